"""An interaction turn by turn, with every question that the environment asks the agent's copies."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from bridge.agents.as_agent import formal_agent
from bridge.agents.as_class import extended_by
from bridge.blame import returning
from bridge.oracle.environments.law import EnvironmentLaw
from bridge.oracle.probe.journal import Journal, Question, observed
from formal.errors import BoundHit
from formal.histories.history import EMPTY, Prompt
from formal.incremental.reality_check import possible
from formal.incremental.reality_check import reality_check as formal_reality_check
from formal.notation import Action, Agent, Observation, Reward
from practical.interaction import Interaction
from practical.reality_check import reality_check
from practical.specialising import specialised
from practical.validation import demand_alphabet, demand_methods


@dataclass(frozen=True)
class Departure:
    """The first action in a history that is not the agent's own.

    Attributes:
        turn: i, where it is y_i.
        action: y_i.
        own: what the agent does there.
    """

    turn: int
    action: Action
    own: Action


@dataclass(frozen=True)
class Asked:
    """A question that the environment asked.

    Attributes:
        history: what the copy was asked about.
        answer: what it answered.
        chained: whether it was asked about the observation at which its history ended.
        parameters: those with which the environment made the copy.
        departure: where the history departs from the agent; None if it is possible for it.
        frozen: whether the copy has a reality check and its history is not possible for it.
        unchecked: what the copy would have answered without its reality check; None if it has none.
    """

    history: Prompt
    answer: Action
    chained: bool
    parameters: Mapping[str, Any]
    departure: Departure | None
    frozen: bool
    unchecked: Action | None


@dataclass(frozen=True)
class Turn:
    """One turn.

    Attributes:
        number: 1, 2, 3, …
        history: what the agent acts on.
        action: what it does.
        reward: what that earns.
        departure: where its own history departs from what it does; None if it is possible for it.
        questions: what the environment asks before it answers.
    """

    number: int
    history: Prompt
    action: Action
    reward: Reward
    departure: Departure | None
    questions: tuple[Asked, ...]


@dataclass
class Watched:
    """An interaction that is being watched.

    Attributes:
        first: the first percept; an agent class never learns the reward in it, which reads as 0.
        questions: what the environment asked before it gave it.
        turns: the turns, without end.
    """

    first: Prompt
    questions: tuple[Asked, ...]
    turns: Iterator[Turn] = field(repr=False)


class _Departures:
    """Where histories depart from what an agent does."""

    def __init__(self, pi: Agent) -> None:
        self.pi = pi
        self._possible = possible(pi)
        self._known: dict[Prompt, Departure] = {}

    def __call__(self, h: Prompt) -> Departure | None:
        if self._possible(h):
            return None
        g = next(g for g in h.prefixes() if not self._possible(g))
        if g not in self._known:
            p = g.before
            self._known[g] = Departure(p.turns, p.action, self.pi(p.prompt))
        return self._known[g]


class _Judging:
    """Judges questions, given what makes the agent with some parameters, checked or not."""

    def __init__(self, make: Callable[[Mapping[str, Any], bool], Agent], *, checked: bool) -> None:
        self._make = make
        self._checked = checked
        self._made: dict[str, tuple[_Departures, Agent]] = {}
        self.departure = self._with({})[0]

    def __call__(self, question: Question) -> Asked:
        departures, unchecked = self._with(question.parameters)
        h = question.history
        return Asked(
            history=h,
            answer=question.answer,
            chained=question.chained,
            parameters=question.parameters,
            departure=self.departure(h),
            frozen=self._checked and departures(h) is not None,
            unchecked=unchecked(h) if self._checked else None,
        )

    def _with(self, parameters: Mapping[str, Any]) -> tuple[_Departures, Agent]:
        key = repr(sorted(parameters.items()))
        if key not in self._made:
            departures = _Departures(self._make(parameters, self._checked))
            self._made[key] = departures, self._make(parameters, False)
        return self._made[key]


def watched_classes(A: type[Any], E: type[Any], *, seed: int, checked: bool) -> Watched:
    """The interaction of an agent class, perhaps with the reality check, and an environment class.

    Raises:
        IllFormed: a class is none, or raises; told by whose fault it is.
    """
    demand_methods(A, "an agent class", "act", "train")
    demand_methods(E, "an environment class", "start", "step")
    demand_alphabet(E)
    unstated = {name: None for name in ("n_actions", "n_obs") if not hasattr(A, name)}
    A = type(A.__name__, (A,), unstated) if unstated else A
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
    questions = tuple(map(judging, journal.questions))

    def turns() -> Iterator[Turn]:
        h = first
        while True:
            seen = len(journal.questions)
            with returning(acting, E):
                interaction.advance(1)
            # Of an interaction's turn the first question is to the agent itself.
            _, *asked = journal.questions[seen:]
            record = interaction.record
            y, r, o = record.actions[-1], record.rewards[-1], record.observations[-1]
            longer = extended_by(h, h.observation, y, r, o)
            yield Turn(
                number=h.turns,
                history=h,
                action=y,
                reward=longer.reward,
                departure=judging.departure(h),
                questions=tuple(map(judging, asked)),
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
    questions: list[Question] = []

    def copy(h: Prompt) -> Action:
        y = acting(h)
        questions.append(Question(h, y, chained=True, parameters={}))
        return y

    def asked() -> tuple[Asked, ...]:
        answered = tuple(map(judging, questions))
        questions.clear()
        return answered

    first = EMPTY.then(mu(copy, EMPTY))

    def turns() -> Iterator[Turn]:
        h = first
        while True:
            p = h.then(acting(h))
            longer = p.then(mu(copy, p))
            departure = judging.departure(h)
            yield Turn(h.turns, h, p.action, longer.reward, departure, asked())
            h = longer

    return Watched(first, asked(), turns())


def _no_stream(i: int) -> Observation:
    raise BoundHit("an environment that draws observations is played as a class, and has none")
