"""The program `upsilon`, or `python -m upsilon_ext`: signals are held until they are heard.

Its imports take a tenth of a second or more, in which an interrupt would end it with a traceback.
What arrives before `main`, while Python starts, is Python's: it ends silently, or with a traceback.
"""

import os
import sys

if __name__ == "__main__" and not sys.flags.safe_path and sys.path[0] == os.getcwd():  # noqa: PTH109
    # Python searches the current folder first; here it is searched after the project's packages.
    sys.path.append(sys.path.pop(0))

import signal


def main() -> int:
    """Run the program's command line; its exit code."""
    held = (signal.SIGINT, signal.SIGTERM)
    unblocked = signal.pthread_sigmask(signal.SIG_BLOCK, held)
    from upsilon_ext import supervisor

    return supervisor.main(unblocked)


if __name__ == "__main__":
    sys.exit(main())
