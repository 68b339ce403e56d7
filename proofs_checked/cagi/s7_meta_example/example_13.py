"""Definition 5, Lemma 4 and Example 13: total rewards, and whether an example is computable."""

from collections.abc import Callable
from typing import Final, TypeAlias

from bridge.evidence import Verdict
from formal.environments.environment import as_extended
from formal.environments.reinforcement_learning_itself import reinforcement_learning_itself
from formal.histories.history import EMPTY
from formal.interaction.value import value
from formal.notation import Agent, ExtendedEnvironment, Observation, Reward
from formal.recognition.totals import Triples, prizes, totals
from proofs_checked.cagi.s6_self_recognition.example_12 import judging_the_next
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

total_reward = note(
    "CAGI, Definition 5",
    "An agent gets the total reward R from an environment if its rewards sum to R.",
    verdict=Verdict.HOLDS,
    reason="a sum is at most one number; without a rational sum there is no total",
    argument="the limit of the partial sums is unique if there is one",
    rests_on=["cagi-lemma-2"],
)

provable_total_reward = note(
    "CAGI, Definition 5",
    "An agent provably gets the total reward R from an environment if ZFC proves that it gets R.",
    name="provably",
    verdict=Verdict.HOLDS,
    reason="T and e are machines, so that a sentence of set theory expresses it by their codes and "
    "R; it is true where provable, if ZFC proves no falsehood of this kind",
    argument="arithmetic expresses that T halts on prompts, that e halts on T and plays, and that "
    "the rewards sum to R; whether a proof proves it is decidable",
    rests_on=["cagi-definition-5"],
)

enumerable = note(
    "CAGI, Lemma 4",
    "The triples of an agent, an extended environment and the total reward that the agent provably "
    "gets from the environment are computably enumerable.",
    verdict=Verdict.CONDITIONALLY,
    reason="assuming that the proved sentence also asserts that the machines are an agent and an "
    "environment, and that ZFC proves no such thing of a machine that is none",
    argument="the theorems of ZFC are enumerable, and whether one has that form is decidable. The "
    "agents are not enumerable, so that this cannot be a separate condition",
    rests_on=["cagi-definition-5.provably"],
)

real_numbers = note(
    "CAGI, Section 7",
    "The real numbers are probably not flexible enough for the rewards of all environments, and "
    "Example 13 would be more interesting with other number systems.",
    name="reals",
    title="other number systems",
    reason="another paper argues for it; here rewards are rational",
    argument="neither flexible enough nor interesting is defined",
    rests_on=["cagi-definition-5"],
)

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


SEARCHES: Final[tuple[Triples, ...]] = (
    totals,
    lambda pi, k: (k, k * k),
    lambda pi, k: None,
    lambda pi, k: (k, -k) if k in {1, 2, 3, 7} else None,
)
"""The bundled search, and those that find something in every step, never, and in few steps."""


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
            "reinforcement_learning_itself": lambda search: judging_the_next(
                reinforcement_learning_itself(search)
            )
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
