"""Places from what counts."""


def ranked(keys: list[tuple[int, ...]]) -> list[int]:
    """The place of each seat, 1 = best: the greater key is better, its first number counts first, equals share a place."""
    places: list[int] = []
    for key in keys:
        better = 0
        for other in keys:
            if other > key:
                better += 1
        places.append(better + 1)
    return places
