"""One set of simple geometric symbols; the same concept looks the same in every game. Each is drawn in a 24 × 24 box and
takes its colour from `currentColor`, or from the palette where the concept has a colour of its own."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from starmeeple.drawing.svg import Svg

STROKE = 'fill="none" stroke="currentColor" stroke-width="2" stroke-linejoin="round" stroke-linecap="round"'

SYMBOLS: dict[str, str] = {
    "fuel": '<path fill="var(--fuel)" d="M12 2c4 5 7 8 7 12.5A7 7 0 0 1 5 14.500C5 10 8 7 12 2z"/><path fill="var(--space)" opacity=".35" d="M9 14a3 3 0 0 0 3 4.5 5 5 0 0 1-3-4.500z"/>',
    "ore": '<path fill="var(--ore)" d="M4 16 7 7l6-3 6 5 1 7-5 5H8z"/><path fill="var(--space)" opacity=".3" d="M7 7l5 4 7-2-6-5zM12 11l-4 10 7 0 2-6z"/>',
    "metal": '<path fill="var(--metal)" d="M3 17 6 8h12l3 9z"/><path fill="var(--space)" opacity=".3" d="M6 8h12l-1-3H7z"/>',
    "weapon": '<path fill="var(--weapon)" d="M12 2l3 7 7 3-7 3-3 7-3-7-7-3 7-3z"/><circle cx="12" cy="12" r="2.2" fill="var(--space)"/>',
    "crystal": '<path fill="var(--crystal)" d="M12 2l6 7-6 13L6 9z"/><path fill="var(--space)" opacity=".28" d="M12 2v20L6 9zM6 9h12l-6 3z"/>',
    "energy": '<path fill="var(--energy)" d="M13 2 5 14h6l-1 8 9-13h-6z"/>',
    "science": '<path d="M9 3h6M10 3v6l-6 10a1.5 1.5 0 0 0 1.5 2h13a1.5 1.5 0 0 0 1.5-2L14 9V3" fill="none" stroke="var(--science)" stroke-width="2" stroke-linejoin="round"/><path fill="var(--science)" d="M7.5 15h9l2 4.500h-13z"/>',
    "vp": '<path fill="var(--vp)" d="M12 2 20.7 7v10L12 22 3.3 17V7z"/><path fill="var(--space)" opacity=".75" d="M12 6.500l1.7 3.6 3.9.5-2.9 2.7.8 3.9-3.5-1.9-3.5 1.9.8-3.9-2.9-2.7 3.9-.5z"/>',
    "card": f'<rect x="5" y="3" width="14" height="18" rx="2.5" {STROKE}/><path d="M8.5 8h7M8.5 12h7" {STROKE}/>',
    "cards": f'<rect x="3" y="6" width="12" height="15" rx="2" {STROKE}/><path d="M8 6V5a2 2 0 0 1 2-2h9a2 2 0 0 1 2 2v11a2 2 0 0 1-2 2h-4" {STROKE}/>',
    "die": f'<rect x="3.5" y="3.5" width="17" height="17" rx="4" {STROKE}/><circle cx="8.5" cy="8.5" r="1.7" fill="currentColor"/><circle cx="12" cy="12" r="1.7" fill="currentColor"/><circle cx="15.5" cy="15.5" r="1.7" fill="currentColor"/>',
    "ship": '<path fill="currentColor" d="M12 2c3 3 4 7 4 11l4 5v3l-6-2h-4l-6 2v-3l4-5c0-4 1-8 4-11z"/><circle cx="12" cy="10" r="2" fill="var(--space)"/>',
    "colony": '<path fill="currentColor" d="M4 20a8 8 0 0 1 16 0z"/><path d="M12 12V4l6 2.5-6 2.5" fill="currentColor" stroke="currentColor" stroke-width="1.5" stroke-linejoin="round"/><path fill="var(--space)" d="M10 20v-3a2 2 0 0 1 4 0v3z"/>',
    "military": '<path fill="var(--bad)" d="M12 2 20 5v7c0 5-3.5 8-8 10-4.5-2-8-5-8-10V5z"/><path d="M8 12l3 3 5-6" fill="none" stroke="var(--space)" stroke-width="2.2"/>',
    "goods": f'<path d="M12 3l8 4v10l-8 4-8-4V7z" {STROKE}/><path d="M4 7l8 4 8-4M12 11v10" {STROKE}/>',
    "hull": '<path fill="currentColor" d="M12 3l8 3v6c0 5-3.5 7.5-8 9-4.5-1.5-8-4-8-9V6z"/>',
    "move": f'<path d="M4 12h14M13 6l6 6-6 6" {STROKE}/>',
    "range": f'<circle cx="12" cy="12" r="8" {STROKE}/><path d="M12 1v6M12 17v6M1 12h6M17 12h6" {STROKE}/>',
    "planet": '<circle cx="12" cy="12" r="7" fill="currentColor"/><path d="M2 15c4 2 16-1 20-6" fill="none" stroke="currentColor" stroke-width="2"/>',
    "star": '<path fill="currentColor" d="M12 2l2.9 6.3 6.8.8-5 4.7 1.3 6.800L12 17.2 5.9 20.600l1.3-6.8-5-4.7 6.9-.8z"/>',
    "flag": f'<path d="M6 22V3" {STROKE}/><path fill="currentColor" d="M6 3l12 4-12 5z"/>',
    "time": f'<circle cx="12" cy="12" r="9" {STROKE}/><path d="M12 7v5l3.5 2" {STROKE}/>',
    "vote": f'<path d="M4 11h16v9H4zM8 11l2-7 7 2-1.5 5" {STROKE}/>',
    "authority": '<path fill="currentColor" d="M3 8l4.5 4L12 4l4.5 8L21 8l-2 11H5z"/>',
    "medal": f'<circle cx="12" cy="15" r="6" fill="var(--vp)"/><path d="M8 9 5 2M16 9l3-7M9 2l3 6 3-6" {STROKE}/>',
    "robot": f'<rect x="5" y="8" width="14" height="12" rx="3" {STROKE}/><path d="M12 8V4M9 13h.01M15 13h.01M9 17h6" {STROKE}/>',
    "team": '<circle cx="12" cy="7" r="4" fill="currentColor"/><path fill="currentColor" d="M4 22c0-6 3.5-9 8-9s8 3 8 9z"/>',
    "base": '<path fill="currentColor" d="M3 20V10l5-4v4l5-4v4h8v10z"/><path fill="var(--space)" d="M6 14h3v3H6zM11 14h3v3h-3zM16 14h3v3h-3z"/>',
    "gene": f'<path d="M7 2c0 8 10 12 10 20M17 2c0 8-10 12-10 20M8 6h8M8 18h8M10 10h4M10 14h4" {STROKE}/>',
    "radiation": '<circle cx="12" cy="12" r="2" fill="currentColor"/><path fill="currentColor" d="M12 8.5 8 2a10 10 0 0 1 8 0zM9 13.8 5.5 20.500a10 10 0 0 1-4-7zM15 13.800l7.5-.3a10 10 0 0 1-4 7z"/>',
    "eye": f'<path d="M2 12c5-8 15-8 20 0-5 8-15 8-20 0z" {STROKE}/><circle cx="12" cy="12" r="3" fill="currentColor"/>',
    "gear": f'<circle cx="12" cy="12" r="4" {STROKE}/><path d="M12 2v4M12 18v4M2 12h4M18 12h4M5 5l3 3M16 16l3 3M5 19l3-3M16 8l3-3" {STROKE}/>',
    "spark": '<path fill="currentColor" d="M12 2l2 8 8 2-8 2-2 8-2-8-8-2 8-2z"/>',
    "guess": f'<path d="M12 3l9 9-9 9-9-9z" {STROKE}/><path d="M12 8v5" {STROKE}/><circle cx="12" cy="16" r="1.2" fill="currentColor"/>',
    "money": f'<circle cx="12" cy="12" r="9" {STROKE}/><path d="M15 8.500c-1-1-5.5-1.5-5.5 1s5.5 1.5 5.5 4-4.5 2.5-6 1M12 6v12" {STROKE}/>',
    "trade": f'<path d="M3 8h15l-4-4M21 16H6l4 4" {STROKE}/>',
    "produce": f'<path d="M3 21V11l6 4v-4l6 4V5h6v16z" {STROKE}/>',
    "explore": f'<circle cx="10" cy="10" r="6.5" {STROKE}/><path d="M15 15l6 6" {STROKE}/>',
    "develop": f'<path d="M12 3v18M5 8l7-5 7 5M5 21h14" {STROKE}/>',
    "settle": f'<circle cx="12" cy="16" r="6" {STROKE}/><path d="M12 10V3l5 2-5 2" {STROKE}/>',
    "consume": f'<path d="M5 3v8a3 3 0 0 0 6 0V3M8 14v7M17 3c-3 3-3 8 0 9v9" {STROKE}/>',
    "lock": f'<rect x="5" y="11" width="14" height="10" rx="2" {STROKE}/><path d="M8 11V7a4 4 0 0 1 8 0v4" {STROKE}/>',
}

ICONS = tuple(SYMBOLS)


def icon(svg: "Svg", name: str, x: float, y: float, size: float = 16, colour: str = "var(--ink)") -> None:
    """An icon centred at x, y."""
    svg.use(name, x, y, size, color=colour)
