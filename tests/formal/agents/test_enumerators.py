"""The enumerators list what an independent product or recursion lists, in the same order."""

from collections.abc import Callable, Iterable, Iterator
from itertools import islice, product
from typing import Any, TypeAlias

import pytest
from hypothesis import given
from hypothesis import strategies as st

from formal.agents.enumerators import Choose, ForkingAgent, explore, prompts, prompts_up_to
from formal.agents.table import TableAgent
from formal.errors import IllFormed
from formal.histories.history import Prompt, prompt
from formal.histories.rewriting import with_zero_first_reward

Flat: TypeAlias = tuple[Any, ...]
Tree: TypeAlias = Any
"""A decision tree: a number, or a list of at least one tree."""
Explore: TypeAlias = Callable[[Callable[[Choose], Any]], Iterable[Any]]

TWO = [(0, 0), (1, 0)]
THREE = [(0, 0), (-1, 1), (2, 1)]


def flats(turns: int, percepts: list[Any], n_actions: int) -> list[Flat]:
    actions = list(range(n_actions))
    slots = [percepts if i % 2 == 0 else actions for i in range(2 * turns - 1)]
    return list(product(*slots))


Enumerate: TypeAlias = Callable[[int, list[Any], int], Iterable[Prompt]]


def check_lists_the_prompts(enumerate_prompts: Enumerate) -> None:
    for turns, percepts, n_actions in product((1, 2, 3), (TWO, THREE), (1, 2, 3)):
        listed = list(enumerate_prompts(turns, percepts, n_actions))
        assert [h.flat() for h in listed] == flats(turns, percepts, n_actions)
        assert len(listed) == len(percepts) ** turns * n_actions ** (turns - 1)


def test_all_prompts_of_a_length_in_lexicographic_order() -> None:
    check_lists_the_prompts(prompts)


def test_all_prompts_up_to_a_horizon_the_shorter_first() -> None:
    listed = [h.flat() for h in prompts_up_to(3, THREE, 2)]
    assert listed == [flat for n in (1, 2, 3) for flat in flats(n, THREE, 2)]
    assert list(prompts_up_to(0, THREE, 2)) == []


def test_prompts_are_listed_without_waiting_for_the_last() -> None:
    first = next(iter(prompts(40, TWO, 2)))
    assert first.flat() == ((0, 0), *(0, (0, 0)) * 39)


@pytest.mark.parametrize("turns", [0, -1])
def test_no_prompt_has_less_than_one_percept(turns: int) -> None:
    with pytest.raises(IllFormed, match=f"a prompt has at least 1 percept; {turns} is fewer"):
        prompts(turns, TWO, 2)


@pytest.mark.parametrize(
    "fault",
    [
        lambda n, xs, k: prompts(n, xs, k + 1),
        lambda n, xs, k: prompts(n, xs[1:], k),
        lambda n, xs, k: prompts(n, xs[::-1], k),
        prompts_up_to,
        lambda n, xs, k: list(prompts(n, xs, k))[:-1],
        lambda n, xs, k: sorted(prompts(n, xs, k), key=lambda h: h.flat()[::-1]),
    ],
)
def test_a_faulty_enumeration_is_caught(fault: Enumerate) -> None:
    with pytest.raises(AssertionError):
        check_lists_the_prompts(fault)


def leaves(tree: Tree, so_far: Flat = ()) -> Iterator[tuple[Flat, Tree]]:
    """Each leaf with the decisions that lead to it, by recursion."""
    if not isinstance(tree, list):
        yield so_far, tree
        return
    for decision, subtree in enumerate(tree):
        yield from leaves(subtree, (*so_far, decision))


def walk(tree: Tree) -> Callable[[Choose], tuple[Flat, Tree]]:
    """The computation that decides its way to a leaf."""

    def run(choose: Choose) -> tuple[Flat, Tree]:
        at, decisions = tree, []
        while isinstance(at, list):
            decisions.append(choose(len(at)))
            at = at[decisions[-1]]
        return tuple(decisions), at

    return run


trees: st.SearchStrategy[Tree] = st.recursive(
    st.integers(0, 9), lambda subtrees: st.lists(subtrees, min_size=1, max_size=3), max_leaves=30
)
TREES: list[Tree] = [
    5,
    [1],
    [[[1]]],
    [1, 2, 3],
    [[1, 2], 3],
    [1, [2, 3]],
    [[1, [2, 3], 4], [5], [[6, 7], 8, [9]]],
]


def check_explores(explore_all: Explore, tree: Tree) -> None:
    """Exactly the leaves, in lexicographic order (a bound ends what would not end)."""
    expected = list(leaves(tree))
    assert list(islice(explore_all(walk(tree)), len(expected) + 1)) == expected


@given(trees)
def test_every_decision_tree_is_explored_leaf_by_leaf(tree: Tree) -> None:
    check_explores(explore, tree)


@pytest.mark.parametrize("tree", TREES)
def test_decision_trees_by_hand(tree: Tree) -> None:
    check_explores(explore, tree)


def test_two_decisions_by_hand() -> None:
    run = walk([["a", "b"], "c", [["d"]]])
    assert [leaf for _, leaf in explore(run)] == ["a", "b", "c", "d"]


def test_deep_computations_are_explored() -> None:
    def run(choose: Choose) -> int:
        return sum(choose(1 if i % 500 else 2) for i in range(1500))

    assert list(explore(run)) == [0, 1, 1, 2, 1, 2, 2, 3]


def missing_the_last_option(run: Callable[[Choose], Any]) -> Iterable[Any]:
    return explore(lambda choose: run(lambda n: choose(max(1, n - 1))))


def one_option_too_many(run: Callable[[Choose], Any]) -> Iterable[Any]:
    return explore(lambda choose: run(lambda n: min(n - 1, choose(n + 1))))


def missing_the_first_option(run: Callable[[Choose], Any]) -> Iterable[Any]:
    return explore(lambda choose: run(lambda n: 1 + choose(n - 1) if n > 1 else 0))


def backtracking_over_the_first_decision_alone(run: Callable[[Choose], Any]) -> Iterable[Any]:
    def first_alone(choose: Choose) -> Any:
        decisions: list[int] = []

        def decide(n: int) -> int:
            decisions.append(0 if decisions else choose(n))
            return decisions[-1]

        return run(decide)

    return explore(first_alone)


def last_first(run: Callable[[Choose], Any]) -> Iterable[Any]:
    return explore(lambda choose: run(lambda n: n - 1 - choose(n)))


def without_end(run: Callable[[Choose], Any]) -> Iterable[Any]:
    while True:
        yield from explore(run)


@pytest.mark.parametrize(
    "fault",
    [
        missing_the_last_option,
        one_option_too_many,
        missing_the_first_option,
        backtracking_over_the_first_decision_alone,
        last_first,
        without_end,
        lambda run: list(explore(run))[:-1],
        lambda run: list(explore(run))[1:],
    ],
)
def test_a_faulty_exploration_is_caught(fault: Explore) -> None:
    with pytest.raises(AssertionError):  # noqa: PT012 (one of the trees shows it)
        for tree in TREES:
            check_explores(fault, tree)


def test_a_decision_among_none_is_refused() -> None:
    for n in (0, -1):
        with pytest.raises(IllFormed, match="a decision is for one of at least 1"):
            list(explore(lambda choose, n=n: choose(n)))  # type: ignore[misc]


def test_decisions_that_depend_on_something_else_are_refused() -> None:
    sizes = iter([2, 3])
    with pytest.raises(IllFormed, match="decision 0 was one of 2 and is now one of 3"):
        list(explore(lambda choose: choose(next(sizes))))
    asks = iter([2, 0])
    with pytest.raises(IllFormed, match="decision 0 was one of 2 and is now not requested"):
        list(explore(lambda choose: [choose(2) for _ in range(next(asks))]))


HORIZON_TWO = [prompt(*flat) for n in (1, 2) for flat in flats(n, TWO, 2)]
ALL_TABLES = list(product((0, 1), repeat=10))

MakeForking: TypeAlias = Callable[[Choose, int], Callable[[Prompt], int]]


def check_is_every_agent(make: MakeForking) -> None:
    """Asked everything, it is each of the 1,024 tables of horizon 2 once."""
    assert len(HORIZON_TWO) == 10
    asked_all = list(explore(lambda choose: tuple(map(make(choose, 2), HORIZON_TWO))))
    once_each = sorted(asked_all) == ALL_TABLES
    assert once_each  # a bare truth value: telling two such lists apart in words takes for ever


def adaptive(pi: Callable[[Prompt], int]) -> Flat:
    """A computation that asks what its earlier answers lead it to, some of it twice."""
    h = prompt((0, 0))
    first = pi(h)
    followed = h.then(first).then((first, 0))
    last = pi(followed) + pi(h) + pi(with_zero_first_reward(followed))
    return first, followed.flat(), last, pi(HORIZON_TWO[-1]) if last == 1 else None


def check_gives_every_result(make: MakeForking) -> None:
    """A computation that asks little has the results that it has over all tables."""
    over_tables = {
        adaptive(dict(zip(HORIZON_TWO, table, strict=True)).__getitem__) for table in ALL_TABLES
    }
    branches = list(explore(lambda choose: adaptive(make(choose, 2))))
    same_results = set(branches) == over_tables
    assert same_results


FORKING_CHECKS = [check_is_every_agent, check_gives_every_result]


@pytest.mark.parametrize("check", FORKING_CHECKS)
def test_the_forking_agent_is_every_agent(check: Callable[[MakeForking], None]) -> None:
    check(ForkingAgent)


def forgetful(choose: Choose, n: int) -> Callable[[Prompt], int]:
    return lambda h: choose(n)


def seeing_the_last_percept(choose: Choose, n: int) -> Callable[[Prompt], int]:
    return ForkingAgent(choose, n, view=lambda h: prompt(h.percept))


def asked_once(choose: Choose, n: int) -> Callable[[Prompt], int]:
    pi = ForkingAgent(choose, n)
    return lambda h: pi(h) if h in pi.answers or not pi.answers else 0


@pytest.mark.parametrize(
    ("check", "fault"),
    [
        (check_gives_every_result, forgetful),
        (check_is_every_agent, seeing_the_last_percept),
        (check_gives_every_result, seeing_the_last_percept),
        (check_is_every_agent, asked_once),
        (check_gives_every_result, asked_once),
        (check_is_every_agent, lambda choose, n: ForkingAgent(choose, n + 1)),
        (check_is_every_agent, lambda choose, n: ForkingAgent(choose, n - 1)),
    ],
)
def test_a_faulty_forking_agent_is_caught(
    check: Callable[[MakeForking], None], fault: MakeForking
) -> None:
    with pytest.raises(AssertionError):
        check(fault)


def test_branches_are_as_many_as_answers_that_matter() -> None:
    assert len(list(explore(lambda choose: adaptive(ForkingAgent(choose, 2))))) < 20


def test_a_view_hides_what_it_hides() -> None:
    def run(choose: Choose) -> list[int]:
        pi = ForkingAgent(choose, 2, view=with_zero_first_reward)
        return [pi(h) for h in HORIZON_TWO]

    results = list(explore(run))
    assert len(results) == 2**5
    for answers in results:
        by_flat = {h.flat(): y for h, y in zip(HORIZON_TWO, answers, strict=True)}
        assert all(by_flat[(0, 0), *flat[1:]] == y for flat, y in by_flat.items())


def test_its_answers_make_a_table() -> None:
    def run(choose: Choose) -> tuple[ForkingAgent, list[int]]:
        pi = ForkingAgent(choose, 3)
        return pi, [pi(h) for h in HORIZON_TWO[:3]]

    for pi, answers in explore(run):
        table = pi.as_table()
        assert isinstance(table, TableAgent)
        assert [table(h) for h in HORIZON_TWO[:3]] == answers
        assert [table(h) for h in HORIZON_TWO[3:]] == [0] * 7
        assert pi.answers == dict(zip(HORIZON_TWO[:3], answers, strict=True))
