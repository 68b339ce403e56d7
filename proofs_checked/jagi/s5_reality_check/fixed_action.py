"""Section 5: where a reality check is asked about the impossible, does it repeat one action?"""

from itertools import islice
from typing import Final

from bridge.evidence import Verdict
from formal.agents.combinators import blind_to_first_reward
from formal.environments.ignore_rewards import ignore_rewards
from formal.environments.incentivize_learning_rate import incentivize_learning_rate
from formal.environments.reverse_history import reverse_history
from formal.equivalence.possible import possible
from formal.histories.rewriting import zero_rewards
from formal.interaction.interaction import interaction
from formal.notation import Agent, ExtendedEnvironment, Percept, Play
from formal.reality_check.defaulting import reality_check_defaulting_to
from formal.reality_check.definition import reality_check
from proofs_checked.engine.claim import Kind
from proofs_checked.engine.declaring import Mutants, claim
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.quantifiers import Space
from proofs_checked.engine.saying import must, same, suppose
from proofs_checked.engine.ways import generated, somewhere, throughout
from proofs_checked.engine.witness import written
from proofs_checked.jagi.s5_reality_check.asked_histories import (
    asked,
    asked_at_half_the_rate,
    program_of,
    punished,
)
from proofs_checked.mutants import environments as broken
from proofs_checked.mutants import reality_check as checks
from proofs_checked.notation import Intensional, Transformation

FROZEN: Final[Mutants] = {
    "the reality check does not freeze": {"reality_check": checks.never},
    "it freezes to what the agent would not do": {
        "reality_check": checks.freezing(checks.another_action)
    },
}


@claim(
    "JAGI, Section 5",
    name="fixed-action",
    title="one fixed action",
    verdict=Verdict.CONDITIONALLY,
    reason="assuming that one fixed action is meant for each scenario: frozen, π_RC repeats "
    "π(⟨x1⟩), x1 being the first percept of that scenario. In Example 3 each scenario has another "
    "first percept, so that the action may change from one to the next",
    ways=(
        throughout(Space("every agent in Examples 1, 3 and 4", 4, 5, ())),
        generated("generated agents in Examples 1, 3 and 4"),
    ),
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
def one_fixed_action(
    instance: Instance,
    reality_check: Transformation = reality_check,
    ignore_rewards: ExtendedEnvironment = ignore_rewards,
    reverse_history: ExtendedEnvironment = reverse_history,
    incentivize_learning_rate: Intensional = incentivize_learning_rate,
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


@claim(
    "JAGI, Section 5",
    name="fixed-action.across",
    title="one fixed action for all scenarios",
    kind=Kind.ADDITION,
    verdict=Verdict.FALSE,
    reason="not in the paper, which speaks of each scenario by itself: the histories of Example 3 "
    "each begin with the newest percept, and what is frozen is the answer to that. Frozen by "
    "Remark 10 it is one action, and in Examples 1 and 4 it is one in any case",
    ways=[somewhere(Space("every agent in Example 3", 4, 5, ()))],
    mutants={
        "a repair: it freezes to an action that was fixed once and for all": {
            "reality_check": lambda pi: reality_check_defaulting_to(0, pi)
        },
        "a repair: it is asked about its history with rewards 0, not reversed": {
            "reverse_history": broken.comparing(zero_rewards)
        },
    },
    rests_on=("jagi-theorem-9.frozen", "jagi-example-3"),
)
def one_action_across_scenarios(
    instance: Instance,
    reality_check: Transformation = reality_check,
    reverse_history: ExtendedEnvironment = reverse_history,
) -> None:
    """In all impossible histories that Example 3 asks about in one interaction π_RC takes one and
    the same action.
    """
    pi_rc = reality_check(instance.agent())
    frozen = {
        pi_rc(h): written(h)
        for p in islice(interaction(pi_rc, reverse_history), instance.turns)
        for h in asked(reverse_history, pi_rc, p)
        if not possible(pi_rc, h)
    }
    said = " and ".join(f"{y} at {h}" for y, h in frozen.items())
    must(len(frozen) <= 1, f"at what is impossible for it π_RC takes {said}")


@claim(
    "JAGI, Section 5",
    name="fixed-action.example-1",
    title="one fixed action in Example 1",
    kind=Kind.ADDITION,
    reason="not in the paper, which says of what happens often that it is one fixed action: to be "
    "punished is to do what one would not do, had the rewards been 0",
    ways=(throughout(Space("every agent in Example 1", 6, 8, ())), generated()),
    mutants={
        **FROZEN,
        "the last reward is left as it was": {
            "ignore_rewards": broken.comparing(broken.zero_but_the_last)
        },
    },
    rests_on=("jagi-theorem-9.frozen", "jagi-example-1"),
)
def first_action_from_the_first_punishment_on(
    instance: Instance,
    reality_check: Transformation = reality_check,
    ignore_rewards: ExtendedEnvironment = ignore_rewards,
) -> None:
    """In Example 1 the history that is asked about is impossible exactly from the first punishment
    on, and π_RC then always answers by its own first action.
    """
    pi = instance.agent()
    pi_rc = reality_check(pi)
    for p in islice(interaction(pi_rc, ignore_rewards), instance.turns):
        blamed = punished(p.prompt)
        for h in asked(ignore_rewards, pi_rc, p):
            impossible = not possible(pi, h)
            same("whether {h} is impossible", impossible, "whether it was punished", blamed, h=h)
            if blamed:
                same("π_RC({h})", pi_rc(h), "y1", p[1], h=h)


@claim(
    "JAGI, Section 5",
    name="fixed-action.example-3",
    title="one fixed action in Example 3",
    kind=Kind.ADDITION,
    reason="not in the paper, which says only that it is a fixed action: reversed, a history "
    "begins with its newest percept",
    ways=(throughout(Space("every agent in Example 3", 5, 6, ())), generated()),
    mutants={
        **FROZEN,
        "it is asked about what was before the newest percept": {
            "reverse_history": broken.comparing(broken.reverse_without_the_last_percept)
        },
    },
    rests_on=("jagi-theorem-9.frozen", "jagi-example-3"),
)
def answer_to_the_newest_percept(
    instance: Instance,
    reality_check: Transformation = reality_check,
    reverse_history: ExtendedEnvironment = reverse_history,
) -> None:
    """In Example 3 π_RC answers an impossible question by what π would do if the newest percept
    were the first.
    """
    pi = instance.agent()
    pi_rc = reality_check(pi)
    for p in islice(interaction(pi_rc, reverse_history), instance.turns):
        x = p.prompt.percept
        for h in asked(reverse_history, pi_rc, p):
            if not possible(pi_rc, h):
                same("π_RC({h})", pi_rc(h), "π(⟨xn⟩)", pi(p.prompt.first.before.then(x)), h=h)


@claim(
    "JAGI, Section 5",
    name="fixed-action.example-4",
    title="one fixed action in Example 4",
    kind=Kind.ADDITION,
    reason="not in the paper, which has the history impossible for π; the program of π_RC with "
    "half the rate is that of the slower agent's reality check",
    ways=(
        throughout(Space("every program in Example 4", 4, 5, ())),
        generated("generated programs"),
    ),
    mutants={
        **FROZEN,
        "the slower agent is asked before the last transition": {
            "incentivize_learning_rate": broken.incentivize_half_the_rate_one_turn_ago
        },
    },
    rests_on=("jagi-theorem-9.frozen", "jagi-example-4"),
)
def first_action_at_half_the_rate(
    instance: Instance,
    reality_check: Transformation = reality_check,
    incentivize_learning_rate: Intensional = incentivize_learning_rate,
) -> None:
    """In Example 4 the history is impossible for the agent with half the learning rate exactly from
    the first punishment on; that agent's reality check then always does what it would do first.
    """
    pi, slower = instance.agent(), instance.agent("π at half its rate")
    slower_rc = reality_check(slower)
    program = program_of(reality_check(pi), reality_check(slower))
    plays = interaction(program.agent, lambda _, p: incentivize_learning_rate(program, p))
    for p in islice(plays, instance.turns):
        blamed = punished(p.prompt)
        for h in asked_at_half_the_rate(incentivize_learning_rate, slower_rc, p):
            impossible = not possible(slower, h)
            same("whether {h} is impossible", impossible, "whether it was punished", blamed, h=h)
            if blamed:
                same("the action at half the rate", slower_rc(h), "the first", slower(h.first))


@claim(
    "JAGI, Section 5",
    name="fixed-action.practical",
    title="one fixed action of practical agents",
    kind=Kind.ADDITION,
    reason="not in the paper, which does not compare scenarios: in Example 3 the newest percept "
    "comes first, and differs from the first one in its reward alone",
    ways=(
        throughout(Space("every agent blind to the first reward", 5, 6, ())),
        generated("generated agents blind to the first reward"),
    ),
    mutants=FROZEN,
    rests_on=("jagi-section-5.fixed-action.example-3", "jagi-section-4.start"),
)
def first_action_of_practical_agents(
    instance: Instance, reality_check: Transformation = reality_check
) -> None:
    """Of agents that cannot see the first reward, such as all agent classes, π_RC repeats its own
    first action in Example 3 too, where what it is asked is impossible.
    """
    pi_rc = reality_check(blind_to_first_reward(instance.agent()))
    for p in islice(interaction(pi_rc, reverse_history), instance.turns):
        for h in asked(reverse_history, pi_rc, p):
            if not possible(pi_rc, h):
                same(f"π_RC({written(h)})", pi_rc(h), "y1", p[1])
