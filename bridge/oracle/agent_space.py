"""The cases that an agent class, or a transformation of agent classes, is put to."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Any, Final, TypeAlias

from hypothesis import strategies as st

from bridge.families import agents
from bridge.oracle.agent_judging import AgentJudging, Training
from bridge.oracle.programs import Asked, Tables, forking, recorded
from bridge.oracle.search import Faults
from formal.agents.enumerators import Choose
from formal.agents.program import AgentProgram
from formal.notation import Action, Agent

REWARDS: Final = (0, 1, -1)

Subject: TypeAlias = Callable[["AgentCase"], tuple[type[Any], Agent | None]]
"""The class that a case is about, and the formal agent that it must be, if there is one."""


@dataclass(frozen=True)
class AgentCase:
    """What an instance is trained on, its class's seed, and the agent that was transformed.

    Attributes:
        agent: the agent handed to a transformation; no table has an entry where there is none.
        training: the data.
        seed: the seed of the class.
    """

    agent: Asked | Tables
    training: Training
    seed: int = 0

    @property
    def actions(self) -> tuple[Action, ...]:
        """The actions in the data."""
        return tuple(a for a, _, _ in self.training.transitions)


@dataclass(frozen=True)
class AgentSpace:
    """All chained training data over the alphabet; for transformations, all agents too.

    Attributes:
        judging: judges a run.
        subject: what a case is about.
        transforms: whether it is a transformation, so that agents vary as well.
        seeds: the seeds of the class that are looked at.
    """

    judging: AgentJudging
    subject: Subject
    transforms: bool
    seeds: tuple[int, ...] = (0,)

    def small(self, choose: Choose, turns: int) -> AgentCase:
        """A case whose last history has so many percepts."""
        n_obs, n_actions = self.judging.n_obs, self.judging.n_actions
        first = choose(n_obs)
        transitions = tuple(
            (choose(n_actions), REWARDS[choose(2 if self.transforms else 3)], choose(n_obs))
            for _ in range(turns - 1)
        )
        seed = self.seeds[choose(len(self.seeds))]
        agent = forking(choose, n_actions) if self.transforms else _nobody()
        return AgentCase(agent, Training(first, transitions), seed)

    def generated(self) -> st.SearchStrategy[AgentCase]:
        """Longer cases."""
        n_obs, n_actions = self.judging.n_obs, self.judging.n_actions
        observation, action = st.integers(0, n_obs - 1), st.integers(0, n_actions - 1)
        transitions = st.lists(
            st.tuples(action, st.sampled_from(REWARDS), observation), min_size=1, max_size=40
        ).map(tuple)
        some = agents(n_actions, range(n_obs)).map(_program).map(recorded)
        return st.builds(
            AgentCase,
            some if self.transforms else st.builds(_nobody),
            st.builds(Training, observation, transitions),
            st.sampled_from(self.seeds),
        )

    def judge(self, case: AgentCase) -> Faults:
        """The laws broken in a case, and whether it differs."""
        agent_class, pi = self.subject(case)
        settle = case.agent.settle if isinstance(case.agent, Asked) else _nothing
        return self.judging.faults(agent_class, pi, case.training, settle)

    def settled(self, case: AgentCase) -> AgentCase:
        """The case with a table agent."""
        return replace(case, agent=case.agent.settled())

    def size(self, case: AgentCase) -> tuple[int, ...]:
        """Turns, entries, lengths of the entries, answers, the data, the seed."""
        data = case.training
        weight = sum(a + 2 * abs(int(r)) + (r < 0) + o for a, r, o in data.transitions)
        return len(data.transitions) + 1, *case.agent.settled().size, weight + data.first, case.seed

    def smaller(self, case: AgentCase) -> Iterator[AgentCase]:
        """Fewer transitions, a simpler table, simpler data."""
        for tables in case.agent.settled().smaller(self.judging.n_actions):
            yield replace(case, agent=tables)
        for training in _simpler(case.training):
            yield replace(case, training=training)


def _simpler(data: Training) -> Iterator[Training]:
    whole = data.transitions
    yield replace(data, first=0)
    for n in range(len(whole)):
        yield replace(data, transitions=whole[:n])
        yield replace(data, transitions=(*whole[:n], *whole[n + 1 :]))
        a, r, o = whole[n]
        for other in ((0, r, o), (a, 0, o), (a, 1, o), (a, r, 0)):
            yield replace(data, transitions=(*whole[:n], other, *whole[n + 1 :]))


def _nothing() -> None:
    """A table agent has decided everything."""


def _nobody() -> Tables:
    return Asked(lambda rate: lambda h: 0, None).settled()


def _program(pi: Agent) -> AgentProgram:
    return AgentProgram(lambda rate: pi, None)
