"""The cases that an agent class, or a transformation of agent classes, is put to."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from fractions import Fraction
from typing import Any, Final, TypeAlias

from hypothesis import strategies as st

from bridge.families import agents
from bridge.oracle.agent_judging import AgentJudging, AgentReached, Training
from bridge.oracle.laws import Broken
from bridge.oracle.programs import Asked, Tables, forking, recorded
from bridge.oracle.search import Faults
from formal.agents.enumerators import Choose
from formal.agents.program import AgentProgram
from formal.histories.percept import as_reward
from formal.notation import Action, Agent, Reward

REWARDS: Final = (0, 1, -1)
MORE_REWARDS: Final = tuple(as_reward(Fraction(n, 4)) for n in range(-32, 33))
MANY_ACTIONS: Final = (2, 3)
"""The numbers of actions; all small cases have the first of them."""
N_OBS: Final = 2
SEEDS: Final = (0, 1, 2)
MORE_SEEDS: Final = st.integers(0, 99)
LONGEST: Final = 40

Subject: TypeAlias = Callable[["AgentCase"], tuple[type[Any], Agent | None]]
"""The class that a case is about, and the formal agent that it must be, if there is one."""


@dataclass(frozen=True)
class AgentCase:
    """What an instance is trained on, its class's seed, and the agent that was transformed.

    Attributes:
        agent: the agent handed to a transformation; no table has an entry where there is none.
        training: the data.
        seed: the seed of the class.
        n_actions: its number of actions.
    """

    agent: Asked | Tables
    training: Training
    seed: int = 0
    n_actions: int = MANY_ACTIONS[0]

    @property
    def actions(self) -> tuple[Action, ...]:
        """The actions in the data."""
        return tuple(a for a, _, _ in self.training.transitions)


@dataclass(frozen=True)
class AgentSpace:
    """All chained training data over the alphabet; for transformations, all agents too.

    Attributes:
        subject: what a case is about.
        transforms: whether it is a transformation, so that agents vary as well.
        seeded: whether the class has seeds.
        reached: how often the premises of the laws were met.
    """

    subject: Subject
    transforms: bool
    seeded: bool = False
    reached: AgentReached = field(default_factory=AgentReached)

    def small(self, choose: Choose, turns: int) -> AgentCase:
        """A case whose last history has so many percepts."""
        n_actions = MANY_ACTIONS[0]
        first = choose(N_OBS)
        transitions = tuple(
            (choose(n_actions), REWARDS[choose(2 if self.transforms else 3)], choose(N_OBS))
            for _ in range(turns - 1)
        )
        seed = SEEDS[choose(len(SEEDS) if self.seeded else 1)]
        agent = forking(choose, n_actions) if self.transforms else _nobody()
        return AgentCase(agent, Training(first, transitions), seed)

    def generated(self, turns: int | None = None) -> st.SearchStrategy[AgentCase]:
        """Longer cases, over more actions, rewards and seeds."""
        longest = LONGEST if turns is None else turns - 1
        return st.one_of([self._generated(longest, n_actions) for n_actions in MANY_ACTIONS])

    def _generated(self, longest: int, n_actions: int) -> st.SearchStrategy[AgentCase]:
        observation, action = st.integers(0, N_OBS - 1), st.integers(0, n_actions - 1)
        reward: st.SearchStrategy[Reward] = st.sampled_from(REWARDS)
        if not self.transforms:
            reward |= st.sampled_from(MORE_REWARDS)
        transitions = st.lists(st.tuples(action, reward, observation), max_size=longest)
        some = agents(n_actions, range(N_OBS)).map(_program).map(recorded)
        return st.builds(
            AgentCase,
            some if self.transforms else st.builds(_nobody),
            st.builds(Training, observation, transitions.map(tuple)),
            MORE_SEEDS if self.seeded else st.just(SEEDS[0]),
            st.just(n_actions),
        )

    def judging(self, case: AgentCase) -> AgentJudging:
        """What judges a case."""
        return AgentJudging(case.n_actions, N_OBS, self.reached)

    def judge(self, case: AgentCase) -> Faults:
        """The laws broken in a case, and whether it differs."""
        try:
            agent_class, pi = self.subject(case)
        except Broken as broken:
            return {broken.law.name: broken.how}
        settle = case.agent.settle if isinstance(case.agent, Asked) else _nothing
        return self.judging(case).faults(agent_class, pi, case.training, settle)

    def settled(self, case: AgentCase) -> AgentCase:
        """The case with a table agent."""
        return replace(case, agent=case.agent.settled())

    def size(self, case: AgentCase) -> tuple[int, ...]:
        """Turns, entries, lengths of the entries, answers, actions, the data, the seed."""
        data = case.training
        weight = data.first + sum(
            a + 2 * abs(r.numerator) + 2 * r.denominator + (r < 0) + o
            for a, r, o in data.transitions
        )
        turns = len(data.transitions) + 1
        return turns, *case.agent.settled().size, case.n_actions, weight, case.seed

    def smaller(self, case: AgentCase) -> Iterator[AgentCase]:
        """Fewer transitions, a simpler table, simpler data."""
        for tables in case.agent.settled().smaller(case.n_actions):
            yield replace(case, agent=tables)
        for training in _simpler(case.training):
            yield replace(case, training=training)
        fewest = MANY_ACTIONS[0]
        if max((*case.actions, *case.agent.settled().actions), default=0) < fewest:
            yield replace(case, n_actions=fewest)
        if self.seeded:
            yield from (replace(case, seed=seed) for seed in range(case.seed))


def _simpler(data: Training) -> Iterator[Training]:
    whole = data.transitions
    yield replace(data, first=0)
    for n in range(len(whole)):
        yield replace(data, transitions=whole[:n])
        yield replace(data, transitions=(*whole[:n], *whole[n + 1 :]))
        a, r, o = whole[n]
        for other in ((0, r, o), (a, 0, o), (a, 1, o), (a, -1, o), (a, int(r), o), (a, r, 0)):
            yield replace(data, transitions=(*whole[:n], other, *whole[n + 1 :]))


def _nothing() -> None:
    """A table agent has decided everything."""


def _nobody() -> Tables:
    return Asked(lambda rate: lambda h: 0, None).settled()


def _program(pi: Agent) -> AgentProgram:
    return AgentProgram(lambda rate: pi, None)
