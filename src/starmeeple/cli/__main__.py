"""`python -m starmeeple.cli`."""

from starmeeple.cli import main

raise SystemExit(main())
