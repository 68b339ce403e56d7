"""Engines with a planted fault: edited text of the compiled functions, run as plain Python."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from types import ModuleType
from typing import Final

from bridge.safelife.comparing import Engine
from practical.safelife import automaton, game, observation
from practical.safelife.batch import Batch

PARTS: Final = {"automaton": automaton, "game": game, "observation": observation}
COMPILED: Final = "from practical.vectorised.compiling import njit"
PLAIN: Final = "njit = lambda kernel: kernel"


def edited(part: str, old: str, new: str) -> ModuleType:
    """A part of the engine as plain Python, with a passage replaced."""
    file = Path(str(PARTS[part].__file__))
    source = file.read_text(encoding="utf-8")
    assert source.count(old) == 1, (old, source.count(old))
    assert source.count(COMPILED) == 1
    made = ModuleType(part)
    made.__file__ = str(file)
    exec(source.replace(old, new).replace(COMPILED, PLAIN), vars(made))  # noqa: S102 - our own text
    return made


def edited_text(module: ModuleType, passages: Mapping[str, str]) -> ModuleType:
    """A module of Python alone, with passages replaced."""
    file = Path(str(module.__file__))
    source = file.read_text(encoding="utf-8")
    for old, new in passages.items():
        assert source.count(old) == 1, (old, source.count(old))
        source = source.replace(old, new)
    made = ModuleType(module.__name__)
    made.__file__ = str(file)
    exec(source, vars(made))  # noqa: S102 - our own text
    return made


def mutant(part: str, old: str, new: str) -> Engine:
    """An engine of which one part has a fault."""
    nothing = {name: edited(name, COMPILED, COMPILED) for name in PARTS}
    made = nothing | {part: edited(part, old, new)}

    class Mutant(Batch):
        parts = made["automaton"], made["game"], made["observation"]

    return Mutant


MUTANTS: Final[Mapping[str, tuple[str, str, str]]] = {
    "frozen cells die": ("automaton", "kept = frozen | (not alive)", "kept = (not alive)"),
    "life survives with one neighbour fewer": (
        "automaton",
        "(n == 3) | (n == 4)",
        "(n == 3) | (n == 2)",
    ),
    "nothing preserves": ("automaton", "(counts & PRESERVING != 0) | ", ""),
    "nothing inhibits": ("automaton", " & (counts & INHIBITING == 0)", ""),
    "spawners come before births": (
        "automaton",
        "BORN if free & (n == 3) else SPAWNED if free & (counts & SPAWNS != 0) else 0",
        "SPAWNED if free & (counts & SPAWNS != 0) else BORN if free & (n == 3) else 0",
    ),
    "a colour needs one parent": (
        "automaton",
        "twice & COLOURS | spawned",
        "once & COLOURS | spawned",
    ),
    "spawners give no colour to births": (
        "automaton",
        "twice & COLOURS | spawned",
        "twice & COLOURS",
    ),
    "life that is born is always destructible": (
        "automaton",
        "ALIVE | soft | colour",
        "LIFE | colour",
    ),
    "the last column has no neighbours on the right": (
        "automaton",
        "line[w], line[1]",
        "line[w], 0",
    ),
    "a new cell in the first column has no parents on the left": (
        "automaton",
        "(c - 1, c, (c + 1) % w)",
        "(max(c - 1, 0), c, (c + 1) % w)",
    ),
    "a draw succeeds one number later": ("automaton", "drawn) < below", "drawn + 1) < below"),
    "red life on a blue goal earns points": (
        "game",
        "[3, -3, 3, 0, 5, 3, 3, 3]",
        "[3, 3, 3, 0, 5, 3, 3, 3]",
    ),
    "white goals count": (
        "game",
        "[0, -1, 0, 0, 0, 0, 0, 0],\n    ],",
        "[3, -1, 0, 0, 0, 0, 0, 0],\n    ],",
    ),
    "leaving earns nothing": ("game", "- before + leaving[i]", "- before"),
    "trees count in the exit test": (
        "game",
        "if not cell & FROZEN or cell & (PUSHABLE | PULLABLE)",
        "if True",
    ),
    "what is pulled does not count in the exit test": (
        "game",
        "cell & (PUSHABLE | PULLABLE)",
        "cell & PUSHABLE",
    ),
    "the exit needs more than the part": ("game", "* whole >= part *", "* whole > part *"),
    "the exit is as open as it was": (
        "game",
        "        if exits:\n            recoloured(s, i)\n",
        "",
    ),
    "an agent leaves by a closed exit": (
        "game",
        "if cell & EXIT and enough(s, i)",
        "if cell & EXIT",
    ),
    "blocks are not pushed into exits": ("game", "(after != 0 and not after & EXIT)", "after != 0"),
    "nothing is pulled": ("game", "if drawn & PULLABLE", "if False"),
    "hard life is removed": (
        "game",
        "elif cell & DESTRUCTIBLE",
        "elif cell & (DESTRUCTIBLE | ALIVE)",
    ),
    "created life is gray": ("game", "LIFE | board[r, c] & COLOURS", "LIFE"),
    "one that has left goes on acting": ("game", "not s.over[i] and act(s", "act(s"),
    "white goals are seen": (
        "observation",
        "(0 if goal == WHITE else goal << GOALS)",
        "goal << GOALS",
    ),
    "an exit out of sight is not seen": (
        "observation",
        "            if board[r, c] & EXIT:",
        "            if False:",
    ),
    "the view is a column too far": (
        "observation",
        "left = (x - width // 2)",
        "left = (x - (width - 1) // 2)",
    ),
    "an exit is looked for the long way round": (
        "observation",
        "(distance + side // 2) % side - side // 2",
        "distance",
    ),
}
"""For each fault: the part, the passage, and what it is replaced by."""
