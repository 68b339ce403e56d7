"""Section 8: measuring by finitely many environments, and measuring mice."""

from collections.abc import Sequence
from typing import Any, Final

from bridge.evidence import Standing
from formal.agents.enumerators import Choose, ForkingAgent, explore
from formal.histories.history import EMPTY
from formal.notation import Agent, ExtendedEnvironment, Percept, Play, Reward
from proofs_checked.broken import batteries as broken
from proofs_checked.broken import instances, interaction
from proofs_checked.broken.environments import looking_at_the_program
from proofs_checked.claim import Claim, Kind, planted
from proofs_checked.definitions import PRODUCTION, Definitions
from proofs_checked.instances import POOLED
from proofs_checked.laws.instances import on_a_common_file
from proofs_checked.laws.saying import unlike
from proofs_checked.looking import Space, argued, counterexample, exhausted, sampled
from proofs_checked.worlds import World

_ASSUMING: Final = Standing.ASSUMING
PAYING: Final = ((0, 0), (1, 0))


def one_is_best_in_both(d: Definitions, world: World) -> str:
    """To any two environments some agent is as good as any in each. False."""
    scores = _scores(d, [_environment(d, world, name) for name in ("e1", "e2")], world.turns)
    best = tuple(map(max, zip(*scores, strict=True)))
    return "" if best in scores else f"the best earn {best} in them, but no one both"


def one_is_best_and_one_is_worst(d: Definitions, world: World) -> str:
    """If the two begin with different observations, one is best in each, and one is worst."""
    environments = [_environment(d, world, name, o) for o, name in enumerate(("e1", "e2"))]
    scores = _scores(d, environments, world.turns)
    for extreme in (max, min):
        wanted = tuple(map(extreme, zip(*scores, strict=True)))
        if wanted not in scores:
            return f"{wanted} is extreme in each, but no one earns both"
    return ""


def a_table_is_best(d: Definitions, world: World) -> str:
    """Whatever all agents can earn in all together, a table that considers nothing earns."""
    environments = [_environment(d, world, name) for name in ("e1", "e2")]
    environments.append(d.ignore_rewards)

    def total(choose: Choose) -> tuple[Reward, Reward]:
        pi = ForkingAgent(choose, 2)
        own = sum(d.value(pi, mu, world.turns) for mu in environments)
        return own, sum(d.value(pi.as_table(), mu, world.turns) for mu in environments)

    totals = list(explore(total))
    for which, extreme in (("best", max), ("worst", min)):
        wanted, found = extreme(own for own, _ in totals), extreme(table for _, table in totals)
        if complaint := unlike(
            f"what the {which} table earns", found, f"what the {which} agent does", wanted
        ):
            return complaint
    return ""


def _scores(
    d: Definitions, environments: Sequence[ExtendedEnvironment], turns: int
) -> list[tuple[Reward, ...]]:
    """What every agent earns in each."""

    def score(choose: Choose) -> tuple[Reward, ...]:
        pi = ForkingAgent(choose, 2)
        return tuple(d.value(pi, mu, turns) for mu in environments)

    return list(explore(score))


def _environment(
    d: Definitions, world: World, name: str, o: int | None = None
) -> ExtendedEnvironment:
    """One that asks nothing; with an o it begins by showing that."""
    mu = d.as_extended(world.environment(name))

    def begun(pi: Agent, p: Play) -> Percept:
        return mu(pi, p) if p or o is None else (0, o)

    return begun


def other_specimens(d: Definitions, world: World) -> str:
    """What Example 1 pays, other specimens show that were raised alike, but without rewards."""
    pi = world.agent()
    return _raised(d, world, d.agent_class(pi, n_actions=world.n_actions, n_obs=1), pi)


def specimens_that_meet(d: Definitions, world: World) -> str:
    """The same of specimens that read from and write to a common file. False."""
    run = on_a_common_file(d, world)
    pool = run().pool
    return _raised(d, world, run(), lambda h: pool[h.turns - 1])


def _raised(d: Definitions, world: World, born: type[Any], pi: Agent) -> str:
    subject, h = born(), EMPTY.then((0, 0))
    for turn in range(1, world.turns + 1):
        p = h.then(subject.act(0))
        other = born()
        for s in list(h.prefixes())[1:]:
            other.train(o_prev=0, a=s.before.action, r=0, o_next=0)
        paid = 1 if other.act(0) == p.action else -1
        due = d.ignore_rewards(pi, p)[0]
        if complaint := unlike(
            f"its reward in turn {turn}, by other specimens,", paid, "that in Example 1", due
        ):
            return complaint
        subject.train(o_prev=0, a=p.action, r=paid, o_next=0)
        h = p.then((paid, 0))
    return ""


_ITEM: Final = "Section 8, finitely many environments"
_FIRST_REWARD: Final = planted(
    "first-reward",
    "a repair: the first reward alone counts, which no agent can change",
    value=interaction.first_reward,
)

CLAIMS: Final = (
    Claim(
        id="cagi-section-8.battery",
        paper="CAGI",
        item=_ITEM,
        statement="In any finite set of environments an agent can always perform well, and poorly, "
        "by chance.",
        kind=Kind.STATEMENT,
        standing=_ASSUMING,
        why="assuming that to perform well is to earn, all in all, the most that any agent can in "
        "finitely many turns: finitely many questions are asked, and a table that considers "
        "nothing can answer them so. In each of two environments the most may be out of reach: "
        "they may begin alike and pay for opposite actions",
        checks=(
            exhausted(
                a_table_is_best,
                Space("every two environments that ask nothing, and Example 1", 2, 2, PAYING),
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
                Space("every two environments that begin differently", 2, 2, PAYING),
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
    Claim(
        id="cagi-section-8.mice",
        paper="CAGI",
        item="Section 8, mice",
        statement="Were a species entirely nurture, so that members raised alike act alike, others "
        "that are raised for it would show what one of them would do, and so how it performs in an "
        "extended environment.",
        kind=Kind.STATEMENT,
        standing=_ASSUMING,
        why="assuming that they act identically, not only similarly as is first said, and that "
        "none hears of another: it is semi-determinism",
        checks=(
            exhausted(
                other_specimens, Space("every species, in Example 1", 4, 5, ()), passing=_ASSUMING
            ),
            counterexample(
                specimens_that_meet,
                Space("every species that has a common file", 3, 3, ()),
                passing=_ASSUMING,
                failing=Standing.HOLDS,
            ),
            sampled(other_specimens, "generated species", passing=_ASSUMING),
        ),
        mutants=(
            planted(
                "by-birth",
                "every other member takes the other action",
                agent_class=instances.differing_by_birth,
            ),
            planted(
                "a-file-each",
                "a repair: each has a file of its own",
                on_a_common_file=POOLED,
            ),
        ),
        rests_on=("jagi-definition-7", "jagi-section-4.1.hypothetical"),
    ),
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
)
