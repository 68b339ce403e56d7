"""Listing 2: a combination written out, which forgets to look where the game is."""

from typing import Final

from bridge.evidence import Standing
from proofs_checked.broken import listings as broken
from proofs_checked.definitions import PRODUCTION
from proofs_checked.engine.claim import Claim, Kind, planted
from proofs_checked.engine.quantifiers import Space, argued, counterexample, exhausted, sampled
from proofs_checked.laws.combining import ACROSS, EVERY_PAIR, listing_is_function

_GAMES: Final = "every agent in every game, all forced pairs"
_ACROSS: Final = "every agent in every game, the pairs (0, 1) and (1, 0) alone, coded 1 and 2"

CLAIMS: Final = (
    Claim(
        id="jagi-listing-2",
        paper="JAGI",
        item="Listing 2",
        statement="The class of Listing 2, around any game in place of CartPole, is the "
        "combination of that game with Ignore Rewards.",
        kind=Kind.CORRESPONDENCE,
        standing=Standing.FALSE,
        why="what the game showed last is stored in start and never again, so from the second turn "
        "on the copy is asked about, and trained from, what the game showed first (in the text at "
        "hand an `else:` and two signs are lost as well, which is no fault of the listing)",
        checks=(counterexample(listing_is_function("listing_2", ACROSS), Space(_ACROSS, 2, 2)),),
        mutants=(
            planted(
                "kept-up-to-date",
                "a repair: what the game showed last is stored in every turn",
                listing_2=PRODUCTION.listing_2_repaired,
            ),
            planted(
                "the-transformation",
                "a repair: the combination that the transformation makes",
                listing_2=broken.by_the_transformation,
            ),
        ),
        rests_on=("jagi-definition-12",),
    ),
    Claim(
        id="jagi-listing-2.repaired",
        paper="JAGI",
        item="Listing 2, repaired (not in the paper)",
        statement="If the class of Listing 2 stores in every turn what the game shows, it is the "
        "combination of that game with Ignore Rewards.",
        kind=Kind.ADDITION,
        standing=Standing.HOLDS,
        why="not in the paper, whose listing lacks this one statement",
        checks=(
            exhausted(listing_is_function("listing_2_repaired", ACROSS), Space(_ACROSS, 3, 3)),
            exhausted(
                listing_is_function("listing_2_repaired", EVERY_PAIR),
                Space(_GAMES, 1, 2, n_actions=4),
            ),
            sampled(
                listing_is_function("listing_2_repaired", EVERY_PAIR),
                "generated agents in generated games, forced pairs",
            ),
        ),
        mutants=(
            planted(
                "as-printed",
                "what the game showed last is stored in start alone",
                listing_2_repaired=broken.as_printed,
            ),
            planted(
                "never-reset",
                "an episode that has ended goes on",
                listing_2_repaired=broken.never_reset,
            ),
            planted(
                "trained-on-the-reward",
                "the copy is trained on what was paid",
                listing_2_repaired=broken.trained_on_the_reward,
            ),
            planted(
                "the-other-component",
                "the answer's component for the game counts",
                listing_2_repaired=broken.the_other_component,
            ),
        ),
        rests_on=("jagi-listing-2", "jagi-definition-12"),
    ),
    Claim(
        id="jagi-listing-2.finite",
        paper="JAGI",
        item="Listing 2, CartPole is within Definition 12",
        statement="CartPole's actions and observations are finite in number, as the definition of "
        "the combination wants them.",
        kind=Kind.EXAMPLE,
        standing=Standing.ASSUMING,
        why="assuming that machine numbers count: its observations are four of them, position, "
        "angle and their speeds, in 32 bits each, so that there are at most 2^128; as real numbers "
        "they are not finite in number, and the two speeds not even bounded. Its actions are two",
        checks=(
            argued(
                "the observation space is declared as a box of 32-bit numbers; and nothing in "
                "Definition 12 needs the finiteness: pairs of infinitely many observations are "
                "observations, and our combination codes (o_G, o_E) for every natural number o_G",
                passing=Standing.ASSUMING,
            ),
        ),
        mutants=(),
    ),
)
