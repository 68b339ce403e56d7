"""The program `upsilon`, or `python -m upsilon_ext`: signals are held until they are heard.

Its imports take a tenth of a second or more, in which an interrupt would end it with a traceback.
What arrives before `main`, while Python starts, is Python's: it ends silently, or with a traceback.
"""

import os
import sys

# Built in; importing `signal` takes milliseconds, in which nothing is held.
from _signal import (  # type: ignore[import-not-found]
    SIG_BLOCK,
    SIGINT,
    SIGTERM,
    pthread_sigmask,
)


def main() -> int:
    """Run the program's command line; its exit code."""
    unblocked = pthread_sigmask(SIG_BLOCK, (SIGINT, SIGTERM))
    from upsilon_ext import supervisor

    return supervisor.main(unblocked)


if __name__ == "__main__":
    # Python searches the current folder first; here it is searched after the project's packages.
    if not sys.flags.safe_path and sys.path[0] == os.getcwd():  # noqa: PTH109 - `os` is loaded
        sys.path.append(sys.path.pop(0))
    sys.exit(main())
