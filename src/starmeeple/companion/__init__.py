"""The competition of SpaceCorp beside the real box: it runs the solo sheet for somebody who plays with pieces and cards.

`Session` hears what is said, one line at a time, and tells what to do with the pieces. Terminal and page are thin around it.
"""

from starmeeple.companion.asking import Answer, Excluded, Question
from starmeeple.companion.overlays import owner_edition
from starmeeple.companion.session import Session, load
from starmeeple.companion.steps import Step

__all__ = ["Answer", "Excluded", "Question", "Session", "Step", "load", "owner_edition"]
