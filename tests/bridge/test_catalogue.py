"""The named environments and agents."""

from fractions import Fraction
from typing import Any

import pytest

from bridge.catalogue.names import (
    AGENTS,
    ENVIRONMENTS,
    TRANSFORMATIONS,
    agent_named,
    did_you_mean,
    formal_program,
)
from bridge.errors import Inconclusive
from formal.agents.table import TableAgent
from formal.environments.proposition_six import proposition_six_agents
from formal.histories.history import EMPTY, prompt
from practical import draw

ENVIRONMENT_NAMES = list(ENVIRONMENTS)
PAPERS_NAMES = {
    "ignore-rewards",
    "ignore-rewards2",
    "ignore-rewards3",
    "ignore-actions",
    "ignore-observations",
    "punish-nondeterministic-agent",
    "false-memories",
    "limited-memory",
    "repeater",
    "shifted-rewards",
    "delayed-rewards",
    "nth-reward-multiplied-by-n",
    "flip-every-other",
    "after-images",
    "censored-observation",
    "third-action-forbidden",
    "incentivize-learning-rate",
    "punish-slow-agent",
    "tempting-button",
    "tempting-button-variation",
    "self-recognition",
    "self-recognition-of-plays",
    "adversarial-sequence-predictor",
    "adversarial-sequence-evader",
    "incentivize-zero",
    "incentive-to-incentivize",
    "crying-baby",
    "crying-baby2",
    "crying-baby-cagi",
    "reverse-history",
    "backward-consciousness",
    "deja-vu",
    "self-inserting",
    "mirror",
    "binocular-vision",
    "handicap",
    "recognize-classifier",
    "recognize-clusterer",
    "recognize-chat-partner",
    "recognize-sequence-predictor",
    "recognize-knower",
    "reinforcement-learning-itself",
    "negated",
    "minus",
    "dual",
    "guarded-treasures",
    "own-successor",
    "newcomb",
    "newcomblike",
    "proposition6",
}


def test_the_names() -> None:
    """Those of the papers are these; any other says that it is in no paper."""
    of_papers = {name for name, entry in ENVIRONMENTS.items() if entry.source != "in no paper"}
    assert of_papers == PAPERS_NAMES
    assert list(AGENTS) == [
        "constant",
        "alternating",
        "random",
        "greedy-frequency",
        "win-stay-lose-shift",
        "simple-learner",
        "q-learner",
        "self-reflecting",
    ]
    assert list(TRANSFORMATIONS) == ["reality-check"]
    assert all(entry.name == name for name, entry in ENVIRONMENTS.items())
    assert all(entry.name == name for name, entry in AGENTS.items())


@pytest.mark.parametrize("name", ENVIRONMENT_NAMES)
def test_a_class_has_the_alphabet_of_its_law(name: str) -> None:
    entry = ENVIRONMENTS[name]
    if entry.practical is not None:
        law = entry.law
        assert (entry.practical.n_actions, entry.practical.n_obs) == (law.n_actions, law.n_obs)


def test_proposition_six_has_no_class_for_its_reward_comes_first() -> None:
    entry = ENVIRONMENTS["proposition6"]
    assert entry.practical is None
    mu: Any = entry.law.formal.mu(lambda i: 0)
    assert [mu(pi, EMPTY)[0] for pi in proposition_six_agents()] == [1, 0]


def test_the_law_of_the_button_is_one_in_four() -> None:
    law = ENVIRONMENTS["tempting-button"].law.stream
    assert law is not None
    assert law.probability == {0: Fraction(1, 4), 1: Fraction(3, 4)}
    mu: Any = ENVIRONMENTS["tempting-button"].law.formal.mu([1, 0].__getitem__)
    assert mu(TableAgent(0), EMPTY) == (0, 1)


@pytest.mark.parametrize(
    ("text", "parameters"),
    [
        ("constant", {"action": 0}),
        ("constant:action=1", {"action": 1}),
        ("random", {}),
        (
            "q-learner:learning_rate=1/5,exploration=0",
            {
                "learning_rate": Fraction(1, 5),
                "discount": Fraction(9, 10),
                "exploration": Fraction(0),
            },
        ),
        (
            "q-learner:discount=0.25,",
            {
                "learning_rate": Fraction(1, 10),
                "discount": Fraction(1, 4),
                "exploration": Fraction(1, 10),
            },
        ),
    ],
)
def test_a_name_and_its_parameters(text: str, parameters: dict[str, Any]) -> None:
    agent, given = agent_named(text)
    assert agent is AGENTS[text.partition(":")[0]]
    assert dict(given) == parameters
    assert {type(value) for value in given.values()} <= {int, Fraction}


LISTED = " (`upsilon list` shows them all)"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("q-lerner", "there is no agent named 'q-lerner'; did you mean q-learner?" + LISTED),
        ("zebra", "there is no agent named 'zebra'" + LISTED),
        ("", "there is no agent named ''" + LISTED),
        (
            "q-learner:learning-rate=1",
            "q-learner has no parameter 'learning-rate'; did you mean learning_rate?",
        ),
        ("random:seed=1", "random has no parameter 'seed'"),
        (
            "q-learner:discount=much",
            "the parameter discount must be an exact number such as 1/10; 'much' is not",
        ),
        (
            "q-learner:discount=1/0",
            "the parameter discount must be an exact number such as 1/10; '1/0' is not",
        ),
        ("constant:action", "the parameter action must be a whole number, as 0 or 1; '' is not"),
        (
            "constant:action=1/2",
            "the parameter action must be a whole number, as 0 or 1; '1/2' is not",
        ),
    ],
)
def test_a_name_that_does_not_exist(text: str, message: str) -> None:
    with pytest.raises(Inconclusive) as raised:
        agent_named(text)
    assert str(raised.value) == message


def test_the_nearest_name_is_suggested() -> None:
    assert did_you_mean("ignore-reward", ENVIRONMENTS) == "; did you mean ignore-rewards?"
    assert did_you_mean("xyzzy", ENVIRONMENTS) == ""


def test_a_formal_program_follows_the_agents_stream_of_its_seed() -> None:
    entry, parameters = agent_named("random")
    h = prompt((0, 0), 0, (0, 0))
    for seed in (0, 7):
        program = formal_program(entry, 5, seed, parameters)
        assert program.agent(h) == draw(seed, "agent", 1) * 5 >> 32
        assert program.learning_rate is None


def test_a_program_with_a_learning_rate_learns_at_it() -> None:
    entry, parameters = agent_named("q-learner:learning_rate=1/5,exploration=0")
    program = formal_program(entry, 2, 0, parameters)
    assert program.learning_rate == Fraction(1, 5)
    assert program.halved.learning_rate == Fraction(1, 10)
    assert program.agent(prompt((0, 0), 1, (1, 0))) == 1
