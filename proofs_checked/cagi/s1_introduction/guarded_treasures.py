"""Section 1: the guarded treasures, and why backtracking is no substitute for simulation."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from bridge.evidence import Verdict
from formal.agents.constant import constant
from formal.environments.guarded_treasures import guarded_treasures
from formal.histories.history import EMPTY, prompt
from formal.histories.rewriting import with_last_observation
from formal.interaction.interaction import after_turns
from formal.notation import Action, Agent, ExtendedEnvironment, Observation, Percept, Play, Prompt
from proofs_checked.agda.proofs import proved_in_agda
from proofs_checked.constructions import queried
from proofs_checked.engine.assertions import must, same
from proofs_checked.engine.claim import Kind
from proofs_checked.engine.decorator import addition, also, claim
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.quantifiers import Space
from proofs_checked.engine.ways import generated, somewhere, throughout
from proofs_checked.engine.witness import written

TAKE: Final = 0
ROOMS: Final = ((0, 1), (-1, 3), (1, 4), (0, 6), (0, 13))
"""Rewards, and rooms with and without a guard."""


@dataclass(frozen=True)
class Treasures:
    """Guarded Treasures with one of its parts replaced.

    Attributes:
        query: the prompt on which the guard of room k queries the player.
        caught: the reward of a player that the guard stops.
        behind: the room behind room k for an action.
        guards: whether room k is guarded.
    """

    query: Callable[[Prompt, int], Prompt] = lambda h, k: with_last_observation(h, 2 * k)
    caught: int = -1
    behind: Callable[[int, Action], int] = lambda k, y: 2 * k + (2 if y == 2 else 1)
    guards: Callable[[int], bool] = lambda k: k not in {2, 3}

    def __call__(self, pi: Agent, p: Play) -> Percept:
        """The environment."""
        if not p:
            return 0, self._shown(0)
        h = p.prompt
        k, guarded = divmod(h.observation, 2)
        room = self.behind(k, p.action)
        o = self._shown(room if room < 7 else 0)
        if p.action != TAKE:
            return 0, o
        return (self.caught if guarded and pi(self.query(h, k)) == TAKE else 1), o

    def _shown(self, k: int) -> Observation:
        return 2 * k + (1 if self.guards(k) else 0)


AS_IT_IS: Final = Treasures(query=lambda h, k: h)
ROOM_BEFORE: Final = Treasures(
    query=lambda h, k: with_last_observation(h.before.prompt if h.before else h, 2 * k)
)
BLOCKED: Final = Treasures(caught=0)
BACK_AGAIN: Final = Treasures(behind=lambda k, y: 2 * k + 2 if y == 2 else k // 2)


def remembering_the_first_path(pi: Agent, p: Play) -> Percept:
    """The player is led through the unguarded room first, and then acts with that memory."""
    mu = Treasures()
    if p.turns != 1:
        return mu(pi, p)
    h, k = p.prompt, p.prompt.observation // 2
    first = with_last_observation(h, 2 * k)
    y = pi(first)
    second = pi(first.then(y).then(h.percept))
    return (0 if second != 0 else -1 if h.observation % 2 and y == 0 else 1), mu(pi, p)[1]


def rooms(instance: Instance, guarded_treasures: ExtendedEnvironment = guarded_treasures) -> None:
    """No room is entered twice, each room is shown on entry, and most rooms have a guard."""
    pi = instance.agent()
    p = after_turns(pi, guarded_treasures, 3)
    seen = [h.observation // 2 for h in p.prompt.prefixes()]
    must(len(set(seen)) == len(seen), f"the rooms {seen} are visited")
    guarded = [o % 2 for o in observations(guarded_treasures)]
    must(
        0 < guarded.count(0) < guarded.count(1),
        f"of {len(guarded)} rooms {guarded.count(1)} have a guard",
    )


def observations(e: ExtendedEnvironment) -> set[int]:
    """The observations of all rooms, along every path from the first."""
    leave = constant(1)
    found = {e(leave, EMPTY)[1]}
    reached = {EMPTY.then((0, o)) for o in found}
    for _ in range(2):
        plays = [h.then(y) for h in reached for y in (1, 2)]
        reached = {p.then((0, e(leave, p)[1])) for p in plays}
        found |= {h.observation for h in reached}
    return found


@claim(
    "CAGI, Section 1",
    name="guarded-treasures",
    kind=Kind.EXAMPLE,
    reason="in a labyrinth of seven rooms, which is an addition; the rules are the paper's",
    ways=(
        throughout(Space("every agent along every play", 3, 3, ROOMS, 3)),
        also(rooms, throughout(Space("every agent in the labyrinth", 1, 1, (), 3))),
        generated(),
        proved_in_agda(
            "Environments",
            "section-1-treasures",
            "section-1-labyrinth",
            of=("guarded_treasures", "interaction"),
        ),
    ),
    mutants={
        "the guard queries π on its actual history": {"guarded_treasures": AS_IT_IS},
        "the guard queries π on the previous room": {"guarded_treasures": ROOM_BEFORE},
        "a guard only blocks the way": {"guarded_treasures": BLOCKED},
        "the left door leads back": {"guarded_treasures": BACK_AGAIN},
        "there are no guards": {"guarded_treasures": Treasures(guards=lambda k: False)},
    },
    rests_on=["cagi-definition-2"],
)
def rules(instance: Instance, guarded_treasures: ExtendedEnvironment = guarded_treasures) -> None:
    """In a labyrinth without return, in which most rooms have a guard, an agent can take a treasure
    without a guard, and one with a guard if it would not take it without the guard.
    """
    pi = instance.agent()
    h = instance.prompt(following=pi, percepts=ROOMS)
    y = instance.action()
    *before, _ = h.flat()
    r, o = h.percept
    caught = y == TAKE and o % 2 and pi(prompt(*before, (r, o - 1))) == TAKE
    due = 0 if y != TAKE else -1 if caught else 1
    same("the reward", guarded_treasures(pi, h.then(y))[0], "by the rules", due)


PLAYERS: Final[Sequence[tuple[str, Callable[[int], bool], tuple[int, int]]]] = (
    ("which takes no treasure,", lambda guards: False, (0, 0)),
    ("which always takes the treasure,", lambda guards: True, (1, -1)),
    ("which takes guarded treasures,", lambda guards: guards == 1, (0, 1)),
)
"""An agent in words, whether it takes the treasure, and its rewards without and with a guard."""


@addition(
    "CAGI, Section 1",
    name="always",
    title="guarded treasures, rewards of three kinds of agents",
    reason="the paper only describes the guards",
    ways=(
        throughout(Space("every agent of these kinds", 3, 5, (), 3)),
        generated("generated agents of these kinds"),
    ),
    mutants={
        "the guard queries π on its actual history": {"guarded_treasures": AS_IT_IS},
        "a guard only blocks the way": {"guarded_treasures": BLOCKED},
    },
    rests_on=["cagi-section-1.guarded-treasures"],
)
def agents(instance: Instance, guarded_treasures: ExtendedEnvironment = guarded_treasures) -> None:
    """An agent that always takes the treasure gets 1 in a room without a guard and -1 in one with a
    guard; an agent that takes only guarded treasures gets 1 for each; one that takes none gets 0.
    """
    does, takes, due = instance.pick(PLAYERS)
    seen = instance.agent()

    def pi(h: Prompt) -> int:
        return TAKE if takes(h.observation % 2) else 1 + seen(prompt(h.percept)) % 2

    entered = [*after_turns(pi, guarded_treasures, instance.turns + 1).prompt.prefixes()]
    rewards = [h.reward for h in entered]
    expected = [0, *(due[h.observation % 2] for h in entered[:-1])]
    same(f"in the labyrinth the rewards of π, {does}", rewards, "as stated", expected)


def backtracked(pi: Agent, e: ExtendedEnvironment) -> None:
    """Led through the first room unguarded and then guarded, the agent gets its reward in e.

    A traditional environment can observe both runs, but cannot erase the agent's memory of one.
    """
    first = EMPTY.then((0, 0))
    y = pi(first)
    second = pi(first.then(y).then((0, 1)))
    reward = 0 if second != TAKE else (-1 if y == TAKE else 1)
    h = EMPTY.then((0, 1))
    found, _ = e(pi, h.then(pi(h)))
    same("the agent's reward by simulation", found, "by backtracking", reward)


def backtracking_without_memory(
    instance: Instance, guarded_treasures: ExtendedEnvironment = guarded_treasures
) -> None:
    """For an agent that sees only the last percept, backtracking is the same as simulation."""
    seen = instance.agent()
    backtracked(lambda h: seen(prompt(h.percept)), guarded_treasures)


@claim(
    "CAGI, Section 1",
    name="backtracking",
    verdict=Verdict.CONDITIONALLY,
    reason="assuming an agent whose actions depend on its memory of the first path; for agents "
    "without memory the two are the same",
    ways=(
        somewhere(
            Space("every agent in the first room, backtracked and simulated", 1, 1, ()),
            failing=Verdict.FALSE,
        ),
        also(
            backtracking_without_memory,
            throughout(Space("every agent without memory, backtracked and simulated", 1, 1, ())),
        ),
        proved_in_agda("Environments", "section-1-backtracking", of=("guarded_treasures",)),
    ),
    mutants={
        "the first path has no guard": {"guarded_treasures": remembering_the_first_path},
        "a guard only blocks the way": {"guarded_treasures": BLOCKED},
    },
    rests_on=["cagi-section-1.guarded-treasures"],
)
def rewind(instance: Instance, guarded_treasures: ExtendedEnvironment = guarded_treasures) -> None:
    """Sending the agent along one path, rewinding the environment and sending it along another is
    not the same as simulating it on the first and sending it along the second.
    """
    backtracked(instance.agent(), guarded_treasures)


@claim(
    "CAGI, Section 1",
    name="newcomb",
    title="footnote on Newcomb's paradox",
    reason="it is Newcomblike: a guard queries the agent with only the last observation changed",
    ways=(
        throughout(Space("every agent along every play", 3, 3, ROOMS, 3)),
        generated(),
        proved_in_agda(
            "Environments", "section-1-newcomb", of=("guarded_treasures", "newcomblike")
        ),
    ),
    mutants={
        "the guard queries π on the previous room": {"guarded_treasures": ROOM_BEFORE},
        "the guard queries π on the room alone": {
            "guarded_treasures": Treasures(query=lambda h, k: EMPTY.then((0, 2 * k)))
        },
    },
    rests_on=["cagi-section-1.guarded-treasures"],
)
def newcomb(instance: Instance, guarded_treasures: ExtendedEnvironment = guarded_treasures) -> None:
    """The game of the guarded treasures bears some similarity to Newcomb's paradox."""
    pi, h = instance.agent(), instance.prompt(percepts=ROOMS)
    p = h.then(instance.action())
    for g in queried(guarded_treasures, pi, p):
        how = f"π is queried on {written(g)}"
        must((g.before, g.reward) == (h.before, h.reward), how, g)
