"""What is left to a successor that is the agent itself. [BC, Equation 1]"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Final

from formal.agents.enumerators import Choose, ForkingAgent, explore
from formal.considerate.envelope import Line, envelope
from formal.considerate.locked_door import ACTIONS, GONE, HANGS, IN_HAND, LEFT, WITH, locked_door
from formal.considerate.optimal import optimal
from formal.considerate.policy import always
from formal.considerate.rewards.value import r_value
from formal.considerate.value_function import Value, values
from formal.environments.own_successor import succeeded_by
from formal.histories.history import EMPTY
from formal.notation import (
    Action,
    Agent,
    ExtendedEnvironment,
    Observation,
    Percept,
    Play,
    Prompt,
    Reward,
)
from proofs_checked.definitions import Definitions
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.witness import written
from proofs_checked.laws.questions import asked, plays_of
from proofs_checked.laws.saying import first, unlike

COEFFICIENTS: Final[tuple[tuple[Reward, Reward], ...]] = ((1, 2), (2, Fraction(1, 3)))
SEEN: Final[tuple[Percept, ...]] = ((0, HANGS), (0, GONE), (0, IN_HAND))
GAME: Final = locked_door()
BEST: Final = optimal(GAME).V


def equation_1(d: Definitions, world: Instance) -> str:
    """On every play μ pays what Equation 1 does, with the value function of π's own policy."""
    alphas = world.pick(COEFFICIENTS)
    pi, h, y = world.agent(), world.prompt(percepts=SEEN), world.action()
    r = r_value(GAME, [(1, lambda t: worth(pi, t - LEFT))], *alphas)
    [t] = GAME.T[h.observation, ACTIONS[y]]
    due = r(h.observation, ACTIONS[y], t), HANGS if t >= LEFT else t
    mu = d.own_successor(*alphas)
    return unlike("μ(π, ⟨⟩)", mu(pi, EMPTY), "the first percept", (0, HANGS)) or unlike(
        "μ(π, h y)", mu(pi, h.then(y)), "by Equation 1", due
    )


def worth(pi: Agent, w: Observation) -> Reward:
    """The value of the room w under the policy that π follows in it, by linear equations."""
    h = EMPTY.then((0, w))
    choice = dict.fromkeys(GAME.states, ACTIONS[WITH]) | {w: ACTIONS[pi(h)]}
    if pi(h) == WITH:
        x = GAME.r(w, ACTIONS[WITH], IN_HAND), IN_HAND
        choice[IN_HAND] = ACTIONS[pi(h.then(WITH).then(x))]
    return finite(values(GAME, always(choice))[w])


def finite(value: Value) -> Reward:
    """A value, none of which is infinite in a game that ends."""
    if not isinstance(value, int | Fraction):
        raise TypeError(f"the game ends whatever is done; {value} is no sum")
    return value


def asks_what_is_possible(d: Definitions, world: Instance) -> str:
    """On every play, π's own or not, whatever μ asks of π is possible for π."""
    pi, p = world.agent(), world.prompt(percepts=SEEN).then(world.action())
    return first(
        "" if d.possible(pi, q) else f"π is asked about {written(q)}"
        for q in asked(d.own_successor(1, 2), pi, p)
    )


def equivalent_agents_are_paid_alike(d: Definitions, world: Instance) -> str:
    """On every play traditionally equivalent agents get the same percept, π and its check, too."""
    pi, other = world.agent(), world.agent("ρ")
    mu, p = d.own_successor(1, 2), world.prompt(percepts=SEEN).then(world.action())

    def equivalent(h: Prompt) -> Action:
        return (pi if d.possible(pi, h) else other)(h)

    due = mu(pi, p)
    return unlike("μ(π on what is possible, p)", mu(equivalent, p), "μ(π, p)", due) or unlike(
        "μ(π_RC, p)", mu(d.reality_check(pi), p), "μ(π, p)", due
    )


def who_acts_alike_is_paid_alike(d: Definitions, world: Instance) -> str:
    """Two agents that do the same in every turn earn the same. False."""
    mu = d.own_successor(1, 2)
    *_, one = plays_of(d, world.agent("π1"), mu, world.turns)
    *_, other = plays_of(d, world.agent("π2"), mu, world.turns)
    actions = [p.action for p in one.plays()]
    if not world.supposing(actions == [p.action for p in other.plays()]):
        return ""
    rewards = [[h.reward for h in p.prompt.prefixes()] for p in (one, other)]
    both = f"both take {actions}; the rewards"
    return unlike(f"{both} of π1", rewards[0], "those of π2", rewards[1])


def as_promised_iff_best(d: Definitions, world: Instance) -> str:
    """An episode is worth what it is with the best successor iff π is the best in what it left."""
    pi, mu = world.agent(), d.own_successor(1, 2)
    out = next(p.prompt.before for p in d.interaction(pi, mu) if ends_an_episode(p))
    [t] = GAME.T[out.prompt.observation, ACTIONS[out.action]]
    w = t - LEFT
    [found], [due] = (episodes(d, pi, each, 1) for each in (mu, left_to_the_best(1, 2)))
    return unlike(
        f"whether {found} is {due}", found == due, f"π is the best in {w}", worth(pi, w) == BEST[w]
    )


def left_to_the_best(alpha_1: Reward, alpha_2: Reward) -> ExtendedEnvironment:
    """The game with a fixed successor, who gets out as cheaply as one can."""
    mu = succeeded_by(lambda w: BEST[w], alpha_1, alpha_2)
    return lambda pi, p: mu(p)


def episodes(d: Definitions, pi: Agent, mu: ExtendedEnvironment, n: int) -> list[Reward]:
    """What π earns in each of the first n episodes."""
    totals: list[Reward] = [0]
    for p in d.interaction(pi, mu):
        totals[-1] += p.prompt.reward
        if ends_an_episode(p):
            if len(totals) == n:
                break
            totals.append(0)
    return totals


def ends_an_episode(p: Play) -> bool:
    """Whether it has come to the door again."""
    return p.turns > 1 and p.prompt.observation == HANGS


def lines(d: Definitions, mu: Callable[[Reward], ExtendedEnvironment], n: int) -> list[Line]:
    """What each agent earns in n episodes, as a line in α₂.

    Agents are met in the same order for every α₂, since it is in the rewards at the ends of
    episodes alone, and no successor has seen one.
    """

    def earned(alpha_2: Reward) -> list[Reward]:
        def run(choose: Choose) -> Reward:
            return sum(episodes(d, ForkingAgent(choose, 2), mu(alpha_2), n))

        return list(explore(run))

    return [Line.through(0, a, 1, b) for a, b in zip(earned(0), earned(1), strict=True)]


def most(found: list[Line]) -> list[tuple[Reward, Line]]:
    """The greatest of the lines from 0 on: where each piece begins, and its line."""
    return [(piece.lower, piece.line) for piece in envelope(found, 0, None)]
