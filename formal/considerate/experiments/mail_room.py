"""The mail room: an agent collects a package with the key, and leaves the key for others.

The others have options that need the key, and not all of them may enter each room. The paper says
who may enter, but not where the rooms' walls are. Walls that lengthen ways of the acting agent
change what is optimal, so that there are maps with walls before some of the places.
[BC, Appendix A.2, Figure 3, Equation 7]
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import Final, Literal, NamedTuple, TypeAlias

from formal.considerate.experiments.choices import check_among, check_choices
from formal.considerate.experiments.experiment import Experiment
from formal.considerate.experiments.grids.ends import at_the_end_only
from formal.considerate.experiments.grids.grid import MOVES, Cell, Grid
from formal.considerate.experiments.grids.maps import MAIL_ROOM, MAIL_ROOMS, Walls
from formal.considerate.experiments.named import Named
from formal.considerate.mdp.mdp import Act, Mdp
from formal.considerate.rewards.options import r_option
from formal.considerate.sweep.outcomes import Outcome
from formal.notation import Reward

Interaction: TypeAlias = Literal["arrival", "step"]


@dataclass(frozen=True)
class Choices:
    """The choices that the text leaves open, by name; the text has a uniform P.

    Attributes:
        interaction: how key and package are handled. `arrival`: on entering their places; a held
            key is left there. `step`: by a separate action, which costs a step.
        key: the place of the key at first, from the top of the map: 0 the common area, 1 Room 2,
            2 Room 1.
        agents: the agents that may enter each of these places.
        walls: the places with walls before them, which make the way from the mail room two moves
            longer: `none`, `both rooms`, `Room 2`, `common area`.

    Raises:
        IllFormed: a choice has another value, or no agent may enter any place.
    """

    interaction: Interaction = "arrival"
    key: int = 2
    agents: tuple[str, str, str] = ("ABCDE", "ABCD", "CD")
    walls: Walls = "none"

    def __post_init__(self) -> None:
        check_choices(self)
        check_among("key", self.key, (0, 1, 2))


class State(NamedTuple):
    """The cells of the acting agent and of the key; None: the agent has the key."""

    at: Cell
    key: Cell | None
    package: bool = False


@dataclass(frozen=True)
class MailRoom:
    """The rules, and which agents can start their options after the acting agent has ended."""

    choices: Choices = Choices()

    @property
    def grid(self) -> Grid:
        """The map."""
        return MAIL_ROOMS[self.choices.walls]

    @cached_property
    def access(self) -> Mapping[Cell, str]:
        """The agents that can take the key, for each place where it can be stored."""
        return dict(zip(self.grid.places("K"), self.choices.agents, strict=True))

    def mdp(self) -> Mdp[State]:
        """The MDP of the acting agent, which ends when it has the package and has left the key."""
        start = State(self.grid.place("S"), self.grid.places("K")[self.choices.key])
        use = ("use",) if self.choices.interaction == "step" else ()
        return Mdp.of(start, (*MOVES, *use), self.step)

    def step(self, s: State, a: Act) -> tuple[State, Reward]:
        """The next state of an action; each step costs 1."""
        if s.package and s.key is not None:
            return s, 0
        if a == "use":
            return self.used(s), -1
        t = s._replace(at=self.grid.move(s.at, a))
        return (self.used(t) if self.choices.interaction == "arrival" and t != s else t), -1

    def used(self, s: State) -> State:
        """The state after the agent has taken the key or the package, or has left the key."""
        match self.grid.letters[s.at]:
            case "K" if s.key in {s.at, None}:
                return s._replace(key=None if s.key else s.at)
            case "M" if s.key is None:
                return s._replace(package=True)
            case _:
                return s

    def can_start(self, agent: str, t: State) -> bool:
        """Whether an agent can start its option with the key in its place."""
        return t.key is not None and agent in self.access[t.key]


def mail_room(choices: Choices = Choices()) -> Experiment[State]:
    """The experiment: P is uniform over the others' options, α₁ is 1. [BC, Appendix A.2]"""
    rules = MailRoom(choices)
    mdp = rules.mdp()
    agents = sorted(set("".join(choices.agents)))
    initiation = {i: frozenset(t for t in mdp.states if rules.can_start(i, t)) for i in agents}
    beliefs = [(Fraction(1, len(agents)), initiation[i]) for i in agents]

    def started(agent: str) -> Callable[[State], Reward]:
        return lambda t: int(t in initiation[agent])

    return Experiment(
        name="mail-room",
        title="a key to leave where others may enter",
        mdp=mdp,
        others={f"agent {i}": at_the_end_only(mdp, started(i)) for i in agents},
        reward=lambda alpha_1, alpha_2: r_option(mdp, beliefs, alpha_1, alpha_2),
        coefficients=(1, 5, 25),
        source="[BC, Appendix A.2, Figure 3]",
    )


def mail_room_left(outcome: Outcome[State]) -> str:
    """The place of the key."""
    rooms = zip(MAIL_ROOM.places("K"), ("the common area", "Room 2", "Room 1"), strict=True)
    return next(f"the key in {room}" for cell, room in rooms if cell == outcome.end.key)


NAMED: Final = Named(
    name="mail-room",
    title="a key to leave where others may enter",
    source="[BC, Appendix A.2, Figure 3]",
    grid=MAIL_ROOM,
    letters="S the start, M the mail room, K from above: common area, Room 2, Room 1",
    equations=(7,),
    interpretations={"default": Choices()},
    make=lambda choices, _: mail_room(choices),
    left=mail_room_left,
    listed={"key": (0, 1, 2), "agents": (Choices().agents,)},
    sums=False,
    walled=lambda choices: MailRoom(choices).grid,
)
