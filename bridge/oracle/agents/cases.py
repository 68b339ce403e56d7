"""The cases in which an agent class, or a transformation of agent classes, is tested."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from itertools import product
from random import Random
from typing import Any, Final, TypeAlias

from hypothesis import strategies as st

from bridge.agents.as_class import exact
from bridge.families import agents
from bridge.oracle.agents.judge import AgentJudging
from bridge.oracle.agents.values import some_codes
from bridge.oracle.probe.laws import Broken
from bridge.oracle.search.cases import Faults, Space
from bridge.oracle.search.programs import Queried, Tables, forking, recorded
from bridge.oracle.search.seeds import chances
from bridge.oracle.witness.cases import (
    MANY_ACTIONS,
    MANY_OBS,
    AgentCase,
    Training,
    Transition,
)
from bridge.oracle.witness.queries import Queries
from formal.agents.enumerators import Choose
from formal.agents.program import AgentProgram
from formal.histories.history import EMPTY
from formal.histories.percept import as_reward
from formal.notation import Agent, Observation, Reward
from practical.spaces.numbering import Numbered

REWARDS: Final = (0, 1, -1)
MORE_REWARDS: Final[tuple[Reward | float, ...]] = (
    *(as_reward(Fraction(n, d)) for d in (1, 3, 4) for n in range(-32, 33)),
    *(n / 10 for n in range(-32, 33)),
)
SIZES: Final = tuple(product(MANY_ACTIONS, MANY_OBS))
SEEDS: Final = (0, 1, 2)
MORE_SEEDS: Final = st.integers(0, 99)
LONGEST: Final = 40

Subject: TypeAlias = Callable[[AgentCase], tuple[type[Any], Agent | None]]
"""The class that a case tests, and the formal agent that it must be, if there is one."""


@dataclass(frozen=True)
class AgentSpace(Space[AgentCase]):
    """All chained training data over the alphabet; for transformations, all agents too.

    Attributes:
        subject: what a case tests.
        transforms: whether it is a transformation, so that agents vary as well.
        seeded: whether the class has seeds.
        compared: how often each law, and the comparison, was tested.
        sought: the one fault that is searched for; None for all.
        queries: the queries of the agent inside in a case, by both sides; None where there is no
            agent inside.
        longest: the greatest number of transitions of a generated case.
        numbers: the numbering of the values that the class receives; None if it receives naturals.
            Its cases are generated, and their observations are drawn from a few codes each.
    """

    subject: Subject
    transforms: bool
    seeded: bool = False
    compared: Counter[str] = field(default_factory=Counter)
    sought: str | None = None
    queries: Callable[[AgentCase], Queries | None] | None = None
    longest: int = LONGEST
    numbers: Numbered | None = None

    @property
    def rewards(self) -> tuple[Reward, ...]:
        """The rewards in small cases."""
        return REWARDS[:2] if self.transforms else REWARDS

    def small(self, choose: Choose, turns: int) -> AgentCase:
        """A case whose last history has this number of percepts."""
        n_actions, n_obs, rewards = MANY_ACTIONS[0], MANY_OBS[0], self.rewards
        first = choose(n_obs)
        transitions = tuple(
            (choose(n_actions), rewards[choose(len(rewards))], choose(n_obs))
            for _ in range(turns - 1)
        )
        seed = SEEDS[choose(len(SEEDS) if self.seeded else 1)]
        agent = forking(choose, n_actions) if self.transforms else _no_agent()
        return AgentCase(agent, Training(first, transitions), seed)

    def generated(self, turns: int | None = None) -> st.SearchStrategy[AgentCase]:
        """Longer cases, over larger alphabets; most agents are trained on their own actions."""
        longest = self.longest if turns is None else turns - 1
        chance, numbers = chances(), self.numbers
        if numbers is not None:
            sizes = [(n_actions, numbers.n) for n_actions in MANY_ACTIONS]
            return st.one_of([self._generated(longest, *each, chance) for each in sizes])
        return st.one_of([self._generated(longest, *each, chance) for each in SIZES])

    def _generated(
        self, longest: int, n_actions: int, n_obs: int, chance: st.SearchStrategy[Random]
    ) -> st.SearchStrategy[AgentCase]:
        def case(agent: Queried | Tables, chance: Random, seed: int) -> AgentCase:
            untrained = AgentCase(agent, Training(0, ()), seed, n_actions, n_obs)
            own = agent.program.agent if self.transforms else self._formal(untrained)
            few = range(n_obs) if self.numbers is None else some_codes(self.numbers, chance)
            data = _drawn(chance, longest, n_actions, few, own)
            return replace(untrained, training=data)

        few = range(min(n_obs, MANY_OBS[-1]))
        some = agents(n_actions, few).map(_program).map(recorded)
        return st.builds(
            case,
            some if self.transforms else st.builds(_no_agent),
            chance,
            MORE_SEEDS if self.seeded else st.just(SEEDS[0]),
        )

    def _formal(self, case: AgentCase) -> Agent | None:
        try:
            return self.subject(case)[1]
        except Broken:
            return None

    def judging(self, case: AgentCase) -> AgentJudging:
        """The judge of a case."""
        return AgentJudging(case.n_actions, case.n_obs, self.compared, self.numbers)

    def judge(self, case: AgentCase) -> Faults:
        """The laws broken in a case, and the comparison if the case differs."""
        try:
            agent_class, pi = self.subject(case)
        except Broken as broken:
            return {broken.law.name: broken.how}
        settle = case.agent.settle if isinstance(case.agent, Queried) else _nothing
        return self.judging(case).faults(agent_class, pi, case.training, settle, self.sought)

    def seeking(self, fault: str) -> AgentSpace:
        """The same cases, judged only as far as it takes to see whether they show this fault."""
        return replace(self, sought=fault)

    def settled(self, case: AgentCase) -> AgentCase:
        """The case with a table agent."""
        return replace(case, agent=case.agent.settled())

    def size(self, case: AgentCase) -> tuple[int, ...]:
        """Turns, entries, their lengths, answers, alphabet, data, seed: less is simpler."""
        data = case.training
        weight = data.first + sum(a + _weight(r) + o for a, r, o in data.transitions)
        turns = len(data.transitions) + 1
        return turns, *case.agent.settled().size, case.n_actions, case.n_obs, weight, case.seed

    def smaller(self, case: AgentCase) -> Iterator[AgentCase]:
        """Fewer transitions, a simpler table, simpler data with or without the table's answers."""
        agent = case.agent.settled()
        for tables in agent.smaller(case.n_actions):
            yield replace(case, agent=tables)
        for training in _simpler(case.training):
            yield replace(case, training=training)
            pairs = zip(case.training.prompts(), training.prompts(), strict=False)
            changed = next((pair for pair in pairs if pair[0] != pair[1]), None)
            if changed and changed[0].turns > 1 and isinstance(agent, Tables):
                yield replace(case, agent=agent.along(*changed), training=training)
        fewest = MANY_ACTIONS[0]
        if max((*case.actions, *case.agent.settled().actions), default=0) < fewest:
            yield replace(case, n_actions=fewest)
        if self.numbers is None and max(case.observations) < MANY_OBS[0]:
            yield replace(case, n_obs=MANY_OBS[0])
        if self.seeded:
            yield from (replace(case, seed=seed) for seed in range(case.seed))


def _simpler(data: Training) -> Iterator[Training]:
    whole = data.transitions
    yield replace(data, first=0)
    for n in range(len(whole)):
        yield replace(data, transitions=whole[:n])
        yield replace(data, transitions=(*whole[:n], *whole[n + 1 :]))
        a, r, o = whole[n]
        for other in (
            (0, r, o),
            (a, 0, o),
            (a, 1, o),
            (a, -1, o),
            (a, Fraction(1, 2), o),
            (a, Fraction(-1, 2), o),
            (a, exact(r), o),
            (a, int(r), o),
            (a, r, 0),
        ):
            yield replace(data, transitions=(*whole[:n], other, *whole[n + 1 :]))


def _weight(r: Reward | float) -> int:
    simple = exact(r)
    sign = isinstance(r, float) + (r < 0)
    return 2 * abs(simple.numerator) + 2 * simple.denominator + sign


def _drawn(
    chance: Random, longest: int, n_actions: int, few: Sequence[Observation], pi: Agent | None
) -> Training:
    """Data of any length; in most cases π's own actions, with at most one deviation."""
    rewards = chance.choice((REWARDS, MORE_REWARDS, (*REWARDS, *MORE_REWARDS[-40::4])))
    length = chance.randint(0, longest)
    stray = chance.randint(0, 2 * length)
    own = None if chance.randrange(4) == 0 else pi
    first = chance.choice(few)
    h = EMPTY.then((0, first))
    transitions: list[Transition] = []
    for n in range(length):
        a = chance.randrange(n_actions)
        if own is not None:
            a = (own(h) + (chance.randrange(1, n_actions) if n == stray else 0)) % n_actions
        transitions.append((a, chance.choice(rewards), chance.choice(few)))
        h = h.then(a).then((exact(transitions[-1][1]), transitions[-1][2]))
    return Training(first, tuple(transitions))


def _nothing() -> None:
    """Settle a table agent, whose answers are decided."""


def _no_agent() -> Tables:
    return Queried(lambda rate: lambda h: 0, None).settled()


def _program(pi: Agent) -> AgentProgram:
    return AgentProgram(lambda rate: pi, None)
