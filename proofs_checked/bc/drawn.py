"""MDPs as figures of a witness: their states, and a run if the claim is about one."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from formal.considerate.mdp.mdp import Mdp
from proofs_checked.bc.cases import Case
from proofs_checked.engine.figures import Figure, Move, Option, Run, State


def run_in(mdp: Mdp[str], moves: Sequence[Move] = (), *, endless: bool = False) -> Run:
    """An MDP and a run in it.

    Example:
        >>> run_in(Mdp.of("s", ("a",), lambda s, a: ("x", -1 if s == "s" else 0))).states[0]
        State(name='s', options=(Option(action='a', to=('x',), reward='-1'),))
    """
    states = tuple(State(s, tuple(_options(mdp, s))) for s in mdp.states)
    return Run(states, str(mdp.gamma), tuple(moves), endless)


def figures(case: Case, own: Iterable[Figure]) -> Iterator[Figure]:
    """The figures of a case: those of the failure, or else its MDPs; with what is given."""
    found = [*own] or [run_in(mdp) for mdp in case.mdps]
    given = tuple(said for said in case.said if said not in case.of_mdps)
    for each in found:
        yield replace(each, given=given) if isinstance(each, Run) else each


def _options(mdp: Mdp[str], s: str) -> Iterator[Option]:
    if s in mdp.terminal:
        return
    for a in mdp.actions:
        to = tuple(mdp.T[s, a])
        yield Option(a, to, str(mdp.r(s, a, to[0])))
