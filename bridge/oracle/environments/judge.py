"""Judges one run of an environment class: which laws it breaks, and where it differs."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from itertools import zip_longest
from typing import Any, Final, TypeAlias

from bridge.agents.as_class import Interpretation, agent_class
from bridge.families import Digesting
from bridge.oracle.environments.comparison import difference, parting, strayed
from bridge.oracle.environments.expected import Runs, answering_once, run
from bridge.oracle.probe.chance import drawn, numpy_drawn, numpy_state
from bridge.oracle.probe.journal import Journal, observed_agent
from bridge.oracle.probe.laws import (
    ANSWERS,
    CHAINED,
    COPIES,
    DETERMINISM,
    RANGE,
    SHAPE,
    STREAM,
    UNTOUCHED,
    Broken,
)
from bridge.oracle.probe.monitor import Driven, interaction, quietly
from bridge.oracle.probe.surroundings import Surroundings
from bridge.oracle.search.machines import MachineAgent
from bridge.oracle.search.programs import blind
from bridge.oracle.verdict.verdict import CHAINED_DIFFERENCE, DIFFERENCE, SILENT_DIFFERENCE
from formal.agents.program import AgentProgram
from formal.notation import Action, Agent, Observation, Percept, Play
from practical.agents.finite_state import FiniteState
from practical.specialising import specialised

FormalEnvironment: TypeAlias = Callable[[Any, Play], Percept]
"""An extended environment, which receives an agent, or an intensional one: a program."""

Actions: TypeAlias = tuple[Action, ...]

MOST_TREES: Final = 4
"""At most this number of trees of runs of the formal environment is cached."""

FEW_SMALL: Final = 1000
"""Other instances run in the small cases of a number of turns if fewer came before these."""

COMPARISONS: Final = {DIFFERENCE, CHAINED_DIFFERENCE, STREAM.name}
"""The checks that compare the percepts of one run with the required ones."""


@dataclass(frozen=True)
class Formal:
    """A formal environment that a class is judged against.

    Attributes:
        mu: the environment, from its observation stream, which is ignored where it has none.
        has_stream: whether it has one.
        intensional: whether it depends on the agent's program.
        silent: what the papers do not say of programs without a learning rate, and our
            interpretation; "" where they determine everything.
        gives: the words before its percept, where that of a class is another one.
    """

    mu: Callable[[Callable[[int], Observation]], FormalEnvironment]
    has_stream: bool = False
    intensional: bool = False
    silent: str = ""
    gives: str = "it must be"


_OPTIONAL_METHODS: Final[Mapping[str, Mapping[str, bool]]] = {
    "where agents have no clone": {"clones": False},
    "where agents have act_after and forget": {"shortcuts": True},
}
"""The optional methods of agents, on which no percept may depend, and where it would."""


class Judging:
    """Judges cases of one environment class, against a formal environment or by the laws alone.

    A class may break a law by drawing from Python's global generator; that is seeded before each
    run, so that other properties of the class can be checked and reproduced.

    Attributes:
        subject: the class.
        formal: what it is judged against; None for the laws alone.
        surroundings: what the class can keep between instances, as it was before them.
        n_actions: the number of actions that other instances get; None for those of the class.
        compared: how often each law, and each comparison, was tested.
        unchained: whether a copy was queried about another observation than its last one.
        others_to: of the small cases, in those of at most this number of turns other instances ran,
            too.
        most_percepts: the greatest number of percepts of a run, that of start included.
    """

    def __init__(
        self,
        environment_class: type[Any],
        formal: Formal | None,
        n_actions: int | None = None,
    ) -> None:
        self.subject = environment_class
        self.formal = formal
        self.n_actions = n_actions or environment_class.n_actions or 2
        self._streams: dict[tuple[int, int], list[Observation]] = {}
        self._strangers: dict[int, Agent] = {}
        self._runs: dict[Any, Runs] = {}
        self._others: list[Percept] = []
        self.compared: Counter[str] = Counter()
        self.unchained = False
        self.most_percepts = 0
        self.others_to = 0
        self.surroundings = Surroundings(environment_class)
        self._small = 0

    def faults(
        self,
        program: AgentProgram,
        actions: Actions,
        seed: int,
        *,
        settle: Callable[[], None] | None = None,
        sought: str | None = None,
    ) -> dict[str, str]:
        """The laws broken in a run, the interpretations in which it differs, and how.

        Where one fault is sought, runs that cannot show it are left out, and other faults may not
        be found.

        Args:
            program: the agent's program.
            actions: those of the run.
            seed: of the class, and of Python's global generator.
            settle: makes a program that decides its answers query by query answer further queries
                without a decision; such a program gets fewer runs. None for any other program.
            sought: the one fault that is sought; None for all.
        """
        if self.formal is not None and self.formal.silent and program.learning_rate is None:
            return self._where_silent(program, actions, seed)
        subject = specialised_to(self.subject, seed)
        journal = Journal()
        percepts: list[Percept] = []
        faults: dict[str, str] = {}
        of_numpy = None if settle else numpy_state()
        random.seed(seed)
        watched = self.watched(program, journal)
        try:
            percepts.extend(interaction(subject, watched, actions, journal))
        except Broken as broken:
            faults[broken.law.name] = broken.how
        if how := drawn(seed) or numpy_drawn(of_numpy):
            faults.setdefault(DETERMINISM.name, how)
        self._count(journal, len(percepts), finished=len(percepts) > len(actions))
        for broken_law in (journal.fault, journal.unchained):
            if broken_law is not None:
                faults.setdefault(broken_law.law.name, broken_law.how)
        comparing, differences = sought in COMPARISONS, dict[str, str]()
        if comparing or sought is None:
            differences = self._differences(program, actions, seed, percepts, journal)
        if not (comparing or journal.fault or {ANSWERS.name, UNTOUCHED.name} & faults.keys()):
            run = program, actions, seed, percepts
            faults = self._dependences(subject, watched, journal, run, settle) | faults
        return faults | differences

    def _dependences(
        self,
        subject: type[Any],
        watched: type[Any],
        journal: Journal,
        run: tuple[AgentProgram, Actions, int, list[Percept]],
        settle: Callable[[], None] | None,
    ) -> dict[str, str]:
        """How the percepts of a run depend on more than its agent and its actions."""
        program, actions, seed, percepts = run
        others = not settle or self._has_others(len(actions))
        if settle and others:
            settle()
        faults = self._repeated(subject, watched, actions, percepts, journal, others=others)
        if others and not faults:
            faults = self._with_other_actions(program, actions, seed)
        if not (settle or faults):
            faults = self._with_other_methods(program, actions, seed, percepts)
        return faults

    def stream(self, seed: int, turns: int) -> list[Observation]:
        """The observations o_0, …, o_turns of the class with a seed, taken from one run."""
        known = self._streams.get((seed, turns))
        if known is None:
            copies = self._copies(
                AgentProgram(lambda rate: lambda h: 0, None), Interpretation.ASKED
            )
            random.seed(seed)
            environment = Driven(specialised_to(self.subject, seed), copies)
            known = [environment.start()[1]]
            known += [environment.step(0)[1] for _ in range(turns)]
            self._streams[seed, turns] = known
        return known

    def requests_states(self) -> bool:
        """Whether the class requests `finite_state` of an agent class that has it."""
        pi = MachineAgent(1, lambda key, n: 0, self.n_actions)
        copies = self._copies(pi, Interpretation.ASKED)
        requested: list[FiniteState] = []

        def finite_state() -> FiniteState:
            requested.append(pi.finite_state())
            return requested[-1]

        copies.finite_state = finite_state
        list(quietly(interaction(specialised_to(self.subject, 0), copies, (0,), Journal())))
        return bool(requested)

    def _copies(
        self, program: AgentProgram | Agent, interpretation: Interpretation, **methods: bool
    ) -> type[Any]:
        n_actions, n_obs = self.subject.n_actions, self.subject.n_obs
        return agent_class(
            program, n_actions=n_actions, n_obs=n_obs, interpretation=interpretation, **methods
        )

    def watched(
        self,
        program: AgentProgram,
        journal: Journal,
        interpretation: Interpretation = Interpretation.ASKED,
    ) -> type[Any]:
        """The class of an agent whose instances report to a journal."""
        return observed_agent(
            program, journal, self.subject.n_actions, self.subject.n_obs, interpretation
        )

    def _where_silent(self, program: AgentProgram, actions: Actions, seed: int) -> dict[str, str]:
        """Compare a class with our interpretation where the papers are silent; no law is judged."""
        percepts: list[Percept] = []
        subject, journal = specialised_to(self.subject, seed), Journal()
        watched = self.watched(program, journal)
        random.seed(seed)
        how = ""
        try:
            percepts.extend(interaction(subject, watched, actions, journal))
        except Broken as broken:
            how = broken.how
        expected = self.expected(program, actions, percepts)
        self.compared[SILENT_DIFFERENCE] += max(len(percepts) - 1, 0)
        how = difference(percepts, expected) or how
        return {SILENT_DIFFERENCE: how} if how else {}

    def _count(self, journal: Journal, percepts: int, *, finished: bool) -> None:
        compared, pairs = self.compared, max(percepts - 1, 0)
        self.most_percepts = max(self.most_percepts, percepts)
        compared[ANSWERS.name] += percepts
        compared[SHAPE.name] += pairs
        compared[RANGE.name] += pairs
        compared[COPIES.name] += journal.calls
        compared[CHAINED.name] += journal.chained
        compared[UNTOUCHED.name] += finished and journal.copies > 0
        self.unchained = self.unchained or journal.unchained is not None

    def _repeated(
        self,
        subject: type[Any],
        watched: type[Any],
        actions: Actions,
        percepts: list[Percept],
        journal: Journal,
        *,
        others: bool,
    ) -> dict[str, str]:
        """Compare another instance; if `others`, it is run alternately with two that differ.

        One has other actions, the other one has another agent, too.
        """
        running: Iterator[object] | None = None
        self._others = []
        if others:
            different = self._different(actions)
            copies = self._copies(self._stranger(len(actions)), Interpretation.ASKED)
            stranger = quietly(interaction(subject, copies, different, Journal()))
            other = quietly(interaction(subject, watched, different, journal))
            running = zip_longest(stranger, map(self._others.append, other))
        again = interaction(subject, watched, actions, journal)
        where = "in another instance, while others run" if others else "in another instance"
        return self._parted(percepts, again, len(actions), where, running)

    def _has_others(self, turns: int) -> bool:
        """Whether other instances run in a small case; called once for each case, in order."""
        if turns > self.others_to and self._small < FEW_SMALL:
            self.others_to = turns
        self._small += 1
        return turns <= self.others_to

    def _with_other_actions(
        self, program: AgentProgram, actions: Actions, seed: int
    ) -> dict[str, str]:
        """Compare the instance with other actions, which ran with the same agent class.

        Its percepts must be the required ones, or those that a new agent class gives.
        """
        different, others = self._different(actions), self._others
        self.compared[DETERMINISM.name] += max(len(others) - 1, 0)
        complete = len(others) > len(actions) and self.formal is not None
        if complete and not difference(others, self.expected(program, different, others)):
            return {}
        alone = self.percepts(program, different, seed, Interpretation.ASKED)
        for n, (x, z) in enumerate(zip_longest(others, alone)):
            if x != z:
                how = f"the instance with the actions {list(different)} depends on earlier ones "
                how += f"with its agent class: percept {n + 1} is {_percept(x)}; with a new agent "
                return {DETERMINISM.name: f"{how}class, it is {_percept(z)}"}
        return {}

    def _different(self, actions: Actions) -> Actions:
        return tuple((y + 1) % self.n_actions for y in actions)

    def _parted(
        self,
        percepts: list[Percept],
        again: Iterator[Percept],
        turns: int,
        where: str,
        other: Iterator[Any] | None = None,
    ) -> dict[str, str]:
        parted = parting(percepts, again, turns, where, other)
        self.compared[DETERMINISM.name] += parted.compared
        return parted.faults

    def _stranger(self, salt: int) -> Agent:
        """An agent that depends on its whole history; equal salts give the same agent."""
        if salt not in self._strangers:
            stranger = Digesting("the whole history", salt, self.n_actions)
            self._strangers[salt] = answering_once(stranger)
        return self._strangers[salt]

    def _with_other_methods(
        self, program: AgentProgram, actions: Actions, seed: int, percepts: list[Percept]
    ) -> dict[str, str]:
        """Compare instances that get the same agent without `clone`, and with all shortcuts."""
        faults: dict[str, str] = {}
        for where, methods in _OPTIONAL_METHODS.items():
            copies = self._copies(program, Interpretation.ASKED, **methods)
            random.seed(seed)
            again = interaction(specialised_to(self.subject, seed), copies, actions, Journal())
            faults = faults or self._parted(percepts, again, len(actions), where)
        return faults

    def _differences(
        self,
        program: AgentProgram,
        actions: Actions,
        seed: int,
        percepts: list[Percept],
        journal: Journal,
    ) -> dict[str, str]:
        if self.formal is None or not percepts:
            return {}
        chained = percepts
        expected = self.expected(program, actions, percepts)
        faults = {DIFFERENCE: difference(percepts, expected, self.formal.gives)}
        faults[CHAINED_DIFFERENCE] = faults[DIFFERENCE]
        if journal.unchained is not None:
            chained = self.percepts(program, actions, seed, Interpretation.CHAINED)
            expected = self.expected(program, actions, chained)
            faults[CHAINED_DIFFERENCE] = difference(chained, expected, self.formal.gives)
        self.compared[DIFFERENCE] += max(len(percepts) - 1, not actions)
        self.compared[CHAINED_DIFFERENCE] += max(len(chained) - 1, 0)
        if self.formal.has_stream:
            with suppress(Broken):  # a law broken here is broken in a run of its own, too
                faults[STREAM.name] = strayed(percepts, self.stream(seed, len(actions)))
                self.compared[STREAM.name] += len(percepts)
        return {name: how for name, how in faults.items() if how}

    def percepts(
        self, program: AgentProgram, actions: Actions, seed: int, interpretation: Interpretation
    ) -> list[Percept]:
        """The percepts of the class, as far as it gets."""
        subject, journal = specialised_to(self.subject, seed), Journal()
        watched = self.watched(program, journal, interpretation)
        random.seed(seed)
        return list(quietly(interaction(subject, watched, actions, journal)))

    def expected(
        self, program: AgentProgram, actions: Actions, percepts: list[Percept]
    ) -> list[Percept]:
        """The percepts of the formal environment, with the stream of the class's percepts."""
        formal = self.formal
        if formal is None or not percepts:
            return []
        stream = tuple(o for _, o in percepts)
        if formal.intensional:
            h = run(formal.mu(stream.__getitem__), blind(program), actions[: len(percepts) - 1])
        else:
            inputs = (actions, stream if formal.has_stream else ())
            if inputs not in self._runs:
                if len(self._runs) == MOST_TREES:
                    del self._runs[next(iter(self._runs))]
                self._runs[inputs] = Runs(formal.mu(stream.__getitem__), actions)
            h = self._runs[inputs].history(blind(program).agent, len(percepts) - 1)
        return [g.percept for g in h.prefixes()]


def _percept(x: Percept | None) -> str:
    return "none, since it breaks a law" if x is None else repr(x)


def specialised_to(environment_class: type[Any], seed: int) -> type[Any]:
    """The class with a seed, if it has seeds."""
    if hasattr(environment_class, "seed"):
        return specialised(environment_class, seed=seed)
    return environment_class
