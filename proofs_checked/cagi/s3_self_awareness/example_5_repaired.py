"""Examples 5 and 6, repaired: the game with the copy as it is told."""

from typing import Final

from bridge.evidence import Standing
from formal.environments.incentive_to_incentivize import incentive_to_incentivize
from formal.environments.incentivize_zero import incentivize_zero
from formal.histories.history import EMPTY, Item, play, prompt
from formal.notation import Agent, ExtendedEnvironment, Play
from proofs_checked.agda.proving import proved_in_agda
from proofs_checked.broken import combined as broken
from proofs_checked.definitions import Definitions
from proofs_checked.engine.claim import Claim, Kind, planted
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.quantifiers import ONE_PERCEPT, Space, exhausted, sampled
from proofs_checked.laws.handicaps import any_handicap
from proofs_checked.laws.saying import unlike


def as_told(d: Definitions, world: Instance) -> str:
    """Each action of the copy is seen and judged, the first too; then the agent rewards it."""
    pi = world.agent()
    p = world.prompt(following=pi).then(world.action("a"))
    copy: list[Item] = [(0, 0)]
    typed = [pi(prompt(*copy))]
    for y in p.flat()[1::2]:
        copy += [typed[-1], (int(y), 0)]  # type: ignore[arg-type]  # actions
        typed.append(pi(prompt(*copy)))
    found = [d.incentive_game(pi, EMPTY), *(d.incentive_game(pi, q) for q in p.plays())]
    return unlike(
        "what the game gives", found, "by the copy it", [(1 if z == 0 else -1, z) for z in typed]
    )


def copy_in_e(d: Definitions, world: Instance) -> str:
    """The copy has its own interaction with e, but its rewards are the agent's actions.

    The agent sees what e shows, and gets what e pays if the copy takes 0, else -1.
    """
    pi, e = world.agent(), _kind(world)
    p = world.prompt().then(world.action("a"))
    _, o = e(pi, EMPTY)
    copy: list[Item] = [(0, o)]
    for y in p.flat()[1::2]:
        copy.append(pi(prompt(*copy)))
        copy.append((int(y), e(pi, play(*copy))[1]))  # type: ignore[arg-type]  # an action
    z = pi(prompt(*copy))
    r, o = e(pi, play(*copy, z))
    mu = d.copy_in(e, any_handicap(world))
    return unlike("the agent's percept", mu(pi, p), "that for the copy", ((r if z == 0 else -1), o))


def _kind(world: Instance) -> ExtendedEnvironment:
    """Every e that asks nothing and pays 0 or 1."""
    answers = world.environment("e")
    return lambda pi, p: answers(p)


def _deaf(pi: Agent, p: Play) -> tuple[int, int]:
    """What the copy does first is shown and judged again and again."""
    z = pi(EMPTY.then((0, 0)))
    return (1 if z == 0 else -1), z


GAME: Final = (
    Claim(
        id="cagi-example-5.game.repaired",
        paper="CAGI",
        item="Example 5, the game, repaired (not in the paper)",
        statement="If each percept shows the copy's next action and pays 1 for 0, else -1, the "
        "first percept too, the agent sees and is judged for every action of the copy, and "
        "rewards it for that.",
        kind=Kind.ADDITION,
        standing=Standing.HOLDS,
        why="not in the paper, whose formula shows 0 alone and leaves out the first action of the "
        "copy that its picture begins with",
        checks=(
            exhausted(as_told, Space("every agent along every play", 3, 4, ONE_PERCEPT)),
            sampled(as_told),
        ),
        mutants=(
            planted(
                "unseen", "nothing of the copy is seen", incentive_game=incentive_to_incentivize
            ),
            planted(
                "first-action", "the first action is not judged", incentive_game=incentivize_zero
            ),
            planted("deaf", "the copy hears no rewards", incentive_game=_deaf),
        ),
        rests_on=("cagi-example-5.game.exact",),
    ),
)
WATCHED: Final = (
    Claim(
        id="cagi-example-6.watched",
        paper="CAGI",
        item="Example 6, a copy that is watched (not in the paper)",
        statement="If e is asked about the copy's own play, in which the agent's actions are the "
        "rewards, the agent watches a copy in e, and gets what e pays for its action if that is 0, "
        "else -1.",
        kind=Kind.ADDITION,
        standing=Standing.HOLDS,
        why="not in the paper, in whose e ∗ h the copy observes 0 alone: it is another combination "
        "of the two",
        checks=(
            exhausted(
                copy_in_e, Space("every agent and e that asks nothing along every play", 3, 3)
            ),
            sampled(copy_in_e, "generated agents and e"),
            proved_in_agda("Environments", "example-6-watched", of=("copy_in",)),
        ),
        mutants=(
            planted("mercifully", "for another action it gets 0", copy_in=broken.watching(0)),
            planted(
                "by-the-letter",
                "it is e ∗ h, with h of Example 5",
                copy_in=lambda e, h: broken.combining()(e, incentive_to_incentivize),
            ),
        ),
        rests_on=("cagi-example-6.copy",),
    ),
)

CLAIMS: Final = (*GAME, *WATCHED)
