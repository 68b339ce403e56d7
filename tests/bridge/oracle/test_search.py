"""The search looks at what it says, finds the smallest, and does not mix faults up."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bridge.catalogue.names import ENVIRONMENTS
from bridge.oracle.environments.cases import EnvironmentSpace
from bridge.oracle.environments.examine import examine_environment
from bridge.oracle.environments.judge import Judging
from bridge.oracle.search.cases import Faults, Shown, Space
from bridge.oracle.search.search import RUNS, Search, search, smallest
from bridge.oracle.witness.cases import EnvironmentCase
from formal.agents.enumerators import Choose, explore
from formal.histories.history import Prompt, prompt
from practical import IgnoreRewards, TemptingButton

Word = tuple[int, ...]


@dataclass
class Words(Space[Word]):
    """Words over 0, 1, 2; a word of so many letters is a case of as many turns."""

    faults: Callable[[Word], Faults]
    seen: list[Word] = field(default_factory=list)

    def small(self, choose: Choose, turns: int) -> Word:
        return tuple(choose(3) for _ in range(turns))

    def generated(self, turns: int | None = None) -> st.SearchStrategy[Word]:
        longest = 12 if turns is None else turns
        return st.lists(st.integers(0, 2), min_size=1, max_size=longest).map(tuple)

    def judge(self, case: Word) -> Faults:
        self.seen.append(case)
        return self.faults(case)

    def settled(self, case: Word) -> Word:
        return case

    def size(self, case: Word) -> tuple[int, ...]:
        return len(case), sum(case)

    def smaller(self, case: Word) -> Iterator[Word]:
        for n in range(len(case)):
            if len(case) > 1:
                yield (*case[:n], *case[n + 1 :])
            yield (*case[:n], 0, *case[n + 1 :])


def containing(*pattern: int, name: str = "contains") -> Callable[[Word], Faults]:
    """A fault where the pattern is a subsequence."""

    def faults(word: Word) -> Faults:
        letters = iter(word)
        return {name: f"in {word}"} if all(letter in letters for letter in pattern) else {}

    return faults


def searched(
    space: Any, *, runs: int = 10**6, examples: int = 0, seed: int | None = None, **more: Any
) -> Search[Any]:
    return search(space, runs=runs, examples=examples, seed=seed, progress=lambda _: None, **more)


def all_words(turns: int) -> list[Word]:
    return [w for n in range(1, turns + 1) for w in product(range(3), repeat=n)]


def test_it_looks_at_every_case_the_short_ones_first() -> None:
    space = Words(lambda word: {})
    result = searched(space, runs=3 + 9 + 27 + 10)
    assert space.seen[: 3 + 9 + 27] == all_words(3)
    assert (result.horizon, result.runs, result.found) == (3, 49, {})


def test_a_horizon_is_claimed_only_when_all_of_it_was_looked_at() -> None:
    assert searched(Words(lambda word: {}), runs=12).horizon == 1
    assert searched(Words(lambda word: {}), runs=13).horizon == 2
    assert searched(Words(lambda word: {}), runs=2).horizon == 0


def test_what_is_found_is_a_smallest_case() -> None:
    result = searched(Words(containing(2, 1)), runs=100)
    assert result.found == {"contains": Shown((2, 1), "in (2, 1)", exhausted=True)}
    assert result.horizon == 3


def test_what_is_found_in_an_unfinished_horizon_is_not_called_smallest() -> None:
    result = searched(Words(containing(0, 0)), runs=3 + 2)
    assert result.found["contains"] == Shown((0, 0), "in (0, 0)", exhausted=False)


def test_it_goes_on_to_other_faults() -> None:
    space = Words(lambda word: containing(2)(word) | containing(1, 1, name="twice")(word))
    found = searched(space, runs=100).found
    assert found == {
        "contains": Shown((2,), "in (2,)", exhausted=True),
        "twice": Shown((1, 1), "in (1, 1)", exhausted=True),
    }


def test_generated_cases_find_what_is_longer() -> None:
    result = searched(Words(containing(1, 1, 1, 1)), runs=12, examples=300)
    assert (result.horizon, result.found["contains"].case) == (1, (1, 1, 1, 1))
    assert result.found["contains"].exhausted is False
    assert 0 < result.examples <= 300


def test_what_cannot_be_made_simpler_is_looked_for_among_fewer_turns() -> None:
    """No step from the long case leads to the short one, and yet the short one is found."""

    def faults(word: Word) -> Faults:
        return {"it": ""} if len(word) >= 8 or word == (2, 0, 2) else {}

    space = Words(faults)
    nine: Word = (0,) * 9
    assert smallest(space, "it", Shown(nine, "", exhausted=False)).case == (0,) * 8
    assert searched(space, runs=3 + 9 + 1, examples=100).found["it"].case == (2, 0, 2)


def test_the_same_cases_are_generated_every_time_and_others_with_another_seed() -> None:
    def generated(seed: int | None) -> list[Word]:
        space = Words(lambda word: {})
        searched(space, runs=1, examples=30, seed=seed)
        return space.seen

    assert generated(None) == generated(None)
    assert generated(1) == generated(1)
    assert generated(1) != generated(2)


def test_no_examples_means_none() -> None:
    space = Words(containing(1, 1, 1))
    result = searched(space, runs=3)
    assert (result.examples, len(space.seen), result.found) == (0, 3, {})


def test_given_cases_alone() -> None:
    space = Words(containing(1))
    result = searched(space, examples=10, only=[(0, 2), (0, 1, 1), (1,)])
    assert space.seen == [(0, 2), (0, 1, 1), (1,)]
    assert result.found == {"contains": Shown((0, 1, 1), "in (0, 1, 1)", exhausted=False)}
    assert result.horizon == 0


def test_it_says_how_far_it_is() -> None:
    told: list[str] = []
    search(Words(lambda word: {}), runs=13, examples=7, seed=None, progress=told.append)
    assert told == [
        "all cases to 1 turn: 3 runs",
        "all cases to 2 turns: 12 runs",
        "7 generated cases",
    ]


@given(
    word=st.lists(st.integers(0, 2), min_size=1, max_size=9).map(tuple),
    pattern=st.lists(st.integers(0, 2), min_size=1, max_size=3),
)
def test_making_simpler_never_grows_and_keeps_the_fault(word: Word, pattern: list[int]) -> None:
    """A shortest word that contains a pattern is the pattern."""
    faults = containing(*pattern)
    if not faults(word):
        return
    space = Words(faults)
    shown = smallest(space, "contains", Shown(word, "at first", exhausted=True))
    assert shown.case == tuple(pattern)
    assert shown.exhausted
    assert shown.how == ("at first" if shown.case == word else f"in {shown.case}")
    assert all(space.size(case) < space.size(word) for case in space.seen)


def test_another_fault_does_not_count() -> None:
    """While it is made simpler a case may show other faults, and these do not keep it alive."""

    def faults(word: Word) -> Faults:
        return {"long": ""} if len(word) >= 3 else {"short": ""}

    six: Word = (0,) * 6
    shown = smallest(Words(faults), "long", Shown(six, "", exhausted=False))
    assert shown.case == (0, 0, 0)


class Forgetful(Words):
    """Decides otherwise the second time."""

    def small(self, choose: Choose, turns: int) -> Word:
        return tuple(choose(2 + len(self.seen) % 2) for _ in range(turns))


def test_a_space_that_asks_otherwise_than_before_is_unstable() -> None:
    result = searched(Forgetful(lambda word: {}))
    assert result.horizon == 0
    assert result.unstable.startswith("a repeated run queried its copies differently: what")


def test_a_fault_that_does_not_come_again_is_reported_and_ends() -> None:
    shows: list[Word] = []

    def faults(word: Word) -> Faults:
        shows.append(word)
        return {"now and then": ""} if len(shows) % 7 == 0 else {}

    result = searched(Words(faults), runs=1, examples=30)
    assert result.found.keys() == {"now and then"}


# The spaces of the oracle


def recorded(space: EnvironmentSpace, turns: int) -> list[tuple[dict[Prompt, int], Word, int]]:
    """The answers that the agent gave, the actions and the seed of each case."""

    def run(choose: Choose) -> tuple[dict[Prompt, int], Word, int]:
        case = space.small(choose, turns)
        assert space.judge(case) == {}
        answers: Any = case.agent
        return {h: y for (_, h), y in answers.answers.items()}, case.actions, case.seed

    return list(explore(run))


def space_of(subject: Any, name: str, seeds: tuple[int, ...] = (0,)) -> EnvironmentSpace:
    law = ENVIRONMENTS[name].law
    judging = Judging(subject, law.formal)
    return EnvironmentSpace(judging, 2, subject.n_obs, lambda turns: seeds, intensional=False)


@pytest.mark.parametrize("turns", [1, 2, 3])
def test_ignore_rewards_is_put_to_all_agents_and_actions(turns: int) -> None:
    """It asks about the histories with the same actions and reward 0, and about nothing else."""
    expected: list[Any] = []
    for actions in product(range(2), repeat=turns):
        h, asked = prompt((0, 0)), []
        for y in actions:
            asked.append(h)
            h = h.then(y).then((0, 0))
        expected += [
            (dict(zip(asked, answers, strict=True)), actions, 0)
            for answers in product(range(2), repeat=turns)
        ]
    found = recorded(space_of(IgnoreRewards, "ignore-rewards"), turns)
    assert len(found) == len(expected) == 4**turns
    assert all(case in found for case in expected)


@pytest.mark.parametrize(
    ("subject", "name", "at", "horizon"),
    [
        (IgnoreRewards, "ignore-rewards", lambda n: 4**n, 5),
        # Each turn has one of two places, two actions, and a question where there is no button.
        (TemptingButton, "tempting-button", lambda n: 6**n, 4),
    ],
)
def test_the_oracle_claims_the_horizon_that_its_runs_allow(
    subject: Any, name: str, at: Callable[[int], int], horizon: int
) -> None:
    cases = sum(at(n) for n in range(1, horizon + 1))
    assert cases < RUNS <= cases + at(horizon + 1)
    short = sum(at(n) for n in (1, 2))
    law = ENVIRONMENTS[name].law
    for runs, expected in ((short, 1), (short + 1, 2)):
        verdict = examine_environment(subject, law, runs=runs, examples=0)
        assert (verdict.horizon, verdict.runs) == (expected, runs)


def test_forced_actions_are_all_looked_at_of_a_case() -> None:
    """No action of the agent's own is in the case: those are forced."""
    cases = recorded(space_of(IgnoreRewards, "ignore-rewards"), 2)
    assert {actions for _, actions, _ in cases} == set(product(range(2), repeat=2))


def test_simpler_cases_of_an_environment_are_smaller() -> None:
    space = space_of(IgnoreRewards, "ignore-rewards")

    def run(choose: Choose) -> EnvironmentCase:
        case = space.small(choose, 3)
        space.judge(case)
        return space.settled(case)

    for case in explore(run):
        steps = list(space.smaller(case))
        assert any(space.size(step) < space.size(case) for step in steps) or (
            space.size(case)[1:] == (0, 0, 0, 0, 0)
        )
        assert all(len(step.actions) <= 3 for step in steps)
