"""One self-contained page of a witness, drawn and stepped by script, without Python."""

from pathlib import Path
from typing import Final

STATIC: Final = Path(__file__).parent / "static"
"""The folder of the script and the style of figures with steps."""
