"""What is sent of a screen: the whole, or what changed since an earlier version, cut at the places for what is each one's own; and the marks
that tell one screen from another. Nothing here waits for anything: it is done in a thread, or in a process of its own (`screens/making.py`)."""

import hashlib
import json
import zlib
from collections.abc import Mapping
from dataclasses import dataclass, field

from starmeeple.server.screens.changes import part_changes, picture_changes
from starmeeple.server.screens.model import Screen

NAME, CSRF, MARK = "\ue000name\ue000", "\ue000csrf\ue000", "\ue000mark\ue000"  # places for each one's own; no name has such a letter
BASE_MARK = 12  # letters that tell a screen from others, for all who share it
# What a page shows by its rendered parts alone: it is not sent twice.
IN_PARTS = ("status", "since", "can_undo", "reactions", "log", "log_before", "chat", "result", "bots", "you", "invite")
OF_NO_CHOICE = ("group", "clause_url")  # what only the rendered choices need
OF_PLAYERS = ("seat", "name", "mark", "kind", "you")  # what a script needs of the players besides
MANY_CHOICES = 400  # letters of choices; longer ones say the same again and again, and are packed
ALWAYS_WHOLE = "live-chat"  # lines of chat come by events too: nobody knows what a page has of them


@dataclass
class Event:
    """The text of an event, cut at the places for what is each one's own."""

    pieces: list[str]
    places: list[str]
    _packed: dict[int, bytes] = field(default_factory=dict)

    def sent(self, own: Mapping[str, str], small: bool) -> bytes:
        """The event for one listener."""
        found: list[bytes] = []
        for at, piece in enumerate(self.pieces):
            if at not in self._packed:
                self._packed[at] = packed(piece) if small else piece.encode()
            found.append(self._packed[at])
            if at < len(self.places):
                found.append(stored(own[self.places[at]].encode()) if small else own[self.places[at]].encode())
        return b"".join(found)


def whole_event(screen: Screen, parts: dict[str, str]) -> Event:
    """A screen whole, for a page or, without parts, for a program."""
    return cut_at_places(event("screen", {"screen": page_screen(screen) if parts else screen, "parts": parts}, MARK))


def change_event(earlier: Screen, earlier_parts: Mapping[str, str], screen: Screen, parts: Mapping[str, str], has_parts: bool) -> Event:
    """What changed since an earlier version, for a page that has its picture and, or not, the texts of its parts."""
    before, after = page_screen(earlier), page_screen(screen)
    changed: dict[str, object] = {key: value for key, value in after.items() if before.get(key) != value and key != "picture"}
    data: dict[str, object] = {"screen": changed}
    choices = text_of(changed.get("choices", []))
    if len(choices) > MANY_CHOICES:
        data["choices"] = part_changes("", choices)
        del changed["choices"]
    if earlier["picture"] != screen["picture"]:
        changes = picture_changes(earlier["picture"], screen["picture"])
        if changes is None:
            changed["picture"] = screen["picture"]
        else:
            data |= {"picture": changes, "ids": screen["picture"].count(' id="')}
    if has_parts:
        news = {key: text for key, text in parts.items() if earlier_parts.get(key) != text}
        data["parts"] = {
            key: [text] if key == ALWAYS_WHOLE else part_changes(earlier_parts.get(key, ""), text) for key, text in news.items()
        }
    else:
        data["parts"] = parts
    return cut_at_places(event("change", data, MARK))


def page_screen(screen: Screen) -> dict[str, object]:
    """What the script of a page needs of a screen: all but what the rendered parts show."""
    players = [{key: value for key, value in player.items() if key in OF_PLAYERS} for player in screen["players"]]
    choices = [
        {key: value for key, value in choice.items() if key not in OF_NO_CHOICE and (value or key == "targets")}
        for choice in screen["choices"]
    ]
    return {**{key: value for key, value in screen.items() if key not in IN_PARTS}, "players": players, "choices": choices}


def with_all_present(screen: Screen) -> Screen:
    """A screen on which nobody is away: presence has events of its own, so that whoever comes or goes changes no part."""
    return {**screen, "players": [{**player, "online": True} for player in screen["players"]]}


# The form of events ---------------------------------------------------------------------------


def event(kind: str, data: object, mark: str = "") -> str:
    """An event as it is sent."""
    head = f"id: {mark}\n" if mark else ""
    return f"{head}event: {kind}\ndata: {text_of(data)}\n\n"


def text_of(data: object) -> str:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


def cut_at_places(text: str) -> Event:
    return Event(*split_at_places(text))


def split_at_places(text: str) -> tuple[list[str], list[str]]:
    """A text cut where something of each one's own goes, and what goes there."""
    pieces: list[str] = []
    places: list[str] = []
    words = text.split("\ue000")
    for at in range(0, len(words), 2):
        pieces.append(words[at])
        if at + 1 < len(words):
            places.append(f"\ue000{words[at + 1]}\ue000")
    return pieces, places


def packed(text: str) -> bytes:
    """A text as blocks of a deflate stream that need nothing of what came before: a picture shrinks to a sixth."""
    packing = zlib.compressobj(3, zlib.DEFLATED, -15)
    return packing.compress(text.encode()) + packing.flush(zlib.Z_SYNC_FLUSH)


def stored(data: bytes) -> bytes:
    """Something short as blocks of a deflate stream, as it is."""
    blocks = [data[at : at + 65535] for at in range(0, len(data), 65535)]
    return b"".join(b"\0" + len(block).to_bytes(2, "little") + (len(block) ^ 0xFFFF).to_bytes(2, "little") + block for block in blocks)


# Marks: what tells one screen from another ----------------------------------------------------


def base_mark_of(screen: Screen) -> str:
    """What tells one screen from another, for all who share it; chat and presence have events of their own, names are each one's own."""
    players = [{**player, "online": None} for player in screen["players"]]
    chat = screen["chat"]
    removed = chat[-1]["number"] - chat[0]["number"] + 1 - len(chat) if chat else 0  # lines that were taken away must go from pages
    you = {**screen["you"], "name": ""}
    text = json.dumps({**screen, "players": players, "chat": removed, "you": you, "picture": ""}, sort_keys=True)
    mark = hashlib.sha256(f"{text}\n".encode())
    mark.update(screen["picture"].encode())
    return mark.hexdigest()[:BASE_MARK]


def name_mark(name: str) -> str:
    return f"{zlib.crc32(name.encode()):08x}"


def last_of(screen: Screen) -> str:
    """The Last-Event-ID of a page that has this screen and its chat already."""
    newest = max((line["number"] for line in screen["chat"]), default=0)
    return f"{base_mark_of(screen)}{name_mark('')}-{newest}"
