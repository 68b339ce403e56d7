"""The levels, one module or more for each lesson; importing this package registers all of them."""

from importlib import import_module
from pkgutil import iter_modules
from typing import Final

from companion.level import LEVELS

MODULES: Final = [import_module(f"{__name__}.{found.name}") for found in iter_modules(__path__)]
"""The modules of the levels."""

_ORDERED: Final = sorted(LEVELS.items(), key=lambda item: item[1].lesson)
LEVELS.clear()
LEVELS.update(_ORDERED)
