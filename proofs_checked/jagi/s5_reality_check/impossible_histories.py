"""Section 5: how often the histories that Examples 1, 3 and 4 ask about are impossible for π."""

from itertools import islice

from bridge.evidence import Verdict
from formal.agents.constant import constant
from formal.environments.ignore_rewards import ignore_rewards
from formal.environments.incentivize_learning_rate import incentivize_learning_rate
from formal.environments.reverse_history import reverse_history
from formal.equivalence.possible import possible
from formal.histories.rewriting import zero_rewards
from formal.interaction.interaction import interaction
from formal.notation import Action, Agent, ExtendedEnvironment, Percept, Play
from proofs_checked.engine.claim import Kind
from proofs_checked.engine.declaring import also, claim
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.quantifiers import Space
from proofs_checked.engine.saying import must, same
from proofs_checked.engine.ways import generated, somewhere, throughout
from proofs_checked.engine.witness import written
from proofs_checked.jagi.s5_reality_check.asked_histories import (
    asked,
    asked_at_half_the_rate,
    program_of,
    punished,
)
from proofs_checked.mutants import environments as broken
from proofs_checked.mutants import possible as possibility
from proofs_checked.mutants import questions
from proofs_checked.notation import Intensional, Possible


@claim(
    "JAGI, Section 5",
    name="impossible",
    title="impossible for π in Example 4",
    verdict=Verdict.CONDITIONALLY,
    reason="assuming that in the scenario of Example 4 π has half its learning rate, and that it "
    "is punished there: for π at half its rate the history is impossible from the first punishment "
    "on, always, and before it never. For π at its own rate it never is",
    ways=(
        throughout(Space("every program in Example 4", 4, 5, ())),
        generated("generated programs in Example 4"),
    ),
    mutants={
        "the newest action in a history may be another than the agent's": {
            "possible": possibility.all_but_the_newest
        },
        "the agent is asked at its own rate": {
            "incentivize_learning_rate": broken.incentivize_the_same_rate
        },
        "it is asked about its history with another first action": {
            "incentivize_learning_rate": questions.incentivize_half_the_rate_astray
        },
    },
    rests_on=("jagi-definition-4", "jagi-example-4"),
)
def impossible_at_half_the_rate(
    instance: Instance,
    possible: Possible = possible,
    incentivize_learning_rate: Intensional = incentivize_learning_rate,
) -> None:
    """The histories that Example 4 asks about often happen to be impossible for π."""
    pi, slower = instance.agent(), instance.agent("π at half its rate")
    program = program_of(pi, slower)

    def mu(simulated: Agent, p: Play) -> Percept:
        return incentivize_learning_rate(program_of(pi, simulated), p)

    plays = interaction(pi, lambda _, p: incentivize_learning_rate(program, p))
    for p in islice(plays, instance.turns):
        histories = asked(mu, slower, p)
        same("how many histories are asked about", len(histories), "one a turn", min(p.turns, 1))
        for h in histories:
            same(
                "whether {h} is impossible at half the rate",
                not possible(slower, h),
                "whether π was punished",
                punished(p.prompt),
                h=h,
            )


@claim(
    "JAGI, Section 5",
    name="impossible.example-1",
    title="impossible for π in Example 1",
    verdict=Verdict.CONDITIONALLY,
    reason="assuming that π is punished there at all: from the first punishment on they always "
    "are, and before it never, for to be punished is to do what one would not do, had the "
    "rewards been 0",
    ways=(throughout(Space("every agent in Example 1", 6, 8, ())), generated()),
    mutants={
        "the newest action in a history may be another than the agent's": {
            "possible": possibility.all_but_the_newest
        },
        "the last reward is left as it was": {
            "ignore_rewards": broken.comparing(broken.zero_but_the_last)
        },
    },
    rests_on=("jagi-definition-4", "jagi-example-1"),
)
def impossible_in_example_1(
    instance: Instance,
    possible: Possible = possible,
    ignore_rewards: ExtendedEnvironment = ignore_rewards,
) -> None:
    """The histories that Example 1 asks about often happen to be impossible for π."""
    pi = instance.agent()
    for p in islice(interaction(pi, ignore_rewards), instance.turns):
        for h in asked(ignore_rewards, pi, p):
            same(
                "whether {h} is impossible",
                not possible(pi, h),
                "whether π was punished",
                punished(p.prompt),
                h=h,
            )


def once(y: Action, another: Action) -> Agent:
    """Takes y first and then always the other."""
    return lambda h: another if h.before else y


@claim(
    "JAGI, Section 5",
    name="impossible.example-3",
    title="impossible for π in Example 3",
    verdict=Verdict.CONDITIONALLY,
    reason="assuming that π does not do backwards what it does forwards: for one that takes one "
    "action first and another ever after, they always are from the third turn on, and for a "
    "constant one never, punished or not",
    ways=(
        throughout(Space("an agent of each kind in Example 3", 6, 8, ())),
        generated("generated agents of each kind"),
    ),
    mutants={
        "what is possible is held to be impossible": {"possible": possibility.impossible},
        "it is asked about its history with rewards 0, not reversed": {
            "reverse_history": broken.comparing(zero_rewards)
        },
    },
    rests_on=("jagi-definition-4", "jagi-example-3"),
)
def impossible_in_example_3(
    instance: Instance,
    possible: Possible = possible,
    reverse_history: ExtendedEnvironment = reverse_history,
) -> None:
    """The histories that Example 3 asks about often happen to be impossible for π."""
    y = instance.action()
    for pi, since in (once(y, 1 - min(y, 1)), 3), (constant(y), instance.turns + 1):
        for p in islice(interaction(pi, reverse_history), instance.turns):
            for h in asked(reverse_history, pi, p):
                same(
                    f"whether {written(h)} is impossible",
                    not possible(pi, h),
                    f"whether it is turn {since} at least",
                    p.turns >= since,
                )


def never_impossible(
    instance: Instance, incentivize_learning_rate: Intensional = incentivize_learning_rate
) -> None:
    """What Example 4 asks about is π's own history, and possible for π."""
    pi, slower = instance.agent(), instance.agent("π at half its rate")
    program = program_of(pi, slower)
    plays = interaction(pi, lambda _, p: incentivize_learning_rate(program, p))
    for p in islice(plays, instance.turns):
        for h in asked_at_half_the_rate(incentivize_learning_rate, slower, p):
            same(
                f"whether {written(h)} is possible", possible(pi, h), "whether it is π's own", True
            )


@claim(
    "JAGI, Section 5",
    name="impossible.own-rate",
    title="impossible for π at its own rate in Example 4",
    kind=Kind.ADDITION,
    verdict=Verdict.FALSE,
    reason="not in the paper, in whose scenario the rate is halved: π's own history is genuine, "
    "and so always possible for π as it is",
    ways=(
        somewhere(Space("every program in Example 4", 3, 4, ())),
        also(
            never_impossible,
            throughout(Space("every program in Example 4, every turn", 4, 5, ())),
            verdict=Verdict.HOLDS,
        ),
    ),
    mutants={
        "a repair: the agent itself is asked, and never punished": {
            "incentivize_learning_rate": broken.incentivize_the_same_rate
        },
        "a repair: it is asked about its history with another first action": {
            "incentivize_learning_rate": questions.incentivize_half_the_rate_astray
        },
    },
    rests_on=("jagi-example-4",),
)
def impossible_at_its_own_rate(
    instance: Instance, incentivize_learning_rate: Intensional = incentivize_learning_rate
) -> None:
    """The histories that Example 4 asks about often happen to be impossible for π with its own
    learning rate.
    """
    pi, slower = instance.agent(), instance.agent("π at half its rate")
    program = program_of(pi, slower)
    plays = interaction(pi, lambda _, p: incentivize_learning_rate(program, p))
    for p in islice(plays, instance.turns):
        for h in asked_at_half_the_rate(incentivize_learning_rate, slower, p):
            must(
                not (punished(p.prompt) and possible(pi, h)),
                f"{written(h)} is asked about, and is possible for π",
            )
