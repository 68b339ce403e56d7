"""Definition 8: the reality check is well defined."""

from dataclasses import replace
from typing import Final

from bridge.evidence import Standing
from formal.notation import Action, Agent, Prompt
from proofs_checked.broken import possible as possibility
from proofs_checked.broken import reality_check as broken
from proofs_checked.broken import theories
from proofs_checked.definitions import PRODUCTION, Definitions, Transformation
from proofs_checked.engine.claim import Claim, Kind, Mutant, planted
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.proving import proved
from proofs_checked.engine.quantifiers import Space, exhausted, sampled
from proofs_checked.kernel.freezing import DEFINITION_8
from proofs_checked.laws.asking import about_two_histories
from proofs_checked.laws.freezing import Form, reality_check, to_first_answer
from proofs_checked.laws.saying import first, unlike


def satisfies_its_clauses(d: Definitions, world: Instance) -> str:
    """π_RC(h) = π(h) if h is possible for π_RC itself, else π(⟨x1⟩)."""
    pi = world.agent()
    h = world.prompt(following=pi)
    return first(
        unlike(f"{form.symbol}(h)", form.of(pi)(h), "its clause", _clause(d, pi, form.of(pi), h))
        for form in reality_check(d, world)
    )


def alone_does(d: Definitions, world: Instance) -> str:
    """An agent that satisfies the two clauses along h acts on h as π_RC does."""
    h = world.prompt()
    pi, sigma = world.agent(), world.agent("σ")
    if not world.supposing(all(sigma(s) == _clause(d, pi, sigma, s) for s in h.prefixes())):
        return ""
    return first(
        unlike("σ satisfies the clauses; σ(h)", sigma(h), f"{form.symbol}(h)", form.of(pi)(h))
        for form in reality_check(d, world)
    )


def ends(d: Definitions, world: Instance) -> str:
    """π_RC(h) asks π about prefixes of h alone, of which there are finitely many."""
    h, pi = world.prompt(), world.agent()
    prefixes = set(h.prefixes())
    strange: list[Prompt] = []

    def asked(s: Prompt) -> Action:
        if s not in prefixes:
            strange.append(s)
        return pi(s)

    for form in reality_check(d, world):
        form.of(asked)(h)
        if strange:
            return f"{form.symbol}(h) asks π about {list(strange[0])}, which is no prefix of h"
    return ""


def _its_clause(d: Definitions, form: Form, pi: Agent, h: Prompt) -> Action:
    return _clause(d, pi, form.of(pi), h)


def _clause(d: Definitions, pi: Agent, checked: Agent, h: Prompt) -> Action:
    return pi(h) if d.possible(checked, h) else to_first_answer(pi, h)


def _mutant(name: str, fault: str, transformation: Transformation) -> Mutant:
    return Mutant(name, fault, replace(PRODUCTION, reality_check=transformation))


CLAIMS: Final = (
    Claim(
        id="jagi-definition-8",
        paper="JAGI",
        item="Definition 8",
        statement="There is exactly one agent that acts as π where the history is possible for "
        "that agent itself, and as π(⟨x1⟩) elsewhere.",
        kind=Kind.DEFINITION,
        standing=Standing.HOLDS,
        why="whether a history is possible depends on what is done at shorter ones",
        checks=(
            *proved(*DEFINITION_8),
            exhausted(satisfies_its_clauses),
            exhausted(alone_does, Space("every two agents along every history")),
            exhausted(ends, Space("every question that is asked along every history")),
            sampled(satisfies_its_clauses),
            *about_two_histories(reality_check, "every agent", _its_clause),
        ),
        mutants=(
            _mutant(
                "last-own-action",
                "it freezes to what the agent would have done instead of the newest action",
                broken.freezing(broken.last_own_action),
            ),
            _mutant(
                "answer-to-last-percept",
                "it freezes to the answer to the last percept, π(⟨xn⟩)",
                broken.freezing(broken.answer_to_last_percept),
            ),
            _mutant(
                "newest-action-only",
                "it looks at the newest action alone, and wakes up again",
                broken.freezing(broken.first_answer, possibility.newest_action_only),
            ),
            Mutant(
                "remembered-one-action-too-few",
                "at constant cost a turn, it stops looking one action too early",
                replace(
                    PRODUCTION,
                    remembered_reality_check=broken.freezing(
                        broken.first_answer, possibility.all_but_the_newest
                    ),
                ),
            ),
            Mutant(
                "remembered-by-turns",
                "at constant cost a turn, it remembers by its number of turns whether a history is "
                "possible",
                replace(
                    PRODUCTION,
                    remembered_reality_check=broken.remembering_by_turns(broken.first_answer),
                ),
            ),
            _mutant(
                "frozen-by-two-histories",
                "once it met two histories with the same actions and other percepts, it is frozen "
                "for good",
                broken.for_good_after_two_histories,
            ),
            Mutant(
                "depends-on-itself",
                "whether a history is possible depends on what is done at that history",
                replace(PRODUCTION, possible=possibility.too_late),
            ),
            planted(
                "in-the-proof-never",
                "in the proof's definitions, it does not freeze at all",
                theory=theories.NEVER,
            ),
            planted(
                "in-the-proof-last-percept",
                "in the proof's definitions, it freezes to the answer to the last percept",
                theory=theories.LAST_PERCEPT,
            ),
        ),
        rests_on=("jagi-definition-4",),
    ),
)
