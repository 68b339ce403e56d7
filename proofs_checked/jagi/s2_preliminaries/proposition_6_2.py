"""Proposition 6 (2): on a contrived machine traditionally equivalent agents differ in Υ_ext."""

from typing import Final

from bridge.errors import Refuted
from bridge.evidence import Evidence, Standing
from formal.agents.constant import constant
from formal.intelligence.quantity import difference, self_reflection
from formal.intelligence.typed.examples import TEXTS
from formal.notation import Action, Agent, Prompt
from proofs_checked.broken import machines as broken
from proofs_checked.definitions import Definitions
from proofs_checked.engine.claim import Check, Claim, Effort, Kind, Outcome, planted
from proofs_checked.engine.quantifiers import argued
from proofs_checked.laws.measuring import (
    TURNS,
    UNIVERSAL,
    above,
    agreeing,
    by_kraft,
    concentrated_on,
    equivalent,
    rounded_down,
    written,
)

EVERY_TURN: Final = "match(0, ask(append(h, 1, 0))); 0"
"""Pays ± 1 each turn for what the agent would do, had it now done 1, earned 0 and observed 0."""

_ASSUMING: Final = Standing.ASSUMING
_EVALUATIONS: Final = 1_000


def distrustful(h: Prompt) -> Action:
    """1 if it is to have done 1 and to have lost something, else 0: so it never does 1."""
    lost = any(s.reward < 0 for s in h.prefixes())
    return 1 if lost and any(p.action == 1 for p in h.plays()) else 0


AGENTS: Final[tuple[Agent, Agent]] = (constant(0), distrustful)
"""Traditionally equivalent; the second reads rewards where it cannot come to."""

_GAINED: Final = difference(*AGENTS, equivalent=True)


def the_proof(d: Definitions, effort: Effort) -> Outcome:
    """The agents of the proof, on a machine without a sign bit whose weight is μ's."""
    pi1, pi2 = d.proposition_six_agents(0, 1, 0)
    on = concentrated_on(d, TEXTS["proposition6"])
    _suppose_equivalent(d, (pi1, pi2))
    gained = difference(pi2, pi1, equivalent=True)
    found = above(by_kraft(d, on, gained, signs=(1,)), "Υ_ext(π1) - Υ_ext(π2)")
    weight = f"μ weighs {rounded_down(on.share)}"
    bound = "all programs, all but μ by Kraft's sum"
    return Outcome(bound, 2, f"without a sign bit, where {weight}: {found}")


def with_a_sign_bit(d: Definitions, effort: Effort) -> Outcome:
    """Agents of which one reads rewards, where each environment stands beside its negation."""
    on = concentrated_on(d, EVERY_TURN)
    _suppose_equivalent(d, AGENTS)
    weight = f"{EVERY_TURN!r} and its negation weigh {rounded_down(on.share)}"
    found = above(by_kraft(d, on, _GAINED), "Υ_ext(π2) - Υ_ext(π1)")
    bound = "all programs with both signs, all but one that asks each turn by Kraft's sum"
    return Outcome(f"{bound} ({found})", 4, f"where {weight}: {found}")


def by_search(d: Definitions, effort: Effort) -> Outcome:
    """The certified intervals of the two values are disjoint; the difference is above 0."""
    on = concentrated_on(d, EVERY_TURN)
    _suppose_equivalent(d, AGENTS)

    evaluations = (10 if effort.deep else 1) * _EVALUATIONS
    one, other, gained = (
        agreeing(d, on, quantity, evaluations)
        for quantity in (*map(self_reflection, AGENTS), _GAINED)
    )
    if one.high >= other.low:
        raise Refuted(f"Υ_ext(π1) and Υ_ext(π2) are within {written(one)} and {written(other)}")
    found = above(gained, "Υ_ext(π2) - Υ_ext(π1)")
    found = f"Υ_ext(π1) is within {written(one)} and Υ_ext(π2) within {written(other)}, {found}"
    bound = f"all programs with both signs, {evaluations} evaluations to {TURNS} turns a quantity"
    return Outcome(f"{bound} ({found})", 3 * evaluations, found)


def _suppose_equivalent(d: Definitions, agents: tuple[Agent, Agent]) -> None:
    if complaint := equivalent(d, agents):
        raise Refuted(complaint)


CLAIMS: Final = (
    Claim(
        id="jagi-proposition-6.2",
        paper="JAGI",
        item="Proposition 6 (2)",
        statement="For some choice of the background machine there are traditionally equivalent "
        "agents whose Υ_ext differ.",
        kind=Kind.STATEMENT,
        standing=_ASSUMING,
        why="assuming at least two actions, and Υ_ext as repaired, where environments that agree "
        "on all computable agents are one: then almost all of what all environments weigh can be "
        "μ's. Machines of both kinds are looked at: without a sign bit the agents of the proof "
        "differ; where each environment stands beside its negation they have 0, since they ignore "
        "rewards, and agents that read rewards differ. On the typed machine μ pays with the second "
        "percept, since the first reward of every program is 0, and at half its rewards",
        checks=(
            Check(
                "the agents of the proof, without a sign bit",
                Evidence.EXHAUSTED,
                the_proof,
                _ASSUMING,
            ),
            Check(
                "agents that read rewards, with a sign bit",
                Evidence.EXHAUSTED,
                with_a_sign_bit,
                _ASSUMING,
            ),
            Check("certified intervals", Evidence.EXHAUSTED, by_search, _ASSUMING),
            argued(
                UNIVERSAL,
                passing=_ASSUMING,
                what="a universal machine",
            ),
        ),
        mutants=(
            *(
                planted(name, fault, certified=by)
                for name, (fault, by) in broken.CERTIFYING.items()
            ),
            planted(
                "hardly-concentrated",
                "half of the weight is astray at each place of the program",
                concentrated=broken.hardly_concentrated,
            ),
            planted(
                "asks-about-the-possible",
                "the program asks what the agent would do, had it done 0",
                typed=broken.exchanged({"1": "0"}),
            ),
            planted(
                "agents-that-differ-at-once",
                "the agents are not equivalent",
                proposition_six_agents=lambda a, b, o: (constant(a), constant(b)),
            ),
            planted(
                "no-sign",
                "with both signs the environment is as it stands",
                denoted=broken.weighed(broken.normalised, signed=lambda t: False),
            ),
            planted(
                "one-agent",
                "what is certified is the first agent's",
                certified=broken.other_agents(broken.of_the_first_agent),
            ),
            planted(
                "opposite",
                "what is certified is minus the quantity",
                certified=broken.other_agents(broken.opposite),
            ),
        ),
        rests_on=(
            "jagi-proposition-6.1",
            "jagi-definition-3.4.repaired",
            "jagi-definition-3.programs",
        ),
    ),
)
