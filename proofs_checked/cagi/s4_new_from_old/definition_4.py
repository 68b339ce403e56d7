"""Definition 4: merciful environments, handicaps and e ∗ h, and what is said of them."""

from itertools import islice
from typing import Final

from bridge.evidence import Verdict
from formal.agents.combinators import ignoring_rewards
from formal.environments.environment import as_extended
from formal.environments.handicap import handicap
from formal.errors import IllFormed
from formal.histories.history import EMPTY, play
from formal.interaction.interaction import interaction
from formal.notation import Agent, ExtendedEnvironment, Observation, Percept, Play
from proofs_checked.agda.proving import proved_in_agda
from proofs_checked.cagi.handicaps import Handicapping, always, any_handicap, merciful, two_plays
from proofs_checked.engine.claim import Kind
from proofs_checked.engine.declaring import also, claim, note
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.quantifiers import Space
from proofs_checked.engine.saying import holds, must, same
from proofs_checked.engine.ways import generated, somewhere, throughout
from proofs_checked.mutants.combined import combining

ZERO: Final = combining(reward=lambda r_e, r_h: 0 if r_h == -1 else r_e)
NO_PUNISHMENT: Final = combining(reward=lambda r_e, r_h: r_e)
SUBTRACTED: Final = combining(reward=lambda r_e, r_h: r_e - (r_h == -1))
ADDED: Final = combining(observation=lambda o_e, o_h: o_e + 1)
OTHER: Final = combining(observation=lambda o_e, o_h: o_h)
ALL: Final = Space("every agent, e and h along every play", 2, 2)


@claim(
    "CAGI, Definition 4",
    reason="of such an h exactly one of the two cases applies",
    ways=(
        throughout(ALL),
        generated("generated agents, e and h"),
        proved_in_agda("Environments", "definition-4", of=("handicap",)),
    ),
    mutants={
        "punished, the agent gets 0": {"handicap": ZERO},
        "punishment is 1 less than what e pays": {"handicap": SUBTRACTED},
        "the handicap's observation is shown": {"handicap": OTHER},
    },
    rests_on=["cagi-definition-2"],
    differs="A first reading took e ∗ h for ill-typed, since no case is about the reward 0. By the "
    "definition a handicap has no such reward; ill-typed is its use for the examples.",
)
def definition_4(instance: Instance, handicap: Handicapping = handicap) -> None:
    """Of a merciful environment e and a handicap h, which always pays 1 or -1, e ∗ h is an
    environment: it pays what e pays, but -1 where h pays -1, and shows what e shows.
    """
    pi, e, h = instance.agent(), merciful(instance), any_handicap(instance)
    e_h = handicap(e, h)
    for of, p in two_plays(instance):
        (r_e, o_e), (r_h, _) = e(pi, p), h(pi, p)
        case = (r_e if r_h == 1 else -1), o_e
        same(f"(e ∗ h)({of})", e_h(pi, p), "the case of it", case)


def mercy_is_needed(instance: Instance, handicap: Handicapping = handicap) -> None:
    """Of an e that pays -2 the definition says nothing: punished, the agent would get more."""
    pi, shown = instance.agent(), merciful(instance)

    def cruel(pi: Agent, p: Play) -> Percept:
        return -2, shown(pi, p)[1]

    try:
        x = handicap(cruel, any_handicap(instance))(pi, two_plays(instance)[1][1])
    except IllFormed:
        return
    holds(f"where e pays -2, (e ∗ h)(T, p ⌢ a) = {x}")


@claim(
    "CAGI, Definition 4",
    name="mercy",
    title="why e is merciful",
    kind=Kind.STATEMENT,
    reason="on one and the same play; that e never pays -1 or less would do",
    ways=(
        throughout(ALL),
        also(mercy_is_needed, throughout(Space("every agent and h, e that pays -2", 2, 2))),
        generated("generated agents, e and h"),
        proved_in_agda("Environments", "definition-4-mercy", of=("handicap",)),
    ),
    mutants={
        "punished, the agent gets 0": {"handicap": ZERO},
        "the agent is never punished": {"handicap": NO_PUNISHMENT},
    },
    rests_on=["cagi-definition-4"],
)
def mercy(instance: Instance, handicap: Handicapping = handicap) -> None:
    """Punished, the agent gets less than e pays, all that e pays being forfeit; were e to pay less
    than -1, punishment would be an advantage.
    """
    pi, e, h = instance.agent(), merciful(instance), any_handicap(instance)
    e_h = handicap(e, h)
    for of, p in two_plays(instance):
        (r, _), (r_e, _), (r_h, _) = e_h(pi, p), e(pi, p), h(pi, p)
        as_it_ought_to_be = r < r_e if r_h == -1 else r == r_e
        must(as_it_ought_to_be, f"(e ∗ h)({of}) pays {r} where e pays {r_e}, h {r_h}")


weaker_requirements = note(
    "CAGI, Definition 4",
    "Mercy could be replaced by weaker requirements, were rewards from other number systems "
    "allowed.",
    name="weaker",
    title="weaker requirements than mercy",
    kind=Kind.STATEMENT,
    verdict=Verdict.HOLDS,
    reason="even without them: that e never pays -1 or less would do; with an infinite punishment "
    "any finite rewards would",
    argument="punished, the agent gets -1, which is less than what e pays if that is more than -1; "
    "and less than any finite reward if punishment is minus an infinite number",
    rests_on=["cagi-definition-4.mercy"],
)


def shows_what_e_shows(instance: Instance, handicap: Handicapping = handicap) -> None:
    """On every play e ∗ h shows what e shows."""
    pi, e, h = instance.agent(), merciful(instance), any_handicap(instance)
    e_h = handicap(e, h)
    for of, p in two_plays(instance):
        same(f"(e ∗ h)({of}) shows", e_h(pi, p)[1], "e", e(pi, p)[1])


@claim(
    "CAGI, Definition 4",
    name="observations",
    title="e is observed unaltered",
    kind=Kind.STATEMENT,
    reason="both cases show what e shows; that is how the paper itself explains the word",
    ways=(
        throughout(ALL),
        generated("generated agents, e and h"),
        proved_in_agda("Environments", "definition-4-observations", of=("handicap",)),
    ),
    mutants={
        "the handicap's observation is shown": {"handicap": OTHER},
        "the handicap's reward shows": {"handicap": ADDED},
    },
    rests_on=["cagi-definition-4"],
)
def observations(instance: Instance, handicap: Handicapping = handicap) -> None:
    """But for the pain the agent observes e unaltered: on every play e ∗ h shows what e shows."""
    shows_what_e_shows(instance, handicap)


def on_the_play_without_punishment(
    e: ExtendedEnvironment, h: ExtendedEnvironment
) -> ExtendedEnvironment:
    """E sees its own percepts where the agent saw those of e ∗ h."""

    def unseen(pi: Agent, p: Play) -> Percept:
        own = EMPTY
        for part in p.plays():
            own = own.then(e(pi, own)).then(part.action)
        return e(pi, own)

    return handicap(unseen, h)


@claim(
    "CAGI, Definition 4",
    name="unaltered",
    title="e is observed unaltered all the time",
    kind=Kind.ADDITION,
    verdict=Verdict.FALSE,
    reason="not in the paper, which says so of the observations on one play: e is asked about "
    "plays in which it seems to have paid -1, and what it shows next may depend on that",
    ways=[somewhere(Space("every e that asks nothing, h that always gives 1 or -1", 2, 3))],
    mutants={
        "a repair: e is asked about the play with its own percepts": {
            "handicap": on_the_play_without_punishment
        },
        "a repair: no agent is punished": {"handicap": NO_PUNISHMENT},
    },
    rests_on=["cagi-definition-4.observations"],
)
def unaltered(instance: Instance, handicap: Handicapping = handicap) -> None:
    """In its interaction with e ∗ h an agent that does the same, whatever it earns, is shown all
    that it is shown in its interaction with e.
    """
    e = as_extended(instance.environment("e"))

    def shown(mu: ExtendedEnvironment) -> list[Observation]:
        *_, p = islice(interaction(lambda h: 0, mu), instance.turns)
        return [s.observation for s in p.prompt.prefixes()]

    e_h = handicap(e, always(instance.pick((1, -1))))
    same("e ∗ h shows", shown(e_h), "e", shown(e))


def reading_no_rewards(instance: Instance) -> ExtendedEnvironment:
    """Every merciful e that asks nothing and does not read the rewards in the play."""
    answers = instance.environment("e")

    def e(pi: Agent, p: Play) -> Percept:
        r, o = answers(play(*((0, x[1]) if isinstance(x, tuple) else x for x in p)))
        return max(r, -r), o

    return e


@claim(
    "CAGI, Definition 4",
    name="unaltered.repaired",
    title="e is observed unaltered all the time, repaired",
    kind=Kind.ADDITION,
    reason="not in the paper, which speaks of one play: those in e and in e ∗ h differ in their "
    "rewards alone",
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
def unaltered_without_rewards(instance: Instance, handicap: Handicapping = handicap) -> None:
    """In its interaction with e ∗ h an agent that ignores rewards is shown all that it is shown in
    its interaction with e, if e does not read the rewards of the play.
    """
    pi, e = ignoring_rewards(instance.agent()), reading_no_rewards(instance)
    e_h = handicap(e, any_handicap(instance))
    for p, q in islice(zip(interaction(pi, e_h), interaction(pi, e), strict=True), instance.turns):
        same("what e ∗ h shows", p.prompt.observation, "what e shows", q.prompt.observation)
