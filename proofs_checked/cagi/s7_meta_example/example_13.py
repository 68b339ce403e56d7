"""Example 13: reinforcement learning itself, and whether it is computable."""

from collections.abc import Callable
from typing import Final, TypeAlias

from bridge.evidence import Verdict
from formal.environments.environment import as_extended
from formal.environments.reinforcement_learning_itself import reinforcement_learning_itself
from formal.histories.history import EMPTY
from formal.interaction.value import value
from formal.notation import Agent, ExtendedEnvironment, Observation, Percept, Play, Reward
from formal.recognition.totals import Triples, prizes, totals
from proofs_checked.engine.assertions import same
from proofs_checked.engine.claim import Kind
from proofs_checked.engine.decorator import addition, also, note
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.quantifiers import ONE_PERCEPT, Space
from proofs_checked.engine.ways import generated, throughout

Showing: TypeAlias = Callable[[Triples], ExtendedEnvironment]
"""From a search, the environment that shows what it finds."""

Found: TypeAlias = tuple[Observation, Reward]
"""The code of an environment, and the total."""

computable = note(
    "CAGI, Example 13",
    "The environment that shows an agent every environment from which it provably gets some total, "
    "one after the other, and rewards playing with that total, is an extended environment.",
    verdict=Verdict.FALSE,
    reason="if ZFC is consistent: for some agents no total is provable, and the search never ends",
    argument="consider the machine that answers 0, but does not halt if some proof of 0 = 1 is no "
    "longer than the prompt. If ZFC is consistent, it is an agent. To get a total it must answer "
    "ever longer prompts, so that a provable total would prove ZFC consistent; but a consistent "
    "ZFC does not prove that: the machine is in no triple",
    rests_on=["cagi-lemma-4", "cagi-definition-2"],
)


def at_once(pi: Agent, k: int) -> Found:
    """A search that finds something in every step."""
    return k, k * k


def now_and_then(pi: Agent, k: int) -> Found | None:
    """A search that finds something in few steps."""
    return (k, -k) if k in {1, 2, 3, 7} else None


SEARCHES: Final[tuple[Triples, ...]] = (totals, at_once, lambda pi, k: None, now_and_then)


def totals_are_right(instance: Instance, totals: Triples = totals) -> None:
    """The bundled enumerator finds the sum of all rewards: after the prizes all rewards are 0."""
    pi = instance.agent()
    triple = totals(pi, instance.turns)
    if triple is not None:
        code, total = triple
        found = value(pi, as_extended(prizes(code)), instance.turns + 1)
        same(f"the total in the environment {code}", total, "the sum of its rewards", found)


def late(search: Triples) -> ExtendedEnvironment:
    """The search begins a step late."""
    return reinforcement_learning_itself(lambda pi, k: search(pi, k - 1) if k > 1 else None)


def for_passing(search: Triples) -> ExtendedEnvironment:
    """Passing is rewarded instead of playing."""
    mu = reinforcement_learning_itself(search)
    return lambda pi, p: mu(pi, p.prompt.then(1 - min(p.action, 1)) if p else p)


def rewarded_at_once(search: Triples) -> ExtendedEnvironment:
    """The reward is the total in the environment that is shown next."""
    mu = reinforcement_learning_itself(search)

    def ahead(pi: Agent, p: Play) -> Percept:
        return mu(pi, p.then((0, 0)).then(p.action))[0] if p else 0, mu(pi, p)[1]

    return ahead


def one_more(pi: Agent, k: int) -> Found | None:
    """A search that finds totals larger by 1."""
    triple = totals(pi, k)
    return triple and (triple[0], triple[1] + 1)


@addition(
    "CAGI, Example 13",
    name="bounded",
    reason="the paper's search may not end",
    ways=(
        throughout(Space("every agent along every play, four searches", 4, 5, ONE_PERCEPT)),
        also(
            totals_are_right,
            throughout(Space("every agent, the bundled search", 8, 11, (), size="in {n} steps")),
        ),
        generated("generated agents, four searches"),
    ),
    mutants={
        "the search begins a step late": {"reinforcement_learning_itself": late},
        "passing is rewarded, not playing": {"reinforcement_learning_itself": for_passing},
        "the reward is the total in the environment that is shown next": {
            "reinforcement_learning_itself": rewarded_at_once
        },
        "the bundled search finds totals larger by 1": {"totals": one_more},
        "the bundled search finds the totals of another agent": {
            "totals": lambda pi, k: totals(lambda h: 0, k)
        },
    },
    rests_on=["cagi-example-13"],
)
def bounded(
    instance: Instance, reinforcement_learning_itself: Showing = reinforcement_learning_itself
) -> None:
    """If the search makes one step for each item of the history and 0 is shown where it finds
    nothing, this is an extended environment, for every agent and search.
    """
    # The reward for playing is the total in the environment that was shown last, if any. The
    # environments found are shown in order, one a turn, as soon as the search has found them.
    pi, search = instance.agent(), instance.pick(SEARCHES)
    p = instance.prompt().then(instance.action("a"))
    e = reinforcement_learning_itself(search)
    found: list[Found] = []
    now: Found | None = None
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
    same("e(T, ⟨⟩)", e(pi, EMPTY), "the first percept", (0, 0))
    same("e(T, p)", e(pi, p), "expected", (played, now[0] if now else 0))


infinitely_many_environments = note(
    "CAGI, Example 13",
    "For every agent there are infinitely many environments from which it provably gets some "
    "total, since infinitely many always give the reward 0.",
    name="infinite",
    title="infinitely many environments",
    kind=Kind.STATEMENT,
    verdict=Verdict.FALSE,
    reason="if ZFC is consistent: it does not prove of every agent that it answers all prompts",
    argument="ZFC does not prove that the agent that searches for a proof of 0 = 1 answers all "
    "prompts; so no total of that agent from any environment is provable",
    rests_on=["cagi-example-13"],
)

infinitely_many_environments_repaired = note(
    "CAGI, Example 13",
    "For every machine that ZFC proves to be an agent, there are infinitely many environments from "
    "which it provably gets the total 0, and Example 13 halts on it.",
    name="infinite.repaired",
    title="infinitely many environments, repaired",
    kind=Kind.ADDITION,
    verdict=Verdict.HOLDS,
    reason="the paper takes every agent to be provably one",
    argument="for each k the machine that always gives the reward 0 and shows k is provably an "
    "environment, and its rewards provably sum to 0",
    rests_on=["cagi-lemma-4"],
)

environments_shown = note(
    "CAGI, Example 13",
    "The agent is shown exactly those environments for which ZFC determines its total, and that "
    "makes the example computable.",
    name="shown",
    title="which environments are shown",
    verdict=Verdict.CONDITIONALLY,
    reason="assuming a machine that ZFC proves to be an agent; others may see no environment",
    argument="the enumeration reaches every triple; if infinitely many triples contain the agent, "
    "each of their environments is shown in some turn",
    rests_on=["cagi-lemma-4", "cagi-example-13.infinite.repaired"],
)
