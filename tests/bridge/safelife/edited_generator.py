"""A module of the generator with a planted fault."""

import sys
from pathlib import Path
from types import ModuleType


def edited(module: ModuleType, old: str, new: str) -> ModuleType:
    """A module with a passage replaced; compiled code as plain Python."""
    source = Path(str(module.__file__)).read_text(encoding="utf-8")
    assert source.count(old) == 1, (old, source.count(old))
    source = source.replace("import njit\n", "import njit as _\nnjit = lambda kernel: kernel\n")
    made_ = ModuleType(module.__name__)
    made_.__file__ = module.__file__
    monkey = sys.modules
    before, monkey[module.__name__] = monkey[module.__name__], made_
    try:
        exec(source.replace(old, new), vars(made_))  # noqa: S102 - the project's own text
    finally:
        monkey[module.__name__] = before
    return made_
