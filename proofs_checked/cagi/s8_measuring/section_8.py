"""Section 8: measuring by finitely many environments, and measuring mice."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import product
from typing import Any, Final

from bridge.agents.as_class import agent_class
from bridge.evidence import Verdict
from formal.agents.enumerators import Choose, ForkingAgent, explore, prompts_up_to
from formal.agents.table import TableAgent
from formal.environments.environment import as_extended
from formal.environments.ignore_rewards import ignore_rewards
from formal.histories.history import EMPTY
from formal.interaction.value import value
from formal.notation import Agent, Environment, ExtendedEnvironment, Reward
from proofs_checked.cagi.s3_self_awareness.section_3 import beginning
from proofs_checked.engine.assertions import must, same
from proofs_checked.engine.decorator import addition, also, claim, note
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.quantifiers import Space
from proofs_checked.engine.ways import generated, somewhere, throughout
from proofs_checked.jagi.pooled_agents import ON_A_COMMON_FILE, POOLED, Pool
from proofs_checked.jagi.s2_preliminaries.measures import Extending, Value
from proofs_checked.mutants.environments import looking_at_the_program
from proofs_checked.mutants.instances import differing_by_birth
from proofs_checked.mutants.interaction import first_reward

REWARDS: Final = ((0, 0), (1, 0))

measuring = note(
    "CAGI, Section 8",
    "Extended environments could be used to quantify how far agents are self-aware, by a battery "
    "of them or by an abstract universal measure.",
    name="measuring",
    reason="self-awareness is not defined; both measures are, and this project computes them: a "
    "battery of environments, and Υ_ext on bundled machines",
    argument="to call the measured quantity self-awareness is a proposal, neither true nor false",
    rests_on=["jagi-definition-3.4", "cagi-section-8.battery"],
)


def by_queries(total: Callable[[Agent], Reward]) -> Mapping[Reward, Fraction]:
    """The probability of each total if every answer to a query is a coin toss."""

    def run(choose: Choose) -> tuple[Reward, int]:
        pi = ForkingAgent(choose, 2)
        return total(pi), len(pi.answers)

    chances = Counter[Reward]()
    for each, tosses in explore(run):
        chances[each] += Fraction(1, 2**tosses)  # type: ignore[assignment]  # exact
    return chances  # type: ignore[return-value]  # of fractions


def tables(turns: int) -> Iterator[TableAgent]:
    """Every table on the reachable prompts, of observation 0 and rewards 0, 1 and -1.

    On the longest prompts all answers are 0: the last action is rewarded later.
    """
    met = [*prompts_up_to(turns - 1, ((0, 0), (1, 0), (-1, 0)), 2)]
    for answers in product(range(2), repeat=len(met)):
        yield TableAgent(0, dict(zip(met, answers, strict=True)))


EXTREMES: Final[Sequence[tuple[str, Callable[..., Any]]]] = (("best", max), ("worst", min))


def reached(
    instance: Instance,
    value: Value,
    environments: Sequence[ExtendedEnvironment],
    extremes: Sequence[tuple[str, Callable[..., Any]]] = EXTREMES,
) -> None:
    """Some agent has the extreme return in each of the environments."""

    def score(choose: Choose) -> tuple[Reward, ...]:
        pi = ForkingAgent(choose, 2)
        return tuple(value(pi, mu, instance.turns) for mu in environments)

    found = list(explore(score))
    for which, extreme in extremes:
        wanted = tuple(map(extreme, zip(*found, strict=True)))
        must(wanted in found, f"the {which} returns in them are {wanted}, but no agent gets both")


def best_one(
    instance: Instance, value: Value = value, as_extended: Extending = as_extended
) -> None:
    """For any two environments, some agent is best in both."""
    environments = [as_extended(instance.environment(name)) for name in ("e1", "e2")]
    reached(instance, value, environments, EXTREMES[:1])


@claim(
    "CAGI, Section 8",
    name="battery",
    title="finitely many environments",
    verdict=Verdict.CONDITIONALLY,
    reason="assuming that to perform well is to get the greatest sum of returns that any agent can "
    "get in finitely many turns: with k queries, an agent that tosses a coin for each answer gets "
    "the greatest, and the least, with probability 2^-k. It can be that no agent is best in both "
    "of two environments, which begin alike and reward opposite actions",
    ways=(
        throughout(Space("coin tosses in every e without queries and in Example 1", 2, 2, REWARDS)),
        also(best_one, somewhere(Space("any two environments without queries", 2, 2, REWARDS))),
    ),
    mutants={
        "the rewards of tables in Example 1 are greater by 1": {
            "ignore_rewards": looking_at_the_program(ignore_rewards)
        },
        "the rewards of tables in other environments are greater by 1": {
            "as_extended": lambda mu: looking_at_the_program(as_extended(mu))
        },
        "a repair: only the first reward counts": {"value": first_reward},
        "a repair: all rewards are 0": {"as_extended": lambda mu: lambda pi, p: (0, 0)},
    },
    rests_on=["cagi-definition-3"],
)
def chance_reaches_the_extremes(
    instance: Instance,
    value: Value = value,
    as_extended: Extending = as_extended,
    ignore_rewards: ExtendedEnvironment = ignore_rewards,
) -> None:
    """In any finite set of environments an agent can always perform well, and poorly, by chance."""
    # An agent that tosses a coin for each answer is any of the tables on the reachable prompts,
    # with equal probabilities. The expected extremes and their probabilities are those over all
    # answers to the queries of the environments.
    environments = [as_extended(instance.environment("e")), ignore_rewards]

    def total(pi: Agent) -> Reward:
        return sum((value(pi, mu, instance.turns) for mu in environments), 0)

    chances = by_queries(total)
    totals = Counter(map(total, tables(instance.turns)))
    n = sum(totals.values())
    for which, extreme in EXTREMES:
        wanted = extreme(chances)
        same(
            f"the probability that a table gets the {which} return, {wanted},",
            Fraction(totals[wanted], n),
            "by its coin tosses",
            chances[wanted],
        )


def of_the_blind(pi: Agent, mu: ExtendedEnvironment, n: int) -> Reward:
    """The return of the agent if it sees nothing."""
    return value(lambda h: pi(EMPTY.then((0, 0))), mu, n)


def querying_the_first(mu: Environment) -> ExtendedEnvironment:
    """An environment that rewards the action on the first observation 0."""
    wanted = mu(EMPTY)[0]
    return lambda pi, p: (1 if pi(EMPTY.then((0, 0))) == wanted else 0, 0)


@addition(
    "CAGI, Section 8",
    name="battery.apart",
    title="finitely many environments that begin differently",
    reason="the paper does not require that an agent can distinguish them; if it "
    "can, its answers in one are independent of those in the other",
    ways=[throughout(Space("every two environments that begin differently", 3, 3, REWARDS))],
    mutants={
        "the agents see nothing": {"value": of_the_blind},
        "the environments query the agent on the first": {"as_extended": querying_the_first},
    },
    rests_on=["cagi-section-8.battery"],
)
def extreme(instance: Instance, value: Value = value, as_extended: Extending = as_extended) -> None:
    """If environments without queries begin with different observations, some agent is best in each
    of them, and another is worst in each.
    """
    environments = [
        beginning((0, o), as_extended(instance.environment(f"e{o + 1}"))) for o in (0, 1)
    ]
    reached(instance, value, environments)


def raised(instance: Instance, born: type[Any], pi: Agent) -> None:
    """Other members, raised alike but without rewards, determine the rewards of Example 1."""
    subject, h = born(), EMPTY.then((0, 0))
    for turn in range(1, instance.turns + 1):
        p = h.then(subject.act(0))
        other = born()
        for s in list(h.prefixes())[1:]:
            other.train(o_prev=0, a=s.before.action, r=0, o_next=0)
        r = 1 if other.act(0) == p.action else -1
        due = ignore_rewards(pi, p)[0]
        same(
            f"the reward of a member in turn {turn}, by what other members do,",
            r,
            "that in Example 1",
            due,
        )
        subject.train(o_prev=0, a=p.action, r=r, o_next=0)
        h = p.then((r, 0))


def members_that_meet(
    instance: Instance, on_a_common_file: Callable[[Pool], type[Any]] = ON_A_COMMON_FILE
) -> None:
    """The same law for members that read from and write to a common file."""
    turns = range(1, instance.turns + 1)
    pool = tuple(instance.number(f"number {i} in the common file", 2) for i in turns)
    raised(instance, on_a_common_file(pool), lambda h: pool[h.turns - 1])


@claim(
    "CAGI, Section 8",
    name="mice",
    verdict=Verdict.CONDITIONALLY,
    reason="assuming that members act identically, not only similarly as the paper first says, and "
    "that they do not communicate: this is semi-determinism",
    ways=(
        throughout(Space("every species, in Example 1", 4, 5, ())),
        also(members_that_meet, somewhere(Space("every species with a common file", 3, 3, ()))),
        generated("generated species"),
    ),
    mutants={
        "every second member takes the other action": {"agent_class": differing_by_birth},
        "a repair: each has a file of its own": {"on_a_common_file": POOLED},
    },
    rests_on=["jagi-definition-7", "jagi-section-4.1.hypothetical"],
)
def mice(instance: Instance, agent_class: Callable[..., type[Any]] = agent_class) -> None:
    """If nurture alone determined a species, so that members raised alike act alike, others raised
    for the purpose would show what one member would do, and so how it performs in an extended
    environment.
    """
    pi = instance.agent()
    raised(instance, agent_class(pi, n_actions=instance.n_actions, n_obs=1), pi)
