"""The deciders of obligations, by name; a solver is imported at its first use."""

from collections.abc import Sequence
from importlib import import_module
from typing import Final

from bridge.errors import NotRun
from formal.errors import IllFormed
from proofs_checked.kernel.closure import Closure
from proofs_checked.kernel.obligation import Decider, Disagreement, NotProved, Obligation

HOW: Final = "python -m pip install z3-solver cvc5"
"""How to get the solvers."""


DECIDERS: Final = ("closure", "z3", "cvc5")
"""The names of the deciders; there is no way to register another."""


def decider(name: str) -> Decider:
    """A new decider of this name: what is done to it is done to no other.

    Raises:
        IllFormed: there is none.
        NotRun: it is not installed.
    """
    if type(name) is not str or name not in DECIDERS:
        raise IllFormed(f"the deciders are {', '.join(DECIDERS)}; {name!r} is none")
    if name == "closure":
        return Closure()
    try:
        import_module(name)
    except ImportError as error:
        raise NotRun(name, HOW) from error
    made: Decider = import_module(f"proofs_checked.kernel.{name}_decider").DECIDER()
    return made


def named(names: Sequence[str]) -> tuple[Decider, ...]:
    """The deciders of these names.

    Raises:
        IllFormed: there is none, or no name is given.
    """
    found = tuple(map(decider, names))
    if not found:
        raise IllFormed("someone must decide the obligations")
    return found


def see(obligation: Obligation, deciders: Sequence[Decider]) -> None:
    """See that all deciders find that an obligation holds.

    Raises:
        NotProved: it does not hold.
        Disagreement: the deciders disagree.
    """
    found = [d.countermodel(obligation) for d in deciders]
    if len({model is None for model in found}) > 1:
        said = ", ".join(
            f"{d.name}: {'follows' if model is None else 'does not follow'}"
            for d, model in zip(deciders, found, strict=True)
        )
        raise Disagreement(f"{said} on whether {obligation}")
    if found[0] is not None:
        raise NotProved(obligation, found[0])
