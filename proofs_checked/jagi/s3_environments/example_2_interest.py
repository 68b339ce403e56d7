"""Example 2: what pushing a button leads to, and whether it is best never to push."""

from typing import Final

from bridge.evidence import Standing
from formal.environments.tempting_button import PUSH, B
from formal.histories.history import EMPTY
from formal.notation import Action, Agent, Observation, Play, Prompt, Reward
from proofs_checked.agda.proving import proved_in_agda
from proofs_checked.broken import environments as broken
from proofs_checked.definitions import Definitions
from proofs_checked.engine.claim import Claim, Kind, planted
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.quantifiers import Space, counterexample, exhausted, sampled
from proofs_checked.laws.saying import unlike

NO_BUTTON: Final = 1
SKIP: Final = 1
_ASSUMING: Final = Standing.ASSUMING


def over_four_rooms(d: Definitions, world: Instance) -> str:
    """Over four rooms after one past, one with a button, not to push there earns 2, to push -2."""
    pi = world.agent()
    past = EMPTY if world.turns == 1 else _play(world)
    earned = sum(
        d.tempting_button(lambda n: B)(pi, h.then(pi(h)))[0]
        for h in (past.then((0, o)) for o in (B, NO_BUTTON, NO_BUTTON + 1, NO_BUTTON + 2))
    )
    pushes = pi(past.then((0, B))) == PUSH
    return unlike("over four rooms it earns", earned, "by what it would do", -2 if pushes else 2)


def _play(world: Instance) -> Play:
    return world.prompt("past", turns=world.turns - 1).then(world.action("y of the past"))


def nobody_earns_more(d: Definitions, world: Instance) -> str:
    """No agent earns more than one that never pushes. False of one who knows the rooms."""
    button = world.number("place of the button", 4)
    rooms = [B if n == button else NO_BUTTON for n in range(5)]
    mu = d.tempting_button(rooms.__getitem__)

    def clairvoyant(h: Prompt) -> Action:
        return PUSH if rooms[h.turns - 1] == B else SKIP

    mine, never = d.value(clairvoyant, mu, 5), d.value(lambda h: SKIP, mu, 5)
    if mine <= never:
        return ""
    return f"in the rooms {rooms[:4]} who knows them earns {mine}, who never pushes {never}"


def no_consequences(d: Definitions, world: Instance) -> str:
    """Who has pushed earns no less in a room without a button. False of who goes on pushing."""
    pushed, skipped = _after(d, world.agent(), NO_BUTTON)
    if pushed >= skipped:
        return ""
    return (
        f"having pushed, it earns {pushed} where there is no button, not having, it {skipped} "
        "(0 is to push the button, 0 is B)"
    )


def no_consequences_without_memory(d: Definitions, world: Instance) -> str:
    """The same of an agent that sees the last observation alone."""
    seen = world.agent()
    o = world.pick((B, NO_BUTTON))
    pushed, skipped = _after(d, lambda h: seen(EMPTY.then((0, h.observation))), o)
    return unlike("having pushed, it earns next", pushed, "not having, it", skipped)


def _after(d: Definitions, pi: Agent, o: Observation) -> list[Reward]:
    """What it earns next, having pushed a button and not having."""
    mu = d.tempting_button([B, o, B].__getitem__)
    h = EMPTY.then(mu(pi, EMPTY))
    rewards = []
    for y in (PUSH, SKIP):
        after = h.then(y).then(mu(pi, h.then(y)))
        rewards.append(mu(pi, after.then(pi(after)))[0])
    return rewards


CLAIMS: Final = (
    Claim(
        id="jagi-example-2.best-interest",
        paper="JAGI",
        item="Example 2, the agent's best interest",
        statement="It is in the agent's best interest to commit to never push.",
        kind=Kind.EXAMPLE,
        standing=_ASSUMING,
        why="assuming that it cannot foresee which rooms have a button, so that a room with one "
        "and three without are equally likely after every past; who knows the observations pushes "
        "where there is a button and nowhere else, and always earns 1",
        checks=(
            exhausted(
                over_four_rooms,
                Space("every agent after every past", 4, 5),
                passing=_ASSUMING,
            ),
            counterexample(
                nobody_earns_more,
                Space("1 room in 4 has a button", 1, 1, (), size="any of them"),
                passing=_ASSUMING,
                failing=Standing.HOLDS,
            ),
            sampled(over_four_rooms, passing=_ASSUMING),
        ),
        mutants=(
            planted(
                "opposite-rewards",
                "every reward is reversed",
                tempting_button=broken.OPPOSITE_REWARDS,
            ),
            planted(
                "no-button-shown",
                "the agent is asked what it does without a button",
                tempting_button=broken.NO_BUTTON_SHOWN,
            ),
        ),
        rests_on=("jagi-example-2",),
    ),
    Claim(
        id="jagi-example-2.consequences",
        paper="JAGI",
        item="Example 2, consequences of pushing",
        statement="An agent that sees a button can push it for a reward of 1, without consequences "
        "at present or later.",
        kind=Kind.EXAMPLE,
        standing=_ASSUMING,
        why="assuming that what it would do later does not depend on it; an agent that pushes "
        "because it has pushed is punished for that where there is no button",
        checks=(
            exhausted(
                no_consequences_without_memory,
                Space("every agent without memory, two rooms", 1, 1, ()),
                passing=_ASSUMING,
            ),
            counterexample(
                no_consequences,
                Space("every agent, a room with a button and one without", 1, 1, ()),
                passing=_ASSUMING,
                failing=Standing.HOLDS,
            ),
            proved_in_agda(
                "Environments",
                "button-consequences",
                of=("tempting_button",),
                passing=_ASSUMING,
            ),
        ),
        mutants=(
            planted(
                "nothing-earned",
                "every reward is 0",
                tempting_button=broken.TemptingButton(sign=0),
            ),
            planted(
                "once",
                "who has pushed is punished from then on",
                tempting_button=broken.pushed_for_ever,
            ),
        ),
        rests_on=("jagi-example-2",),
    ),
)
