"""`python -m docs.browser FOLDER`: the page of examples, and all that it loads."""

import sys
from pathlib import Path

from docs.browser.page import make

if __name__ == "__main__":
    make(Path(sys.argv[1]))
