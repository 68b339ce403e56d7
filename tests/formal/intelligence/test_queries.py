"""What an agent would do: asked once, checked, forgotten when it is too much."""

from fractions import Fraction
from typing import Any

import pytest

from formal.errors import IllFormed
from formal.histories.history import Prompt, prompt
from formal.histories.rewriting import reverse, zero_rewards
from formal.intelligence import queries as queries_module
from formal.intelligence.machine import environment
from formal.intelligence.quantity import difference, self_reflection, traditional
from formal.intelligence.queries import Queries
from formal.intelligence.search import Search, certified
from formal.intelligence.truncated import truncated
from formal.intelligence.typed.expression import read
from formal.intelligence.typed.machine import PLAIN
from formal.notation import Action

HALF = Fraction(1, 2)
IGNORE_REWARDS = read(PLAIN.grammar, "match(y, ask(zero_rewards(h))); 0")


def looking(h: Prompt) -> Action:
    return int(h.reward > 0) ^ h.turns % 2


def test_each_prompt_is_asked_about_once() -> None:
    asked: list[Prompt] = []

    def pi(h: Prompt) -> Action:
        asked.append(h)
        return looking(h)

    search = Search(PLAIN, self_reflection(pi), 6)
    search.expand(3_000)
    assert len(asked) == len(set(asked)) > 100


@pytest.mark.parametrize("answer", [2, -1, True, None, "0", Fraction(0), 0.0])
def test_an_answer_is_an_action(answer: Any) -> None:
    law = r"answers must be among the actions 0, …, 1; at prompt\(\(0, 0\)\) it answered "
    with pytest.raises(IllFormed, match=law):
        Search(PLAIN, self_reflection(lambda h: answer), 5)


def test_a_wrong_answer_is_found_however_late() -> None:
    def pi(h: Prompt) -> Action:
        return 2 if h.turns == 4 else 0

    search = Search(PLAIN, traditional(pi), 5)
    with pytest.raises(IllFormed, match=r"at prompt\(.*, 0, .*, 0, .*, 0, .*\) it answered 2"):
        search.expand(1_000)


def failing(h: Prompt) -> Action:
    raise KeyError(h.turns)


@pytest.mark.parametrize("pi", [failing, None, 3])
def test_an_agent_answers_every_prompt(pi: Any) -> None:
    with pytest.raises(
        IllFormed, match=r"must answer every prompt; at prompt\(\(0, 0\)\) it raised"
    ):
        Search(PLAIN, self_reflection(pi), 5)
    with pytest.raises(IllFormed, match="must answer every prompt"):
        certified(PLAIN, difference(looking, pi, equivalent=False), 5, 10)


@pytest.mark.parametrize("turns", [0, -1])
def test_a_horizon_is_at_least_one_turn(turns: int) -> None:
    with pytest.raises(IllFormed, match=f"a horizon is at least 1 turn; {turns} is not"):
        Search(PLAIN, self_reflection(looking), turns)
    with pytest.raises(IllFormed, match=f"a horizon is at least 1 turn; {turns} is not"):
        truncated(PLAIN, self_reflection(looking), 4, turns)


@pytest.mark.parametrize("gamma", [0, 1, Fraction(0), Fraction(1), Fraction(3, 2), 0.5, 1.5, "1/2"])
def test_a_discount_factor_is_between_zero_and_one(gamma: Any) -> None:
    with pytest.raises(IllFormed, match=f"exact rational with 0 < γ < 1; {gamma} is not"):
        Search(PLAIN, self_reflection(looking), 5, gamma)
    with pytest.raises(IllFormed, match=f"exact rational with 0 < γ < 1; {gamma} is not"):
        environment(PLAIN, IGNORE_REWARDS, 1, gamma)


@pytest.mark.parametrize("sign", [0, 2, -2])
def test_a_sign_is_one_or_minus_one(sign: int) -> None:
    with pytest.raises(IllFormed, match=f"a sign is 1 or -1; {sign} is neither"):
        environment(PLAIN, IGNORE_REWARDS, sign)


@pytest.mark.parametrize(
    ("rules", "message"),
    [
        (IGNORE_REWARDS[:-1], "a program is a reward and an observation; 1 are given"),
        ((*IGNORE_REWARDS, IGNORE_REWARDS[-1]), "a reward and an observation; 3 are given"),
        ((), "a reward and an observation; 0 are given"),
        (IGNORE_REWARDS[:3], r"the parts of ask are \('prompt',\); one is missing"),
        (IGNORE_REWARDS[:2] + IGNORE_REWARDS[:1], r"the parts of match are .*; one is missing"),
    ],
)
def test_an_environment_is_of_a_complete_program(rules: Any, message: str) -> None:
    with pytest.raises(IllFormed, match=message):
        environment(PLAIN, rules)


def test_what_is_forgotten_is_asked_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """And nothing else changes."""
    found = certified(PLAIN, self_reflection(looking), 6, 4_000)
    monkeypatch.setattr(queries_module, "MOST", 7)
    assert certified(PLAIN, self_reflection(looking), 6, 4_000) == found


def test_rewritings_by_the_definition() -> None:
    queries = Queries(looking, 2, 1, HALF)
    h = prompt((0, 0), 1, (HALF, 1), 0, (Fraction(-1, 4), 0))
    query = queries.about(h)
    assert query.answer == looking(h)
    assert (query.turns, query.observation) == (3, 0)
    assert query.without_rewards.prompt is zero_rewards(h)
    assert query.reversed.prompt is reverse(h)
    assert query.without_first.prompt is prompt(*h[2:])
    assert query.without_last.prompt is prompt(*h[:-2])
    assert query.observing(1).prompt is prompt(*h[:-1], (Fraction(-1, 4), 1))
    assert query.after(1, 1).prompt is prompt(*h, 1, (0, 1))
    # The third reward weighs 1/8.
    assert query.then(-1, 1).prompt is prompt(*h, looking(h), (Fraction(-1, 8), 1))
    assert query.without_rewards is query.without_rewards
    with pytest.raises(AttributeError, match="without_actions"):
        query.without_actions  # noqa: B018
    assert Queries(looking, 2, 2, Fraction(1, 3)).percept(2, 1, 0) == (Fraction(1, 9), 0)
