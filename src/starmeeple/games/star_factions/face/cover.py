"""The cover of Star Factions: two fleets before a wormhole, and the mothership that came through it."""

from starmeeple.drawing.illustration import Illustration

PALETTES = {
    "dark": {
        "above": "#0a0820", "middle": "#191044", "below": "#2b0f4a", "star": "#efeaff", "cloud": "#7a4dff", "fire": "#ff5c8a", "ice": "#58d4ff",
        "core": "#ffffff", "ours": "#cfe6ff", "ours-side": "#6f8fc4", "theirs": "#ffd2b8", "theirs-side": "#b8604a", "hull": "#241a4d",
        "hull-lit": "#4a3a86", "night": "#070418", "lamp": "#ffd166",
    },
    "light": {
        "above": "#fbf6ff", "middle": "#efe4fb", "below": "#f7e3e6", "star": "#6b5a9a", "cloud": "#a98bf0", "fire": "#e2557f", "ice": "#2c9fd0",
        "core": "#ffffff", "ours": "#3f6fae", "ours-side": "#2b4d7c", "theirs": "#c4603f", "theirs-side": "#8c3d26", "hull": "#5b4c92",
        "hull-lit": "#8676c2", "night": "#7a6ab0", "lamp": "#ffd166",
    },
}  # fmt: skip

HOLE = (416.0, 168.0)


def cover(theme: str) -> str:
    """The cover in a theme."""
    picture = Illustration(PALETTES[theme])
    picture.sky("above", "middle", "below")
    picture.stars(11, 110)
    picture.nebula(380, 170, 380, 240, "cloud", 5, ".006 .009", 2.3, -0.8, -20)
    picture.nebula(520, 250, 260, 150, "fire", 9, ".009 .012", 2.0, -0.85)
    wormhole(picture)
    for x, y, turn, scale in ((250, 118, 14, 1.0), (214, 160, 8, 0.8), (272, 202, 2, 1.15), (196, 226, -4, 0.7)):
        picture.flight(x, y, turn, scale, "ours", "ours-side", "ice", 90)
    for x, y, turn, scale in ((566, 96, 164, 0.8), (596, 150, 172, 1.0), (548, 262, 196, 0.95)):
        picture.flight(x, y, turn, scale, "theirs", "theirs-side", "fire", 70)
    beams = "M276 124L540 100M298 203L520 258"
    picture.path(beams, stroke="ice", width=5, opacity=0.4)
    picture.path(beams, stroke="core", width=1.4, opacity=0.95)
    picture.glow(542, 99, 34, "lamp", 0.9)
    picture.sparkle(542, 99, 15, "core")
    picture.glow(520, 258, 26, "fire", 0.8)
    mothership(picture)
    return picture.done("Two fleets before a wormhole")


def wormhole(picture: Illustration) -> None:
    """Arms that turn into a black middle with a burning rim."""
    x, y = HOLE
    picture.glow(x, y, 200, "cloud", 0.9)
    arms = picture.arms(x, y, 6, 30, 16, 9, 0.62, 25)
    picture.add(f'<g filter="{picture.blur(7)}">')
    picture.path(arms, stroke="ice", width=17, opacity=0.4)
    picture.path(arms, stroke="core", width=9, opacity=0.75, more='stroke-dasharray="120 999"')
    picture.add("</g>")
    picture.path(arms, stroke="core", width=1, opacity=0.4, more='stroke-dasharray="34 9 12 7 3 12" stroke-linecap="round"')
    picture.glow(x, y, 84, "fire", 0.8)
    picture.orbit(x, y, 42, 26, "fire", 6, 0.8)
    picture.orbit(x, y, 38, 23.5, "core", 2.5, 0.95)
    picture.add(f'<ellipse cx="{x:g}" cy="{y:g}" rx="36" ry="22" fill="#05020f"/>')


def mothership(picture: Illustration) -> None:
    """Long and dark in the foreground, its windows lit."""
    shade = picture.linear([(0, "hull-lit", 1), (0.5, "hull", 1), (1, "night", 1)], 0.2, 1)
    picture.path("M-10 318L60 296 118 292 150 268 206 266 220 288 330 300 404 330 330 348 214 362 120 388-10 410z", shade)
    picture.path("M-10 318L60 296 118 292 150 268 206 266 220 288 330 300 404 330 300 322 120 318-10 338z", "hull-lit", opacity=0.55)
    picture.path("M10 330L60 312 118 308M230 300L300 318M118 318L110 390M214 322L206 362M300 322L290 353M60 323L50 398", stroke="night", width=1.4, opacity=0.55)  # fmt: skip
    picture.path("M250 292l4-14h34l8 18zM258 280h-44M262 284h-40", "hull-lit", "night", 1.5)
    picture.path("M404 330L330 300M220 288L206 266 150 268 118 292", stroke="ice", width=1.5, opacity=0.8)
    lamps = "M30 344h0M46 342h0M62 341h0M96 338h0M112 337h0M128 336h0M168 334h0M184 333h0M200 333h0M240 332h0M256 331h0M40 362h0M72 360h0M88 358h0M150 352h0M166 350h0M210 346h0M160 278h0M174 277h0M188 277h0"
    picture.path(lamps, stroke="lamp", width=3, more='stroke-linecap="square"')
    picture.glow(396, 330, 44, "ice", 0.7)
