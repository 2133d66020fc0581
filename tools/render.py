"""Draw recorded positions of games in a real browser and say what is wrong with the pictures.

Usage: tools/render.py [GAME …] [--frame wide] [--theme light] [--most] [--png FOLDER] [--all]
GAME is one of the games, or `race-orb`. Without --all only the first five findings of each kind are shown.
"""

import argparse
import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))

from web.browsing import open_browser
from web.rendering import GAMES, measured, scenes

from starmeeple.core.frames import FRAMES


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", metavar="GAME", default=list(GAMES))
    parser.add_argument("--frame", action="append", choices=list(FRAMES), help="wide, square and tall-touch unless given")
    parser.add_argument("--theme", default="dark", choices=("dark", "light"))
    parser.add_argument("--most", action="store_true", help="only the most players")
    parser.add_argument("--png", type=Path, help="write every picture here")
    parser.add_argument("--all", action="store_true", help="show every finding")
    given = parser.parse_args()
    if given.png:
        given.png.mkdir(parents=True, exist_ok=True)
    wrong = 0
    with sync_playwright() as playwright:
        browser = open_browser(playwright)
        page = browser.new_page()
        for game in given.games:
            for record in GAMES[game][1 if given.most else 0 :]:
                for scene in scenes(record):
                    for name in given.frame or ("wide", "square", "tall-touch"):
                        png = given.png / f"{scene.name.replace(' ', '_')}_{name}_{given.theme}.png" if given.png else None
                        found = measured(page, scene, FRAMES[name], given.theme, png)
                        count = sum(map(len, found.wrong.values())) + (found.empty >= 0.35)
                        wrong += count
                        print(
                            f"{found.scene} · {name}: {found.width:.0f}×{found.height:.0f}, {found.words} words, {found.lit} lit, "
                            f"{found.empty:.0%} empty{' (too much)' if found.empty >= 0.35 else ''}; {count} findings"
                        )
                        for kind, what in found.wrong.items():
                            print(f"  {kind} ({len(what)}): " + "; ".join(what if given.all else what[:5]))
        browser.close()
    print(f"{wrong} findings")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
