"""The cases in which an environment class is tested."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from random import Random
from typing import Any, Final

from hypothesis import strategies as st

from bridge.families import agents, programs
from bridge.oracle.environments.earlier import run_before
from bridge.oracle.environments.judge import Judging
from bridge.oracle.search.cases import Faults
from bridge.oracle.search.machines import QueriedMachine, forking_machine, machines
from bridge.oracle.search.programs import RATE, Queried, forking, lower, recorded
from bridge.oracle.search.seeds import chances
from bridge.oracle.verdict.verdict import CHAINED_DIFFERENCE, DIFFERENCE
from bridge.oracle.witness.cases import EnvironmentCase
from formal.agents.enumerators import Choose
from formal.agents.program import AgentProgram
from formal.notation import Action

LONG: Final = 24
"""Most generated cases have at most this number of turns."""
LONGEST: Final = 72
"""A few cases have up to this number of turns: they show faults that appear only late."""
ONE_IN: Final = 16
"""On average, one case in sixteen is one of these longer cases."""
ONE_IN_REQUESTED: Final = 2
"""On average, one case in two is one of them if their length is requested."""


@dataclass(frozen=True)
class EnvironmentSpace:
    """All agents blind to the first reward, all actions, all streams; and the generated families.

    Attributes:
        judging: judges a case.
        n_actions: actions 0, …, n_actions - 1 are forced.
        n_obs: observations 0, …, n_obs - 1 are in the entries of generated tables.
        seeds: for each number of turns, seeds that give every stream of that length.
        intensional: whether the programs of small cases have a learning rate.
        whole: in half of the generated cases, actions 0, …, whole - 1 are forced; None for no more
            than `n_actions`.
        paths: actions that lead to clauses of the law which the small cases do not reach.
        stateful: whether finite-state agents are among the cases, because the class requests them.
        requested: the length of the longest generated cases, if it is requested; 0 for `LONGEST`.
        sought: the one fault that is searched for; None for all.
    """

    judging: Judging
    n_actions: int
    n_obs: int
    seeds: Callable[[int], Sequence[int]]
    intensional: bool
    whole: int | None = None
    paths: Sequence[Sequence[Action]] = ()
    stateful: bool = False
    requested: int = 0
    sought: str | None = None

    def small(self, choose: Choose, turns: int) -> EnvironmentCase:
        """A case of this number of turns."""
        actions = tuple(choose(self.n_actions) for _ in range(turns))
        seeds = self.seeds(turns)
        seed = seeds[choose(len(seeds))]
        if self.stateful and choose(2):
            return EnvironmentCase(forking_machine(choose, self.n_actions), actions, seed)
        rate = RATE if self.intensional else None
        return EnvironmentCase(forking(choose, self.n_actions, rate), actions, seed)

    @property
    def longest(self) -> int:
        """The greatest number of turns of a generated case."""
        return self.requested or LONGEST

    def generated(self, turns: int | None = None) -> st.SearchStrategy[EnvironmentCase]:
        """Cases of any length, of every family of agents, with a learning rate and without."""
        few, whole = self._generated(self.n_actions, turns), self.whole or 0
        return few | self._generated(whole, turns) if whole > self.n_actions else few

    def _generated(self, n_actions: int, turns: int | None) -> st.SearchStrategy[EnvironmentCase]:
        observations = range(self.n_obs)
        some: st.SearchStrategy[AgentProgram] = agents(n_actions, observations).map(
            lambda pi: AgentProgram(lambda rate: pi, None)
        )
        some = programs(n_actions, observations) | some
        # Integers of Hypothesis's own choice are 0 in most cases.
        seed = chances().map(lambda chance: chance.choice(self._later_seeds))
        actions = chances().map(partial(self._actions, n_actions, turns))
        queried: st.SearchStrategy[Any] = some.map(recorded)
        if self.stateful:
            queried |= machines(n_actions)
        return st.builds(EnvironmentCase, queried, actions, seed)

    @property
    def _later_seeds(self) -> Sequence[int]:
        """The seeds of generated cases: many, unless the second observation is fixed, too."""
        return range(100) if len(self.seeds(2)) > 1 else self.seeds(2)

    def _actions(self, n_actions: int, most: int | None, chance: Random) -> tuple[Action, ...]:
        """Actions, every length up to `most` equally likely; without it, a few are longer."""
        longest, one_in = self.longest, ONE_IN_REQUESTED if self.requested else ONE_IN
        long = min(LONG, longest) if most is None else most
        if most is None and not chance.randrange(one_in):
            long = longest
        begun: Sequence[Action] = ()
        if self.paths and chance.randrange(2):
            begun = chance.choice(self.paths)[: most or longest]
            long = max(min(long, longest - len(begun)), 1)
        later = tuple(chance.randrange(n_actions) for _ in range(chance.randint(1, long)))
        return (*begun, *later)[: most or longest]

    def kind(self) -> Hashable:
        """Everything that generated cases depend on."""
        paths = tuple(map(tuple, self.paths))
        alphabet = self.n_actions, self.whole, self.n_obs
        return *alphabet, paths, tuple(self._later_seeds), self.stateful, self.requested

    def anew(self, case: EnvironmentCase) -> EnvironmentCase:
        """The case with an agent that has answered no query yet."""
        agent = case.agent
        if isinstance(agent, Queried | QueriedMachine):
            return replace(case, agent=agent.anew())
        return case

    def judge(self, case: EnvironmentCase) -> Faults:
        """The laws broken in a case, and the interpretations in which it differs."""
        agent = case.agent
        settle = None
        if isinstance(agent, Queried | QueriedMachine) and not agent.decided:
            settle = agent.settle
        run = agent.program, case.actions, case.seed
        if case.earlier is not None:
            run_before(self.judging, case)
        return self.judging.faults(*run, settle=settle, sought=self.sought)

    def shows(self, case: EnvironmentCase, fault: str) -> bool:
        """Whether a case shows a fault; if it does, its comparisons are not counted here."""
        compared = self.judging.compared.copy()
        shown = fault in self.seeking(fault).judge(self.anew(case))
        if shown:
            self.judging.compared = compared
        return shown

    def alike(self, fault: str) -> Collection[str]:
        """The interpretations coincide where all queries are chained."""
        return (CHAINED_DIFFERENCE,) if fault == DIFFERENCE and not self.judging.unchained else ()

    def seeking(self, fault: str) -> EnvironmentSpace:
        """The same cases, judged only as far as it takes to see whether they show this fault."""
        return replace(self, sought=fault)

    def settled(self, case: EnvironmentCase) -> EnvironmentCase:
        """The case with a table agent."""
        return replace(case, agent=case.agent.settled())

    def size(self, case: EnvironmentCase) -> tuple[int, ...]:
        """Turns, entries, lengths of the entries, answers, actions, seed: less is simpler."""
        return len(case.actions), *case.agent.settled().size, sum(case.actions), case.seed

    def smaller(self, case: EnvironmentCase) -> Iterator[EnvironmentCase]:
        """Fewer actions, a simpler table, lower actions."""
        if case.actions and self.sought in (DIFFERENCE, CHAINED_DIFFERENCE):
            yield replace(case, actions=())
        for n in range(1, len(case.actions)):
            yield replace(case, actions=case.actions[:n])
            yield replace(case, actions=case.actions[n:])
        for agent in case.agent.settled().smaller(self.whole or self.n_actions):
            yield replace(case, agent=agent)
        yield replace(case, actions=(0,) * len(case.actions))
        for i, y in enumerate(case.actions):
            for less in lower(y):
                yield replace(case, actions=(*case.actions[:i], less, *case.actions[i + 1 :]))
