"""Section 8: measuring by finitely many environments."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import product
from typing import Final, TypeAlias

from bridge.evidence import Verdict
from formal.agents.enumerators import Choose, ForkingAgent, explore, prompts_up_to
from formal.agents.table import TableAgent
from formal.environments.environment import as_extended
from formal.environments.ignore_rewards import ignore_rewards
from formal.histories.history import EMPTY
from formal.interaction.value import value
from formal.notation import Agent, Environment, ExtendedEnvironment, Percept, Play, Reward
from proofs_checked.engine.claim import Kind
from proofs_checked.engine.declaring import also, claim, note
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.quantifiers import Space
from proofs_checked.engine.saying import must, same
from proofs_checked.engine.ways import somewhere, throughout
from proofs_checked.mutants.environments import looking_at_the_program
from proofs_checked.mutants.interaction import first_reward

Value: TypeAlias = Callable[[Agent, ExtendedEnvironment, int], Reward]
Extending: TypeAlias = Callable[[Environment], ExtendedEnvironment]

PAYING: Final = ((0, 0), (1, 0))

measuring = note(
    "CAGI, Section 8",
    "Extended environments could be used to quantify how far agents are self-aware, by a battery "
    "of them or by an abstract universal measure.",
    name="measuring",
    title="measuring",
    reason="whether an agent is self-aware is not defined; both measures are, and computed: a "
    "battery of environments, and Υ_ext on machines of ours",
    argument="that what is measured is self-awareness is a proposal, neither true nor false",
    rests_on=["jagi-definition-3.4", "cagi-section-8.battery"],
)


def by_questions(total: Callable[[Agent], Reward]) -> Mapping[Reward, Fraction]:
    """What agents earn, with what chance, if each answer that is asked for is a coin toss."""

    def run(choose: Choose) -> tuple[Reward, int]:
        pi = ForkingAgent(choose, 2)
        return total(pi), len(pi.answers)

    chances = Counter[Reward]()
    for earned, tosses in explore(run):
        chances[earned] += Fraction(1, 2**tosses)  # type: ignore[assignment]  # exact
    return chances  # type: ignore[return-value]  # of fractions


def tables(turns: int) -> Iterator[TableAgent]:
    """Every table on the prompts that are met, of observation 0 and rewards 0, 1 and -1.

    Of the longest all answers are 0: what is done last is paid for later.
    """
    met = [*prompts_up_to(turns - 1, ((0, 0), (1, 0), (-1, 0)), 2)]
    for answers in product(range(2), repeat=len(met)):
        yield TableAgent(0, dict(zip(met, answers, strict=True)))


def scores(
    environments: Sequence[ExtendedEnvironment], turns: int, value: Value
) -> list[tuple[Reward, ...]]:
    """What every agent earns in each."""

    def score(choose: Choose) -> tuple[Reward, ...]:
        pi = ForkingAgent(choose, 2)
        return tuple(value(pi, mu, turns) for mu in environments)

    return list(explore(score))


def one_is_best_in_both(
    instance: Instance, value: Value = value, as_extended: Extending = as_extended
) -> None:
    """To any two environments some agent is as good as any in each."""
    environments = [as_extended(instance.environment(name)) for name in ("e1", "e2")]
    found = scores(environments, instance.turns, value)
    best = tuple(map(max, zip(*found, strict=True)))
    must(best in found, f"the best earn {best} in them, but no one both")


@claim(
    "CAGI, Section 8",
    name="battery",
    title="finitely many environments",
    verdict=Verdict.CONDITIONALLY,
    reason="assuming that to perform well is to earn, all in all, the most that any agent can in "
    "finitely many turns: finitely many questions are asked, so that an agent that considers "
    "nothing and tosses a coin for each answer has the best, and the worst, with a chance of "
    "2^-k, k being their number. In each of two environments the most may be out of reach: "
    "they may begin alike and pay for opposite actions",
    ways=(
        throughout(
            Space(
                "an agent of coin tosses in every environment that asks nothing, and Example 1",
                2,
                2,
                PAYING,
            )
        ),
        also(
            one_is_best_in_both,
            somewhere(Space("every two environments that ask nothing", 2, 2, PAYING)),
        ),
    ),
    mutants={
        "Example 1 pays tables one more": {
            "ignore_rewards": looking_at_the_program(ignore_rewards)
        },
        "the other environments pay tables one more": {
            "as_extended": lambda mu: looking_at_the_program(as_extended(mu))
        },
        "a repair: the first reward alone counts, which no agent can change": {
            "value": first_reward
        },
        "a repair: the environments pay nothing": {"as_extended": lambda mu: lambda pi, p: (0, 0)},
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
    # An agent that tosses a coin for each answer: the tables of all answers to the prompts that are
    # met, each as likely, are tried one by one. The extremes, and their chances, are those of all
    # agents, by what the environments ask.
    environments = [as_extended(instance.environment("e")), ignore_rewards]

    def total(pi: Agent) -> Reward:
        return sum((value(pi, mu, instance.turns) for mu in environments), 0)

    chances = by_questions(total)
    totals = Counter(map(total, tables(instance.turns)))
    n = sum(totals.values())
    for which, extreme in (("best", max), ("worst", min)):
        wanted = extreme(chances)
        same(
            f"the chance that a table earns what the {which} agent does, {wanted},",
            Fraction(totals[wanted], n),
            "by the coins it tosses",
            chances[wanted],
        )


def of_the_blind(pi: Agent, mu: ExtendedEnvironment, n: int) -> Reward:
    """What the agent earns if it sees nothing."""
    return value(lambda h: pi(EMPTY.then((0, 0))), mu, n)


def asking_about_the_first(mu: Environment) -> ExtendedEnvironment:
    """An environment that pays for what is done where 0 is observed first."""
    wanted = mu(EMPTY)[0]
    return lambda pi, p: (1 if pi(EMPTY.then((0, 0))) == wanted else 0, 0)


def beginning(o: int, mu: ExtendedEnvironment) -> ExtendedEnvironment:
    """The environment, but that it begins by showing this."""

    def begun(pi: Agent, p: Play) -> Percept:
        return mu(pi, p) if p else (0, o)

    return begun


@claim(
    "CAGI, Section 8",
    name="battery.apart",
    title="finitely many environments that begin differently",
    kind=Kind.ADDITION,
    reason="not in the paper, which does not ask that an agent can tell them apart; then its "
    "answers in the one are no answers in the other",
    ways=[throughout(Space("every two environments that begin differently", 3, 3, PAYING))],
    mutants={
        "the agents see nothing": {"value": of_the_blind},
        "the environments ask what the agent does in the first of them": {
            "as_extended": asking_about_the_first
        },
    },
    rests_on=["cagi-section-8.battery"],
)
def one_is_best_and_one_is_worst(
    instance: Instance, value: Value = value, as_extended: Extending = as_extended
) -> None:
    """If environments that ask nothing begin with different observations, some agent is as good as
    any in each of them, and another as bad as any.
    """
    environments = [
        beginning(o, as_extended(instance.environment(name))) for o, name in enumerate(("e1", "e2"))
    ]
    found = scores(environments, instance.turns, value)
    for extreme in (max, min):
        wanted = tuple(map(extreme, zip(*found, strict=True)))
        must(wanted in found, f"{wanted} is extreme in each, but no one earns both")
