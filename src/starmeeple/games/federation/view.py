"""What a seat may know."""


def view_of(t: object, seat: int) -> dict[str, object]:
    return {"seat": seat}
