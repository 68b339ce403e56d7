"""A class that declares a space receives values; everything else keeps the naturals."""

from typing import Any

import numpy as np
import pytest
from gymnasium import spaces

from practical import (
    Constant,
    IgnoreObservations,
    IgnoreRewards,
    IncentivizeLearningRate,
    Interaction,
    QLearner,
    ReverseHistory,
    cloned,
    finite_state_agent,
    reality_check,
    run,
    specialised,
)
from practical.agents.finite_state import FiniteState
from practical.cloning import has_act_after
from practical.combination.combination import combination
from practical.copies import checked_copies
from practical.errors import IllFormed
from practical.last_turns import has_forget
from practical.spaces.valued import over_naturals

PAIR = spaces.Tuple([spaces.Discrete(2, start=5), spaces.Discrete(3)])


class Sees:
    """Acts by the value that it is queried about, and remembers what it was trained on."""

    n_actions, n_obs, observation_space = 9, None, PAIR

    def __init__(self, learning_rate: Any = 1) -> None:
        self.learning_rate = learning_rate
        self.trained: list[Any] = []

    def act(self, obs: Any) -> int:
        """The first part, which is 5 or 6."""
        return int(obs[0])

    def train(self, o_prev: Any, a: int, r: Any, o_next: Any) -> None:
        """Remember."""
        self.trained.append((o_prev, a, r, o_next))


class Shown:
    """Shows the naturals 0 to 5 one after the other."""

    n_actions, n_obs = 9, 6

    def __init__(self, A: Any) -> None:
        self.turn = 0

    def start(self) -> int:
        """The first."""
        return 0

    def step(self, action: int) -> tuple[int, int]:
        """The next."""
        self.turn += 1
        return 0, self.turn % 6


def test_histories_have_naturals_and_the_class_has_values() -> None:
    interaction = Interaction(Sees, Shown)
    interaction.advance(4)
    agent: Any = interaction.agent
    assert interaction.record.observations == (1, 2, 3, 4)
    assert interaction.record.actions == (5, 5, 5, 6)
    assert agent.inside.trained == [
        ((5, 0), 5, 0, (5, 1)),
        ((5, 1), 5, 0, (5, 2)),
        ((5, 2), 5, 0, (6, 0)),
        ((6, 0), 6, 0, (6, 1)),
    ]


def test_a_class_without_a_space_is_left_alone() -> None:
    assert over_naturals(QLearner, PAIR) is QLearner


class Any2(Sees):
    """Takes the space that the environment declares."""

    observation_space = None  # type: ignore[assignment]

    def act(self, obs: Any) -> int:
        """1 for a value, 0 for a natural."""
        return int(not isinstance(obs, int))


def test_a_space_may_be_that_of_the_environment() -> None:
    declaring = type("Declaring", (Shown,), {"observation_space": PAIR})
    assert run(Any2, declaring, 2).actions == (1, 1)
    assert run(Any2, Shown, 2).actions == (0, 0)
    assert over_naturals(Any2, None) is Any2


def test_every_observation_must_have_a_value() -> None:
    crowded = type("Crowded", (Shown,), {"n_obs": 7})
    with pytest.raises(IllFormed) as error:
        run(Sees, crowded, 1)
    assert "there are 7 observations, and Sees declares a space of 6" in str(error.value)
    unbounded = type("Unbounded", (Shown,), {"n_obs": None, "step": lambda self, a: (0, 6)})
    with pytest.raises(IllFormed, match=r"an observation is an integer in range\(6\)"):
        run(Sees, unbounded, 1)


def test_a_space_without_a_numbering_is_refused() -> None:
    with pytest.raises(IllFormed, match="must be one of Discrete"):
        run(type("Reads", (Sees,), {"observation_space": spaces.Text(3)}), Shown, 1)


def test_the_class_has_its_alphabet_seed_and_parameters() -> None:
    A: Any = specialised(over_naturals(Sees), n_actions=7, n_obs=4, seed=3)
    agent = A(learning_rate=5)
    inside = agent.inside
    assert (inside.n_actions, inside.n_obs, inside.seed, inside.learning_rate) == (7, 4, 3, 5)
    assert (agent.learning_rate, inside.observation_space is PAIR) == (5, True)
    assert run(Sees, IncentivizeLearningRate, 2, n_actions=9).turns == 2


def test_a_reality_check_passes_values_on() -> None:
    record = run(reality_check(Sees), Shown, 5)
    assert record.actions == run(Sees, Shown, 5).actions
    interaction = Interaction(reality_check(Any2), type("D", (Shown,), {"observation_space": PAIR}))
    interaction.advance(2)
    assert interaction.record.actions == (1, 1)


def test_a_twin_shares_nothing() -> None:
    agent: Any = over_naturals(Sees)()
    for twin in (agent.clone(), cloned(agent)):
        twin.train(0, 1, 2, 3)
        assert (agent.inside.trained, len(twin.inside.trained)) == ([], 1)


class Overwrites(Sees):
    """Writes into the arrays that it receives."""

    n_actions = 2
    observation_space = spaces.Box(0, 1, (1,))  # type: ignore[assignment]

    def act(self, obs: Any) -> int:
        """1 at a positive value."""
        positive = obs[0] > 0
        obs[0] = 1
        return int(positive)


def test_a_class_that_overwrites_its_values_changes_nobody_elses() -> None:
    agent: Any = checked_copies(over_naturals(Overwrites))()
    assert [agent.act(0), agent.act(0), agent.act(obs=0)] == [0, 0, 0]


class Optional(Sees):
    """Has every optional member."""

    def act_after(self, o_prev: Any, a: int, r: Any, o_next: Any) -> int:
        """What it would do."""
        return self.act(o_next) + 10 * int(o_prev[1])

    def act(self, obs: Any) -> int:
        """As before, by this class."""
        return super().act(obs)

    def train(self, o_prev: Any, a: int, r: Any, o_next: Any) -> None:
        """As before, by this class."""
        super().train(o_prev, a, r, o_next)

    def forget(self, o_prev: Any, a: int, r: Any, o_next: Any) -> None:
        """Only the first."""
        assert self.trained.pop(0) == (o_prev, a, r, o_next)

    def steps(self, obs: Any) -> int:
        """The second part, and one."""
        return int(obs[1]) + 1


def test_optional_members_take_values() -> None:
    agent: Any = over_naturals(Optional)()
    agent.train(o_prev=1, a=0, r=0, o_next=2)
    agent.forget(1, 0, 0, 2)
    assert (agent.inside.trained, agent.act_after(2, 0, 0, 3), agent.steps(5)) == ([], 26, 3)
    assert has_act_after(type(agent))
    assert has_forget(type(agent))
    assert not any(hasattr(over_naturals(Sees), name) for name in ("act_after", "forget", "steps"))
    slow = type("Slow", (Optional,), {"act": lambda self, obs: 0})
    assert not hasattr(over_naturals(slow), "act_after")


MACHINE = FiniteState(
    2,
    lambda o: o[0] - 5,  # type: ignore[index]  # it receives values
    lambda s, o, a, r, o2: o2[0] - 5,  # type: ignore[index]
    lambda s, o: s + o[1],  # type: ignore[index]
)


def test_a_machine_takes_values() -> None:
    finite: Any = type(
        "Finite", (finite_state_agent(MACHINE),), {"observation_space": PAIR, "n_actions": 9}
    )
    agent: Any = over_naturals(finite)()
    machine = type(agent).finite_state()
    assert (machine.start(4), machine.act(1, 5), machine.train(0, 0, 0, 0, 3)) == (1, 3, 1)
    assert agent.act(4) == 2
    assert run(finite, ReverseHistory, 6, n_actions=9).turns == 6


def test_copies_in_environments_receive_values() -> None:
    def copies_of(environment: Any) -> Any:
        return environment.sim.inside

    interaction = Interaction(Sees, IgnoreRewards, n_actions=9)
    interaction.advance(2)
    assert copies_of(interaction.environment).trained == [((5, 0), 5, 0, (5, 0))] * 2
    assert run(Optional, IgnoreObservations, 3, n_actions=19, n_obs=6).turns == 3


class Reads(Any2):
    """Reads the game's part of a dictionary, four floats, and turns left or right by the angle."""

    def act(self, obs: Any) -> int:
        """Push towards the side to which the pole leans, with the judge's action 0."""
        assert list(obs) == ["game", "judge"]
        assert obs["game"].dtype == np.float32
        assert obs["judge"] == 0
        return 2 * int(obs["game"][2] > 0)


def test_a_game_shows_a_dictionary_to_those_who_want_one() -> None:
    interaction = Interaction(Reads, combination("CartPole-v1", IgnoreRewards), seed=1)
    interaction.advance(50)
    assert 0 < sum(interaction.record.actions) < 100
    agent: Any = interaction.agent
    trained = agent.inside.trained
    assert [o["game"].tobytes() for _, _, _, o in trained[:-1]] == [
        o["game"].tobytes() for o, _, _, _ in trained[1:]
    ]
    game = spaces.Box(-1, 1, (4,))  # a class may also declare what it takes the naturals for
    assert (
        run(
            type(
                "Plain", (Sees,), {"observation_space": game, "act": lambda self, obs: len(obs) - 4}
            ),
            combination("CartPole-v1", IgnoreRewards),
            5,
        ).actions
        == (0,) * 5
    )


def test_a_constant_agent_may_declare_a_space() -> None:
    valued = type("Valued", (Constant,), {"observation_space": PAIR})
    assert run(valued, Shown, 3).actions == (0, 0, 0)
