"""Example 13: reinforcement learning itself, and Lemma 4, on which it rests."""

from typing import Final

from bridge.evidence import Standing
from formal.aspects.totals import Triples, prizes, totals
from formal.environments.environment import as_extended
from formal.histories.history import EMPTY
from formal.notation import Agent, ExtendedEnvironment, Observation, Percept, Play, Reward
from proofs_checked.definitions import PRODUCTION, Definitions
from proofs_checked.engine.claim import Claim, Kind, planted
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.quantifiers import ONE_PERCEPT, Space, argued, exhausted, sampled
from proofs_checked.laws.saying import unlike


def displayed(d: Definitions, world: Instance) -> str:
    """Playing pays the total in the environment that was shown last, if one was; else 0.

    What is found is shown in the order in which it is found, one a turn, as soon as the search, one
    step for each item of the history, has found it.
    """
    pi, search = world.agent(), world.pick(SEARCHES)
    p = world.prompt().then(world.action("a"))
    e = d.reinforcement_learning_itself(search)
    found: list[tuple[Observation, Reward]] = []
    now: tuple[Observation, Reward] | None = None
    last = now
    waiting = 0
    for turn in range(p.turns):
        for k in (2 * turn + 1, 2 * turn + 2):
            triple = search(pi, k)
            found += [] if triple is None else [triple]
        last = now or last
        now = found[waiting] if waiting < len(found) else None
        waiting += now is not None
    played = last[1] if last and p.action == 0 else 0
    return unlike("e(T, ⟨⟩)", e(pi, EMPTY), "the first percept", (0, 0)) or unlike(
        "e(T, p)", e(pi, p), "what is due", (played, now[0] if now else 0)
    )


def _at_once(pi: Agent, k: int) -> tuple[Observation, Reward]:
    return k, k * k


def _never(pi: Agent, k: int) -> None:
    return None


def _now_and_then(pi: Agent, k: int) -> tuple[Observation, Reward] | None:
    return (k, -k) if k in {1, 2, 3, 7} else None


SEARCHES: Final[tuple[Triples, ...]] = (totals, _at_once, _never, _now_and_then)


def totals_are_right(d: Definitions, world: Instance) -> str:
    """What our enumerator finds is the sum of all rewards: after the prizes nothing is earned."""
    pi = world.agent()
    triple = d.totals(pi, world.turns)
    if triple is None:
        return ""
    code, total = triple
    mu = as_extended(prizes(code))
    found = d.value(pi, mu, world.turns + 1)
    return unlike(f"the total in the environment {code}", total, "the sum of its rewards", found)


def _late(search: Triples) -> ExtendedEnvironment:
    return PRODUCTION.reinforcement_learning_itself(
        lambda pi, k: search(pi, k - 1) if k > 1 else None
    )


def _for_passing(search: Triples) -> ExtendedEnvironment:
    mu = PRODUCTION.reinforcement_learning_itself(search)
    return lambda pi, p: mu(pi, p.prompt.then(1 - min(p.action, 1)) if p else p)


def _shown_now(search: Triples) -> ExtendedEnvironment:
    mu = PRODUCTION.reinforcement_learning_itself(search)

    def paid_at_once(pi: Agent, p: Play) -> Percept:
        return mu(pi, p.then((0, 0)).then(p.action))[0] if p else 0, mu(pi, p)[1]

    return paid_at_once


def _one_more(pi: Agent, k: int) -> tuple[Observation, Reward] | None:
    triple = totals(pi, k)
    return triple and (triple[0], triple[1] + 1)


def _constantly(pi: Agent, k: int) -> tuple[Observation, Reward] | None:
    return totals(lambda h: 0, k)


_ASSUMING: Final = Standing.ASSUMING

CLAIMS: Final = (
    Claim(
        id="cagi-definition-5",
        paper="CAGI",
        item="Definition 5",
        statement="An agent gets the total reward R from an environment if its rewards sum to R.",
        kind=Kind.DEFINITION,
        standing=Standing.HOLDS,
        why="a sum is one number at most; where the rewards do not sum to a rational, there is no "
        "total",
        checks=(
            argued(
                "the limit of the partial sums is unique where there is one",
                passing=Standing.HOLDS,
            ),
        ),
        mutants=(),
        rests_on=("cagi-lemma-2",),
    ),
    Claim(
        id="cagi-definition-5.provably",
        paper="CAGI",
        item="Definition 5, provably",
        statement="An agent provably gets the total reward R from an environment if ZFC proves "
        "that it gets R.",
        kind=Kind.DEFINITION,
        standing=Standing.HOLDS,
        why="T and e are machines, so that a sentence of set theory says it of their codes and R; "
        "what is provable is so, if ZFC proves no falsehood of this kind",
        checks=(
            argued(
                "that T halts on prompts, e on T and plays, and the rewards sum to R, is said in "
                "arithmetic; whether a proof proves it is decidable",
                passing=Standing.HOLDS,
            ),
        ),
        mutants=(),
        rests_on=("cagi-definition-5",),
    ),
    Claim(
        id="cagi-lemma-4",
        paper="CAGI",
        item="Lemma 4",
        statement="The triples of an agent, an extended environment and the total reward that the "
        "one provably gets from the other are computably enumerable.",
        kind=Kind.STATEMENT,
        standing=_ASSUMING,
        why="assuming that what is proved asserts, too, that the one is an agent and the other an "
        "environment, and that ZFC proves no such thing of a machine that is none",
        checks=(
            argued(
                "what ZFC proves is enumerable, and which of it has that form is decidable. To be "
                "an agent is not enumerable, so that it cannot be asked for besides",
                passing=_ASSUMING,
            ),
        ),
        mutants=(),
        rests_on=("cagi-definition-5.provably",),
    ),
    Claim(
        id="cagi-example-13",
        paper="CAGI",
        item="Example 13",
        statement="The environment that shows an agent every environment from which it provably "
        "gets some total, one after the other, and pays that total to whoever plays, is an "
        "extended environment.",
        kind=Kind.EXAMPLE,
        standing=Standing.FALSE,
        why="if ZFC is consistent: of some agents no total at all is provable, the search does not "
        "end, and the environment does not halt",
        checks=(
            argued(
                "take the machine that answers 0 unless a proof of 0 = 1 is no longer than the "
                "prompt, and then does not halt. If ZFC is consistent it is an agent. To have a "
                "total it must answer ever longer prompts, so that a total proves ZFC consistent, "
                "and that, if it is, ZFC does not prove: the machine is in no triple",
                passing=Standing.FALSE,
            ),
        ),
        mutants=(),
        rests_on=("cagi-lemma-4", "cagi-definition-2"),
    ),
    Claim(
        id="cagi-example-13.bounded",
        paper="CAGI",
        item="Example 13, bounded (not in the paper)",
        statement="If the search makes one step for each item of the history, shows what it has "
        "found and else 0, the environment is one, for every agent and every search.",
        kind=Kind.ADDITION,
        standing=Standing.HOLDS,
        why="not in the paper, whose search may not end",
        checks=(
            exhausted(
                displayed,
                Space("every agent along every play, four searches", 4, 5, ONE_PERCEPT),
            ),
            exhausted(
                totals_are_right,
                Space("every agent, what our search finds", 8, 11, (), size="in {n} steps"),
            ),
            sampled(displayed, "generated agents, four searches"),
        ),
        mutants=(
            planted("late", "the search begins a step late", reinforcement_learning_itself=_late),
            planted(
                "paid-for-passing",
                "whoever passes is paid, not whoever plays",
                reinforcement_learning_itself=_for_passing,
            ),
            planted(
                "shown-now",
                "what is paid is the total in the environment that is shown next",
                reinforcement_learning_itself=_shown_now,
            ),
            planted("one-more", "our search finds totals larger by 1", totals=_one_more),
            planted(
                "another-agent",
                "our search finds the totals of the agent that takes 0",
                totals=_constantly,
            ),
        ),
        rests_on=("cagi-example-13",),
    ),
)
