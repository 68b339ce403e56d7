"""The errata of CAGI: one entry for each false sentence, the strong ones first."""

from typing import Final

from proofs_checked.erratum import Erratum, Weight

ERRATA: Final[tuple[Erratum, ...]] = (
    Erratum(
        place="Section 7, Example 13",
        sentence="S is infinite because there are infinitely many environments which always give "
        "reward 0 and from which ZFC proves that T would get total reward 0",
        wrong="ZFC proves of those environments that they give 0, but need not prove of T that it "
        "is an agent: S may be empty, and e, which searches for its first element, never halts.",
        counterexample="cagi-example-13",
        repaired="Let e search for as many steps as the play has items, and show 0 where nothing "
        "is found: an extended environment. If ZFC proves that T is an agent, S is infinite.",
        holds="cagi-example-13.bounded",
        claims=("cagi-example-13", "cagi-example-13.infinite"),
        weight=Weight.STRONG,
    ),
    Erratum(
        place="Section 4, Example 6, the last of its five items",
        sentence="the agent watches a copy of itself interacting with e … When the copy takes the "
        "prescribed action, the true agent enjoys whatever rewards e would give for that action.",
        wrong="In e ∗ h each part receives the agent's own play. The copy in h observes 0 in every "
        "turn, whatever e shows; and e responds to the actions of the agent, which are the copy's "
        "rewards, not to the actions of the copy.",
        counterexample="cagi-example-6.copy",
        repaired="The description is true of an environment in which the copy observes what e "
        "shows, and e receives the actions of the copy.",
        holds="cagi-example-6.watched",
        claims=("cagi-example-6.copy",),
        weight=Weight.STRONG,
    ),
    Erratum(
        place="Section 4, Example 7",
        sentence="e'(T, ⟨⟩) = e(T, ⟨⟩), and ô = e(T, p ⌢ a)",
        wrong="The first percept of e' is that of e itself and encodes nothing, but p' decodes all "
        "observations, the first one too: the agent is compared with its action in a game that "
        "began differently. Moreover, e receives the play of codes, not the displayed p' ⌢ a.",
        counterexample="cagi-example-7",
        repaired="e'(T, ⟨⟩) = ⟨0, o⟩ where ô = e(T, ⟨⟩), and e'(T, p ⌢ a) = ⟨r, o⟩ where "
        "ô = e(T, p' ⌢ a).",
        holds="cagi-example-7.repaired",
        claims=("cagi-example-7",),
        weight=Weight.STRONG,
    ),
    Erratum(
        place="Section 3, before Example 1, and Section 4, Example 6",
        sentence="they always output rewards from {1, -1} … Each example in Section 3 is a "
        "handicap.",
        wrong="Each of the five begins with e(T, ⟨⟩) = ⟨0, 0⟩. So none is a handicap by Definition "
        "4 (2), and neither case of Definition 4 (3) defines e ∗ h on the empty play.",
        counterexample="cagi-section-3.rewards",
        repaired="After the first percept they always output rewards from {1, -1}; and the reward "
        "of e ∗ h is -1 where r_h = -1, and otherwise r_e.",
        holds="cagi-example-6.repaired",
        claims=("cagi-section-3.rewards", "cagi-example-6", "cagi-example-6.applied"),
    ),
    Erratum(
        place="Section 4, its second sentence",
        sentence="These procedures could be iterated (just like layers of a neural network)",
        wrong="Definition 4 (3) requires a merciful e, but the reward of e ∗ h is -1 whenever that "
        "of h is. So (e ∗ h) ∗ h' is undefined, and so is e' ∗ h, with the e' of Example 7.",
        counterexample="cagi-section-4.iterated",
        repaired="They can be iterated if only the first e must be merciful: the two cases of "
        "Definition 4 (3) then apply, and two handicaps are one, with the lesser of both rewards.",
        holds="cagi-section-4.iterated.repaired",
        claims=("cagi-section-4.iterated",),
    ),
    Erratum(
        place="Section 3, the proof of Lemma 3, case 2",
        sentence="the reward r in Definition 1 is defined and is in Q",
        wrong="Definition 1 defines plays and prompts and has no r that depends on an action. "
        "The number is that of an example.",
        counterexample="cagi-lemma-3.reference",
        repaired="the reward r in Example 1 is defined and is in Q",
        holds="cagi-lemma-3",
        claims=("cagi-lemma-3.reference",),
        weight=Weight.SLIP,
    ),
)
