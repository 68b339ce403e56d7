"""The levels of lessons 1 to 4 accept just the right answers among all small ones, or many."""

from collections.abc import Callable
from itertools import product
from random import Random
from typing import Final

import companion.levels  # noqa: F401 - it registers the levels
from companion.level import LEVELS
from formal.agents.enumerators import prompts, prompts_up_to
from formal.agents.table import TableAgent
from formal.histories.history import Prompt, play, prompt
from formal.histories.percept import Percept
from formal.interaction.interaction import after_turns
from formal.notation import Agent, Play

PERCEPTS: Final[list[Percept]] = [(0, 0), (1, 0), (-1, 0)]


def accepted(name: str, answer: object) -> bool:
    return LEVELS[name].of(answer).right


def test_one_history_alone_is_the_one_that_is_to_be_written() -> None:
    percepts: list[Percept] = [(0, 0), (1, 2), (2, 1), (1, 0)]
    right = [h for h in prompts_up_to(3, percepts, 2) if accepted("write-a-history", h)]
    assert right == [prompt((0, 0), 1, (1, 2))]


def test_one_play_alone_is_what_happens() -> None:
    plays = (h.then(y) for h in prompts(4, PERCEPTS, 2) for y in (0, 1))
    right = [p for p in plays if accepted("play-it-out", p)]
    assert right == [play((0, 0), 0, (0, 0), 0, (-1, 0), 1, (1, 0), 1)]


def happens(pi: Agent, h: Prompt) -> bool:
    percepts = [*h][::2]
    return after_turns(pi, lambda _, p: percepts[p.turns], h.turns).prompt == h


def first(h: Prompt) -> int:
    items = [*h]
    return items[-2] ^ (items[-1][0] < 0) if len(items) > 1 else 0


def second(h: Prompt) -> int:
    items = [*h]
    lost = len(items) > 1 and items[-1][0] < 0 and items[-3][0] < 0
    return items[-2] ^ lost if len(items) > 1 else 0


def test_a_history_is_where_they_part_if_both_come_to_it_and_differ() -> None:
    right = 0
    for h in prompts_up_to(4, PERCEPTS, 2):
        sought = happens(first, h) and happens(second, h) and first(h) != second(h) and h.turns > 2
        assert accepted("where-they-part", h) == sought, h
        right += sought
    assert right


def test_a_pair_is_right_if_the_last_percept_is_one_and_the_action_is_not() -> None:
    histories = [*prompts_up_to(2, PERCEPTS, 2)]
    for g, h in product(histories, repeat=2):
        sought = [*g][-1] == [*h][-1] and first(g) != first(h)
        assert accepted("same-percept-other-action", (g, h)) == sought, (g, h)


def test_the_best_are_those_that_act_twice_after_a_rest() -> None:
    for ys in product((0, 1), repeat=6):
        best = ys == (0, 0, 1, 0, 0, 1)
        assert accepted("best-of-all", lambda h, ys=ys: ys[min(h.turns, 6) - 1]) == best, ys


def rewarded(pi: Agent, rewritten: Callable[[Play], list[object]], turns: int) -> list[bool]:
    """Whether each action is the one on the other history; the first percept is (0, 0)."""
    h, outcomes = prompt((0, 0)), []
    for _ in range(turns):
        p = h.then(pi(h))
        outcomes.append(p.action == pi(prompt(*rewritten(p))))  # type: ignore[arg-type]
        h = p.then((1 if outcomes[-1] else -1, 0))
    return outcomes


def zeroed(p: Play) -> list[object]:
    return [item if isinstance(item, int) else (0, item[1]) for item in p.prompt]


def drawn(seed: int) -> Agent:
    """A rule that depends on few things, so that right answers are not rare."""
    random = Random(seed)
    table = {key: random.random() < 0.4 for key in product((-1, 0, 1), range(4))}
    by_turns, by_reward = random.random() < 0.6, random.random() < 0.6
    return lambda h: int(table[h.reward * by_reward, h.turns % 4 * by_turns])  # type: ignore[index]


def pairs(name: str, right: Callable[[Agent], bool]) -> None:
    outcomes = []
    for seed in range(150):
        pi = drawn(seed)
        sought = right(pi)
        assert accepted(name, pi) == sought, (seed, LEVELS[name].of(pi).said)
        outcomes.append(sought)
    assert True in outcomes
    assert False in outcomes


def takes_both(pi: Agent, rewards: list[bool]) -> bool:
    h, actions = prompt((0, 0)), set()
    for each in rewards:
        p = h.then(pi(h))
        actions.add(p.action)
        h = p.then((1 if each else -1, 0))
    return actions == {0, 1}


def test_generated_agents_are_accepted_just_if_they_are_right() -> None:
    def never(pi: Agent) -> bool:
        outcomes = rewarded(pi, zeroed, 12)
        return all(outcomes) and takes_both(pi, outcomes)

    def again(pi: Agent) -> bool:
        outcomes = rewarded(pi, lambda p: [*p, *p.prompt], 6)
        return all(outcomes) and takes_both(pi, outcomes)

    pairs("never-punished", never)
    pairs("it-would-do-it-again", again)
    pairs("always-punished", lambda pi: not any(rewarded(pi, zeroed, 12)[1:]))


def test_a_generated_table_is_harmless_where_the_reverse_is_not_queried() -> None:
    random = Random(18)
    histories = [*prompts_up_to(3, PERCEPTS, 2)]
    outcomes = []
    for _ in range(60):
        pi = TableAgent(0, dict.fromkeys(random.sample(histories, 3), 1))
        sought = all(rewarded(pi, lambda p: [*reversed(p.prompt)], 12)) and any(
            pi(h) != pi(prompt(*reversed(h))) for h in histories
        )
        assert accepted("not-asked-there", pi) == sought, pi
        outcomes.append(sought)
    assert {*outcomes} == {True, False}


def test_an_exception_far_off_is_found() -> None:
    """A table's exceptions and the numbers in an answer's code are tried."""
    far = prompt((7, 3), 1, (9, 0), 0, (0, 0), 0, (0, 0), 0, (0, 0))
    assert accepted("equal-in-reality", TableAgent(0, {far: 1}))
    assert accepted("equal-in-reality", lambda h: int(h.turns > 30 and h.before.action == 1))
    assert not accepted("count-the-turns", lambda h: (h.turns - 1) % 2 if h.turns < 40 else 0)
    assert not accepted("count-the-turns", lambda h: (h.turns - 1) % 2 if h.reward != 17 else 0)
