"""Section 1: the job of acting as if one were paid more, and how like Newcomb's paradox it is."""

from typing import Final

from bridge.evidence import Standing
from formal.agents.combinators import after
from formal.histories.history import EMPTY, prompt
from formal.notation import Prompt, Reward
from proofs_checked.agda.proving import proved_in_agda
from proofs_checked.broken import guards
from proofs_checked.broken import jobs as broken
from proofs_checked.cagi.s1_introduction.section_1 import ROOMS
from proofs_checked.definitions import Definitions
from proofs_checked.engine.claim import Claim, Kind, planted
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.quantifiers import Space, argued, exhausted, sampled
from proofs_checked.engine.witness import written
from proofs_checked.laws.questions import asked, plays_of
from proofs_checked.laws.saying import first, unlike

PRETENDED: Final = 1000
WAGE: Final = 100


def by_contract(d: Definitions, world: Instance) -> str:
    """100 for what the agent would do had every hour paid 1000, else 100 are deducted."""
    pi, h, y = world.agent(), world.prompt(), world.action()
    due = WAGE if y == pi(_paid(PRETENDED, h)) else -WAGE
    job = d.paying_as_if(PRETENDED, WAGE)
    return unlike("what it pays first", job(pi, EMPTY)[0], "by contract it", 0) or unlike(
        "what it pays for the hour", job(pi, h.then(y))[0], "by contract it", due
    )


def who_acts_so_is_paid(d: Definitions, world: Instance) -> str:
    """Who always acts as if it were paid 1000 gets 100 in every hour."""
    pi = after(world.agent(), lambda h: _paid(PRETENDED, h))
    *_, p = plays_of(d, pi, d.paying_as_if(PRETENDED, WAGE), world.turns + 1)
    rewards = [s.reward for s in p.prompt.prefixes()][1:]
    return unlike("what it gets", rewards, "the wage each hour", [WAGE] * world.turns)


def is_example_1(d: Definitions, world: Instance) -> str:
    """Example 1 is the job of acting as if one were paid nothing, for 1 an hour."""
    pi, p = world.agent(), world.prompt().then(world.action())
    job = d.paying_as_if(0, 1)
    return first(
        unlike("the job's percept", job(pi, q), "that of Example 1", d.ignore_rewards(pi, q))
        for q in (EMPTY, p)
    )


def _paid(reward: Reward, h: Prompt) -> Prompt:
    return prompt(*((reward, x[1]) if isinstance(x, tuple) else x for x in h))


def asks_about_another_last_observation(d: Definitions, world: Instance) -> str:
    """What a guard asks about is the player's history but for what it observes last."""
    pi, h = world.agent(), world.prompt(percepts=ROOMS)
    p = h.then(world.action())
    return first(
        f"{written(g)} is asked about"
        for g in asked(d.guarded_treasures, pi, p)
        if (g.before, g.reward) != (h.before, h.reward)
    )


CLAIMS: Final = (
    Claim(
        id="cagi-section-1.job",
        paper="CAGI",
        item="Section 1, 100 dollars for acting as if it were 1000",
        statement="An employer who can simulate you can pay 100 for every hour in which you act as "
        "if you were paid 1000, and deduct 100 for every other; so it is possible to give one "
        "sequence of rewards for acting as if another were given.",
        kind=Kind.EXAMPLE,
        standing=Standing.HOLDS,
        why="an extended environment, and Example 1 is one of the same form; what it would make "
        "anybody believe is no matter of definition",
        checks=(
            exhausted(by_contract, Space("every agent along every play", 3, 3)),
            exhausted(who_acts_so_is_paid, Space("every agent that acts so", 5, 7, ())),
            exhausted(is_example_1, Space("every agent along every play, unpaid", 3, 3)),
            sampled(by_contract),
        ),
        mutants=(
            planted(
                "no-deduction",
                "nothing is deducted, and doing otherwise pays a tenth",
                paying_as_if=broken.without_deduction,
            ),
            planted(
                "last-hour",
                "only the last hour is pretended to have paid so",
                paying_as_if=broken.the_last_hour_alone,
            ),
            planted(
                "the-other-way",
                "who does otherwise is paid",
                paying_as_if=broken.the_other_way,
            ),
        ),
        rests_on=("cagi-definition-2", "cagi-example-1"),
    ),
    Claim(
        id="cagi-section-1.newcomb",
        paper="CAGI",
        item="Section 1, footnote on Newcomb's paradox",
        statement="The game of the guarded treasures bears some similarity to Newcomb's paradox.",
        kind=Kind.STATEMENT,
        standing=Standing.HOLDS,
        why="it is Newcomblike: a guard asks what the player would do had it last observed "
        "something else, and nothing more",
        checks=(
            exhausted(
                asks_about_another_last_observation,
                Space("every agent along every play", 3, 3, ROOMS, 3),
            ),
            sampled(asks_about_another_last_observation),
            proved_in_agda(
                "Environments", "section-1-newcomb", of=("guarded_treasures", "newcomblike")
            ),
        ),
        mutants=(
            planted(
                "room-before",
                "the guard asks about the room before",
                guarded_treasures=guards.ROOM_BEFORE,
            ),
            planted(
                "alone",
                "the guard asks about the room alone",
                guarded_treasures=guards.Treasures(asked=lambda h, k: EMPTY.then((0, 2 * k))),
            ),
        ),
        rests_on=("cagi-section-1.guarded-treasures",),
    ),
    Claim(
        id="cagi-section-1.conjecture",
        paper="CAGI",
        item="Section 1, traditional agents",
        statement="Traditional agents would perform poorly in these environments, since their "
        "techniques involve no self-awareness.",
        kind=Kind.STATEMENT,
        standing=Standing.INFORMAL,
        why="traditional is not defined; of agents alone it is false, for constant ones are always "
        "rewarded in Examples 1 to 4",
        checks=(
            argued(
                "a conjecture about techniques; who is always rewarded is exact, and a claim of "
                "its own",
                passing=Standing.INFORMAL,
            ),
        ),
        mutants=(),
        rests_on=("cagi-section-3.always-rewarded",),
    ),
    Claim(
        id="cagi-section-1.non-deterministic",
        paper="CAGI",
        item="Section 1, randomness",
        statement="The idea of extended environments would easily adapt to agents and environments "
        "that are not deterministic.",
        kind=Kind.STATEMENT,
        standing=Standing.INFORMAL,
        why="what is a simulation of a random agent is a choice: one with its random numbers, as "
        "our streams are, or one with its own",
        checks=(
            argued(
                "with a stream of random numbers as a parameter agents and environments are "
                "functions again, and all definitions apply",
                passing=Standing.INFORMAL,
            ),
        ),
        mutants=(),
        rests_on=("jagi-definition-7.pool",),
    ),
)
