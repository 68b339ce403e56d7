"""Recognizers and reinforcement learning itself, on agents that learn, and what a turn costs."""

from collections.abc import Callable
from fractions import Fraction
from itertools import count, islice, pairwise, product
from math import log2
from typing import Any, TypeAlias

import pytest

from practical import (
    Constant,
    QLearner,
    RandomAgent,
    RecognizeChatPartner,
    RecognizeClassifier,
    RecognizeClusterer,
    RecognizeKnower,
    RecognizeSequencePredictor,
    ReinforcementLearningItself,
    SelfRecognitionOfPlays,
    SimpleLearner,
    reality_check,
    run,
    specialised,
    table_agent,
)
from practical.codes import code_of
from practical.recognition.trials import bits, trial

Transition: TypeAlias = tuple[int, int, Any, int]
TURNS = 200
RECOGNIZERS: list[Any] = [
    RecognizeChatPartner,
    RecognizeClassifier,
    RecognizeClusterer,
    RecognizeKnower,
    RecognizeSequencePredictor,
    SelfRecognitionOfPlays,
]
EXAMPLES: list[Any] = [*RECOGNIZERS, ReinforcementLearningItself]
AGENTS: list[Any] = [
    Constant,
    specialised(Constant, action=1),
    RandomAgent,
    SimpleLearner,
    QLearner,
    specialised(QLearner, learning_rate=0.5, exploration=0, seed=4),
    table_agent({(0,): 1, (0, (1, 0, 0)): 1, (1,): 1, (0, (1, 0, 1)): 1}),
    reality_check(SimpleLearner),
]


def answer(A: Any, first: int, transitions: list[Transition]) -> int:
    """Train a fresh agent and ask it."""
    agent = A()
    for transition in transitions:
        agent.train(*transition)
    return int(agent.act(transitions[-1][-1] if transitions else first))


def walk(A: Any, observations: list[int]) -> list[int]:
    """What an agent does that observes these and earns nothing, asked anew each time."""
    answers: list[int] = []
    for k in range(1, len(observations) + 1):
        seen = observations[:k]
        past = [(o, a, 0, o2) for o, a, o2 in zip(seen, answers, seen[1:], strict=False)]
        answers.append(answer(A, seen[0], past))
    return answers


def classifies(A: Any, n: int) -> bool:
    examples = trial(n)
    taught = [(o, a, 1, o2) for (o, a), (o2, _) in pairwise(examples)]
    return answer(A, examples[0][0], taught) == examples[-1][1]


def clusters(A: Any, n: int) -> bool:
    points = [sum(a + 1 for a, _ in trial(n)[: k + 1]) - 1 for k in range(len(trial(n)))]
    answers, names = walk(A, points), [b for _, b in trial(n)]
    return len(set(zip(answers, names, strict=True))) == len(set(answers)) == len(set(names))


def talks(A: Any, n: int) -> bool:
    return walk(A, [s for s, _ in trial(n)]) == [reply for _, reply in trial(n)]


def predicts(A: Any, n: int) -> bool:
    *evaded, claimed = bits(n)
    past: list[Transition] = []
    o = 0
    for b in evaded:
        z = answer(A, 0, past)
        past.append((o, z, 1 if z == b else -1, b))
        o = b
    return answer(A, 0, past) == claimed


def knows(A: Any, n: int) -> bool:
    order = list(islice((phi for block in count(1) for phi in range(block)), n + 1))
    steps = order.count(order[n])
    return (order[n], 1) in zip(order, walk(A, order[:steps]), strict=False)


DEFINITIONS: list[tuple[Any, Callable[[Any, int], bool], int]] = [
    (RecognizeClassifier, classifies, -1),
    (RecognizeClusterer, clusters, -1),
    (RecognizeChatPartner, talks, -1),
    (RecognizeSequencePredictor, predicts, -1),
    (RecognizeKnower, knows, 0),
]


@pytest.mark.parametrize(("E", "mine", "wrong"), DEFINITIONS)
@pytest.mark.parametrize("A", AGENTS)
def test_a_recognizer_is_its_definition(
    E: Any, mine: Callable[[Any, int], bool], wrong: int, A: Any
) -> None:
    A = specialised(A, n_actions=2)
    says_yes = [n % 3 % 2 == 1 for n in range(TURNS)]
    environment = E(A)
    environment.start()
    rewards = [environment.step(int(yes))[0] for yes in says_yes]
    assert rewards == [1 if yes == mine(A, n) else wrong for n, yes in enumerate(says_yes)]


@pytest.mark.parametrize("A", [Constant, SimpleLearner])
def test_plays_are_recognized(A: Any) -> None:
    """In the order of their codes: here all plays of a kind, each put to a fresh agent."""
    percepts = [(r, o) for r in (0, 1, Fraction(1, 2)) for o in (0, 1)]
    short: list[Any] = [((x, a),) for x in percepts for a in range(3)]
    short += [(*p, (x, a)) for p in short[:2] for x in ((0, 0), (1, 0), (-1, 0)) for a in range(2)]
    by_code = {code_of(p): p for p in short}
    environment = SelfRecognitionOfPlays(A)
    shown, found = environment.start(), 0
    while shown < 3000:
        code = shown
        reward, shown = environment.step(1 + code % 2)
        if code in by_code:
            (((_, o), a), *rest), past = by_code[code], []
            for (r, o2), a2 in rest:
                past.append((o, a, r, o2))
                o, a = o2, a2
            assert reward == int(answer(A, o, past) == a)
            found += 1
    assert found > 20


TABLE = [[(1, 0)], [(1, 1)], [(1, 0), (1, 0)], [(-1, 0)], [(1, 1), (1, 0)], [(1, 0), (1, 1)]]
"""The first six environments: in each turn the prize and the action that earns it."""


@pytest.mark.parametrize("A", AGENTS)
def test_to_play_pays_what_would_be_earned(A: Any) -> None:
    A = specialised(A, n_actions=2)
    totals: dict[int, Any] = {0: 0}
    for code, prizes in enumerate(TABLE, 1):
        past: list[Transition] = []
        for prize, wanted in prizes:
            a = answer(A, 0, past)
            past.append((0, a, prize * (a == wanted), 0))
        totals[code] = sum(r for _, _, r, _ in past)
    for pays, action in ((True, 0), (False, 1)):
        environment = ReinforcementLearningItself(A)
        shown = [environment.start()]
        rewards = []
        for _ in range(9):
            reward, o = environment.step(action)
            rewards.append(reward)
            shown.append(o)
        assert shown == [0, 1, 2, 0, 3, 4, 5, 0, 6, 0]
        assert rewards == [totals[code] * pays for code in (0, 1, 2, 2, 3, 4, 5, 5, 6)]


@pytest.mark.parametrize("E", EXAMPLES)
def test_what_really_happened_is_immaterial(E: Any) -> None:
    """Only actions count: copies never live through the history that the environment is in."""
    straight, told_lies = E(SimpleLearner), E(SimpleLearner)
    straight.start()
    told_lies.begin(told_lies.first() + 3)
    for n in range(40):
        x = straight.step(n % 2)
        assert told_lies.percept(n % 2) == x
        told_lies.go_on(n % 2, Fraction(-7, 2), 11)


@pytest.mark.parametrize("E", EXAMPLES)
def test_wrong_is_where_right_is_not(E: Any) -> None:
    says: list[list[Any]] = []
    for action in (0, 1):
        environment = E(SimpleLearner)
        environment.start()
        says.append([environment.step(action)[0] for _ in range(60)])
    pairs = set(zip(*says, strict=True))
    if E is ReinforcementLearningItself:
        assert {paid for _, paid in pairs} == {0}
    else:
        assert pairs <= {(1, E.wrong), (E.wrong, 1)}


class Counted(SimpleLearner):
    """Counts what is asked of all its instances; a test starts from nothing."""

    trainings = 0
    questions = 0

    def act(self, obs: int) -> int:
        type(self).questions += 1
        return super().act(obs)

    def train(self, o_prev: int, a: int, r: Any, o_next: int) -> None:
        type(self).trainings += 1
        super().train(o_prev, a, r, o_next)


def images(n: int) -> float:
    return log2(n) + 1


COSTS: list[tuple[Any, Callable[[int], float], Callable[[int], float]]] = [
    (RecognizeClassifier, lambda n: 1, images),
    (RecognizeClusterer, images, images),
    (RecognizeChatPartner, images, images),
    (RecognizeSequencePredictor, lambda n: log2(n + 1), lambda n: log2(n + 1)),
    (RecognizeKnower, lambda n: 1, lambda n: 1),
    (ReinforcementLearningItself, lambda n: 2, lambda n: 2),
    (SelfRecognitionOfPlays, lambda n: 1, lambda n: 2 + log2(1 + log2(n))),
]


@pytest.mark.parametrize(("E", "questions", "trainings"), COSTS)
def test_what_turn_n_costs(
    E: Any, questions: Callable[[int], float], trainings: Callable[[int], float]
) -> None:
    class A(Counted):
        pass

    environment = E(A)
    environment.start()
    for n in range(1, 3000):
        A.questions = A.trainings = 0
        environment.step(n % 2)
        assert A.questions <= questions(n)
        assert A.trainings <= trainings(n)


def test_the_cost_of_plays_is_reached_by_plays_that_are_short_for_their_length() -> None:
    """Plays of 1, 2, 3, … turns, all of them 0, have the least codes of their length."""
    codes = [code_of((((0, 0), 0),) * turns) for turns in range(1, 7)]
    assert codes == [1, 2, 4, 11, 67, 2279]


@pytest.mark.parametrize("E", EXAMPLES)
def test_agents_that_learn_can_live_in_them(E: Any) -> None:
    record = run(SimpleLearner, E, 50)
    assert len(record.rewards) == 50
    assert record == run(SimpleLearner, E, 50)


@pytest.mark.parametrize("a", [0, 1])
def test_to_say_one_thing_for_ever_is_worth_nothing_among_predictions(a: int) -> None:
    """All bits of 1 to 8 were claimed: after the same past, one is predicted and one is not."""
    record = run(specialised(Constant, action=a), RecognizeSequencePredictor, 2**9 - 2)
    assert sum(record.rewards) == 0


@pytest.mark.parametrize("A", [QLearner, specialised(Constant, action=1)])
def test_a_play_with_an_action_that_an_agent_does_not_have_does_not_look_like_it(A: Any) -> None:
    """It says so of every play, and where there are actions 2 and more it is right."""
    codes = {code_of((((0, 0), a), ((0, 0), b))): (a, b) for a, b in product(range(4), range(3))}
    environment = SelfRecognitionOfPlays(A)
    environment.start()
    rewards = [environment.step(0)[0] for _ in range(max(codes))]
    paid = {actions: rewards[code - 1] for code, actions in codes.items()}
    assert {paid[a, b] for a, b in paid if a > 1 or b > 1} == {1}
    assert [sorted((paid[a, 0], paid[a, 1])) for a in (0, 1)] == [[0, 1], [0, 1]]


def test_agents_with_any_number_of_actions_are_asked_about_all_plays() -> None:
    A = type("A", (Constant,), {"n_actions": None})
    record = run(specialised(A, action=2), SelfRecognitionOfPlays, 500)
    assert set(record.rewards) == {0, 1}
