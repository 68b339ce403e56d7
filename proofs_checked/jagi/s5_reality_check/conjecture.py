"""Section 5: whether the reality check performs better than the agent."""

from typing import Final

from bridge.evidence import Standing
from formal.environments.newcomblike import Policy
from formal.environments.tempting_button import B
from formal.notation import Action, ExtendedEnvironment, Observation, Percept, Reward
from proofs_checked.agda.proving import proved_in_agda
from proofs_checked.broken import environments as broken
from proofs_checked.broken import interaction, memories, questions
from proofs_checked.broken import reality_check as checks
from proofs_checked.definitions import Definitions
from proofs_checked.engine.claim import Claim, Kind, Mutant, planted
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.quantifiers import (
    TWO_PERCEPTS,
    Space,
    argued,
    counterexample,
    exhausted,
    sampled,
)
from proofs_checked.engine.witness import written
from proofs_checked.laws.asking import ONE_QUESTION, asking
from proofs_checked.laws.questions import plays_of
from proofs_checked.laws.saying import first, unlike


def never_less(d: Definitions, world: Instance) -> str:
    """In Example 1 π_RC earns no less than π in so many turns. False."""
    mine, checked = _earned(d, world)
    return f"π earns {mine}, π_RC {checked}" if checked < mine else ""


def never_more(d: Definitions, world: Instance) -> str:
    """In Example 1 π_RC earns no more than π in so many turns. False."""
    mine, checked = _earned(d, world)
    return f"π earns {mine}, π_RC {checked}" if checked > mine else ""


def _earned(d: Definitions, world: Instance) -> tuple[Reward, Reward]:
    pi = world.agent()
    mu, n = d.ignore_rewards, world.turns
    return d.value(pi, mu, n), d.value(d.reality_check(pi), mu, n)


def the_same_with_buttons(d: Definitions, world: Instance) -> str:
    """In Example 2 π and π_RC have the same result, whatever the observations are."""
    rooms = [world.pick((B, 1)) for _ in range(world.turns)]
    return _same_result(d, world, d.tempting_button(rooms.__getitem__))


def the_same_in_newcomblike_environments(d: Definitions, world: Instance) -> str:
    """The same in every Newcomblike environment of two observations."""
    met: dict[tuple[int, ...], Percept] = {}

    def process(o: Observation, y: Action, policy: Policy) -> Percept:
        case = o, y, policy(0), policy(1)
        if case not in met:
            met[case] = world.pick(TWO_PERCEPTS)
        return met[case]

    return _same_result(d, world, d.newcomblike(0, process))


def _same_result(d: Definitions, world: Instance, mu: ExtendedEnvironment) -> str:
    pi = world.agent()
    *_, mine = plays_of(d, pi, mu, world.turns)
    *_, checked = plays_of(d, d.reality_check(pi), mu, world.turns)
    return unlike("the result of π_RC", checked, "that of π", mine)


def not_frozen(d: Definitions, world: Instance) -> str:
    """Every prompt of its interaction is possible for π_RC, which answers it as π does."""
    pi = world.agent()
    pi_rc = d.reality_check(pi)
    return first(
        unlike(
            f"whether {written(h)} is possible", d.possible(pi_rc, h), "whether it is genuine", True
        )
        or unlike(f"π_RC({written(h)})", pi_rc(h), "π(h)", pi(h))
        for p in plays_of(d, pi_rc, asking(world), world.turns)
        for h in [p.prompt]
    )


_ITEM: Final = "Section 5, the conjecture"
_REPAIRS: Final[tuple[Mutant, ...]] = (
    planted("never", "a repair: the reality check does not freeze", reality_check=checks.never),
    planted(
        "itself",
        "a repair: the agent is asked about its history itself",
        ignore_rewards=broken.comparing(broken.unchanged),
    ),
)
_ALWAYS: Final = planted("always", "it freezes after the first turn", reality_check=checks.always)
_WHY: Final = (
    "not in the paper, which conjectures of intelligent agents alone; agent by agent the reality "
    "check dominates no more than the agent does"
)

CLAIMS: Final = (
    Claim(
        id="jagi-section-5.never-freezes",
        paper="JAGI",
        item="Section 5, π_RC never freezes in reality",
        statement="Part 4 of Theorem 9 shows that π_RC never freezes in reality, if π does not.",
        kind=Kind.STATEMENT,
        standing=Standing.HOLDS,
        why="every prompt of an agent's interaction is possible for that agent, and there π_RC "
        "does what π does: should π repeat one action, so does π_RC",
        checks=(
            exhausted(
                not_frozen,
                Space(f"every agent in all extended environments {ONE_QUESTION}", 2, 2),
            ),
            sampled(not_frozen),
            proved_in_agda(
                "Environments", "section-5-never-freezes", of=("reality_check", "interaction")
            ),
        ),
        mutants=(
            _ALWAYS,
            planted(
                "stale-prompt",
                "the agent answers the last turn's prompt",
                interaction=interaction.stale_prompt,
            ),
        ),
        rests_on=("jagi-theorem-9.4",),
    ),
    Claim(
        id="jagi-section-5.conjecture",
        paper="JAGI",
        item=_ITEM,
        statement="If π is intelligent but not self-reflective, π_RC is likely to perform better "
        "in any extended environment that depends on what π would do in histories that might not "
        "be possible for it.",
        kind=Kind.STATEMENT,
        standing=Standing.INFORMAL,
        why="neither intelligent, nor self-reflective, nor likely is defined; of agents alone it "
        "is false, and of our Q-learner it is what is found in Example 1, but not in Examples 3 "
        "and 4",
        checks=(
            argued(
                "whether an agent is intelligent and not self-reflective no definition says; the "
                "exact statements about it are claims of their own",
                passing=Standing.INFORMAL,
            ),
        ),
        mutants=(),
        rests_on=(
            "jagi-section-5.conjecture.never-less",
            "jagi-section-5.conjecture.never-more",
            "jagi-section-5.q-learner.thrives",
            "jagi-section-5.conjecture.q-learner",
        ),
    ),
    Claim(
        id="jagi-section-5.conjecture.never-less",
        paper="JAGI",
        item=f"{_ITEM}, of every agent (not in the paper)",
        statement="In Example 1 no agent earns more than its reality check.",
        kind=Kind.ADDITION,
        standing=Standing.FALSE,
        why=_WHY,
        checks=(counterexample(never_less, Space("every agent in Example 1", 5, 6, ())),),
        mutants=_REPAIRS,
        rests_on=("jagi-example-1", "jagi-definition-8"),
    ),
    Claim(
        id="jagi-section-5.conjecture.never-more",
        paper="JAGI",
        item=f"{_ITEM}, its opposite (not in the paper)",
        statement="In Example 1 no reality check earns more than its agent.",
        kind=Kind.ADDITION,
        standing=Standing.FALSE,
        why=_WHY,
        checks=(counterexample(never_more, Space("every agent in Example 1", 5, 6, ())),),
        mutants=_REPAIRS,
        rests_on=("jagi-example-1", "jagi-definition-8"),
    ),
    Claim(
        id="jagi-section-5.conjecture.newcomblike",
        paper="JAGI",
        item=f"{_ITEM}, in Example 2 (not in the paper)",
        statement="In Example 2, and in every Newcomblike environment, an agent and its reality "
        "check have the same result.",
        kind=Kind.ADDITION,
        standing=Standing.HOLDS,
        why="not in the paper, which does not name Example 2 here: whether a history is possible "
        "does not depend on its last percept",
        checks=(
            exhausted(
                the_same_with_buttons, Space("every agent in Example 2, any observations", 4, 5, ())
            ),
            exhausted(
                the_same_in_newcomblike_environments,
                Space("every agent in every Newcomblike environment", 3, 3, ()),
            ),
            sampled(the_same_with_buttons),
        ),
        mutants=(
            _ALWAYS,
            planted(
                "buttons-everywhere",
                "the agent is asked what it would do had there always been buttons",
                tempting_button=broken.BUTTONS_EVERYWHERE,
            ),
            planted(
                "another-past",
                "the policy is that after another first action",
                newcomblike=memories.deciding(questions.after_another_action),
            ),
        ),
        rests_on=("jagi-example-2", "jagi-section-4.newcomblike", "jagi-theorem-9.3"),
    ),
)
