"""Who decides obligations, by name; solvers are imported when they are first asked."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib import import_module
from typing import Final

from bridge.errors import NotRun
from formal.errors import IllFormed
from proofs_checked.kernel.closure import Closure
from proofs_checked.kernel.obligation import Decider

HOW: Final = "python -m pip install z3-solver cvc5"
"""How to get the solvers."""


def _closure() -> Decider:
    return Closure()


def _z3() -> Decider:
    return _module("z3", "proofs_checked.kernel.deciding_by_z3")


def _cvc5() -> Decider:
    return _module("cvc5", "proofs_checked.kernel.deciding_by_cvc5")


DECIDERS: Final[dict[str, Callable[[], Decider]]] = {
    "closure": _closure,
    "z3": _z3,
    "cvc5": _cvc5,
}


@cache
def decider(name: str) -> Decider:
    """The decider of this name.

    Raises:
        IllFormed: there is none.
        NotRun: it is not installed.
    """
    if name not in DECIDERS:
        raise IllFormed(f"the deciders are {', '.join(DECIDERS)}; {name!r} is none")
    return DECIDERS[name]()


def _module(solver: str, module: str) -> Decider:
    try:
        import_module(solver)
    except ImportError as error:
        raise NotRun(solver, HOW) from error
    decider: Decider = import_module(module).DECIDER
    return decider
