"""Section 1: the guarded treasures, and why backtracking does not do."""

from itertools import islice
from typing import Final

from bridge.evidence import Standing
from formal.histories.history import EMPTY, prompt
from formal.notation import Agent, Prompt
from proofs_checked.agda.proving import proved_in_agda
from proofs_checked.broken import guards as broken
from proofs_checked.definitions import Definitions
from proofs_checked.engine.claim import Claim, Kind, planted
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.quantifiers import Space, counterexample, exhausted, sampled
from proofs_checked.laws.examples import Score, last_percept, scoring
from proofs_checked.laws.saying import unlike

_ASSUMING: Final = Standing.ASSUMING
TAKE: Final = 0
LEAVE: Final = 1


def rules(d: Definitions, world: Instance) -> str:
    """Leaving earns 0; a treasure 1, but -1 from a guard who finds that π takes it without him."""
    pi = world.agent()
    h = world.prompt(following=pi, percepts=ROOMS)
    y = world.action()
    *before, _ = h.flat()
    r, o = h.percept
    unguarded = prompt(*before, (r, o - o % 2))
    if y != TAKE:
        due = 0
    elif o % 2:
        due = -1 if pi(unguarded) == TAKE else 1
    else:
        due = 1
    return unlike("the reward", d.guarded_treasures(pi, h.then(y))[0], "by the rules", due)


ROOMS: Final = ((0, 1), (-1, 3), (1, 4), (0, 6), (0, 13))
"""Rewards and rooms, guarded and not."""


def labyrinth(d: Definitions, world: Instance) -> str:
    """No room is visited twice, each is shown when it is entered, and most have a guard."""
    pi = world.agent()
    *_, p = islice(d.interaction(pi, d.guarded_treasures), 3)
    seen = [h.observation // 2 for h in p.prompt.prefixes()]
    if len(set(seen)) < len(seen):
        return f"the rooms {seen} are visited"
    guarded = [o % 2 for o in _observations(d)]
    if not 0 < guarded.count(0) < guarded.count(1):
        return f"of {len(guarded)} rooms {guarded.count(1)} have a guard"
    return ""


def _observations(d: Definitions) -> set[int]:
    """What is seen of all rooms, by every way from the first."""
    found = {d.guarded_treasures(_leave, EMPTY)[1]}
    reached = {EMPTY.then((0, o)) for o in found}
    for _ in range(2):
        plays = [h.then(y) for h in reached for y in (1, 2)]
        reached = {p.then((0, d.guarded_treasures(_leave, p)[1])) for p in plays}
        found |= {h.observation for h in reached}
    return found


def _leave(h: Prompt) -> int:
    return LEAVE


def by_backtracking(d: Definitions, world: Instance) -> str:
    """Led through the first room unguarded, and then guarded, the agent fares as it does. False.

    A traditional environment can see the one and then the other, but not undo that the agent saw.
    """
    return _backtracked(d, world.agent())


def by_backtracking_without_memory(d: Definitions, world: Instance) -> str:
    """The same of an agent that sees the last percept alone."""
    seen = world.agent()
    return _backtracked(d, lambda h: seen(last_percept(h)))


def _backtracked(d: Definitions, pi: Agent) -> str:
    first = EMPTY.then((0, 0))
    y = pi(first)
    second = pi(first.then(y).then((0, 1)))
    reward = 0 if second != TAKE else (-1 if y == TAKE else 1)
    h = EMPTY.then((0, 1))
    found, _ = d.guarded_treasures(pi, h.then(pi(h)))
    return unlike("simulated, the agent gets", found, "backtracked, it", reward)


SCORES: Final = (
    Score(
        "the labyrinth, which it leaves by every door,",
        lambda d: d.guarded_treasures,
        last_percept,
        lambda p: 0,
        lambda pi: lambda h: 1 + pi(h) % 2,
    ),
    Score(
        "the labyrinth, where it always takes the treasure,",
        lambda d: d.guarded_treasures,
        last_percept,
        lambda p: -1 if p.prompt.observation % 2 else 1,
        lambda pi: lambda h: TAKE,
    ),
    Score(
        "the labyrinth, where it takes what is guarded,",
        lambda d: d.guarded_treasures,
        last_percept,
        lambda p: p.prompt.observation % 2,
        lambda pi: lambda h: TAKE if h.observation % 2 else 1 + pi(h) % 2,
    ),
)
_SCORES: Final = scoring(SCORES)
_EXIST: Final = Space("every agent in the first room, backtracked and simulated", 1, 1, ())

CLAIMS: Final = (
    Claim(
        id="cagi-section-1.guarded-treasures",
        paper="CAGI",
        item="Section 1, guarded treasures",
        statement="In a labyrinth without return, in which most rooms have a guard, a treasure "
        "without guard can be taken, and one with a guard by whoever would not take it without.",
        kind=Kind.EXAMPLE,
        standing=Standing.HOLDS,
        why="of our labyrinth of seven rooms; the rules are the paper's",
        checks=(
            exhausted(rules, Space("every agent along every play", 3, 3, ROOMS, 3)),
            exhausted(labyrinth, Space("every agent in the labyrinth", 1, 1, (), 3)),
            sampled(rules),
            proved_in_agda(
                "Environments",
                "section-1-treasures",
                "section-1-labyrinth",
                of=("guarded_treasures", "interaction"),
            ),
        ),
        mutants=(
            planted("as-it-is", "the guard asks what it does", guarded_treasures=broken.AS_IT_IS),
            planted(
                "room-before",
                "the guard asks about the room before",
                guarded_treasures=broken.ROOM_BEFORE,
            ),
            planted("blocked", "a guard only blocks the way", guarded_treasures=broken.BLOCKED),
            planted("back", "the left door leads back", guarded_treasures=broken.BACK_AGAIN),
            planted("no-guards", "there are no guards", guarded_treasures=broken.NO_GUARDS),
        ),
        rests_on=("cagi-definition-2",),
    ),
    Claim(
        id="cagi-section-1.always",
        paper="CAGI",
        item="Section 1, guarded treasures, who gets what (not in the paper)",
        statement="Who always takes the treasure gets 1 in a room without guard and -1 in one "
        "with; who takes guarded ones alone gets 1 for each; who takes none gets 0.",
        kind=Kind.ADDITION,
        standing=Standing.HOLDS,
        why="not in the paper, which says what the guards do",
        checks=(
            exhausted(_SCORES, Space("every agent of these kinds", 3, 5, (), 3)),
            sampled(_SCORES, "generated agents of these kinds"),
        ),
        mutants=(
            planted("as-it-is", "the guard asks what it does", guarded_treasures=broken.AS_IT_IS),
            planted("blocked", "a guard only blocks the way", guarded_treasures=broken.BLOCKED),
        ),
        rests_on=("cagi-section-1.guarded-treasures",),
    ),
    Claim(
        id="cagi-section-1.backtracking",
        paper="CAGI",
        item="Section 1, backtracking",
        statement="To send the agent along one path, rewind the environment and send it along "
        "another is not the same as to simulate it on the one and send it along the other.",
        kind=Kind.STATEMENT,
        standing=_ASSUMING,
        why="assuming an agent that remembers the first path, and on which that has an effect; of "
        "agents without memory it is the same",
        checks=(
            counterexample(by_backtracking, _EXIST, passing=_ASSUMING, failing=Standing.FALSE),
            exhausted(
                by_backtracking_without_memory,
                Space("every agent without memory, backtracked and simulated", 1, 1, ()),
                passing=_ASSUMING,
            ),
            proved_in_agda(
                "Environments",
                "section-1-backtracking",
                of=("guarded_treasures",),
                passing=_ASSUMING,
            ),
        ),
        mutants=(
            planted(
                "backtracks",
                "the guard leads the agent through the room without him first",
                guarded_treasures=broken.remembering_the_first_path,
            ),
            planted("blocked", "a guard only blocks the way", guarded_treasures=broken.BLOCKED),
        ),
        rests_on=("cagi-section-1.guarded-treasures",),
    ),
)
