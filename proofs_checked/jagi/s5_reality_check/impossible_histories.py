"""Section 5: how often Examples 1, 3 and 4 query π on a history that is impossible for it."""

from collections.abc import Iterable
from itertools import islice

from bridge.evidence import Verdict
from formal.agents.constant import constant
from formal.agents.program import AgentProgram
from formal.environments.ignore_rewards import ignore_rewards
from formal.environments.incentivize_learning_rate import incentivize_learning_rate
from formal.environments.reverse_history import reverse_history
from formal.equivalence.possible import possible
from formal.histories.rewriting import zero_rewards
from formal.interaction.interaction import interaction
from formal.notation import Action, Agent, ExtendedEnvironment, Percept, Play, Prompt
from proofs_checked.engine.claim import Kind
from proofs_checked.engine.declaring import also, claim
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.quantifiers import Space
from proofs_checked.engine.saying import must, same
from proofs_checked.engine.ways import generated, somewhere, throughout
from proofs_checked.engine.witness import written
from proofs_checked.jagi.s5_reality_check.queries import (
    program_of,
    punished,
    queried,
    queries_at_half_the_rate,
    queries_in,
)
from proofs_checked.mutants import environments as broken
from proofs_checked.mutants import possible as possibility
from proofs_checked.notation import Intensional, Possible


def with_another_first_action(h: Prompt) -> Prompt:
    """The history, but for its first action."""
    first, second, *rest = h.prefixes() if h.turns > 1 else (h, h)
    if second is h.first:
        return h
    g = first.then(0 if second.before.action else 1).then(second.percept)
    for s in rest:
        g = g.then(s.before.action).then(s.percept)
    return g


def incentivize_half_the_rate_astray(program: AgentProgram, p: Play) -> Percept:
    """Example 4, which queries the agent on the history with another first action."""
    if not p:
        return 0, 0
    would = program.halved.agent(with_another_first_action(p.prompt))
    return (1 if would == p.action else -1), 0


def impossible_once_punished(
    pi: Agent, p: Play, queries: Iterable[Prompt], possible: Possible
) -> None:
    """Each history of a query must be impossible for π if and only if the play has a punishment."""
    for h in queries:
        same(
            "whether {h} is impossible",
            not possible(pi, h),
            "whether π was punished",
            punished(p.prompt),
            h=h,
        )


@claim(
    "JAGI, Section 5",
    name="impossible",
    title="impossible for π in Example 4",
    verdict=Verdict.CONDITIONALLY,
    reason="assuming that in the scenario of Example 4 π has half its learning rate, and that it "
    "is punished there: for π at half its rate the history is always impossible from the first "
    "punishment on, and never before. For π at its own rate it never is",
    ways=(
        throughout(Space("every program in Example 4", 4, 5, ())),
        generated("generated programs in Example 4"),
    ),
    mutants={
        "the newest action in a history may be another than the agent's": {
            "possible": possibility.all_but_the_newest
        },
        "the agent is queried at its own rate": {
            "incentivize_learning_rate": broken.incentivize_the_same_rate
        },
        "the query is on the history with another first action": {
            "incentivize_learning_rate": incentivize_half_the_rate_astray
        },
    },
    rests_on=("jagi-definition-4", "jagi-example-4"),
)
def impossible_at_half_the_rate(
    instance: Instance,
    possible: Possible = possible,
    incentivize_learning_rate: Intensional = incentivize_learning_rate,
) -> None:
    """The histories on which Example 4 queries the agent often happen to be impossible for π."""
    pi, slower = instance.agent(), instance.agent("π at half its rate")
    program = program_of(pi, slower)

    def mu(simulated: Agent, p: Play) -> Percept:
        return incentivize_learning_rate(program_of(pi, simulated), p)

    plays = interaction(pi, lambda _, p: incentivize_learning_rate(program, p))
    for p in islice(plays, instance.turns):
        queries = queried(mu, slower, p)
        same("the number of queries", len(queries), "one per turn", min(p.turns, 1))
        impossible_once_punished(slower, p, queries, possible)


@claim(
    "JAGI, Section 5",
    name="impossible.example-1",
    title="impossible for π in Example 1",
    verdict=Verdict.CONDITIONALLY,
    reason="assuming that π is punished there at all: the histories are always impossible from the "
    "first punishment on, and never before, because π is punished if it takes an action that it "
    "would not take, had the rewards been 0",
    ways=(throughout(Space("every agent in Example 1", 6, 8, ())), generated()),
    mutants={
        "the newest action in a history may be another than the agent's": {
            "possible": possibility.all_but_the_newest
        },
        "the last reward is not set to 0": {
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
    """The histories on which Example 1 queries the agent often happen to be impossible for π."""
    pi = instance.agent()
    for p, queries in queries_in(ignore_rewards, pi, instance.turns):
        impossible_once_punished(pi, p, queries, possible)


def once(y: Action, another: Action) -> Agent:
    """Takes y first and then always the other."""
    return lambda h: another if h.before else y


@claim(
    "JAGI, Section 5",
    name="impossible.example-3",
    title="impossible for π in Example 3",
    verdict=Verdict.CONDITIONALLY,
    reason="assuming that π acts otherwise on reversed histories: if it takes one action first and "
    "then always another, the histories are always impossible from the third turn on; if it is "
    "constant they never are. Punishment does not matter",
    ways=(
        throughout(Space("an agent of each kind in Example 3", 6, 8, ())),
        generated("generated agents of each kind"),
    ),
    mutants={
        "possible histories count as impossible": {"possible": possibility.impossible},
        "the query is on the history with rewards 0, not reversed": {
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
    """The histories on which Example 3 queries the agent often happen to be impossible for π."""
    y = instance.action()
    for pi, since in (once(y, 1 - min(y, 1)), 3), (constant(y), instance.turns + 1):
        for p, queries in queries_in(reverse_history, pi, instance.turns):
            for h in queries:
                same(
                    f"whether {written(h)} is impossible",
                    not possible(pi, h),
                    f"whether it is turn {since} at least",
                    p.turns >= since,
                )


def never_impossible(
    instance: Instance, incentivize_learning_rate: Intensional = incentivize_learning_rate
) -> None:
    """Example 4 queries the agent on π's own history, which is possible for π."""
    pi, slower = instance.agent(), instance.agent("π at half its rate")
    for _, queries in queries_at_half_the_rate(
        incentivize_learning_rate, pi, slower, instance.turns
    ):
        for h in queries:
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
    "hence always possible for π at its own rate",
    ways=(
        somewhere(Space("every program in Example 4", 3, 4, ())),
        also(
            never_impossible,
            throughout(Space("every program in Example 4, every turn", 4, 5, ())),
            verdict=Verdict.HOLDS,
        ),
    ),
    mutants={
        "a repair: the agent itself is queried, and never punished": {
            "incentivize_learning_rate": broken.incentivize_the_same_rate
        },
        "a repair: the query is on the history with another first action": {
            "incentivize_learning_rate": incentivize_half_the_rate_astray
        },
    },
    rests_on=("jagi-example-4",),
)
def impossible_at_its_own_rate(
    instance: Instance, incentivize_learning_rate: Intensional = incentivize_learning_rate
) -> None:
    """The histories on which Example 4 queries the agent often happen to be impossible for π with
    its own learning rate.
    """
    pi, slower = instance.agent(), instance.agent("π at half its rate")
    for p, queries in queries_at_half_the_rate(
        incentivize_learning_rate, pi, slower, instance.turns
    ):
        for h in queries:
            must(
                not (punished(p.prompt) and possible(pi, h)),
                f"the query is on {written(h)}, which is possible for π",
            )
