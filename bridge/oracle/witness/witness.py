"""A run that shows a fault."""

from __future__ import annotations

from dataclasses import dataclass

from bridge.oracle.witness.cases import AgentCase, EnvironmentCase
from bridge.oracle.witness.queries import Queries
from formal.notation import Action, Percept


@dataclass(frozen=True)
class Witness:
    """A run that shows a fault.

    Attributes:
        case: the table agent, what was done, and the seed.
        answers: what the class answers, as far as it gets: percepts, the first reward read as 0, or
            actions.
        expected: what the formal object answers, where there is one.
        smallest: whether no run of fewer turns, and none of as many with fewer entries, shows it.
        queries: what the definition queries the agent about, and the class its copies, where they
            differ; None where there is no definition, or no query.
        calls: for a law about other runs of an agent class, the calls of the run that breaks it.
    """

    case: EnvironmentCase | AgentCase
    answers: tuple[Percept, ...] | tuple[Action, ...]
    expected: tuple[Percept, ...] | tuple[Action, ...] | None
    smallest: bool
    queries: Queries | None = None
    calls: tuple[str, ...] = ()
