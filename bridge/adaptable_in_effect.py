"""Whether an environment class can be combined with a game, checked by running it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import islice
from typing import Any, Final

from bridge.adaptable import CLAUSE_1, CLAUSE_2, CLAUSE_3, RANGE, Adaptability, Violation
from bridge.agents.as_class import agent_class
from bridge.errors import Inconclusive
from bridge.oracle.probe.laws import Broken
from bridge.oracle.probe.monitor import Driven
from bridge.oracle.probe.subject import demand_methods, with_alphabet
from bridge.oracle.probe.timeout import patience
from formal.agents.enumerators import Choose, ForkingAgent, Undetermined, explore
from formal.agents.program import AgentProgram

CHAINED: Final = "Definition 12"
PATIENCE: Final = 10.0
"""The number of seconds within which every call must return."""
MOST_RUNS: Final = 512
"""The number of runs of each length that are checked."""

LAWS: Final = {
    "one copy": (
        CLAUSE_1,
        "__init__ must make one copy of the agent, the only one, and must not use it",
    ),
    "queried, then trained": (
        CLAUSE_2,
        "the copy must be queried and trained only in step, and queried before it is trained",
    ),
    "range": (CLAUSE_3, "the rewards must be -1, 0 or 1"),
    "once a turn": (
        CHAINED,
        "the copy must be trained once a turn; otherwise its training in a combination has gaps",
    ),
}


@dataclass
class Watched:
    """What a class does to its copies.

    Attributes:
        events: the events, each with the place where it happens: "__init__", "start" or "turn n".
        where: the current place.
        rewards: the rewards so far.
    """

    events: list[tuple[str, str]] = field(default_factory=list)
    where: str = "__init__"
    rewards: list[Any] = field(default_factory=list)

    def did(self, what: str) -> None:
        """Record an event at the current place."""
        self.events.append((self.where, what))

    def at(self, where: str) -> list[str]:
        """The events at a place."""
        return [what for place, what in self.events if place == where]


def in_effect(E: type[Any], turns: int = 3) -> list[Violation]:
    """The reasons why a class, run against all agents and actions, cannot be combined with a game.

    Of the conditions of Definition 11, the combination of Definition 12 needs these: the class
    makes one copy, queries it before it trains it, and its rewards are -1, 0 or 1. It also needs
    that the copy is trained once a turn, which neither definition states. There is at most one
    violation of each law, the one in the shortest run. The class is run for 1, …, `turns` turns,
    with at most 512 runs of each length; of its actions, only 0 and 1 are taken.

    Example:
        >>> from practical import IgnoreRewards, Repeater
        >>> in_effect(IgnoreRewards), [violation.clause for violation in in_effect(Repeater)]
        ([], ['Definition 12'])
    """
    return list(by_its_effect(E, turns).violations)


def by_its_effect(E: type[Any], turns: int = 3) -> Adaptability:
    """Whether a class is adaptable in effect, see `in_effect`, and the number of turns watched.

    Raises:
        Inconclusive: it is no environment class, or a call raises, does not return, or returns an
            invalid value.
    """
    demand_methods(E, "an environment class", "start", "step")
    E, _ = with_alphabet(E, None)
    found: dict[str, Violation] = {}
    watched_turns = 0
    try:
        with patience(PATIENCE):
            for n in range(1, turns + 1):
                for watched in islice(explore(_run(E, n)), MOST_RUNS):
                    watched_turns += len(watched.rewards)
                    for law, witness in _complaints(watched):
                        found.setdefault(law, Violation(*LAWS[law], witness))
    except (Broken, Undetermined) as error:
        raise Inconclusive(
            f"a class must obey the laws of environment classes to be combined (see `upsilon "
            f"oracle`); {E.__name__} does not: {error}"
        ) from error
    violations = tuple(found[law] for law in LAWS if law in found)
    return Adaptability("in effect", violations, watched_turns, "turns")


def _run(E: type[Any], turns: int) -> Callable[[Choose], Watched]:
    n_actions = min(E.n_actions or 2, 2)

    def run(choose: Choose) -> Watched:
        watched = Watched()
        environment = Driven(E, _copy_class(choose, E, n_actions, watched))
        watched.where = "start"
        environment.start()
        for n in range(1, turns + 1):
            watched.where = f"turn {n}"
            watched.rewards.append(environment.step(choose(n_actions))[0])
        return watched

    return run


def _copy_class(choose: Choose, E: type[Any], n_actions: int, watched: Watched) -> type[Any]:
    pi = ForkingAgent(choose, n_actions)
    program = AgentProgram(lambda rate: pi, Fraction(1))  # for classes that use its rate
    agents = agent_class(program, n_actions=E.n_actions, n_obs=E.n_obs)

    class Copy(agents):  # type: ignore[misc, valid-type]  # a class made at run time
        def __init__(self, **parameters: Any) -> None:
            watched.did("made" if type(self) is Copy else "made otherwise")
            super().__init__(**parameters)

        def act(self, obs: int) -> int:
            watched.did("queried")
            return int(super().act(obs))

        def train(self, o_prev: int, a: int, r: Any, o_next: int) -> None:
            watched.did("trained")
            super().train(o_prev, a, r, o_next)

        def _copied(self) -> Any:
            watched.did("made")
            return super()._copied()

    return Copy


def _complaints(watched: Watched) -> Iterator[tuple[str, str]]:
    """The laws that are broken in a run, and how."""
    made = [where for where, what in watched.events if what.startswith("made")]
    used = [what for what in watched.at("__init__") if what != "made"]
    if made != ["__init__"] or used:
        copies = f"copies in {', '.join(made)}" if made else "no copy"
        yield "one copy", f"it makes {copies}{_and(used)}"
    if used := watched.at("start"):
        yield "queried, then trained", f"in start a copy is {', '.join(used)}"
    for n, reward in enumerate(watched.rewards, 1):
        done = [what for what in watched.at(f"turn {n}") if not what.startswith("made")]
        if done != sorted(done):  # as words, "queried" precedes "trained"
            yield "queried, then trained", f"in turn {n} a copy is {', '.join(done)}"
        if done.count("trained") != 1:
            yield "once a turn", f"in turn {n} it is trained {done.count('trained')} times"
        if reward not in RANGE:
            yield "range", f"in turn {n} the reward is {reward}"


def _and(used: list[str]) -> str:
    return f", and there one is {', '.join(used)}" if used else ""
