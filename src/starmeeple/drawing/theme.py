"""The palette. Pictures name colours as `var(--token)`; a page defines the tokens in CSS, a file gets them resolved."""

import re

THEMES: dict[str, dict[str, str]] = {
    "dark": {
        "space": "#0b1020", "deep": "#070b17", "panel": "#141b31", "raised": "#1b2440", "line": "#2b3557", "ink": "#e9edf8",
        "ink-soft": "#a3aecb", "lit": "#ffd166", "good": "#4cc38a", "bad": "#ff6b6b", "shade": "#000000",
        "seat-0": "#56b4e9", "seat-1": "#e69f00", "seat-2": "#2bc48a", "seat-3": "#e47ba8", "seat-4": "#f0e442", "seat-auto": "#9aa3b8",
        "on-seat": "#0b1020",
        "good-novelty": "#5aa9f0", "good-rare": "#c08a5a", "good-genes": "#58c472", "good-alien": "#e3c94b",
        "fuel": "#ffb454", "ore": "#c9a27e", "metal": "#b9c4dc", "weapon": "#ff7d7d", "crystal": "#b48cff", "vp": "#ffe08a",
        "energy": "#ffd94d", "science": "#6ad1e3", "planet": "#3d5a80", "rock": "#4a4f63", "void": "#000000",
    },
    "light": {
        "space": "#f4f1ea", "deep": "#e9e4d8", "panel": "#ffffff", "raised": "#faf8f3", "line": "#cfc8b8", "ink": "#1d2333",
        "ink-soft": "#5b6377", "lit": "#b26a00", "good": "#1f7a52", "bad": "#b3261e", "shade": "#6b6455",
        "seat-0": "#56b4e9", "seat-1": "#e69f00", "seat-2": "#2bc48a", "seat-3": "#e47ba8", "seat-4": "#f0e442", "seat-auto": "#9aa3b8",
        "on-seat": "#0b1020",
        "good-novelty": "#2f78c4", "good-rare": "#93592b", "good-genes": "#2c8a45", "good-alien": "#a38500",
        "fuel": "#b35c00", "ore": "#7d5530", "metal": "#55617c", "weapon": "#b3261e", "crystal": "#6a3fc0", "vp": "#8a6500",
        "energy": "#8a6d00", "science": "#0b6f80", "planet": "#9db8d6", "rock": "#a8a290", "void": "#2b2f3d",
    },
}  # fmt: skip

SEATS = 5


def colour(token: str) -> str:
    """A colour of the palette, as pictures write it."""
    if token not in THEMES["dark"]:
        raise KeyError(f"the palette has no {token!r}")
    return f"var(--{token})"


def seat_colour(seat: int) -> str:
    """The colour of a seat; -1 is the automatic competition."""
    return colour(f"seat-{seat}" if seat >= 0 else "seat-auto")


def resolved(svg: str, theme: str = "dark") -> str:
    """The picture with its colours written out, for a file or a notebook."""
    tokens = THEMES[theme]
    return re.sub(r"var\(--([a-z0-9-]+)\)", lambda match: tokens[match.group(1)], svg)


def stylesheet() -> str:
    """The tokens as CSS custom properties: dark by default, light where the reader asks for it."""
    dark = "".join(f"--{name}:{value};" for name, value in THEMES["dark"].items())
    light = "".join(f"--{name}:{value};" for name, value in THEMES["light"].items())
    return (
        f":root{{color-scheme:dark;{dark}}}\n"
        f"@media (prefers-color-scheme: light){{:root:not([data-theme=dark]){{color-scheme:light;{light}}}}}\n"
        f":root[data-theme=light]{{color-scheme:light;{light}}}\n"
    )
