"""Recognition and reinforcement learning itself: trials written out, and a second form of each law.

What an environment shows is written out here, from the coding as it is documented; what is asked
about it is said on tuples. Both forms are compared for all agents, on plays that never happen.
"""

from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import product
from typing import Any, TypeAlias

import pytest

from formal.agents.constant import constant
from formal.agents.enumerators import Choose, ForkingAgent, explore
from formal.agents.simple_learner import simple_learner
from formal.agents.table import TableAgent
from formal.codes.pairing import code_of
from formal.environments.environment import as_extended
from formal.environments.recognize_chat_partner import recognize_chat_partner
from formal.environments.recognize_classifier import recognize_classifier
from formal.environments.recognize_clusterer import recognize_clusterer
from formal.environments.recognize_knower import recognize_knower
from formal.environments.recognize_sequence_predictor import recognize_sequence_predictor
from formal.environments.reinforcement_learning_itself import reinforcement_learning_itself
from formal.environments.self_recognition_of_plays import self_recognition_of_plays
from formal.histories.history import EMPTY, Play, play, prompt
from formal.interaction.interaction import after_turns
from formal.interaction.value import value
from formal.notation import Agent, ExtendedEnvironment, Percept, Reward
from formal.recognition.alone import alone
from formal.recognition.clusterer import clusterer
from formal.recognition.knower import knower, sentence
from formal.recognition.totals import prizes, total, totals
from formal.recognition.trials import bits, trial

Flat: TypeAlias = tuple[Any, ...]
OnTuples: TypeAlias = Callable[[Flat], int]
Mine: TypeAlias = Callable[[OnTuples, int], bool]
"""Whether what is shown in turn n = 0, 1, … looks like the agent."""


def plays(turns: int) -> Iterator[Play]:
    """Plays of so many turns that end with each action; what came before is immaterial."""
    fillers: list[Flat] = [((0, 0), 1), ((Fraction(1, 2), 7), 0)]
    for y, filler in product((0, 1, 2), fillers):
        p = play(*(filler * turns))
        yield p.prompt.then(y) if turns else p


def check(mu: ExtendedEnvironment, law: Callable[[OnTuples, Play], Percept], turns: int) -> None:
    def run(choose: Choose, p: Play) -> tuple[Percept, Percept]:
        pi = ForkingAgent(choose, 2)
        return mu(pi, p), law(lambda flat: pi(prompt(*flat)), p)

    for n in range(turns + 1):
        for p in plays(n):
            for found, expected in explore(lambda choose, p=p: run(choose, p)):  # type: ignore[misc]
                assert found == expected, p


def recognition(mine: Mine, wrong: int, shown: Callable[[int], int]) -> Any:
    def law(pi: OnTuples, p: Play) -> Percept:
        n = len(p) // 2
        if n == 0:
            return 0, shown(0)
        says = p[-1] != 0
        return (1 if says is mine(pi, n - 1) else wrong), shown(n)

    return law


# Self-recognition of plays

FIRST_PLAYS: list[Flat] = [
    ((0, 0), 0),
    ((0, 0), 0, (0, 0), 0),
    ((1, 0), 0),
    ((0, 0), 0, (0, 0), 0, (0, 0), 0),
    ((0, 0), 0, (1, 0), 0),
    ((0, 0), 1),
]


def test_self_recognition_of_plays() -> None:
    def mine(pi: OnTuples, n: int) -> bool:
        *h, a = FIRST_PLAYS[n]
        return pi(tuple(h)) == int(a)

    check(self_recognition_of_plays, recognition(mine, 0, lambda n: n + 1), len(FIRST_PLAYS))


@pytest.mark.parametrize("p", [play((Fraction(1, 2), 1), 2), play((0, 0), 1, (2, 1), 0)])
def test_every_play_has_its_turn(p: Play) -> None:
    code = code_of(p)
    assert code < 10**5
    before = play(*(((0, 0), 0) * (code - 1)))
    assert self_recognition_of_plays(constant(0), before)[1] == code
    after = before.then((0, code)).then(5)
    other = constant(p.action + 1)
    assert self_recognition_of_plays(constant(p.action), after)[0] == 1
    assert self_recognition_of_plays(other, after)[0] == 0
    assert self_recognition_of_plays(other, after.prompt.then(0))[0] == 1


# Trials

TRIALS: dict[int, list[tuple[int, int]]] = {
    0: [(0, 0)],
    1: [(0, 1)],
    2: [(0, 0), (0, 0)],
    3: [(1, 0)],
    4: [(0, 1), (0, 0)],
    5: [(0, 0), (0, 1)],
    6: [(0, 0), (0, 0), (0, 0)],
    7: [(1, 1)],
    8: [(1, 0), (0, 0)],
    9: [(0, 1), (0, 1)],
}


def test_every_trial_has_one_number() -> None:
    assert {n: list(trial(n)) for n in TRIALS} == TRIALS
    for k in (1, 2, 3):
        for pairs in product(product(range(3), (0, 1)), repeat=k):
            digits = "".join("1" + "0" * (2 * a + b) for a, b in pairs)
            assert trial(int(digits, 2) - 1) == pairs
    assert len({trial(n) for n in range(2000)}) == 2000


def test_every_sequence_of_bits_has_one_number() -> None:
    in_order = [seq for k in (1, 2, 3, 4) for seq in product((0, 1), repeat=k)]
    assert [bits(n) for n in range(len(in_order))] == in_order


# Other aspects


def classifies(pi: OnTuples, n: int) -> bool:
    examples = TRIALS[n]
    h: Flat = ((0, examples[0][0]),)
    for i in range(1, len(examples)):
        h = (*h, examples[i - 1][1], (1, examples[i][0]))
    return pi(h) == examples[-1][1]


def test_recognize_classifier() -> None:
    check(recognize_classifier, recognition(classifies, -1, lambda n: n), len(TRIALS))


def test_the_classifier_by_hand() -> None:
    taught = TableAgent(0, {prompt((0, 1), 0, (1, 0)): 1})
    shown = play(*(((0, 0), 0) * 8))
    assert [recognize_classifier(taught, shown.then((0, 8)).then(y))[0] for y in (0, 1)] == [1, -1]


def answers(pi: OnTuples, observations: list[int]) -> list[int]:
    """What the agent does when it is shown these and earns nothing."""
    h: Flat = ()
    found: list[int] = []
    for o in observations:
        h = (*h, (0, o))
        found.append(pi(h))
        h = (*h, found[-1])
    return found


POINTS: list[list[int]] = [[0], [0], [0, 1], [1], [0, 1], [0, 1], [0, 1, 2], [1], [1, 2], [0, 1]]


def clusters(pi: OnTuples, n: int) -> bool:
    answered = answers(pi, POINTS[n])
    names = [b for _, b in TRIALS[n]]
    indices = range(len(names))
    return all(
        (answered[i] == answered[j]) == (names[i] == names[j]) for i in indices for j in indices
    )


def test_recognize_clusterer() -> None:
    check(recognize_clusterer, recognition(clusters, -1, lambda n: n), len(TRIALS))


def test_a_clustering_has_no_names() -> None:
    for pi in (constant(0), constant(1)):
        assert clusterer(pi)([5, 0, 3]) == frozenset({frozenset({0, 3, 5})})
    last = TableAgent(1, {prompt((0, 0), 1, (0, 3), 1, (0, 5)): 0})
    assert clusterer(last)([0, 5, 3]) == frozenset({frozenset({0, 3}), frozenset({5})})


def talks(pi: OnTuples, n: int) -> bool:
    return answers(pi, [s for s, _ in TRIALS[n]]) == [reply for _, reply in TRIALS[n]]


def test_recognize_chat_partner() -> None:
    check(recognize_chat_partner, recognition(talks, -1, lambda n: n), len(TRIALS))


BITS = ["0", "1", "00", "01", "10", "11", "000", "001", "010", "011", "100"]


def predicts(pi: OnTuples, n: int) -> bool:
    h: Flat = ((0, 0),)
    for b in map(int, BITS[n][:-1]):
        z = pi(h)
        h = (*h, z, (-1 if z != b else 1, b))
    return pi(h) == int(BITS[n][-1])


def test_recognize_sequence_predictor() -> None:
    check(recognize_sequence_predictor, recognition(predicts, -1, lambda n: n), len(BITS))


SENTENCES = [0, 0, 1, 0, 1, 2, 0, 1, 2, 3, 0]


def knows(pi: OnTuples, n: int) -> bool:
    phi = SENTENCES[n]
    steps = SENTENCES[: n + 1].count(phi)
    affirmed = answers(pi, SENTENCES[:steps])
    return any(asked == phi and yes for asked, yes in zip(SENTENCES, affirmed, strict=False))


def test_recognize_knower() -> None:
    check(recognize_knower, recognition(knows, 0, SENTENCES.__getitem__), len(SENTENCES) - 1)


def test_sentences_come_again_and_again() -> None:
    order = [sentence(turn) for turn in range(31 * 32 // 2)]
    for phi in range(10):
        assert [nth for shown, nth in order if shown == phi] == list(range(1, 32 - phi))


def test_a_knower_may_come_to_know() -> None:
    seen = alone(constant(0), [0, 0, 1, 0, 1])
    late = TableAgent(0, {seen: 1})
    assert [list(knower(late)(n)) for n in (4, 5, 9)] == [[], [1], [1]]


# Reinforcement learning itself

TABLES: dict[int, list[tuple[int, int]]] = {
    1: [(1, 0)],
    2: [(1, 1)],
    3: [(1, 0), (1, 0)],
    4: [(-1, 0)],
    5: [(1, 1), (1, 0)],
    6: [(1, 0), (1, 1)],
    7: [(1, 0), (1, 0), (1, 0)],
    8: [(-1, 1)],
    9: [(-1, 0), (1, 0)],
}
"""For the first environments, in each turn the prize and the action that earns it."""
SHOWN = [0, 1, 2, 0, 3, 4, 5, 0, 6, 0, 7, 8]
"""What is found in 0, 2, 4, … steps: they are found in 2, 4, 7, 9, 12, 15, 19, 21 steps."""


def plays_for(pi: OnTuples, code: int) -> int:
    h: Flat = ((0, 0),)
    earned = 0
    for prize, wanted in TABLES[code]:
        y = pi(h)
        got = prize if y == wanted else 0
        earned += got
        h = (*h, y, (got, 0))
    return earned


def itself(pi: OnTuples, p: Play) -> Percept:
    n = len(p) // 2
    known = [code for code in SHOWN[:n] if code]
    return (plays_for(pi, known[-1]) if known and p[-1] == 0 else 0), SHOWN[n]


def test_reinforcement_learning_itself() -> None:
    check(reinforcement_learning_itself(), itself, 8)


def test_it_goes_on() -> None:
    for pi in (constant(0), constant(1), simple_learner(2)):
        for n in range(9, len(SHOWN)):
            p = after_turns(pi, reinforcement_learning_itself(), n)
            assert reinforcement_learning_itself()(pi, p) == itself(lambda f: pi(prompt(*f)), p)  # noqa: B023


AGENTS: list[Agent] = [constant(0), constant(1), simple_learner(2), TableAgent(1, {})]


@pytest.mark.parametrize("pi", AGENTS)
def test_a_total_is_the_sum_of_all_rewards(pi: Agent) -> None:
    for code in range(1, 40):
        mu = as_extended(prizes(code))
        assert {value(pi, mu, n) for n in (8, 20, 50)} == {total(pi, code)}
    assert [total(constant(0), code) for code in TABLES] == [1, 0, 2, -1, 1, 1, 3, 0, 0]


def test_every_prize_is_somewhere() -> None:
    """In one turn, codes 2^(2a + b): the prizes 1, -1, 2, -2, … for the action b."""
    found = [prizes(2**k)(play((0, 0), k % 2))[0] for k in range(8)]
    assert found == [1, 1, -1, -1, 2, 2, -2, -2]
    assert prizes(1)(EMPTY) == (0, 0)


def test_each_step_is_bounded_and_each_environment_found_once() -> None:
    asked: list[Any] = []
    pi: Agent = lambda h: asked.append(h) or 0  # type: ignore[func-returns-value]  # noqa: E731
    found = [triple for k in range(1, 400) if (triple := totals(pi, k))]
    assert [code for code, _ in found] == list(range(1, len(found) + 1))
    assert len(set(asked)) <= 400


def test_what_is_found_at_once_is_shown_one_by_one() -> None:
    finds: dict[int, tuple[int, Reward]] = {1: (5, 7), 2: (9, Fraction(-1, 2)), 9: (4, 3)}
    mu = reinforcement_learning_itself(lambda pi, k: finds.get(k))
    percepts = [mu(constant(0), play(*(((0, 0), 0) * n))) for n in range(7)]
    half = Fraction(-1, 2)
    assert percepts == [(0, 0), (0, 5), (7, 9), (half, 0), (half, 0), (half, 4), (3, 0)]
    assert mu(constant(0), play((0, 0), 0, (0, 0), 1)) == (0, 9)


def test_nothing_is_found_where_nothing_can_be() -> None:
    mu = reinforcement_learning_itself(lambda pi, k: None)
    assert {mu(constant(0), p) for n in range(4) for p in plays(n)} == {(0, 0)}


FAULTY: list[tuple[ExtendedEnvironment, Any, int]] = [
    (recognize_classifier, recognition(classifies, 0, lambda n: n), 1),
    (recognize_classifier, recognition(talks, -1, lambda n: n), 3),
    (recognize_clusterer, recognition(talks, -1, lambda n: n), 1),
    (recognize_chat_partner, recognition(clusters, -1, lambda n: n), 1),
    (recognize_sequence_predictor, recognition(classifies, -1, lambda n: n), 3),
    (
        recognize_knower,
        recognition(lambda pi, n: bool(pi(((0, SENTENCES[n]),))), 0, SENTENCES.__getitem__),
        3,
    ),
]


@pytest.mark.parametrize(("mu", "other", "turns"), FAULTY)
def test_another_law_is_told_apart(mu: ExtendedEnvironment, other: Any, turns: int) -> None:
    with pytest.raises(AssertionError):
        check(mu, other, turns)
