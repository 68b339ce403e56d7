"""A server of static files on this machine, for the tests and the record."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any


@dataclass
class Server:
    """A server of the files of a folder.

    Attributes:
        address: of the folder.
        received: the paths of the requests that it has received.
    """

    address: str
    received: list[str] = field(default_factory=list)


@contextmanager
def served(folder: Path) -> Iterator[Server]:
    """Serve a folder within the block."""
    found = Server("")

    class Handler(SimpleHTTPRequestHandler):
        def do_GET(self) -> None:
            found.received.append(self.path)
            super().do_GET()

        def log_message(self, *_: Any) -> None:
            """Print nothing."""

    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Handler, directory=str(folder)))
    found.address = f"http://127.0.0.1:{server.server_port}/"
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield found
    finally:
        server.shutdown()
        server.server_close()
