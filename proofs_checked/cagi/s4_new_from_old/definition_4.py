"""Definition 4: merciful environments, handicaps and e ∗ h, and the remarks about them."""

from collections.abc import Iterator
from typing import Final

from bridge.evidence import Verdict
from formal.agents.combinators import ignoring_rewards
from formal.agents.constant import constant
from formal.environments.environment import as_extended
from formal.environments.handicap import handicap
from formal.histories.history import EMPTY
from formal.histories.rewriting import zero_rewards
from formal.interaction.interaction import after_turns
from formal.notation import Agent, ExtendedEnvironment, Observation, Percept, Play
from proofs_checked.agda.proofs import proved_in_agda
from proofs_checked.cagi.flat_sequences import querying
from proofs_checked.engine.assertions import must, refused, same
from proofs_checked.engine.claim import Kind
from proofs_checked.engine.decorator import addition, also, claim, note
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.quantifiers import Space
from proofs_checked.engine.ways import generated, somewhere, throughout
from proofs_checked.mutants.combined import combining, on_the_play_without_punishment
from proofs_checked.notation import Combination


def never_negative(e: ExtendedEnvironment) -> ExtendedEnvironment:
    """The rewards are the absolute values of those of e."""

    def absolute(pi: Agent, p: Play) -> Percept:
        r, o = e(pi, p)
        return max(r, -r), o

    return absolute


def merciful(instance: Instance) -> ExtendedEnvironment:
    """Any merciful environment that queries π on its prompt: its rewards are not negative."""
    return never_negative(querying(instance, "e where π takes"))


def any_handicap(instance: Instance, name: str = "h") -> ExtendedEnvironment:
    """Any handicap that queries π on its prompt: it shows 0 with the reward 1 or -1."""
    answers = querying(instance, f"{name} where π takes")
    return lambda pi, p: ((1 if answers(pi, p)[0] > 0 else -1), 0)


def two_plays(instance: Instance) -> tuple[tuple[str, Play], ...]:
    """The arguments of e in words, with the play: the empty one, and one of the instance."""
    return ("T, ⟨⟩", EMPTY), ("T, p ⌢ a", instance.prompt("p").then(instance.action("a")))


def compared(
    instance: Instance, handicap: Combination
) -> Iterator[tuple[str, Percept, Percept, Percept]]:
    """On the two plays: the arguments in words, and the percepts of e ∗ h, e and h."""
    pi, e, h = instance.agent(), merciful(instance), any_handicap(instance)
    e_h = handicap(e, h)
    for of, p in two_plays(instance):
        yield of, e_h(pi, p), e(pi, p), h(pi, p)


def always(r: int) -> ExtendedEnvironment:
    """Always gives this reward, and shows 0."""
    return lambda pi, p: (r, 0)


ZERO: Final = combining(reward=lambda r_e, r_h: 0 if r_h == -1 else r_e)
NO_PUNISHMENT: Final = combining(reward=lambda r_e, r_h: r_e)
SUBTRACTED: Final = combining(reward=lambda r_e, r_h: r_e - (r_h == -1))
ADDED: Final = combining(observation=lambda o_e, o_h: o_e + 1)
OTHER: Final = combining(observation=lambda o_e, o_h: o_h)
ALL: Final = throughout(Space("every agent, e and h along every play", 2, 2))
GENERATED: Final = generated("generated agents, e and h")


@claim(
    "CAGI, Definition 4",
    reason="exactly one of the two cases applies, since a handicap never gives the reward 0",
    ways=(ALL, GENERATED, proved_in_agda("Environments", "definition-4", of=("handicap",))),
    mutants={
        "the punishment is 0": {"handicap": ZERO},
        "the punishment is 1 less than the reward of e": {"handicap": SUBTRACTED},
        "the handicap's observation is shown": {"handicap": OTHER},
    },
    rests_on=["cagi-definition-2"],
)
def definition_4(instance: Instance, handicap: Combination = handicap) -> None:
    """For a merciful environment e and a handicap h, whose rewards are 1 or -1, e ∗ h is an
    environment: its reward is that of e, but -1 where that of h is -1; it shows what e shows.
    """
    for of, x, (r_e, o_e), (r_h, _) in compared(instance, handicap):
        case = (r_e if r_h == 1 else -1), o_e
        same(f"(e ∗ h)({of})", x, "the case that applies", case)


def mercy_is_needed(instance: Instance, handicap: Combination = handicap) -> None:
    """For an e with the reward -2, e ∗ h is undefined: punishment would increase the reward."""
    pi, e, h = instance.agent(), merciful(instance), any_handicap(instance)
    e_h = handicap(lambda pi, p: (-2, e(pi, p)[1]), h)
    p = instance.prompt("p").then(instance.action("a"))
    undefined = refused("p ⌢ a", lambda: e_h(pi, p))
    must(undefined != "", "where the reward of e is -2, (e ∗ h)(T, p ⌢ a) is defined")


@claim(
    "CAGI, Definition 4",
    name="mercy",
    title="why e is merciful",
    kind=Kind.STATEMENT,
    reason="on the same play; it would suffice that the rewards of e are greater than -1",
    ways=(
        ALL,
        also(mercy_is_needed, throughout(Space("every agent and h, e with the reward -2", 2, 2))),
        GENERATED,
        proved_in_agda("Environments", "definition-4-mercy", of=("handicap",)),
    ),
    mutants={
        "the punishment is 0": {"handicap": ZERO},
        "the agent is never punished": {"handicap": NO_PUNISHMENT},
    },
    rests_on=["cagi-definition-4"],
)
def mercy(instance: Instance, handicap: Combination = handicap) -> None:
    """A punished agent forfeits the reward of e and gets less than it; if rewards of e were less
    than -1, punishment would be an advantage.
    """
    for of, (r, _), (r_e, _), (r_h, _) in compared(instance, handicap):
        right = r < r_e if r_h == -1 else r == r_e
        must(right, f"the reward of (e ∗ h)({of}) is {r}, of e {r_e}, of h {r_h}")


weaker_requirements = note(
    "CAGI, Definition 4",
    "Mercy could be replaced by weaker requirements, were rewards from other number systems "
    "allowed.",
    name="weaker",
    title="weaker requirements than mercy",
    kind=Kind.STATEMENT,
    verdict=Verdict.HOLDS,
    reason="even without them: it would suffice that the rewards of e are greater than -1; with an "
    "infinite punishment any finite rewards suffice",
    argument="the punishment -1 is less than the reward of e if that is greater than -1; a "
    "punishment of minus an infinite number is less than any finite reward",
    rests_on=["cagi-definition-4.mercy"],
)


def shows_what_e_shows(instance: Instance, handicap: Combination = handicap) -> None:
    """On every play e ∗ h shows what e shows."""
    for of, (_, o), (_, o_e), _ in compared(instance, handicap):
        same(f"(e ∗ h)({of}) shows", o, "e", o_e)


@claim(
    "CAGI, Definition 4",
    name="observations",
    title="e is observed unaltered",
    kind=Kind.STATEMENT,
    reason="both cases show what e shows, as the paper itself explains the word",
    ways=(
        ALL,
        GENERATED,
        proved_in_agda("Environments", "definition-4-observations", of=("handicap",)),
    ),
    mutants={
        "the handicap's observation is shown": {"handicap": OTHER},
        "the observation is one more": {"handicap": ADDED},
    },
    rests_on=["cagi-definition-4"],
)
def observations(instance: Instance, handicap: Combination = handicap) -> None:
    """But for the pain the agent observes e unaltered: on every play e ∗ h shows what e shows."""
    shows_what_e_shows(instance, handicap)


def shown(pi: Agent, e: ExtendedEnvironment, turns: int) -> list[Observation]:
    """What π observes in e in this number of turns."""
    return [h.observation for h in after_turns(pi, e, turns).prompt.prefixes()]


@addition(
    "CAGI, Definition 4",
    name="unaltered",
    title="e is observed unaltered all the time",
    verdict=Verdict.FALSE,
    reason="the paper says so of the observations on one play: e receives plays in "
    "which its own reward seems to have been -1, and its next observation may depend on that",
    ways=[somewhere(Space("every e without queries, h that always gives 1 or -1", 2, 3))],
    mutants={
        "a repair: e receives its own percepts": {"handicap": on_the_play_without_punishment},
        "a repair: no agent is punished": {"handicap": NO_PUNISHMENT},
    },
    rests_on=["cagi-definition-4.observations"],
)
def unaltered(instance: Instance, handicap: Combination = handicap) -> None:
    """An agent whose actions do not depend on rewards observes in e ∗ h what it observes in e."""
    e = as_extended(instance.environment("e"))
    e_h = handicap(e, always(instance.pick((1, -1))))
    pi, turns = constant(0), instance.turns
    same("e ∗ h shows", shown(pi, e_h, turns), "e", shown(pi, e, turns))


def without_rewards(p: Play) -> Play:
    """The play with all rewards 0."""
    return zero_rewards(p.prompt).then(p.action) if p else p


def reading_no_rewards(instance: Instance) -> ExtendedEnvironment:
    """Any merciful e that queries nothing and does not read the rewards in the play."""
    answers = instance.environment("e")
    return never_negative(lambda pi, p: answers(without_rewards(p)))


@addition(
    "CAGI, Definition 4",
    name="unaltered.repaired",
    title="e is observed unaltered all the time, repaired",
    reason="the paper speaks of one play: the two plays differ only in rewards",
    ways=(
        throughout(Space("every agent that ignores rewards, every such e, every h", 2, 2)),
        generated("generated agents that ignore rewards, such e, h"),
        proved_in_agda("Environments", "definition-4-unaltered", of=("handicap", "interaction")),
    ),
    mutants={
        "the observation is one more": {"handicap": ADDED},
        "the handicap's observation is shown": {"handicap": OTHER},
    },
    rests_on=["cagi-definition-4.unaltered"],
)
def unaltered_without_rewards(instance: Instance, handicap: Combination = handicap) -> None:
    """An agent that ignores rewards observes in e ∗ h all that it observes in e, if e does not read
    the rewards of the play.
    """
    pi, e, turns = ignoring_rewards(instance.agent()), reading_no_rewards(instance), instance.turns
    e_h = handicap(e, any_handicap(instance))
    same("e ∗ h shows", shown(pi, e_h, turns), "e", shown(pi, e, turns))
