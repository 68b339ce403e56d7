"""Judges one run of an agent class: which laws it breaks, and where it differs."""

from __future__ import annotations

import copy
import random
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from functools import partial
from itertools import islice, product
from operator import index
from typing import Any, Final, TypeAlias

from bridge.errors import Inconclusive
from bridge.oracle.agents.values import others_than
from bridge.oracle.probe.laws import (
    ACT_AFTER,
    AGENT_RANGE,
    ANSWERS,
    CLONES,
    FORGET,
    KEYWORDS,
    READ_ONLY,
    SEMI_DETERMINISM,
    Broken,
    Law,
)
from bridge.oracle.probe.monitor import called
from bridge.oracle.verdict.verdict import DIFFERENCE
from bridge.oracle.witness.cases import Training, Transition
from formal.histories.history import Prompt
from formal.notation import Action, Agent, Observation, Reward
from practical.cloning import has_act_after, own_act_after
from practical.foreign import shown as shortened
from practical.last_turns import has_forget
from practical.overriding import own_shortcut
from practical.spaces.numbering import Numbered
from practical.spaces.valued import over_naturals
from practical.specialising import specialised

_RUNS: Final = {
    SEMI_DETERMINISM.name: "another instance, with a third one running,",
    READ_ONLY.name: "an instance that is also queried about other observations, and queried again,",
    KEYWORDS.name: "an instance that is trained by position and queried by keyword,",
    CLONES.name: "a copy, made before the last transition, whose original is trained differently,",
    ACT_AFTER.name: "its act_after, called before the last transition,",
    FORGET.name: "an instance that was first trained on two more transitions, and forgot them,",
}
"""For each law, how the run that tests it differs from the first run."""

_Repeat: TypeAlias = Callable[[type[Any], Training, Sequence[Action]], Iterator[Action]]
"""Another run, on the same data, of a class that gave these answers."""


class AgentJudging:
    """Judges runs of agent classes.

    A class may break a law by drawing from Python's global generator; that is seeded before each
    run, so that each fault can be reproduced.

    Args:
        n_actions: the number of actions of the classes.
        n_obs: their number of observations.
        compared: counts how often each law, and the comparison, was tested.
        numbers: the numbering of the values that the classes receive; None for naturals.
    """

    def __init__(
        self,
        n_actions: int,
        n_obs: int,
        compared: Counter[str] | None = None,
        numbers: Numbered | None = None,
    ) -> None:
        self.n_actions = n_actions
        self.n_obs = n_obs
        self._numbers = numbers
        self._known: Sequence[Observation] = ()
        self.compared: Counter[str] = Counter() if compared is None else compared
        self._calls: Calls | None = None

    def faults(
        self,
        agent_class: type[Any],
        pi: Agent | None,
        data: Training,
        settle: Callable[[], None] = lambda: None,
        sought: str | None = None,
    ) -> dict[str, str]:
        """The laws broken in a run, the comparison with π if the run differs from it, and how.

        `settle` is called after the first run, before queries about other histories. Where one
        fault is sought, runs that cannot show it are left out.
        """
        faults: dict[str, str] = {}
        answers: list[Action] = []
        self._know(data)
        try:
            answers.extend(self.answers(agent_class, data))
        except Broken as broken:
            return {broken.law.name: broken.how}
        finally:
            self.compared[ANSWERS.name] += max(2 * len(answers) - 1, 0)  # act, and train between
            self.compared[AGENT_RANGE.name] += len(answers)
        if pi is not None:
            expected = [self._expected(pi, h) for h in data.prompts()]
            self.compared[DIFFERENCE] += len(answers)
            if where := _parting(answers, expected, "the formal agent"):
                faults[DIFFERENCE] = where
        settle()
        for law, repeat in self._laws(agent_class, sought):
            try:
                again = list(repeat(agent_class, data, answers))
                self.compared[law.name] += len(again) - (law is not READ_ONLY)
                where = _parting(answers, again, _RUNS[law.name])
            except Broken as broken:
                where = broken.how
                law = broken.law if law is SEMI_DETERMINISM else law  # noqa: PLW2901
            if where:
                faults.setdefault(law.name, where)
            if law is SEMI_DETERMINISM and where:
                break  # other runs differ for that reason
        return faults

    def _expected(self, pi: Agent, h: Prompt) -> Action:
        """The action of the formal agent.

        Raises:
            Inconclusive: it is not in the class's alphabet.
        """
        y = pi(h)
        if not 0 <= y < self.n_actions:
            raise Inconclusive(
                "the formal agent must have the alphabet of the class; it acts "
                f"{y}, where n_actions is {self.n_actions}"
            )
        return y

    def calls(self, agent_class: type[Any], data: Training, law: str) -> tuple[str, ...] | None:
        """The calls of the first run and of the run that differs from it, up to there, as Python.

        There are none for a law that is tested without another run; None if no run differs.
        """
        repeats = [repeat for each, repeat in self._laws(agent_class, None) if each.name == law]
        if not repeats:
            return ()
        self._calls = calls = Calls()
        self._know(data)
        differs = False
        with suppress(Broken):
            answers = list(self.answers(agent_class, data))
            differs = law != SEMI_DETERMINISM.name  # if the other run breaks off
            for repeat in repeats:
                again = repeat(agent_class, data, answers)
                differs = any(y != z for y, z in zip(answers, again, strict=False))
        self._calls = None
        return tuple(calls.lines) if differs else None

    def _know(self, data: Training) -> None:
        """Take the observations of the data as those to query about."""
        self._known = data.first, *(o for _, _, o in data.transitions)

    def _others(self, o: Observation) -> Sequence[Observation]:
        """Observations other than o: all naturals, or a few of those that stand for values."""
        if self._numbers is not None:
            return others_than(o, self._known, self._numbers)
        return [(o + n) % self.n_obs for n in range(1, self.n_obs)]

    def _another(self, o: Observation) -> Observation:
        """Another observation than o, if there is one."""
        return next(iter(self._others(o)), o)

    def answers(self, agent_class: type[Any], data: Training) -> Iterator[Action]:
        """The action of an instance at each history that it is trained on."""
        random.seed(0)
        agent = self._made(agent_class)
        yield self._acted(agent, data.first)
        for o, (a, r, o_next) in _steps(data):
            self._train(agent, o, a, r, o_next)
            yield self._acted(agent, o_next)

    def _laws(self, agent_class: type[Any], sought: str | None) -> Sequence[tuple[Law, _Repeat]]:
        laws: list[tuple[Law, _Repeat]] = [
            (SEMI_DETERMINISM, self._next_to_another),
            (READ_ONLY, self._with_more_queries),
            (KEYWORDS, self._by_position),
            (CLONES, self._by_copies),
        ]
        if has_act_after(agent_class):
            laws.append((ACT_AFTER, self._before_training))
        if has_forget(agent_class):
            laws.append((FORGET, self._after_forgetting))
        wanted = {SEMI_DETERMINISM.name, sought} if sought != DIFFERENCE else {}
        return laws if sought is None else [law for law in laws if law[0].name in wanted]

    def _next_to_another(
        self, agent_class: type[Any], data: Training, answers: Sequence[Action]
    ) -> Iterator[Action]:
        """Another instance starts elsewhere, and is punished for the actions of this one."""
        agent, stranger = self._made(agent_class), self._made(agent_class)
        elsewhere = self._another(data.first)
        self._acted(stranger, elsewhere)
        self._discouraged(stranger, elsewhere, answers[0], data.first)
        self._discouraged(stranger, data.first, answers[0], data.first)
        yield self._acted(agent, data.first)
        for y, (o, (a, r, o_next)) in zip(answers[1:], _steps(data), strict=True):
            self._discouraged(stranger, o, a, o_next)
            self._train(agent, o, a, r, o_next)
            self._discouraged(stranger, o_next, y, o_next)
            yield self._acted(agent, o_next)

    def _discouraged(self, agent: Any, o: Observation, y: Action, o_next: Observation) -> None:
        self._train(agent, o, y, -1, o)
        self._train(agent, o, self.n_actions - 1 - y, 1, o_next)

    def _with_more_queries(
        self, agent_class: type[Any], data: Training, answers: Sequence[Action]
    ) -> Iterator[Action]:
        agent = self._made(agent_class)
        self._queried_about_others(agent, data.first)
        yield self._acted(agent, data.first)
        for o, (a, r, o_next) in _steps(data):
            self._queried_about_others(agent, o)
            self._train(agent, o, a, r, o_next)
            self._queried_about_others(agent, o_next)
            self._acted(agent, o_next)
            yield self._acted(agent, o_next)

    def _by_position(
        self, agent_class: type[Any], data: Training, answers: Sequence[Action]
    ) -> Iterator[Action]:
        agent = self._made(agent_class)
        yield self._acted(agent, obs=data.first)
        for o, (a, r, o_next) in _steps(data):
            self._note(lambda name: f"{name(agent)}.train({o}, {a}, {r!r}, {o_next})")  # noqa: B023
            called("train by position", partial(agent.train, o, a, r, o_next))
            yield self._acted(agent, obs=o_next)

    def _by_copies(
        self, agent_class: type[Any], data: Training, answers: Sequence[Action]
    ) -> Iterator[Action]:
        """Every turn goes on with a copy, whose original is trained on something else."""
        agent = self._made(agent_class)
        yield self._acted(agent, data.first)
        for y, (o, (a, r, o_next)) in zip(answers[1:], _steps(data), strict=True):
            twin = self._copied(agent)
            self._discouraged(agent, o, a, o_next)
            self._train(twin, o, a, r, o_next)
            self._discouraged(agent, o_next, y, o_next)
            agent = twin
            yield self._acted(agent, o_next)

    def _before_training(
        self, agent_class: type[Any], data: Training, answers: Sequence[Action]
    ) -> Iterator[Action]:
        """What `act_after` returns about each transition; nothing if it is not the agent's own."""
        agent = self._made(agent_class)
        yield self._acted(agent, data.first)
        if own_act_after(agent) is None:
            return
        for o, (a, r, o_next) in _steps(data):
            yield self._acted_after(agent, o, a, r, o_next)
            self._train(agent, o, a, r, o_next)

    def _after_forgetting(
        self, agent_class: type[Any], data: Training, answers: Sequence[Action]
    ) -> Iterator[Action]:
        """The answers of instances that forgot one transition early, and another one late."""
        yield self._acted(self._made(agent_class), data.first)
        elsewhere = self._another(data.first)
        early = data.first, answers[0], -1, elsewhere
        late = elsewhere, self.n_actions - 1 - answers[0], 1, data.first
        for n in range(len(data.transitions)):
            agent = self._made(agent_class)
            if own_shortcut(agent, "forget", "act", "train") is None:
                return
            self._train(agent, *early)
            self._train(agent, *late)
            for turn, (o, (a, r, o_next)) in enumerate(islice(_steps(data), n + 1)):
                self._train(agent, o, a, r, o_next)
                if turn == 0:
                    self._forgotten(agent, early)
            self._forgotten(agent, late)
            yield self._acted(agent, o_next)

    def _forgotten(self, agent: Any, transition: tuple[Any, ...]) -> None:
        call = f"forget{transition}"
        self._note(lambda name: f"{name(agent)}.{call}")
        called(call, partial(agent.forget, *transition))

    def _copied(self, agent: Any) -> Any:
        if hasattr(agent, "clone"):
            twin, made = called("clone()", agent.clone), "{}.clone()"
        else:
            twin, made = called("copy.deepcopy", lambda: copy.deepcopy(agent)), "copy.deepcopy({})"
        self._note(lambda name: f"{name(twin)} = {made.format(name(agent))}")
        return twin

    def _queried_about_others(self, agent: Any, o: Observation) -> None:
        for other in sorted(self._others(o)):
            with suppress(Broken):  # only a query about o must be answered
                y = called(f"act({other})", partial(agent.act, other))
                self._note(lambda name: f"{name(agent)}.act({other})  # {y}")  # noqa: B023
        if own_act_after(agent) is not None:
            few = range(self.n_obs) if self._numbers is None else self._known
            for a, r in product(range(self.n_actions), (-1, 1)):
                with suppress(Broken):  # it is judged by another run
                    self._acted_after(agent, o, a, r, few[a % len(few)])

    def _acted_after(
        self, agent: Any, o: Observation, a: Action, r: Reward | float, o_next: Observation
    ) -> Action:
        call = f"act_after({o}, {a}, {r!r}, {o_next})"
        y = self._action(call, called(call, partial(agent.act_after, o, a, r, o_next)))
        self._note(lambda name: f"{name(agent)}.{call}  # {y}")
        return y

    def _acted(self, agent: Any, *of: Observation, **named: Observation) -> Action:
        """Its action, queried about an observation by position or by name."""
        (o,) = (*of, *named.values())
        call = f"act({o})"
        y = self._action(call, called(call, partial(agent.act, *of, **named)))
        keyword = "obs=" if named else ""
        self._note(lambda name: f"{name(agent)}.act({keyword}{o})  # {y}")
        return y

    def _action(self, call: str, y: Any) -> Action:
        """The answer of a call as an int in range."""
        try:
            number = -1 if isinstance(y, bool) else index(y)
        except TypeError:
            number = -1
        if not 0 <= number < self.n_actions:
            raise Broken(
                AGENT_RANGE,
                f"{call} returned {shortened(y)}, where n_actions is {self.n_actions}",
            )
        return number

    def _made(self, agent_class: type[Any]) -> Any:
        agent = called("__init__()", agent_class)
        self._note(lambda name: f"{name(agent)} = A()")
        return agent

    def _train(
        self, agent: Any, o: Observation, a: Action, r: Reward | float, o_next: Observation
    ) -> None:
        call = f"train(o_prev={o}, a={a}, r={r}, o_next={o_next})"
        self._note(lambda name: f"{name(agent)}.{call}")
        called(call, partial(agent.train, o_prev=o, a=a, r=r, o_next=o_next))

    def _note(self, line: Callable[[Callable[[Any], str]], str]) -> None:
        if self._calls is not None:
            self._calls.lines.append(line(self._calls.name))


class Calls:
    """The calls of a run, as lines of Python.

    Attributes:
        lines: the calls, each with its answer as a comment.
    """

    def __init__(self) -> None:
        self.lines: list[str] = []
        self._instances: list[Any] = []

    def name(self, instance: Any) -> str:
        """The variable of an instance."""
        known = [n for n, each in enumerate(self._instances) if each is instance]
        if not known:
            known = [len(self._instances)]
            self._instances.append(instance)
        return f"agent{known[0] or ''}"


def alphabet_of(agent_class: type[Any], n_actions: int, n_obs: int, seed: int) -> type[Any]:
    """The class with an alphabet and a seed, as an environment or a training loop passes it on."""
    A = over_naturals(agent_class)
    return specialised(A, n_actions=n_actions, n_obs=n_obs, seed=seed)


def _steps(data: Training) -> Iterator[tuple[Observation, Transition]]:
    o = data.first
    for transition in data.transitions:
        yield o, transition
        o = transition[2]


def _parting(answers: list[Action], others: list[Action], whose: str) -> str:
    for n, (y, z) in enumerate(zip(answers, others, strict=False)):
        if y != z:
            trained = f"{n} transition{'' if n == 1 else 's'}"
            return f"after {trained} it acts {y}, and {whose} {z}"
    return ""
