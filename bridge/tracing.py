"""An interaction turn by turn, with every query of the agent's copies by the environment."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from bridge.agents.as_agent import formal_agent
from bridge.agents.as_class import extended_by
from bridge.blame import returning
from bridge.departures import Asked, Departure, Departures
from bridge.oracle.environments.law import EnvironmentLaw
from bridge.oracle.probe.journal import CopyQuery, Journal, observed
from formal.errors import BoundHit
from formal.histories.history import EMPTY, Prompt
from formal.incremental.reality_check import reality_check as formal_reality_check
from formal.notation import Action, Agent, Observation, Reward
from practical.interaction import Interaction
from practical.reality_check import reality_check
from practical.spaces.valued import over_naturals
from practical.specialising import specialised
from practical.validation import demand_alphabet, demand_methods


@dataclass(frozen=True)
class Turn:
    """One turn.

    Attributes:
        number: 1, 2, 3, …
        history: the history on which the agent acts.
        action: its action.
        reward: the reward of this action.
        departure: where this history departs from the agent; None if it is possible for the agent.
        questions: the queries of the environment before it returns the percept.
    """

    number: int
    history: Prompt
    action: Action
    reward: Reward
    departure: Departure | None
    questions: tuple[Asked, ...]


@dataclass
class Watched:
    """A traced interaction.

    Attributes:
        first: the first percept; its reward, which an agent class never receives, is read as 0.
        questions: the queries of the environment before the first percept.
        turns: the turns, without end.
    """

    first: Prompt
    questions: tuple[Asked, ...]
    turns: Iterator[Turn] = field(repr=False)


class _Judging:
    """Judges queries, given a function that makes the agent, with its reality check or without."""

    def __init__(self, make: Callable[[Mapping[str, Any], bool], Agent], *, checked: bool) -> None:
        self._make = make
        self._checked = checked
        self._made: dict[str, tuple[Departures, Agent]] = {}
        self.departure = self._with({})[0]

    def __call__(self, query: CopyQuery) -> Asked:
        departures, unchecked = self._with(query.parameters)
        h = query.history
        return Asked(
            history=h,
            answer=query.answer,
            departure=self.departure(h),
            frozen=self._checked and departures(h) is not None,
            unchecked=unchecked(h) if self._checked else None,
            chained=query.chained,
            parameters=query.parameters,
        )

    def _with(self, parameters: Mapping[str, Any]) -> tuple[Departures, Agent]:
        key = repr(sorted(parameters.items()))
        if key not in self._made:
            departures = Departures(self._make(parameters, self._checked))
            self._made[key] = departures, self._make(parameters, False)
        return self._made[key]


def watched_classes(A: type[Any], E: type[Any], *, seed: int, checked: bool) -> Watched:
    """The interaction of an agent class, perhaps with the reality check, and an environment class.

    Raises:
        IllFormed: a class is invalid, or raises; the message says which class is at fault.
    """
    demand_methods(A, "an agent class", "act", "train")
    demand_methods(E, "an environment class", "start", "step")
    demand_alphabet(E)
    unstated = {name: None for name in ("n_actions", "n_obs") if not hasattr(A, name)}
    A = type(A.__name__, (A,), unstated) if unstated else A
    A = over_naturals(A, getattr(E, "observation_space", None))
    sizes = {name: getattr(E, name, None) for name in ("n_actions", "n_obs")}

    def make(parameters: Mapping[str, Any], checked: bool) -> Agent:
        made = specialised(reality_check(A) if checked else A, **sizes, seed=seed)
        return formal_agent(lambda: made(**parameters))

    journal = Journal()
    acting = observed(reality_check(A) if checked else A, journal)

    with returning(acting, E):
        interaction = Interaction(acting, E, seed=seed)
    judging = _Judging(make, checked=checked)
    first = EMPTY.then((0, interaction.record.first_observation))
    questions = tuple(map(judging, journal.queries))

    def turns() -> Iterator[Turn]:
        h = first
        while True:
            seen = len(journal.queries)
            with returning(acting, E):
                interaction.advance(1)
            # The first query in a turn of the interaction is to the agent itself.
            _, *of_copies = journal.queries[seen:]
            record = interaction.record
            y, r, o = record.actions[-1], record.rewards[-1], record.observations[-1]
            longer = extended_by(h, h.observation, y, r, o)
            yield Turn(
                number=h.turns,
                history=h,
                action=y,
                reward=longer.reward,
                departure=judging.departure(h),
                questions=tuple(map(judging, of_copies)),
            )
            h = longer

    return Watched(first, questions, turns())


def watched_functions(pi: Agent, law: EnvironmentLaw, *, checked: bool) -> Watched:
    """The interaction of a formal agent, perhaps with the reality check, and an environment.

    Raises:
        BoundHit: the environment draws its observations from a stream.
    """
    mu = law.formal.mu(_no_stream)
    judging = _Judging(
        lambda _, checked: formal_reality_check(pi) if checked else pi, checked=checked
    )
    acting = judging.departure.pi
    queries: list[CopyQuery] = []

    def copy(h: Prompt) -> Action:
        y = acting(h)
        queries.append(CopyQuery(h, y, chained=True, parameters={}))
        return y

    def queried() -> tuple[Asked, ...]:
        judged = tuple(map(judging, queries))
        queries.clear()
        return judged

    first = EMPTY.then(mu(copy, EMPTY))

    def turns() -> Iterator[Turn]:
        h = first
        while True:
            p = h.then(acting(h))
            longer = p.then(mu(copy, p))
            departure = judging.departure(h)
            yield Turn(h.turns, h, p.action, longer.reward, departure, queried())
            h = longer

    return Watched(first, queried(), turns())


def _no_stream(i: int) -> Observation:
    raise BoundHit(
        "an environment that draws observations must be played as a class; a function cannot draw"
    )
