"""Unusual answers: other forms, great numbers, long histories, switches far off, hostile ones."""

from fractions import Fraction
from functools import partial
from itertools import product
from typing import Any, Final

import pytest

import companion.levels  # noqa: F401 - it registers the levels
from companion.judging import judged
from companion.level import LEVELS, MOST
from companion.mentioned import mentioned
from formal.agents.enumerators import prompts_up_to
from formal.histories.history import Prompt, prompt
from formal.histories.percept import Percept
from formal.notation import Agent, Play

FAR: Final = prompt((Fraction(22, 7), 4), 1, (3, 0))
NAME: Final = str(FAR)


def accepted(name: str, given: Any) -> bool:
    return LEVELS[name].of(given).right


@pytest.mark.parametrize(
    "text",
    [
        "h = prompt((0, 0), 1, (1, 2))",
        "x = (0, 0)\nh: object = prompt(x, 1, (1, 2))",
        "    x = (0, 0)\n    prompt(x, 1, (1, 2))\n",
        "\n  # a comment\n  prompt((Fraction(0, 5), 0), 1, (Fraction(3, 3), 2))",
    ],
)
def test_an_answer_may_end_with_a_name_and_be_indented(text: str) -> None:
    assert LEVELS["write-a-history"].judged(text).right


@pytest.mark.parametrize("text", ["x, y = 1, 2", "x = [1]\nx[0] = 2", "x = y = 1", "x = 1\nx += 1"])
def test_an_answer_has_one_name(text: str) -> None:
    assert "must be an expression" in LEVELS["write-a-history"].judged(text).said


def test_numbers_of_any_length_are_judged() -> None:
    great = "prompt((10**5000, 0), 0, (-(10**5000), 0), 0, (0, 0))"
    verdict = LEVELS["possible-for-one"].judged(great)
    assert verdict.right
    assert len(verdict.said) <= MOST + 3
    refused = judged({"level": "see-it-freeze", "text": great})
    assert refused["right"] is False
    assert refused["drawn"] == ""
    with pytest.raises(ValueError, match="Exceeds the limit"):
        str(10**5000)


def test_a_long_history_is_judged_and_not_drawn() -> None:
    text = "h = prompt((0, 0))\nfor _ in range({}):\n    h = h.then(0).then(({}, 0))\nh"
    possible = text.format(3000, -1)
    assert LEVELS["possible-for-one"].judged(possible).right
    for n, is_drawn in ((5, True), (3000, False)):
        refused = judged({"level": "see-it-freeze", "text": text.format(n, 0)})
        assert refused["right"] is False
        assert bool(refused["drawn"]) is is_drawn


def test_whatever_an_answer_raises_is_said() -> None:
    level = LEVELS["count-the-turns"]
    own = "class E(BaseException): pass\ndef pi(h):\n    raise E('no')"
    assert level.judged(own).said == "The answer raises E: no."
    mute = "class E(Exception):\n    def __str__(self): return 1 / 0\nraise E"
    assert level.judged(mute).said == "The answer raises E."
    assert len(level.judged("[*range(10**5)]").said) <= MOST + 3
    with pytest.raises(KeyboardInterrupt):
        level.judged("raise KeyboardInterrupt")


def test_a_number_that_equals_an_action_is_refused_with_the_way_out() -> None:
    level = LEVELS["count-the-turns"]
    assert "answers False: write 0, or int(…)" in level.of(lambda h: h.turns % 2 == 0).said
    assert "answers 0.0: write 0" in level.of(lambda h: (h.turns - 1) % 2 / 1).said
    assert "answers None." in level.of(lambda h: None).said


def rule(k: int, h: Prompt) -> int:
    return (h.turns - 1) % 2 if h.turns < k else 0


class Switch:
    """It alternates for some turns."""

    def __init__(self, k: int) -> None:
        self.k = k

    def __call__(self, h: Prompt) -> int:
        return rule(self.k, h)

    def act(self, h: Prompt) -> int:
        return rule(self.k, h)


@pytest.mark.parametrize("k", [14, 41, 100, 150])
def test_a_switch_far_off_is_found(k: int) -> None:
    def pi(h: Prompt) -> int:
        return (h.turns - 1) % 2 if h.turns < k else 0

    switches: list[Agent] = [pi, Switch(k), Switch(k).act, partial(rule, k)]
    for each in switches:
        assert not accepted("count-the-turns", each)
        assert accepted("same-play-other-agent", each)


def test_tables_in_an_answer_are_read() -> None:
    table = {30: 1}
    assert accepted("equal-in-reality", lambda h: table.get(sum(h[1::2]), 0))
    assert FAR in mentioned(lambda h: [(0, FAR), 7][0])


def test_a_sum_of_rewards_is_no_other_statistic() -> None:
    """Clipped, weighted, counted, or of the last turns alone."""

    def learner(weight: Any, last: int = 1000) -> Agent:
        def pi(h: Prompt) -> int:
            pairs = [*zip([*h][1::2], [*h][2::2], strict=True)][-last:]
            terms = ((2 * y - 1) * weight(x, len(pairs) - n) for n, (y, x) in enumerate(pairs))
            return int(sum(terms) > 0)

        return pi

    assert accepted("learn-from-rewards", learner(lambda x, n: x[0]))
    for c in (1, 2, 3, 5, 9):
        assert not accepted("learn-from-rewards", learner(lambda x, n, c=c: min(c, max(-c, x[0]))))
    for last in (1, 3, 8, 20):
        assert not accepted("learn-from-rewards", learner(lambda x, n: x[0], last))
    for power in (Fraction(1, 2), Fraction(9, 10), Fraction(99, 100)):
        assert not accepted("learn-from-rewards", learner(lambda x, n, g=power: x[0] * g**n))
    assert not accepted("learn-from-rewards", learner(lambda x, n: x[0] + x[1]))
    assert not accepted("learn-from-rewards", learner(lambda x, n: round(x[0])))


def test_an_environment_is_refused_if_one_play_in_many_differs() -> None:
    def right(p: Play) -> Percept:
        ys = [*p][1::2]
        return (0 if len(ys) < 2 else 1 if ys[-1] != ys[-2] else -1), 0

    assert accepted("reward-a-change", right)
    for value, n in product((2, 7), (1, 3)):

        def by_observation(p: Play, o: int = value, n: int = n) -> Percept:
            hit = p.turns >= n and p.prompt.observation == o
            return (9, 0) if hit else right(p)

        def by_turns(p: Play, n: int = 9 * value + n) -> Percept:
            return (right(p)[0], int(p.turns > n))

        assert not accepted("reward-a-change", by_observation)
        assert not accepted("reward-a-change", by_turns)


@pytest.mark.parametrize("h", [*prompts_up_to(2, [(0, 0), (1, 0), (0, 1)], 2)])
def test_a_query_is_the_one_that_is_sought_or_harmless(h: Prompt) -> None:
    """A history with an action is impossible for some agent."""

    def mu(pi: Agent, p: Play) -> Percept:
        return pi(h), 0

    assert accepted("ask-one-thing", mu) == (h == prompt((0, 0)))
    assert accepted("a-query-without-harm", mu) == (h.turns == 1)


def test_a_far_witness_may_be_given() -> None:
    base = [lambda h: 0, lambda h: (h.turns - 1) % 2]
    for name, act in zip(["equal-in-reality", "same-play-other-agent"], base, strict=True):

        def other(h: Prompt, act: Agent = act) -> int:
            return 1 - act(h) if str(h) == NAME else act(h)

        assert "put a history" in LEVELS[name].of(other).said
        assert accepted(name, (other, FAR))
        assert not accepted(name, (act, FAR))
        assert not accepted(name, (other, prompt((0, 0))))


def test_what_is_no_function_is_refused() -> None:
    calls: list[object] = []

    def worse_later(*given: object) -> Percept:
        calls.append(given)
        return -(len(calls) // 2), 0

    def better_earlier(*given: object) -> Percept:
        calls.append(given)
        return len(calls) // 2, 0

    for name in ("the-first-reward", "told-apart", "it-may-lose", "reward-a-change"):
        for mu in (worse_later, better_earlier):
            assert "An environment is a function" in LEVELS[name].of(mu).said or (
                name == "reward-a-change" and not accepted(name, mu)
            )


def test_an_agent_that_takes_twice_the_time_for_each_turn_is_judged() -> None:
    """The reality check, by the letter of its definition."""
    text = (
        "def pi(h):\n    own = all(pi(p.prompt) == p.action for p in h.plays())\n"
        "    return int((h if own else h.first).reward > 0)"
    )
    assert LEVELS["its-own-check"].judged(text).right
