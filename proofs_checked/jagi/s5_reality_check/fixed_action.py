"""Section 5: where a reality check is asked about the impossible, does it repeat one action?"""

from collections.abc import Iterator
from itertools import islice
from typing import Final

from bridge.evidence import Standing
from formal.environments.ignore_rewards import ignore_rewards
from formal.environments.incentivize_learning_rate import incentivize_learning_rate
from formal.environments.reverse_history import reverse_history
from formal.equivalence.possible import possible
from formal.histories.rewriting import zero_rewards
from formal.interaction.interaction import interaction
from formal.notation import Agent, ExtendedEnvironment, Percept, Play
from formal.reality_check.defaulting import reality_check_defaulting_to
from formal.reality_check.definition import reality_check
from proofs_checked.broken import environments as broken
from proofs_checked.broken import reality_check as checks
from proofs_checked.definitions import Definitions, Intensional, Transformation
from proofs_checked.engine.claim import Claim, Kind, Mutant, planted
from proofs_checked.engine.declaring import claim
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.quantifiers import Space, counterexample, exhausted, sampled
from proofs_checked.engine.saying import same, suppose
from proofs_checked.engine.ways import generated, throughout
from proofs_checked.engine.witness import written
from proofs_checked.laws.questions import (
    asked,
    asked_at_half_the_rate,
    plays_of,
    program_of,
    punished,
)
from proofs_checked.laws.saying import first, unlike


def one_action_backwards(d: Definitions, world: Instance) -> str:
    """In Example 3 π_RC answers every impossible question by one and the same action. False."""
    pi_rc = d.reality_check(world.agent())
    frozen = {
        pi_rc(h): written(h)
        for p in plays_of(d, pi_rc, d.reverse_history, world.turns)
        for h in asked(d.reverse_history, pi_rc, p)
        if not d.possible(pi_rc, h)
    }
    said = " and ".join(f"{y} at {h}" for y, h in frozen.items())
    return f"at what is impossible for it π_RC takes {said}" if len(frozen) > 1 else ""


def by_the_newest_percept(d: Definitions, world: Instance) -> str:
    """In Example 3 π_RC answers an impossible question by π(⟨xn⟩), xn being the newest percept."""
    pi = world.agent()
    pi_rc = d.reality_check(pi)
    return first(
        unlike("π_RC({h})", pi_rc(h), "π(⟨xn⟩)", pi(p.prompt.first.before.then(x)), h=h)
        for p in plays_of(d, pi_rc, d.reverse_history, world.turns)
        for x in [p.prompt.percept]
        for h in asked(d.reverse_history, pi_rc, p)
        if not d.possible(pi_rc, h)
    )


def from_the_first_punishment(d: Definitions, world: Instance) -> str:
    """In Example 1 what π_RC is asked is impossible iff it was punished; then it answers y1."""
    pi = world.agent()
    pi_rc = d.reality_check(pi)
    return first(
        unlike(
            "whether {h} is impossible",
            not d.possible(pi, h),
            "whether it was punished",
            blamed,
            h=h,
        )
        or (unlike("π_RC({h})", pi_rc(h), "y1", p[1], h=h) if blamed else "")
        for p in plays_of(d, pi_rc, d.ignore_rewards, world.turns)
        for blamed in [punished(p.prompt)]
        for h in asked(d.ignore_rewards, pi_rc, p)
    )


def at_half_the_rate(d: Definitions, world: Instance) -> str:
    """In Example 4 the same at half the rate, where the first action is what is done there."""
    pi, slower = world.agent(), world.agent("π at half its rate")
    slower_rc = d.reality_check(slower)
    return first(
        unlike(
            "whether {h} is impossible",
            not d.possible(slower, h),
            "whether it was punished",
            blamed,
            h=h,
        )
        or (
            unlike("the action at half the rate", slower_rc(h), "the first", slower(h.first))
            if blamed
            else ""
        )
        for p in _plays_in_example_4(d, pi, slower, world.turns)
        for blamed in [punished(p.prompt)]
        for h in asked_at_half_the_rate(d, program_of(pi, slower), slower_rc, p)
    )


def _plays_in_example_4(d: Definitions, pi: Agent, slower: Agent, turns: int) -> Iterator[Play]:
    program = program_of(d.reality_check(pi), d.reality_check(slower))
    mu = d.incentivize_learning_rate
    return plays_of(d, program.agent, lambda _, p: mu(program, p), turns)


_ITEM: Final = "Section 5, one fixed action"
_CHECKS: Final[tuple[Mutant, ...]] = (
    planted("never", "the reality check does not freeze", reality_check=checks.never),
    planted(
        "another-action",
        "it freezes to what the agent would not do",
        reality_check=checks.freezing(checks.another_action),
    ),
)


@claim(
    "JAGI, Section 5",
    name="fixed-action",
    title="one fixed action",
    verdict=Standing.ASSUMING,
    reason="assuming that one fixed action is meant for each scenario: frozen, π_RC repeats "
    "π(⟨x1⟩), x1 being the first percept of that scenario. In Example 3 each scenario has another "
    "first percept, so that the action may change from one to the next",
    ways=(
        throughout(Space("every agent in Examples 1, 3 and 4", 4, 5, ())),
        generated("generated agents in Examples 1, 3 and 4"),
    ),
    subjects={
        "reality_check": reality_check,
        "ignore_rewards": ignore_rewards,
        "reverse_history": reverse_history,
        "incentivize_learning_rate": incentivize_learning_rate,
    },
    mutants={
        "the reality check does not freeze": {"reality_check": checks.never},
        "it freezes to the answer to the last percept": {
            "reality_check": checks.freezing(checks.answer_to_last_percept)
        },
        "no history that is asked about is impossible": {
            "ignore_rewards": broken.comparing(broken.unchanged),
            "reverse_history": broken.comparing(broken.unchanged),
            "incentivize_learning_rate": lambda program, p: (0, 0),
        },
    },
    rests_on=("jagi-theorem-9.frozen", "jagi-example-1", "jagi-example-3", "jagi-example-4"),
)
def fixed_action(
    instance: Instance,
    reality_check: Transformation,
    ignore_rewards: ExtendedEnvironment,
    reverse_history: ExtendedEnvironment,
    incentivize_learning_rate: Intensional,
) -> None:
    """Where the history that Example 1, 3 or 4 asks about is impossible, what π_RC does in that
    scenario, and in every continuation of it, is to repeat one fixed action.
    """
    pi_rc = reality_check(instance.agent())
    slower_rc = reality_check(instance.agent("π at half its rate"))
    program = program_of(pi_rc, slower_rc)

    def half(pi: Agent, p: Play) -> Percept:
        return incentivize_learning_rate(program_of(pi, pi), p)

    mu, simulated = instance.pick(
        ((ignore_rewards, pi_rc), (reverse_history, pi_rc), (half, slower_rc))
    )
    nu = mu if mu is not half else lambda _, p: incentivize_learning_rate(program, p)
    asked_about = [
        h
        for p in islice(interaction(pi_rc, nu), instance.turns)
        for h in asked(mu, simulated, p)
        if not possible(simulated, h)
    ]
    suppose(bool(asked_about))
    for h in asked_about:
        fixed = simulated(h.first)
        for later in (h, *(h.then(y).then((1, 1)) for y in range(instance.n_actions))):
            same("π_RC({h})", simulated(later), "π(⟨x1⟩)", fixed, h=later)


CLAIMS: Final = (
    fixed_action,
    Claim(
        id="jagi-section-5.fixed-action.across",
        paper="JAGI",
        item=f"{_ITEM} for all scenarios (not in the paper)",
        statement="In all impossible histories that Example 3 asks about in one interaction π_RC "
        "takes one and the same action.",
        kind=Kind.ADDITION,
        standing=Standing.FALSE,
        why="not in the paper, which speaks of each scenario by itself: the histories of Example 3 "
        "each begin with the newest percept, and what is frozen is the answer to that. Frozen by "
        "Remark 10 it is one action, and in Examples 1 and 4 it is one in any case",
        checks=(counterexample(one_action_backwards, Space("every agent in Example 3", 4, 5, ())),),
        mutants=(
            planted(
                "defaulting",
                "a repair: it freezes to an action that was fixed once and for all",
                reality_check=lambda pi: reality_check_defaulting_to(0, pi),
            ),
            planted(
                "forwards",
                "a repair: it is asked about its history with rewards 0, not reversed",
                reverse_history=broken.comparing(zero_rewards),
            ),
        ),
        rests_on=("jagi-theorem-9.frozen", "jagi-example-3"),
    ),
    Claim(
        id="jagi-section-5.fixed-action.example-1",
        paper="JAGI",
        item=f"{_ITEM} in Example 1 (not in the paper)",
        statement="In Example 1 the history that is asked about is impossible exactly from the "
        "first punishment on, and π_RC then always answers by its own first action.",
        kind=Kind.ADDITION,
        standing=Standing.HOLDS,
        why="not in the paper, which says of what happens often that it is one fixed action: to be "
        "punished is to do what one would not do, had the rewards been 0",
        checks=(
            exhausted(from_the_first_punishment, Space("every agent in Example 1", 6, 8, ())),
            sampled(from_the_first_punishment),
        ),
        mutants=(
            *_CHECKS,
            planted(
                "last-reward-left",
                "the last reward is left as it was",
                ignore_rewards=broken.comparing(broken.zero_but_the_last),
            ),
        ),
        rests_on=("jagi-theorem-9.frozen", "jagi-example-1"),
    ),
    Claim(
        id="jagi-section-5.fixed-action.example-3",
        paper="JAGI",
        item=f"{_ITEM} in Example 3 (not in the paper)",
        statement="In Example 3 π_RC answers an impossible question by what π would do if the "
        "newest percept were the first.",
        kind=Kind.ADDITION,
        standing=Standing.HOLDS,
        why="not in the paper, which says only that it is a fixed action: reversed, a history "
        "begins with its newest percept",
        checks=(
            exhausted(by_the_newest_percept, Space("every agent in Example 3", 5, 6, ())),
            sampled(by_the_newest_percept),
        ),
        mutants=(
            *_CHECKS,
            planted(
                "last-percept-forgotten",
                "it is asked about what was before the newest percept",
                reverse_history=broken.comparing(broken.reverse_without_the_last_percept),
            ),
        ),
        rests_on=("jagi-theorem-9.frozen", "jagi-example-3"),
    ),
    Claim(
        id="jagi-section-5.fixed-action.example-4",
        paper="JAGI",
        item=f"{_ITEM} in Example 4 (not in the paper)",
        statement="In Example 4 the history is impossible for the agent with half the learning "
        "rate exactly from the first punishment on; that agent's reality check then always does "
        "what it would do first.",
        kind=Kind.ADDITION,
        standing=Standing.HOLDS,
        why="not in the paper, which has the history impossible for π; the program of π_RC with "
        "half the rate is that of the slower agent's reality check",
        checks=(
            exhausted(at_half_the_rate, Space("every program in Example 4", 4, 5, ())),
            sampled(at_half_the_rate, "generated programs"),
        ),
        mutants=(
            *_CHECKS,
            planted(
                "one-turn-ago",
                "the slower agent is asked before the last transition",
                incentivize_learning_rate=broken.incentivize_half_the_rate_one_turn_ago,
            ),
        ),
        rests_on=("jagi-theorem-9.frozen", "jagi-example-4"),
    ),
)
