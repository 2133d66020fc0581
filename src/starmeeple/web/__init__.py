"""The page: templates, styles and small ES modules. No build step; nothing is fetched from elsewhere."""

from importlib.resources import files
from pathlib import Path

TEMPLATES = Path(str(files(__name__))) / "templates"
STATIC = Path(str(files(__name__))) / "static"
