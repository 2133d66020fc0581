"""`python -m starmeeple` is the `starmeeple` command."""

import sys

from starmeeple.cli import main

sys.exit(main())
