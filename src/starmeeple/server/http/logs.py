"""The server's log, for people or as JSON lines for programs. It never holds a secret: requests are named by their route, not by their address."""

import json
import logging
import sys
from datetime import UTC, datetime

ATTRIBUTES = ("method", "route", "status", "milliseconds")


class JsonLines(logging.Formatter):
    """A line of JSON for each entry."""

    def format(self, record: logging.LogRecord) -> str:
        entry: dict[str, object] = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        entry |= {name: getattr(record, name) for name in ATTRIBUTES if hasattr(record, name)}
        if record.exc_info:
            entry["trace"] = self.formatException(record.exc_info)
        return json.dumps(entry, ensure_ascii=False)


def set_up_logs(kind: str) -> None:
    """Write the log to standard error: warnings for people, everything as JSON lines."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines() if kind == "json" else logging.Formatter("%(asctime)s %(levelname)s %(message)s"))
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(logging.WARNING)
    logging.getLogger("starmeeple").setLevel(logging.INFO if kind == "json" else logging.WARNING)
