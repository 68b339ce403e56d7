"""The counterexamples of informal arguments about extensions of Proposition 1, as figures."""

from fractions import Fraction

from formal.considerate.mdp.mdp import Mdp
from formal.notation import Reward
from proofs_checked.bc.drawn import run_in
from proofs_checked.engine.figures import Move, Run, Table

SHOWN = 4
"""The number of states of the infinite MDP that are shown."""


def minus_infinity() -> Run:
    """To stay in s, for -1 each time, where the end has V = -∞."""
    mdp = Mdp.of("s", ("end", "stay"), _step)
    moves = (Move("s", "stay", "-1", "s"),)
    given = ("α1 = 1; α2 = 1", "V of the end = -∞", "to end is worth -1 - ∞, to stay -1 - 1 - …")
    figure = run_in(mdp, moves, endless=True)
    return Run(figure.states, figure.gamma, moves, endless=True, given=given)


def _step(s: str, a: str) -> tuple[str, Reward]:
    if s == "x":
        return s, 0
    return ("x" if a == "end" else "s"), -1


def infinitely_many_states() -> Table:
    """The worth of ending after n steps, each for half of the one before, and of going on for ever.

    To end costs 1, and V is -2 there.
    """
    spent = [sum((-Fraction(1, 2 ** (k + 1)) for k in range(n)), Fraction(0)) for n in range(SHOWN)]
    rows = [(f"from s{'₀₁₂₃'[n]}", str(cost), str(cost - 1 - 2)) for n, cost in enumerate(spent)]
    head = "the end", "the steps before it cost", "worth"
    forever = "never", "-1/2 - 1/4 - 1/8 - …", "-1"
    caption = "Infinitely many states: to go on for ever is worth most"
    return Table(head, (*rows, forever), ((SHOWN, 2),), caption)
