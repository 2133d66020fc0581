"""For which frame a picture is asked: by its name, or for the first look of a page by what the browser says of itself."""

from starlette.requests import Request

from starmeeple.core.frames import FRAMES, WIDE, Frame
from starmeeple.server.http.errors import RequestError

COOKIE = "frame"  # the frame that this browser asked for last
TELEPHONE = "tall-touch"


def frame_named(name: str) -> Frame:
    """The frame of this name."""
    if name not in FRAMES:
        raise RequestError("bad-request", f"A frame is one of {', '.join(FRAMES)}.")
    return FRAMES[name]


def frame_of_page(request: Request) -> Frame:
    """The frame for a page's first picture: that of the last page in this browser, else by the kind of device. The page measures itself and
    asks for another if this was wrong."""
    known = FRAMES.get(request.cookies.get(COOKIE, ""))
    if known is not None:
        return known
    is_telephone = "Mobi" in request.headers.get("user-agent", "")
    return FRAMES[TELEPHONE] if is_telephone else WIDE
