"""Theorem 9: what the reality check keeps of an agent, part by part."""

from dataclasses import replace
from typing import Final

from bridge.evidence import Standing
from proofs_checked.broken import interaction, theories
from proofs_checked.broken import possible as possibility
from proofs_checked.broken import reality_check as broken
from proofs_checked.definitions import PRODUCTION, Transformation
from proofs_checked.engine.claim import Check, Claim, Kind, Mutant, planted
from proofs_checked.engine.instances import Law
from proofs_checked.engine.proving import proved
from proofs_checked.engine.quantifiers import ONE_PERCEPT, Space, exhausted, sampled
from proofs_checked.kernel.freezing import PART_2, REALITY_CHECK
from proofs_checked.kernel.theory import Theory
from proofs_checked.laws import freezing as laws
from proofs_checked.laws.asking import about_two_histories, in_extended_environments

_POSSIBLE: Final = ("jagi-definition-4", "jagi-definition-8")


def _defined(name: str, fault: str, transformation: Transformation) -> Mutant:
    return Mutant(name, fault, replace(PRODUCTION, reality_check=transformation))


def _remembered(name: str, fault: str, transformation: Transformation) -> Mutant:
    definitions = replace(PRODUCTION, remembered_reality_check=transformation)
    return Mutant(f"remembered-{name}", f"at constant cost a turn, {fault}", definitions)


def _unproved(name: str, fault: str, theory: Theory) -> Mutant:
    return planted(f"in-the-proof-{name}", f"in the proof's definitions, {fault}", theory=theory)


def _part(
    part: str,
    item: str,
    statement: str,
    *,
    why: str,
    checks: tuple[Check, ...],
    mutants: tuple[Mutant, ...],
    rests_on: tuple[str, ...] = _POSSIBLE,
) -> Claim:
    return Claim(
        id=f"jagi-theorem-9.{part}",
        paper="JAGI",
        item=item,
        statement=statement,
        kind=Kind.STATEMENT,
        standing=Standing.HOLDS,
        why=why,
        checks=checks,
        mutants=mutants,
        rests_on=rests_on,
    )


_TO_6: Final = Space(normal=6, quick=4)


def _along_histories(law: Law) -> tuple[Check, ...]:
    return exhausted(law, _TO_6), sampled(law)


def _in_non_extended_environments(law: Law) -> tuple[Check, ...]:
    return (
        exhausted(law, Space("every agent in every non-extended environment", 6, quick=4)),
        sampled(law, "generated agents in generated non-extended environments"),
    )


_LAST_PERCEPT: Final = _defined(
    "answer-to-last-percept",
    "it freezes to the answer to the last percept, π(⟨xn⟩)",
    broken.freezing(broken.answer_to_last_percept),
)
_LAST_OWN_ACTION: Final = _defined(
    "last-own-action",
    "it freezes to what the agent would have done instead of the newest action",
    broken.freezing(broken.last_own_action),
)
_NEWEST_ACTION_ONLY: Final = _defined(
    "newest-action-only",
    "it looks at the newest action alone, and wakes up again",
    broken.freezing(broken.first_answer, possibility.newest_action_only),
)
_ONE_ACTION_TOO_FEW: Final = _defined(
    "one-action-too-few",
    "it stops looking one action too early",
    broken.freezing(broken.first_answer, possibility.all_but_the_newest),
)
_NEVER: Final = _defined("never", "it does not freeze at all", broken.never)
_EARLY: Final = (
    _defined("always", "it freezes after the first turn, whatever happened", broken.always),
    _defined(
        "stale-percept",
        "it compares each action with the answer to the percept that came after it",
        broken.freezing_where_impossible_for_pi(broken.first_answer, possibility.too_late),
    ),
    _remembered(
        "forgets-its-history",
        "it asks what the agent would do if every percept were the first",
        broken.freezing(broken.first_answer, possibility.by_last_percept),
    ),
)


_UNPROVED_IF_ALWAYS: Final = _unproved(
    "always", "it freezes after the first turn, whatever happened", theories.ALWAYS
)
_MET_BEFORE: Final = (
    _defined(
        "frozen-by-two-histories",
        "once it met two histories with the same actions and other percepts, it is frozen for good",
        broken.for_good_after_two_histories,
    ),
    _defined(
        "frozen-by-the-first-question",
        "if its first question is about an impossible history, it is frozen for good",
        broken.for_good_if_impossible_at_first,
    ),
)

CLAIMS: Final = (
    _part(
        "1",
        "Theorem 9 (1)",
        "The reality check is the same if it asks whether the history is possible for π instead "
        "of for π_RC.",
        why="what is possible for π is what is possible for π_RC",
        checks=(
            *proved(REALITY_CHECK.part_1),
            *_along_histories(laws.alternate_definition(laws.reality_check)),
            *about_two_histories(laws.reality_check, "every agent"),
        ),
        mutants=(
            _remembered(
                "by-turns",
                "it remembers by its number of turns whether a history is possible",
                broken.remembering_by_turns(broken.first_answer),
            ),
            *_MET_BEFORE,
            _LAST_PERCEPT,
            _LAST_OWN_ACTION,
            _NEWEST_ACTION_ONLY,
            _ONE_ACTION_TOO_FEW,
            _NEVER,
            _remembered(
                "newest-action-only",
                "it looks at the newest action alone",
                broken.freezing(broken.first_answer, possibility.newest_action_only),
            ),
            _unproved("never", "it does not freeze at all", theories.NEVER),
        ),
    ),
    _part(
        "2",
        "Theorem 9 (2)",
        "The reality check of a reality check is itself.",
        why="π and π_RC freeze to the same action; it fails if what is frozen differs for them",
        checks=(*proved(PART_2), *_along_histories(laws.idempotence(laws.reality_check))),
        mutants=(
            _LAST_OWN_ACTION,
            _defined(
                "another-action",
                "it freezes to what the agent would not do",
                broken.freezing(broken.another_action),
            ),
            _remembered(
                "answer-to-the-reverse",
                "it freezes to what the agent would do if time ran backwards",
                broken.freezing(broken.answer_to_the_reverse),
            ),
            _unproved(
                "last-own-action",
                "it freezes to what the agent would have done instead of the newest action",
                theories.LAST_OWN_ACTION,
            ),
        ),
    ),
    _part(
        "3",
        "Theorem 9 (3)",
        "An agent is traditionally equivalent to its reality check.",
        why="true whatever is frozen",
        checks=(
            *proved(REALITY_CHECK.part_3),
            *_along_histories(laws.traditional_equivalence(laws.reality_check)),
            exhausted(
                laws.traditional_equivalence_as_a_relation(laws.reality_check),
                Space("every agent on all histories", 3, 4, percepts=ONE_PERCEPT),
            ),
        ),
        mutants=(*_EARLY, _UNPROVED_IF_ALWAYS),
    ),
    _part(
        "4",
        "Theorem 9 (4)",
        "At every prompt of its interaction with an extended environment, π_RC acts as π.",
        why="genuine histories are possible for π_RC, which then acts as π by the first clause of "
        "Definition 8; from part 3 it follows by Lemma 5",
        checks=(
            *proved(REALITY_CHECK.part_4),
            exhausted(
                laws.where_all_is_its_own(laws.reality_check),
                Space("every agent along every history that its check can bring about", 6, quick=4),
            ),
            *in_extended_environments(laws.reality_check, "every agent"),
        ),
        mutants=(
            *_EARLY,
            _defined(
                "freezes-when-asked",
                "once it is asked about an impossible history, it is frozen in reality too",
                broken.for_good,
            ),
            *_MET_BEFORE,
            _UNPROVED_IF_ALWAYS,
        ),
        rests_on=("jagi-definition-2", *_POSSIBLE),
    ),
    _part(
        "5",
        "Theorem 9 (5)",
        "In a non-extended environment π and π_RC have the same result.",
        why="true whatever is frozen",
        checks=(
            *proved(REALITY_CHECK.part_5),
            *_in_non_extended_environments(laws.non_extended_environments(laws.reality_check)),
        ),
        mutants=(
            *_EARLY,
            Mutant(
                "sees-the-agent",
                "a non-extended environment asks the agent about what it did not do",
                replace(PRODUCTION, as_extended=interaction.seeing_the_agent),
            ),
            _UNPROVED_IF_ALWAYS,
        ),
        rests_on=("jagi-definition-1", *_POSSIBLE),
    ),
)
