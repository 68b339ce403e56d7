"""`python -m upsilon_ext` is the command `upsilon`."""

import sys
from pathlib import Path

# Python searches the current folder first; here it is searched after the project's packages.
if not sys.flags.safe_path and sys.path[0] == str(Path.cwd()):
    sys.path.append(sys.path.pop(0))

from upsilon_ext.supervisor import main

if __name__ == "__main__":
    sys.exit(main())
