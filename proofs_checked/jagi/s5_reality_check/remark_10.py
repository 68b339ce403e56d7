"""Remark 10: Theorem 9 for the reality check defaulting to y."""

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from bridge.evidence import Standing
from formal.notation import Action, Agent, Prompt
from proofs_checked.broken import interaction, theories
from proofs_checked.broken import possible as possibility
from proofs_checked.broken import reality_check as broken
from proofs_checked.definitions import PRODUCTION, Transformation
from proofs_checked.engine.claim import Check, Claim, Kind, Mutant, planted
from proofs_checked.engine.proving import proved
from proofs_checked.engine.quantifiers import ONE_PERCEPT, Space, exhausted, sampled
from proofs_checked.kernel.freezing import DEFAULTING as PROVED
from proofs_checked.kernel.freezing import PART_2_DEFAULTING
from proofs_checked.kernel.theory import Theory
from proofs_checked.laws import freezing as laws
from proofs_checked.laws.asking import about_two_histories, in_extended_environments

_WITH_Y: Final = "every agent and y along every history"


def _to(y: Action) -> Callable[[Agent, Prompt], Action]:
    return lambda pi, h: y


def _defined(name: str, fault: str, by_y: Callable[[Action], Transformation]) -> Mutant:
    def defaulting_to(y: Action, pi: Agent) -> Agent:
        return by_y(y)(pi)

    return Mutant(name, fault, replace(PRODUCTION, reality_check_defaulting_to=defaulting_to))


def _remembered(name: str, fault: str, by_y: Callable[[Action], Transformation]) -> Mutant:
    defaulting_to = _defined(name, fault, by_y).definitions.reality_check_defaulting_to
    definitions = replace(PRODUCTION, remembered_defaulting_to=defaulting_to)
    return Mutant(f"remembered-{name}", f"at constant cost a turn, {fault}", definitions)


def _unproved(name: str, fault: str, theory: Theory) -> Mutant:
    return planted(f"in-the-proof-{name}", f"in the proof's definitions, {fault}", theory=theory)


_UNPROVED_IF_ALWAYS: Final = _unproved("always", "it takes y always", theories.ALWAYS_TO)
_EARLY: Final = (
    _defined(
        "always", "it freezes after the first turn, whatever happened", lambda y: broken.always
    ),
    _defined(
        "stale-percept",
        "it compares each action with the answer to the percept that came after it",
        lambda y: broken.freezing_where_impossible_for_pi(_to(y), possibility.too_late),
    ),
    _remembered(
        "forgets-its-history",
        "it asks what the agent would do if every percept were the first",
        lambda y: broken.freezing(_to(y), possibility.by_last_percept),
    ),
)
_WHAT_IS_FROZEN: Final = (
    _defined(
        "false-value",
        "y = 0 is taken for no action, and it freezes to π(⟨x1⟩)",
        lambda y: broken.freezing(_to(y) if y else broken.first_answer),
    ),
    _defined(
        "first-answer",
        "it forgets y, and freezes to π(⟨x1⟩)",
        lambda y: broken.freezing(broken.first_answer),
    ),
    _remembered("never", "it does not freeze at all", lambda y: broken.never),
    _defined(
        "newest-action-only",
        "it looks at the newest action alone, and wakes up again",
        lambda y: broken.freezing(_to(y), possibility.newest_action_only),
    ),
    _defined(
        "one-action-too-few",
        "it stops looking one action too early",
        lambda y: broken.freezing(_to(y), possibility.all_but_the_newest),
    ),
)
_WHAT_DIFFERS: Final = (
    _defined(
        "last-own-action",
        "it freezes to what the agent would have done instead of the newest action",
        lambda y: broken.freezing(broken.last_own_action),
    ),
    _defined(
        "another-action",
        "it freezes to what the agent would not do",
        lambda y: broken.freezing(broken.another_action),
    ),
    _remembered(
        "answer-to-the-reverse",
        "it freezes to what the agent would do if time ran backwards",
        lambda y: broken.freezing(broken.answer_to_the_reverse),
    ),
)
_MET_BEFORE: Final = (
    _defined(
        "frozen-by-two-histories",
        "once it met two histories with the same actions and other percepts, it is frozen for good",
        lambda y: broken.for_good_after_two_histories,
    ),
    _defined(
        "frozen-by-the-first-question",
        "if its first question is about an impossible history, it is frozen for good",
        lambda y: broken.for_good_if_impossible_at_first,
    ),
)
_SEES_THE_AGENT: Final = Mutant(
    "sees-the-agent",
    "a non-extended environment asks the agent about what it did not do",
    replace(PRODUCTION, as_extended=interaction.seeing_the_agent),
)


def _claim(
    part: str,
    item: str,
    statement: str,
    why: str,
    checks: tuple[Check, ...],
    mutants: tuple[Mutant, ...],
) -> Claim:
    return Claim(
        id=f"jagi-remark-10.{part}",
        paper="JAGI",
        item=f"Remark 10, {item}",
        statement=statement,
        kind=Kind.STATEMENT,
        standing=Standing.HOLDS,
        why=why,
        checks=checks,
        mutants=mutants,
        rests_on=("jagi-definition-4",),
    )


_ALTERNATE = laws.alternate_definition(laws.defaulting)
_IDEMPOTENCE = laws.idempotence(laws.defaulting)
_EQUIVALENCE = laws.traditional_equivalence(laws.defaulting)
_NON_EXTENDED = laws.non_extended_environments(laws.defaulting)

CLAIMS: Final = (
    _claim(
        "1",
        "Theorem 9 (1) for π_RC(y)",
        "The reality check defaulting to y is the same if it asks whether the history is possible "
        "for π.",
        "what is possible for π is what is possible for π_RC(y)",
        (
            *proved(PROVED.part_1, PROVED.frozen_action),
            exhausted(_ALTERNATE, Space(_WITH_Y)),
            sampled(_ALTERNATE),
            *about_two_histories(laws.defaulting, "every agent and y"),
        ),
        (
            *_WHAT_IS_FROZEN,
            _remembered(
                "by-turns",
                "it remembers by its number of turns whether a history is possible",
                lambda y: broken.remembering_by_turns(_to(y)),
            ),
            *_MET_BEFORE,
            _unproved("never", "it does not freeze at all", theories.NEVER_TO),
            _unproved(
                "first-answer", "it forgets y, and freezes to π(⟨x1⟩)", theories.FIRST_ANSWER_TO
            ),
        ),
    ),
    _claim(
        "2",
        "Theorem 9 (2) for π_RC(y)",
        "The reality check defaulting to y of one that defaults to y is that one itself.",
        "π and π_RC(y) freeze to the same action",
        (
            *proved(PART_2_DEFAULTING),
            exhausted(_IDEMPOTENCE, Space(_WITH_Y)),
            sampled(_IDEMPOTENCE),
        ),
        (
            *_WHAT_DIFFERS,
            _unproved(
                "last-own-action",
                "it freezes to what the agent would have done instead of the newest action",
                theories.LAST_OWN_ACTION_TO,
            ),
        ),
    ),
    _claim(
        "3",
        "Theorem 9 (3) for π_RC(y)",
        "An agent is traditionally equivalent to its reality check defaulting to y.",
        "true whatever is frozen",
        (
            *proved(PROVED.part_3),
            exhausted(_EQUIVALENCE, Space(_WITH_Y)),
            sampled(_EQUIVALENCE),
            exhausted(
                laws.traditional_equivalence_as_a_relation(laws.defaulting),
                Space("every agent and y on all histories", 3, 4, percepts=ONE_PERCEPT),
            ),
        ),
        (*_EARLY, _UNPROVED_IF_ALWAYS),
    ),
    _claim(
        "4",
        "Theorem 9 (4) for π_RC(y)",
        "At every prompt of its interaction with an extended environment, π_RC(y) acts as π.",
        "genuine histories are possible for π_RC(y)",
        (
            *proved(PROVED.part_4),
            *in_extended_environments(laws.defaulting, "every agent and y"),
        ),
        (
            *_EARLY,
            _UNPROVED_IF_ALWAYS,
            _defined(
                "freezes-when-asked",
                "once it is asked about an impossible history, it is frozen in reality too",
                lambda y: broken.for_good,
            ),
            *_MET_BEFORE,
        ),
    ),
    _claim(
        "5",
        "Theorem 9 (5) for π_RC(y)",
        "In a non-extended environment π and π_RC(y) have the same result.",
        "true whatever is frozen",
        (
            *proved(PROVED.part_5),
            exhausted(_NON_EXTENDED, Space("every agent and y in every non-extended environment")),
            sampled(_NON_EXTENDED, "generated agents in generated non-extended environments"),
        ),
        (*_EARLY, _SEES_THE_AGENT, _UNPROVED_IF_ALWAYS),
    ),
)
