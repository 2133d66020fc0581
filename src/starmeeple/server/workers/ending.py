"""How a process of the server's own is ended."""

import asyncio


async def end_at_once(process: asyncio.subprocess.Process) -> None:
    """End a process without asking it, and wait until it has gone. One that has ended already is no error."""
    if process.returncode is None:
        try:
            process.kill()
        except ProcessLookupError:
            pass
    await process.wait()
