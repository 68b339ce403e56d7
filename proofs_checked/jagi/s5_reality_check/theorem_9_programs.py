"""Theorem 9 (5) on a machine's programs: which of them cannot tell an agent from its check."""

from typing import Final

from bridge.evidence import Standing
from proofs_checked.broken import machines as broken
from proofs_checked.broken import possible as possibility
from proofs_checked.broken import reality_check, theories
from proofs_checked.engine.claim import Claim, Kind, planted
from proofs_checked.engine.proving import proved
from proofs_checked.engine.quantifiers import Space, exhausted, sampled
from proofs_checked.kernel.canonical import NEVER_ASKS
from proofs_checked.laws import programmed as laws
from proofs_checked.laws.programs import never_asks, pays_for_one_question

LONGEST: Final = 6

CLAIMS: Final = (
    Claim(
        id="jagi-theorem-9.5.never-asks",
        paper="JAGI",
        item="Theorem 9 (5), environments that never ask (not in the paper)",
        statement="In an extended environment that gives the same percepts whoever the agent is, "
        "an agent and its reality check have the same result.",
        kind=Kind.ADDITION,
        standing=Standing.HOLDS,
        why="not in the paper, whose part 5 is about non-extended environments; such an "
        "environment is one of them but for its type",
        checks=proved(NEVER_ASKS),
        mutants=(
            planted(
                "in-the-proof-always",
                "in the proof's definitions, it freezes after the first turn, whatever happened",
                theory=theories.ALWAYS,
            ),
            planted(
                "in-the-proof-one-percept",
                "in the proof's definitions, only histories of one percept are possible",
                theory=theories.OF_ONE_PERCEPT,
            ),
        ),
        rests_on=("jagi-theorem-9.3", "jagi-theorem-9.5"),
    ),
    Claim(
        id="jagi-theorem-9.5.programs",
        paper="JAGI",
        item="Theorem 9 (5), on the programs of a machine (not in the paper)",
        statement="An agent and its reality check have the same result in a program that never "
        "asks, and in one that asks about nothing impossible for the agent; such are "
        "programs without a rule that drops the first turn, reverses, zeroes rewards or adds a "
        "turn.",
        kind=Kind.ADDITION,
        standing=Standing.HOLDS,
        why="not in the paper; the two agents differ on impossible prompts alone, and whether a "
        "prompt is possible depends on the actions that answered its proper prefixes",
        checks=(
            exhausted(
                laws.same_if_asked_about_the_possible(LONGEST, pays_for_one_question),
                Space(
                    "every agent in every typed program that pays for y = π(…) and shows 0, of at "
                    f"most {LONGEST} rules, both signs",
                    3,
                    4,
                    (),
                ),
            ),
            exhausted(
                laws.same_if_asked_about_the_possible(LONGEST - 1, never_asks),
                Space(
                    f"every agent in every ask-free typed program of at most {LONGEST - 1} rules, "
                    "both signs",
                    3,
                    4,
                    (),
                ),
            ),
            exhausted(
                laws.not_telling(LONGEST),
                Space(
                    "every agent and what is asked by every typed program without such rules, of "
                    f"at most {LONGEST} rules",
                    3,
                    4,
                    (),
                ),
            ),
            sampled(
                laws.same_if_asked_about_the_possible_if_drawn,
                "generated agents in drawn typed programs",
            ),
        ),
        mutants=(
            planted(
                "always",
                "the reality check freezes after the first turn, whatever happened",
                remembered_reality_check=reality_check.always,
            ),
            planted(
                "one-action-too-few",
                "what differs in the newest action alone is held to be possible",
                possible=possibility.all_but_the_newest,
            ),
            planted(
                "nothing-tells",
                "no rule is held to be telling",
                typed=broken.telling(set()),
            ),
            planted(
                "reversing-does-not-tell",
                "reversing is not held to be telling",
                typed=broken.telling({"zero_rewards", "drop_first", "append"}),
            ),
            planted(
                "drops-the-first",
                "the first turn is dropped instead of the last",
                typed=broken.exchanged({"drop_last": "drop_first"}),
            ),
        ),
        rests_on=("jagi-theorem-9.5.never-asks", "jagi-proposition-6.traditional"),
    ),
)
