"""Section 8: measuring by finitely many environments."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import product
from typing import Final

from bridge.evidence import Standing
from formal.agents.enumerators import Choose, ForkingAgent, explore, prompts_up_to
from formal.agents.table import TableAgent
from formal.notation import Agent, ExtendedEnvironment, Percept, Play, Reward
from proofs_checked.broken import batteries as broken
from proofs_checked.broken import interaction
from proofs_checked.broken.environments import looking_at_the_program
from proofs_checked.definitions import PRODUCTION, Definitions
from proofs_checked.engine.claim import Claim, Kind, planted
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.quantifiers import Space, argued, counterexample, exhausted
from proofs_checked.laws.saying import unlike

_ASSUMING: Final = Standing.ASSUMING
PAYING: Final = ((0, 0), (1, 0))


def one_is_best_in_both(d: Definitions, world: Instance) -> str:
    """To any two environments some agent is as good as any in each. False."""
    scores = _scores(d, [_environment(d, world, name) for name in ("e1", "e2")], world.turns)
    best = tuple(map(max, zip(*scores, strict=True)))
    return "" if best in scores else f"the best earn {best} in them, but no one both"


def one_is_best_and_one_is_worst(d: Definitions, world: Instance) -> str:
    """If the two begin with different observations, one is best in each, and one is worst."""
    environments = [_environment(d, world, name, o) for o, name in enumerate(("e1", "e2"))]
    scores = _scores(d, environments, world.turns)
    for extreme in (max, min):
        wanted = tuple(map(extreme, zip(*scores, strict=True)))
        if wanted not in scores:
            return f"{wanted} is extreme in each, but no one earns both"
    return ""


def chance_reaches_the_extremes(d: Definitions, world: Instance) -> str:
    """An agent that tosses a coin for each answer earns the most, and the least, with some luck.

    The tables of all answers to the prompts that are met, each as likely, are tried one by one; the
    extremes, and their chances, are those of all agents, by what the environments ask.
    """
    mu = d.as_extended(world.environment("e"))
    environments = [mu, d.ignore_rewards]

    def total(pi: Agent) -> Reward:
        return sum((d.value(pi, mu, world.turns) for mu in environments), 0)

    chances = _by_questions(total)
    tables = Counter(map(total, _tables(world.turns)))
    n = sum(tables.values())
    for which, extreme in (("best", max), ("worst", min)):
        wanted = extreme(chances)
        if complaint := unlike(
            f"the chance that a table earns what the {which} agent does, {wanted},",
            Fraction(tables[wanted], n),
            "by the coins it tosses",
            chances[wanted],
        ):
            return complaint
    return ""


def _by_questions(total: Callable[[Agent], Reward]) -> Mapping[Reward, Fraction]:
    """What agents earn, with what chance, if each answer that is asked for is a coin toss."""

    def run(choose: Choose) -> tuple[Reward, int]:
        pi = ForkingAgent(choose, 2)
        return total(pi), len(pi.answers)

    chances = Counter[Reward]()
    for earned, tosses in explore(run):
        chances[earned] += Fraction(1, 2**tosses)  # type: ignore[assignment]  # exact
    return chances  # type: ignore[return-value]  # of fractions


def _tables(turns: int) -> Iterator[TableAgent]:
    """Every table on the prompts that are met, of observation 0 and rewards 0, 1 and -1.

    Of the longest all answers are 0: what is done last is paid for later.
    """
    met = [*prompts_up_to(turns - 1, ((0, 0), (1, 0), (-1, 0)), 2)]
    for answers in product(range(2), repeat=len(met)):
        yield TableAgent(0, dict(zip(met, answers, strict=True)))


def _scores(
    d: Definitions, environments: Sequence[ExtendedEnvironment], turns: int
) -> list[tuple[Reward, ...]]:
    """What every agent earns in each."""

    def score(choose: Choose) -> tuple[Reward, ...]:
        pi = ForkingAgent(choose, 2)
        return tuple(d.value(pi, mu, turns) for mu in environments)

    return list(explore(score))


def _environment(
    d: Definitions, world: Instance, name: str, o: int | None = None
) -> ExtendedEnvironment:
    """One that asks nothing; with an o it begins by showing that."""
    mu = d.as_extended(world.environment(name))

    def begun(pi: Agent, p: Play) -> Percept:
        return mu(pi, p) if p or o is None else (0, o)

    return begun


_ITEM: Final = "Section 8, finitely many environments"
_FIRST_REWARD: Final = planted(
    "first-reward",
    "a repair: the first reward alone counts, which no agent can change",
    value=interaction.first_reward,
)

CLAIMS: Final = (
    Claim(
        id="cagi-section-8.measuring",
        paper="CAGI",
        item="Section 8, measuring",
        statement="Extended environments could be used to quantify how far agents are self-aware, "
        "by a battery of them or by an abstract universal measure.",
        kind=Kind.STATEMENT,
        standing=Standing.INFORMAL,
        why="whether an agent is self-aware is not defined; both measures are, and computed: a "
        "battery of environments, and Υ_ext on machines of ours",
        checks=(
            argued(
                "that what is measured is self-awareness is a proposal, neither true nor false",
                passing=Standing.INFORMAL,
            ),
        ),
        mutants=(),
        rests_on=("jagi-definition-3.4", "cagi-section-8.battery"),
    ),
    Claim(
        id="cagi-section-8.battery",
        paper="CAGI",
        item=_ITEM,
        statement="In any finite set of environments an agent can always perform well, and poorly, "
        "by chance.",
        kind=Kind.STATEMENT,
        standing=_ASSUMING,
        why="assuming that to perform well is to earn, all in all, the most that any agent can in "
        "finitely many turns: finitely many questions are asked, so that an agent that considers "
        "nothing and tosses a coin for each answer has the best, and the worst, with a chance of "
        "2^-k, k being their number. In each of two environments the most may be out of reach: "
        "they may begin alike and pay for opposite actions",
        checks=(
            exhausted(
                chance_reaches_the_extremes,
                Space(
                    "an agent of coin tosses in every environment that asks nothing, and Example 1",
                    2,
                    2,
                    PAYING,
                ),
                passing=_ASSUMING,
            ),
            counterexample(
                one_is_best_in_both,
                Space("every two environments that ask nothing", 2, 2, PAYING),
                passing=_ASSUMING,
                failing=Standing.HOLDS,
            ),
        ),
        mutants=(
            planted(
                "tables-in-example-1",
                "Example 1 pays tables one more",
                ignore_rewards=looking_at_the_program(PRODUCTION.ignore_rewards),
            ),
            planted(
                "tables-elsewhere",
                "the other environments pay tables one more",
                as_extended=lambda mu: looking_at_the_program(PRODUCTION.as_extended(mu)),
            ),
            _FIRST_REWARD,
            planted(
                "paying-nothing",
                "a repair: the environments pay nothing",
                as_extended=lambda mu: lambda pi, p: (0, 0),
            ),
        ),
        rests_on=("cagi-definition-3",),
    ),
    Claim(
        id="cagi-section-8.battery.apart",
        paper="CAGI",
        item=f"{_ITEM} that begin differently (not in the paper)",
        statement="If environments that ask nothing begin with different observations, some agent "
        "is as good as any in each of them, and another as bad as any.",
        kind=Kind.ADDITION,
        standing=Standing.HOLDS,
        why="not in the paper, which does not ask that an agent can tell them apart; then its "
        "answers in the one are no answers in the other",
        checks=(
            exhausted(
                one_is_best_and_one_is_worst,
                Space("every two environments that begin differently", 3, 3, PAYING),
            ),
        ),
        mutants=(
            planted(
                "blind",
                "the agents see nothing",
                value=broken.of_the_blind,
            ),
            planted(
                "asking",
                "the environments ask what the agent does in the first of them",
                as_extended=broken.asking_about_the_first,
            ),
        ),
        rests_on=("cagi-section-8.battery",),
    ),
)
