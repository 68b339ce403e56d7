"""Sentences of SL that are not so as they stand, the strong ones first."""

from typing import Final

from proofs_checked.erratum import Erratum

ERRATA: Final[tuple[Erratum, ...]] = (
    Erratum(
        place="Section 4, footnote 10",
        sentence="If a wall is placed every third cell around the perimeter of a region, then no "
        "pattern within the region can grow to form new life outside of it.",
        wrong="Not at an inner corner of the region: there a cell outside touches five cells of "
        "the perimeter, of which at most two are walls, and three live ones bring it to life.",
        counterexample="sl-section-4.fence",
        repaired="If a wall is placed on every third cell of a straight fence without spawners, "
        "no pattern behind it forms new life on the empty cells in front of it.",
        holds="sl-section-4.fence.repaired",
        claims=("sl-section-4.fence",),
    ),
    Erratum(
        place="Section 4, footnote 10",
        sentence="new dots of life only form when there are three living neighbors",
        wrong="A spawner, which Section 2 introduces, creates life next to itself with any number "
        "of living neighbours.",
        counterexample="sl-section-4.three",
        repaired="Where no spawner is near, new dots of life only form when […]",
        holds="sl-section-4.three.repaired",
        claims=("sl-section-4.three",),
    ),
    Erratum(
        place="Section 2",
        sentence="Whenever a new cell comes to life, it inherits the colors of the majority of its "
        "parents.",
        wrong="By the release, a cell that is born next to a spawner also has the spawner's "
        "colours. Without one, red, green and blue are decided each on its own.",
        counterexample="sl-section-2.majority",
        repaired="Where no spawner is near, a new cell has each of red, green and blue that at "
        "least two of its three parents have.",
        holds="sl-section-2.majority.repaired",
        claims=("sl-section-2.majority",),
    ),
    Erratum(
        place="Section 5, footnote 13",
        sentence="Including side effect penalties for the agent's goals is equivalent to reducing "
        "the reward function for those goals, so it should not effect an agent's optimal policy "
        "modulo an overall rescaling of the rewards or penalty.",
        wrong="The point for the exit is not reduced with the rewards for the goals: an agent for "
        "which a goal is worth less may do better to leave at once.",
        counterexample="sl-section-5.rescaling",
        repaired="[…] if each goal is worth the same, more than the penalty, and nothing else is "
        "rewarded.",
        holds="sl-section-5.rescaling.repaired",
        claims=("sl-section-5.rescaling",),
    ),
)
