"""Example 12: recognizing other aspects of oneself."""

from collections.abc import Callable
from typing import Any, Final

from bridge.evidence import Standing
from formal.aspects.trials import bits, trial
from formal.notation import Agent, ExtendedEnvironment, Percept, Play
from proofs_checked.broken import recognizing as broken
from proofs_checked.definitions import PRODUCTION, Definitions
from proofs_checked.engine.claim import Claim, Kind, Mutant, planted
from proofs_checked.engine.instances import Instance, Law
from proofs_checked.engine.quantifiers import ONE_PERCEPT, Space, counterexample, exhausted, sampled
from proofs_checked.laws.aspects import (
    clusters_so,
    knows_so,
    labels_so,
    predicts_so,
    says_so,
    sentences,
)
from proofs_checked.laws.recognizing import Mine, on_items, rightly
from proofs_checked.laws.saying import unlike

_ASSUMING: Final = Standing.ASSUMING


def paid_by_the_letter(d: Definitions, world: Instance) -> str:
    """Paid 1 iff φ, shown for the n-th time, is enumerated in n steps; else 0."""
    pi, h, a = world.agent(), world.prompt(), world.action("a")
    due = int(knows_so(on_items(pi), h.turns - 1))
    paid = d.recognize_knower_by_the_letter(pi, h.then(a))[0]
    return unlike("e(T, p ⌢ a) pays", paid, "1 for φ, if it is enumerated,", due)


def what_it_says_counts(d: Definitions, world: Instance) -> str:
    """It matters to the reward whether the agent says that it knows φ. False."""
    pi, h = world.agent(), world.prompt()
    unsure, sure = (d.recognize_knower_by_the_letter(pi, h.then(y))[0] for y in (0, 1))
    return "" if unsure != sure else f"after h, “I know” is paid {sure}, “I’m not sure” {unsure}"


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


def everything_is_shown(d: Definitions, world: Instance) -> str:
    """Every sequence of pairs, and of bits, has one number, and every number is of one.

    The pair (a, b) is a 1 and 2 a + b times 0, in binary; the sequence of bits follows a 1.
    """
    n = world.number("n", 300)
    pairs = "".join("1" + (2 * a + b) * "0" for a, b in d.trial(n))
    digits = "1" + "".join(map(str, d.bits(n)))
    return unlike("the number of the n-th trial", int(pairs, 2) - 1, "n", n) or unlike(
        "the number of the n-th bits", int(digits, 2) - 2, "n", n
    )


def shown_again_and_again(d: Definitions, world: Instance) -> str:
    """The sentences are 0; 0, 1; 0, 1, 2; …, so that each is shown again and again."""
    turn = world.number("turn", 100)
    shown = sentences(turn + 1)
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
        ", of which labels are certain: trials with other probabilities look like none. That it is "
        "the right action which is rewarded is meant as in Example 11, like which this is",
    ),
    _aspect(
        "unsupervised",
        "unsupervised learning",
        "The agent is shown all clusterings, and paid iff it says rightly whether it would cluster "
        "the points so.",
        _law("recognize_clusterer", clusters_so),
        _two("recognize_clusterer"),
        ", in clusters that it answers alike. That it is the right action which is rewarded is "
        "meant as in Example 11, like which this is",
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
        _law("recognize_knower", knows_so, 0, lambda n: sentences(n + 1)[-1]),
        _two("recognize_knower"),
        ". That it is the right action which is rewarded is meant as in Example 11, like which "
        "this is: the paper says that it speaks informally",
    ),
    Claim(
        id="cagi-example-12.knower.letter",
        paper="CAGI",
        item="Example 12, the mechanical knowing agent by the letter (not in the paper)",
        statement="If the agent is paid iff the sentence shown for the n-th time is enumerated in "
        "n steps, whatever it says, then it matters what it says.",
        kind=Kind.ADDITION,
        standing=Standing.FALSE,
        why="not in the paper, which says of the example that it is like Example 11 and informal; "
        "taken to the letter its last sentence does not mention the action",
        checks=(
            counterexample(
                what_it_says_counts, Space("every agent along every play", 1, 2, ONE_PERCEPT)
            ),
            exhausted(
                paid_by_the_letter,
                Space("every agent along every play, the reward", 5, 7, ONE_PERCEPT),
                passing=Standing.FALSE,
            ),
        ),
        mutants=(
            planted(
                "saying-so",
                "a repair: to say rightly whether it knows it is paid",
                recognize_knower_by_the_letter=PRODUCTION.recognize_knower,
            ),
            planted(
                "next-sentence",
                "the sentence that is shown next is judged",
                recognize_knower_by_the_letter=_ahead(PRODUCTION.recognize_knower_by_the_letter),
            ),
        ),
        rests_on=("cagi-example-12.knower",),
    ),
)
