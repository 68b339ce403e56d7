"""Example 12: recognizing other aspects of oneself.

Whether a trial looks like the agent is computed from the agent's actions on flat sequences.
"""

from collections.abc import Callable
from typing import Final

from bridge.evidence import Verdict
from formal.environments.recognize_chat_partner import recognize_chat_partner
from formal.environments.recognize_classifier import recognize_classifier
from formal.environments.recognize_clusterer import recognize_clusterer
from formal.environments.recognize_knower import recognize_knower
from formal.environments.recognize_sequence_predictor import recognize_sequence_predictor
from formal.histories.history import Item
from formal.notation import Agent, ExtendedEnvironment, Percept, Play
from formal.recognition.knower import Sentence, knower, sentence
from formal.recognition.trials import Trial, bits, trial
from proofs_checked.cagi.s6_self_recognition.example_11 import (
    OnItems,
    on_items,
    rewards_right_answers,
)
from proofs_checked.engine.assertions import must, same
from proofs_checked.engine.claim import Claim
from proofs_checked.engine.decorator import Function, addition, also, claim
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.quantifiers import ONE_PERCEPT, Space
from proofs_checked.engine.ways import generated, somewhere, throughout


def sentences(count: int) -> list[int]:
    """0; 0, 1; 0, 1, 2; …"""
    return [phi for length in range(1, count + 1) for phi in range(length)][:count]


def shown_again_and_again(
    instance: Instance, sentence: Callable[[int], tuple[Sentence, int]] = sentence
) -> None:
    """The sentences are 0; 0, 1; 0, 1, 2; …, so that each is shown again and again.

    From a turn, `sentence` gives the sentence shown and its number of occurrences so far.
    """
    turn = instance.number("turn", 100)
    shown = sentences(turn + 1)
    expected = shown[-1], shown.count(shown[-1])
    same("the sentence and its occurrences", sentence(turn), "in order", expected)


@claim(
    "CAGI, Example 12",
    name="all",
    title="all trials",
    reason="trials are coded as finite sequences of natural numbers, by their binary digits",
    ways=(
        throughout(Space("the first 300 trials", 1, 1, (), size="of each kind")),
        also(
            shown_again_and_again,
            throughout(Space("the first 100 sentences shown", 1, 1, (), size="once")),
        ),
    ),
    mutants={
        "the first trial is omitted": {"trial": lambda n: trial(n + 1)},
        "each sequence of bits is shown twice": {"bits": lambda n: bits(n // 2)},
        "each sentence is shown once": {"sentence": lambda turn: (turn, 1)},
    },
)
def everything_is_shown(
    instance: Instance,
    trial: Callable[[int], Trial] = trial,
    bits: Callable[[int], tuple[int, ...]] = bits,
) -> None:
    """All trials can be shown systematically, and all sentences, each of these infinitely often."""
    # The pair (a, b) is a 1 and 2 a + b times 0, in binary; the sequence of bits follows a 1.
    n = instance.number("n", 300)
    pairs = "".join("1" + (2 * a + b) * "0" for a, b in trial(n))
    digits = "1" + "".join(map(str, bits(n)))
    same("the number of the n-th trial", int(pairs, 2) - 1, "n", n)
    same("the number of the n-th bits", int(digits, 2) - 2, "n", n)


AS_IN_EXAMPLE_11: Final = "Right answers are rewarded as in the similar Example 11"


def judging_the_next(mu: ExtendedEnvironment) -> ExtendedEnvironment:
    """The next trial is judged."""
    return lambda pi, p: (mu(pi, p.then((0, 0)).then(p.action) if p else p)[0], mu(pi, p)[1])


def opposite(mu: ExtendedEnvironment) -> ExtendedEnvironment:
    """Every later reward is 1 minus the right one."""
    return lambda pi, p: (1 - mu(pi, p)[0] if p else 0, mu(pi, p)[1])


def aspect(
    name: str, title: str, mu: ExtendedEnvironment, further: str = ""
) -> Callable[[Function], Claim]:
    """The claim about one aspect of oneself, whose only subject is this environment, by name."""
    key = mu.__name__
    return claim(
        "CAGI, Example 12",
        name=name,
        title=title,
        verdict=Verdict.CONDITIONALLY,
        reason="assuming one fixed transformation of agents, which is not given; the bundled one "
        f"is finite and queries the agent{further}",
        ways=(throughout(Space("every agent along every play", 5, 7, ONE_PERCEPT, 2)), generated()),
        mutants={
            "the trial that is shown next is judged": {key: judging_the_next(mu)},
            "right answers are not rewarded": {key: opposite(mu)},
        },
        rests_on=["cagi-example-11"],
    )


def answers(T: OnItems, observations: list[int]) -> list[int]:
    """T's actions on these observations, with all rewards 0."""
    h: list[Item] = []
    found = []
    for o in observations:
        h.append((0, o))
        found.append(T(h))
        h.append(found[-1])
    return found


@aspect(
    "supervised",
    "supervised learning",
    recognize_classifier,
    f". Its labels are certain: trials with other probabilities look like no "
    f"agent. {AS_IN_EXAMPLE_11}",
)
def supervised_learning(
    instance: Instance, recognize_classifier: ExtendedEnvironment = recognize_classifier
) -> None:
    """The agent is shown all trials, and rewarded iff it says rightly whether, taught by the
    training set, it would label the image so.
    """

    def labels_so(T: OnItems, n: int) -> bool:
        """T(⟨0, I1⟩ l1 ⟨1, I2⟩ l2 … ⟨1, I⟩) = l: the right labels were taken and rewarded."""
        items: list[Item] = []
        for i, (image, label) in enumerate(trial(n)):
            items += [(0 if i == 0 else 1, image), label]
        return T(items[:-1]) == items[-1]

    rewards_right_answers(instance, recognize_classifier, labels_so)


@aspect(
    "unsupervised",
    "unsupervised learning",
    recognize_clusterer,
    f"; points with equal answers form a cluster. {AS_IN_EXAMPLE_11}",
)
def unsupervised_learning(
    instance: Instance, recognize_clusterer: ExtendedEnvironment = recognize_clusterer
) -> None:
    """The agent is shown all clusterings, and rewarded iff it says rightly whether it would cluster
    the points so.
    """

    def clusters_so(T: OnItems, n: int) -> bool:
        """Two points are in one cluster iff T, shown all points in order, takes the same action.

        The points are a1, a1 + 1 + a2, …
        """
        points, names, d = [], [], -1
        for a, b in trial(n):
            d += 1 + a
            points.append(d)
            names.append(b)
        taken = answers(T, points)
        pairs = [(i, j) for i in range(len(points)) for j in range(i)]
        return all((taken[i] == taken[j]) == (names[i] == names[j]) for i, j in pairs)

    rewards_right_answers(instance, recognize_clusterer, clusters_so)


@aspect("turing-test", "the Turing test", recognize_chat_partner)
def turing_test(
    instance: Instance, recognize_chat_partner: ExtendedEnvironment = recognize_chat_partner
) -> None:
    """The agent is shown all conversations, and rewarded iff it says rightly whether it would have
    given every reply in it.
    """

    def says_so(T: OnItems, n: int) -> bool:
        """T, shown the other's utterances with all rewards 0, takes the replies."""
        pairs = trial(n)
        return answers(T, [said for said, _ in pairs]) == [reply for _, reply in pairs]

    rewards_right_answers(instance, recognize_chat_partner, says_so)


@aspect("sequences", "adversarial sequence prediction", recognize_sequence_predictor)
def sequence_prediction(
    instance: Instance,
    recognize_sequence_predictor: ExtendedEnvironment = recognize_sequence_predictor,
) -> None:
    """The agent is shown all games, and rewarded iff it says rightly whether it would make the last
    prediction.
    """

    def predicts_so(T: OnItems, n: int) -> bool:
        """T, rewarded by 1 or -1 for each bit predicted so far, predicts the last one next."""
        *evaded, claimed = bits(n)
        h: list[Item] = [(0, 0)]
        for b in evaded:
            z = T(h)
            h += [z, (1 if z == b else -1, b)]
        return T(h) == claimed

    rewards_right_answers(instance, recognize_sequence_predictor, predicts_so)


def knows_so(T: OnItems, n: int) -> bool:
    """T, shown the sentences with all rewards 0, affirms φ in one of its first m turns.

    φ is now shown for the m-th time.
    """
    shown = sentences(n + 1)
    phi = shown[-1]
    m = shown.count(phi)
    taken = answers(T, shown[:m])
    return any(y > 0 and each == phi for each, y in zip(shown, taken, strict=False))


@aspect(
    "knower",
    "the mechanical knowing agent",
    recognize_knower,
    f". {AS_IN_EXAMPLE_11}: the paper says that it speaks informally",
)
def mechanical_knowing_agent(
    instance: Instance, recognize_knower: ExtendedEnvironment = recognize_knower
) -> None:
    """The agent is shown all sentences again and again, and rewarded iff it says rightly whether
    one that is shown for the n-th time is enumerated in n steps.
    """
    rewards_right_answers(
        instance, recognize_knower, knows_so, otherwise=0, shown=lambda n: sentences(n + 1)[-1]
    )


def by_the_letter(pi: Agent, p: Play) -> Percept:
    """The reward is 1 if i(π) enumerates φ in n steps, whatever π says."""
    o, _ = sentence(p.turns)
    if not p:
        return 0, o
    phi, n = sentence(p.turns - 1)
    return int(phi in knower(pi)(n)), o


def rewarded_by_the_letter(
    instance: Instance, recognize_knower_by_the_letter: ExtendedEnvironment = by_the_letter
) -> None:
    """The reward is 1 iff φ, shown for the n-th time, is enumerated in n steps; else 0."""
    pi, h, a = instance.agent(), instance.prompt(), instance.action("a")
    due = int(knows_so(on_items(pi), h.turns - 1))
    r = recognize_knower_by_the_letter(pi, h.then(a))[0]
    same("the reward of e(T, p ⌢ a)", r, "1 iff φ is enumerated,", due)


@addition(
    "CAGI, Example 12",
    name="knower.letter",
    title="the mechanical knowing agent by the letter",
    verdict=Verdict.FALSE,
    reason="by the letter the reward is 1 iff the sentence is enumerated in n steps, whatever the "
    "agent says; the paper calls the example informal and like Example 11",
    ways=(
        somewhere(Space("every agent along every play", 1, 2, ONE_PERCEPT)),
        also(
            rewarded_by_the_letter,
            throughout(Space("every agent along every play, the reward", 5, 7, ONE_PERCEPT)),
            verdict=Verdict.HOLDS,
        ),
    ),
    mutants={
        "a repair: truth is rewarded": {"recognize_knower_by_the_letter": recognize_knower},
        "the next sentence is judged": {
            "recognize_knower_by_the_letter": judging_the_next(by_the_letter)
        },
    },
    rests_on=["cagi-example-12.knower"],
)
def what_it_says_matters(
    instance: Instance, recognize_knower_by_the_letter: ExtendedEnvironment = by_the_letter
) -> None:
    """By the letter of the last sentence of the example, the reward for a sentence shown for the
    n-th time depends on what the agent says.
    """
    pi, h = instance.agent(), instance.prompt()
    unsure, sure = (recognize_knower_by_the_letter(pi, h.then(y))[0] for y in (0, 1))
    must(unsure != sure, f"after h, “I know” is rewarded by {sure}, “I’m not sure” by {unsure}")
