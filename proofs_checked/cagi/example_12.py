"""Example 12: recognizing other aspects of oneself."""

from collections.abc import Callable
from typing import Any, Final

from bridge.evidence import Standing
from formal.aspects.trials import bits, trial
from formal.histories.history import Item
from formal.notation import Agent, ExtendedEnvironment, Percept, Play
from proofs_checked.broken import recognizing as broken
from proofs_checked.claim import Claim, Kind, Mutant, planted
from proofs_checked.definitions import PRODUCTION, Definitions
from proofs_checked.laws.recognizing import Mine, OnItems, rightly
from proofs_checked.laws.saying import unlike
from proofs_checked.looking import ONE_PERCEPT, Space, exhausted, sampled
from proofs_checked.worlds import Law, World

_ASSUMING: Final = Standing.ASSUMING


def labels_so(T: OnItems, n: int) -> bool:
    """T(⟨0, I1⟩ l1 ⟨1, I2⟩ l2 … ⟨1, I⟩) = l: the right labels were taken and paid."""
    pairs = trial(n)
    items: list[Item] = []
    for i, (image, label) in enumerate(pairs):
        items += [(0 if i == 0 else 1, image), label]
    return T(items[:-1]) == items[-1]


def _shown(T: OnItems, observations: list[int]) -> list[int]:
    """What T does when it is shown these and paid nothing."""
    h: list[Item] = []
    answers = []
    for o in observations:
        h.append((0, o))
        answers.append(T(h))
        h.append(answers[-1])
    return answers


def clusters_so(T: OnItems, n: int) -> bool:
    """Two points are in one cluster of the trial iff T, shown all points in order, takes the same.

    The points are a1, a1 + 1 + a2, …
    """
    points, names, d = [], [], -1
    for a, b in trial(n):
        d += 1 + a
        points.append(d)
        names.append(b)
    answers = _shown(T, points)
    pairs = [(i, j) for i in range(len(points)) for j in range(i)]
    return all((answers[i] == answers[j]) == (names[i] == names[j]) for i, j in pairs)


def says_so(T: OnItems, n: int) -> bool:
    """T, shown what was said and paid nothing, takes the replies."""
    pairs = trial(n)
    answers = _shown(T, [said for said, _ in pairs])
    return all(y == reply for y, (_, reply) in zip(answers, pairs, strict=True))


def predicts_so(T: OnItems, n: int) -> bool:
    """T, paid 1 or -1 for each bit that it predicted so far, predicts the last one next."""
    *evaded, claimed = bits(n)
    h: list[Item] = [(0, 0)]
    for b in evaded:
        z = T(h)
        h += [z, (1 if z == b else -1, b)]
    return T(h) == claimed


def _sentences(count: int) -> list[int]:
    """0; 0, 1; 0, 1, 2; …"""
    return [phi for length in range(1, count + 1) for phi in range(length)][:count]


def knows_so(T: OnItems, n: int) -> bool:
    """T, shown the sentences and paid nothing, affirms φ in one of its first m turns.

    φ is shown now for the m-th time.
    """
    shown = _sentences(n + 1)
    phi = shown[-1]
    m = shown.count(phi)
    answers = _shown(T, shown[:m])
    return any(y > 0 and told == phi for told, y in zip(shown, answers, strict=False))


def _aspect(
    short: str,
    item: str,
    statement: str,
    law: Law,
    mutants: tuple[Mutant, ...],
    why: str = "",
) -> Claim:
    return Claim(
        id=f"cagi-example-12.{short}",
        paper="CAGI",
        item=f"Example 12, {item}",
        statement=statement,
        kind=Kind.EXAMPLE,
        standing=_ASSUMING,
        why="assuming one fixed transformation of agents, which is not given; ours is finite and "
        f"asks the agent{why}",
        checks=(
            exhausted(
                law,
                Space("every agent along every play", 5, 7, ONE_PERCEPT, 2),
                passing=_ASSUMING,
            ),
            sampled(law, passing=_ASSUMING),
        ),
        mutants=mutants,
        rests_on=("cagi-example-11",),
        differs="A first reading took the example for informal, as the paper itself calls it. "
        "Given a transformation of agents it is exact, and is checked with one of ours.",
    )


def _of(name: str) -> Callable[[Definitions], ExtendedEnvironment]:
    return lambda d: getattr(d, name)


def _two(name: str, *others: Mutant) -> tuple[Mutant, ...]:
    ours: ExtendedEnvironment = getattr(PRODUCTION, name)
    return (
        planted("next-trial", "the trial that is shown next is judged", **{name: _ahead(ours)}),
        planted("opposite", "right answers are not paid", **{name: broken.unlike_itself(ours)}),
        *others,
    )


def _ahead(mu: ExtendedEnvironment) -> ExtendedEnvironment:
    def judging_the_next(pi: Agent, p: Play) -> Percept:
        if not p:
            return mu(pi, p)
        return mu(pi, p.then((0, 0)).then(p.action))[0], mu(pi, p)[1]

    return judging_the_next


def _itself(n: int) -> int:
    return n


def _law(name: str, mine: Mine, otherwise: int = -1, shown: Any = _itself) -> Law:
    return rightly(_of(name), mine, otherwise, shown)


def everything_is_shown(d: Definitions, world: World) -> str:
    """Every sequence of pairs, and of bits, has one number, and every number is of one.

    The pair (a, b) is a 1 and 2 a + b times 0, in binary; the sequence of bits follows a 1.
    """
    n = world.number("n", 300)
    pairs = "".join("1" + (2 * a + b) * "0" for a, b in d.trial(n))
    digits = "1" + "".join(map(str, d.bits(n)))
    return unlike("the number of the n-th trial", int(pairs, 2) - 1, "n", n) or unlike(
        "the number of the n-th bits", int(digits, 2) - 2, "n", n
    )


def shown_again_and_again(d: Definitions, world: World) -> str:
    """The sentences are 0; 0, 1; 0, 1, 2; …, so that each is shown again and again."""
    turn = world.number("turn", 100)
    shown = _sentences(turn + 1)
    expected = shown[-1], shown.count(shown[-1])
    return unlike(
        "the sentence shown, and how often it was", d.sentence(turn), "in order", expected
    )


CLAIMS: Final = (
    Claim(
        id="cagi-example-12.all",
        paper="CAGI",
        item="Example 12, all trials",
        statement="There is a systematic way to show all trials, and one to show all sentences, "
        "each of these infinitely often.",
        kind=Kind.EXAMPLE,
        standing=Standing.HOLDS,
        why="of our trials, finite sequences of natural numbers, by their binary digits",
        checks=(
            exhausted(
                everything_is_shown, Space("the first 300 trials", 1, 1, (), size="of each kind")
            ),
            exhausted(
                shown_again_and_again, Space("the first 100 sentences shown", 1, 1, (), size="once")
            ),
        ),
        mutants=(
            planted("one-left-out", "the first trial is left out", trial=lambda n: trial(n + 1)),
            planted("twice", "each sequence of bits is shown twice", bits=lambda n: bits(n // 2)),
            planted("once-each", "each sentence is shown once", sentence=lambda turn: (turn, 1)),
        ),
    ),
    _aspect(
        "supervised",
        "supervised learning",
        "The agent is shown all trials, and paid iff it says rightly whether, taught by the "
        "training set, it would label the image so.",
        _law("recognize_classifier", labels_so),
        _two("recognize_classifier"),
        ", of which labels are certain: trials with other probabilities look like none",
    ),
    _aspect(
        "unsupervised",
        "unsupervised learning",
        "The agent is shown all clusterings, and paid iff it says rightly whether it would cluster "
        "the points so.",
        _law("recognize_clusterer", clusters_so),
        _two("recognize_clusterer"),
        ", in clusters that it answers alike",
    ),
    _aspect(
        "turing-test",
        "the Turing test",
        "The agent is shown all conversations, and paid iff it says rightly whether every reply in "
        "it is what it would say.",
        _law("recognize_chat_partner", says_so),
        _two("recognize_chat_partner"),
    ),
    _aspect(
        "sequences",
        "adversarial sequence prediction",
        "The agent is shown all games, and paid iff it says rightly whether it would make the last "
        "prediction.",
        _law("recognize_sequence_predictor", predicts_so),
        _two("recognize_sequence_predictor"),
    ),
    _aspect(
        "knower",
        "the mechanical knowing agent",
        "The agent is shown all sentences again and again, and paid iff it says rightly whether "
        "one that is shown for the n-th time is enumerated in n steps.",
        _law("recognize_knower", knows_so, 0, lambda n: _sentences(n + 1)[-1]),
        _two("recognize_knower"),
        "; by the letter the action does not count, and the agent is paid for what it would "
        "enumerate, whatever it says",
    ),
)
