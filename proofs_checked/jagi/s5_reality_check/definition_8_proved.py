"""The definitions that the proofs are about are those that run. Not in the paper.

A fault in the project's definitions turns this claim red, and not the proofs, which are about
definitions of their own; what is proved of those holds of the project's while this claim does.
"""

from collections.abc import Callable
from typing import Any, Final

from bridge.evidence import Standing
from formal.agents.constant import constant
from formal.notation import Action, Agent
from proofs_checked.broken import environments, interaction, theories
from proofs_checked.broken import possible as possibility
from proofs_checked.broken import reality_check as broken
from proofs_checked.engine.claim import Check, Claim, Kind, Mutant, planted
from proofs_checked.engine.instances import Law
from proofs_checked.engine.quantifiers import ONE_PERCEPT, Space, exhausted
from proofs_checked.kernel.theory import Theory
from proofs_checked.laws import tied as laws

_EVERY: Final = "every agent along every history"


def _along(law: Law, what: str, about: str = _EVERY, turns: int = 5) -> Check:
    return exhausted(law, Space(f"{what}, {about}", turns, turns + 1, quick=min(turns, 4)))


def _fault_in_the_proofs(name: str, fault: str, theory: Theory) -> Mutant:
    return planted(f"in-the-proof-{name}", f"in the proof's definitions, {fault}", theory=theory)


def _freezing_at_once(phi: Callable[..., Action], pi: Agent) -> Agent:
    return lambda h: phi(pi, h)


def _defaulting_at_once(y: Action, pi: Agent) -> Agent:
    return constant(y)


def _agents_of_six(a: Action, b: Action, o: int) -> tuple[Any, Any]:
    return constant(a), constant(b)


CLAIMS: Final = (
    Claim(
        id="jagi-definition-8.proved",
        paper="JAGI",
        item="Definition 8, and every other that is proved about (not in the paper)",
        statement="The definitions that the proofs are about, run as Python, are the project's.",
        kind=Kind.ADDITION,
        standing=Standing.HOLDS,
        why="not in the paper; each is written once, and what is proved reads it as equations",
        checks=(
            _along(laws.six, "agents and environment of Proposition 6", "all a and b", 3),
            exhausted(
                laws.equivalent,
                Space("equivalence, every two agents", 3, 4, percepts=ONE_PERCEPT),
            ),
            _along(laws.giving, "the environment that gives the percepts", "of every history"),
            _along(laws.freezing, "what freezes to φ", f"{_EVERY}, every φ", 4),
            _along(laws.results, "results", "every agent and non-extended environment"),
            exhausted(
                laws.extended_results,
                Space("results, every agent and asking environment", 3, 3, percepts=ONE_PERCEPT),
            ),
            _along(laws.agreeing, "equivalence along a history", "every two agents", 4),
            _along(laws.segments, "initial segments", "of every history", 3),
            _along(laws.possible, "possible histories"),
            _along(laws.frozen, "the reality check"),
            _along(laws.defaulting, "the reality check defaulting to y", f"{_EVERY}, every y", 4),
        ),
        mutants=(
            planted(
                "newest-action-only",
                "a history is possible if its newest action is the agent's own",
                possible=possibility.newest_action_only,
            ),
            planted(
                "equivalent-anyway",
                "agents are equivalent if they do the same on impossible histories",
                traditionally_equivalent=possibility.equivalence(possibility.impossible),
            ),
            planted(
                "last-percept",
                "the reality check freezes to the answer to the last percept",
                reality_check=broken.freezing(broken.answer_to_last_percept),
            ),
            planted(
                "defaulting-at-once",
                "the reality check defaulting to y always takes y",
                reality_check_defaulting_to=_defaulting_at_once,
            ),
            planted(
                "frozen-at-once",
                "what freezes to φ(π, h) is frozen from the start",
                reality_check_freezing_to=_freezing_at_once,
            ),
            planted(
                "memoryless",
                "the agent answers the last percept alone",
                interaction=interaction.memoryless,
            ),
            planted(
                "other-agents",
                "the second agent of Proposition 6 always takes b",
                proposition_six_agents=_agents_of_six,
            ),
            planted(
                "pays-again",
                "the environment of Proposition 6 goes on paying",
                proposition_six=environments.paying_again,
            ),
            *(
                _fault_in_the_proofs(name, fault, theory)
                for name, fault, theory in (
                    ("newest", "the newest action decides", theories.NEWEST_ACTION_ONLY),
                    ("never", "the reality check does not freeze", theories.NEVER),
                    ("first-answer", "RC_to forgets its action", theories.FIRST_ANSWER_TO),
                    ("at-once", "φ freezes from the start", theories.ALWAYS_FREEZING),
                    ("at-first", "the second agent differs at once", theories.DIFFERS_AT_ONCE),
                    ("asks", "the environment asks about ⟨x0⟩", theories.ASKS_ABOUT_THE_POSSIBLE),
                    ("shorter", "only ⟨x⟩ is a segment", theories.NO_SEGMENTS),
                    ("other-percepts", "x1 is given always", theories.GIVES_THE_FIRST),
                    ("stale", "the agent answers the first prompt", theories.ANSWERS_THE_FIRST),
                )
            ),
        ),
        rests_on=("jagi-definition-4", "jagi-definition-8"),
    ),
)
