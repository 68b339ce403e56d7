"""Equation 1 in an extended environment: the other who comes after is the agent itself."""

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from itertools import islice
from typing import Any, Final, TypeAlias

from bridge.evidence import Verdict
from formal.agents.enumerators import Choose, ForkingAgent, explore
from formal.considerate.experiments.locked_door import ACTIONS, GONE, HANGS, IN_HAND, LEFT, WITH
from formal.considerate.mdp.optimal import finite, optimal
from formal.considerate.rewards.value import r_value
from formal.considerate.sweep.envelope import Line, envelope
from formal.environments.own_successor import GAME, gains, own_successor, succeeded_by
from formal.equivalence.possible import possible
from formal.histories.history import EMPTY
from formal.interaction.interaction import interaction
from formal.notation import Action, Agent, ExtendedEnvironment, Observation, Play, Prompt, Reward
from formal.reality_check.definition import reality_check
from proofs_checked.engine.assertions import must, same, suppose
from proofs_checked.engine.claim import Check
from proofs_checked.engine.decorator import addition, also, replacing
from proofs_checked.engine.instances import Instance, Law
from proofs_checked.engine.quantifiers import Space
from proofs_checked.engine.ways import Way, computed, exhibited, throughout
from proofs_checked.engine.witness import written

Succeeded: TypeAlias = Callable[[Reward, Reward], ExtendedEnvironment]
"""From α₁ and α₂, the environment that queries the agent as its own successor."""

Pieces: TypeAlias = list[tuple[Reward, Line]]
"""Of a piecewise linear function of α₂, where each piece begins, and its line."""

COEFFICIENTS: Final[tuple[tuple[Reward, Reward], ...]] = ((1, 2), (2, Fraction(1, 3)))
SEEN: Final = ((0, HANGS), (0, GONE), (0, IN_HAND))
BEST: Final = optimal(GAME).V


def valued(V: Callable[[Agent, Play, Observation], Reward]) -> Succeeded:
    """The environment with another value of the room w to the successor of π after p."""
    return lambda alpha_1, alpha_2: (
        lambda pi, p: succeeded_by(lambda w: V(pi, p, w), alpha_1, alpha_2)(p)
    )


def after_another_way(pi: Agent, p: Play, w: Observation) -> Reward:
    """The successor has a history with an action that is not its own."""
    h = EMPTY.then((0, HANGS))
    return gains(pi, h.then(1 - pi(h)).then((LEFT, w)))


the_best: Final = valued(lambda pi, p, w: BEST[w])
"""With a fixed successor, which gets out as cheaply as one can."""

BEST_AND_LUCKY: Final = replacing(
    own_successor={
        "the successor gets out as cheaply as possible, whatever the agent": the_best,
        "the successor finds the key wherever it was left": valued(
            lambda pi, p, w: gains(pi, EMPTY.then((0, HANGS)))
        ),
    }
)
REMEMBERING: Final = {
    "the successor remembers all that the agent met with": {
        "own_successor": valued(lambda pi, p, w: gains(pi, p.then((0, w))))
    }
}
OTHER_SUCCESSORS: Final = {**BEST_AND_LUCKY, **REMEMBERING}


def worth(pi: Agent, w: Observation) -> Reward:
    """The value of the room w under the policy that π follows in it, by linear equations."""
    h = EMPTY.then((0, w))
    choice = dict.fromkeys(GAME.states, ACTIONS[WITH]) | {w: ACTIONS[pi(h)]}
    if pi(h) == WITH:
        x = GAME.r(w, ACTIONS[WITH], IN_HAND), IN_HAND
        choice[IN_HAND] = ACTIONS[pi(h.then(WITH).then(x))]
    return finite(GAME, choice)[w]


@addition(
    "BC, Equation 1",
    name="own-successor",
    title="the agent as its own successor",
    reason="in the paper the others are not the acting agent; for each agent its "
    "rewards are those of Equation 1 with the value function of that agent's own policy; with that "
    "agent fixed it queries none",
    ways=[throughout(Space("every agent along every play", 3, 4, SEEN))],
    mutants=OTHER_SUCCESSORS,
    rests_on=["jagi-definition-2"],
)
def equation_1_of_its_own_successor(
    instance: Instance, own_successor: Succeeded = own_successor
) -> None:
    """Equation 1 whose value function is computed by querying the agent, as the one that comes
    after, is an extended environment; with a fixed successor it is a traditional one.
    """
    alphas = instance.pick(COEFFICIENTS)
    pi, h, y = instance.agent(), instance.prompt(percepts=SEEN), instance.action()
    r = r_value(GAME, [(1, lambda t: worth(pi, t - LEFT))], *alphas)
    [t] = GAME.T[h.observation, ACTIONS[y]]
    due = r(h.observation, ACTIONS[y], t), HANGS if t >= LEFT else t
    mu = own_successor(*alphas)
    same("μ(π, ⟨⟩)", mu(pi, EMPTY), "the first percept", (0, HANGS))
    same("μ(π, h y)", mu(pi, h.then(y)), "by Equation 1", due)


def equivalent_agents_are_paid_alike(
    instance: Instance, own_successor: Succeeded = own_successor
) -> None:
    """On every play traditionally equivalent agents get the same percept, π and its check, too."""
    pi, other = instance.agent(), instance.agent("ρ")
    mu, p = own_successor(1, 2), instance.prompt(percepts=SEEN).then(instance.action())

    def equivalent(h: Prompt) -> Action:
        return (pi if possible(pi, h) else other)(h)

    due = mu(pi, p)
    same("μ(π on what is possible, p)", mu(equivalent, p), "μ(π, p)", due)
    same("μ(π_RC, p)", mu(reality_check(pi), p), "μ(π, p)", due)


@addition(
    "BC, Equation 1",
    name="own-successor.possible",
    title="the queries of its own successor",
    reason="in the paper the others are not the acting agent; a successor takes every "
    "action in its history itself, though the history is not genuine: a reality check has "
    "nothing to detect",
    ways=(
        throughout(Space("every agent on every play", 4, 5, SEEN)),
        also(
            equivalent_agents_are_paid_alike,
            throughout(Space("every two equivalent agents on every play", 3, 4, SEEN)),
        ),
    ),
    mutants={
        "the successor has a history in which it did what it would not do": {
            "own_successor": valued(after_another_way)
        },
        **REMEMBERING,
    },
    rests_on=["bc-equation-1.own-successor", "jagi-definition-4", "jagi-definition-8"],
)
def asked_what_is_possible(instance: Instance, own_successor: Succeeded = own_successor) -> None:
    """The environment queries the agent only on histories possible for it; hence traditionally
    equivalent agents receive equal rewards, and a reality check has no effect.
    """
    pi = instance.agent()
    p = instance.prompt(percepts=SEEN).then(instance.action())
    asked: list[Prompt] = []

    def overheard(h: Prompt) -> Action:
        asked.append(h)
        return pi(h)

    own_successor(1, 2)(overheard, p)
    for q in asked:
        must(possible(pi, q), f"π is queried on {written(q)}", q)


@addition(
    "BC, Equation 1",
    name="own-successor.apart",
    title="its own successor in a room it never enters",
    reason="in the paper the others are not the acting agent; they differ in one answer, "
    "about a room in which no episode begins",
    ways=[exhibited(Space("every two agents", 3, 3, ()))],
    mutants=BEST_AND_LUCKY,
    rests_on=["bc-equation-1.own-successor"],
)
def acting_alike_and_paid_less(
    instance: Instance, own_successor: Succeeded = own_successor
) -> None:
    """Of two agents that take the same action in every turn, one can receive less reward: the one
    that would do worse in the room that it leaves.
    """
    mu = own_successor(1, 2)
    *_, one = islice(interaction(instance.agent("π1"), mu), instance.turns)
    *_, other = islice(interaction(instance.agent("π2"), mu), instance.turns)
    actions = [p.action for p in one.plays()]
    suppose(actions == [p.action for p in other.plays()])
    rewards = [[h.reward for h in p.prompt.prefixes()] for p in (one, other)]
    both = f"both take {actions}; the rewards"
    same(f"{both} of π1", rewards[0], "those of π2", rewards[1])


def episodes(pi: Agent, mu: ExtendedEnvironment, n: int) -> list[Reward]:
    """The return of π in each of the first n episodes."""
    totals: list[Reward] = [0]
    for p in interaction(pi, mu):
        totals[-1] += p.prompt.reward
        if ends_an_episode(p):
            if len(totals) == n:
                break
            totals.append(0)
    return totals


def ends_an_episode(p: Play) -> bool:
    """Whether it has come to the door again."""
    return p.turns > 1 and p.prompt.observation == HANGS


@dataclass
class Agents:
    """Every agent, over some episodes.

    Attributes:
        pieces: the greatest return that they must have, by α₂.
        n: the number of episodes.
        alpha_1: α₁.
        met: the number of agents, by their queries.
    """

    pieces: Pieces
    n: int = 1
    alpha_1: int = 1
    met: int = 0

    def most(self, succeeded: Succeeded) -> Pieces:
        """Their greatest return, as lines in α₂.

        Agents are met in the same order for every α₂, since it is in the rewards at the ends of
        episodes alone, and no successor has seen one.
        """

        def earned(alpha_2: Reward) -> list[Reward]:
            mu = succeeded(self.alpha_1, alpha_2)

            def run(choose: Choose) -> Reward:
                return sum(episodes(ForkingAgent(choose, 2), mu, self.n))

            return list(explore(run))

        lines = [Line.through(0, a, 1, b) for a, b in zip(earned(0), earned(1), strict=True)]
        self.met = len(lines)
        return [(piece.lower, piece.line) for piece in envelope(lines, 0, None)]


def every_agent(what: str, pieces: Pieces, n: int = 1, alpha_1: int = 1) -> Way:
    """The return of every agent, by every α₂; the function's instance is all of them."""

    def way(law: Law, verdict: Verdict) -> Check:
        def of_agents(d: Any, computation: Any) -> str:
            agents: Any = Agents(pieces, n, alpha_1)
            how = law(d, agents)
            computation.found(f"{what}, every agent, every α₂ ≥ 0", agents.met)
            return how and f"{what}: {how}"

        return computed(what)(of_agents, verdict)

    return way


# By the costs: the agent takes the key and leaves 5 to its successor; or hangs it up, and leaves 3
# to one that does so too, and 2 to one that would not.
TAKEN: Final = Line(-2, -5)
HUNG_UP: Final = Line(-3, -3)
HUNG_UP_FOR_THE_BEST: Final = Line(-3, -2)


def most_earned(agents: Agents, own_successor: Succeeded = own_successor) -> None:
    """The greatest return of agents is piecewise linear in α₂, with the pieces given."""
    most = agents.most(own_successor)
    must(most == agents.pieces, f"the greatest return is {said(most)}; due: {said(agents.pieces)}")


def most_earned_with_the_best(agents: Agents, own_successor: Succeeded = own_successor) -> None:
    """The same of the best successor, and not of the agent's own."""
    own, most = agents.most(own_successor), agents.most(the_best)
    returns = f"is {said(most)} with the best successor, {said(own)} with its own"
    due = f"with the best it must be {said(agents.pieces)}, and not the same"
    must(most == agents.pieces != own, f"the greatest return {returns}; {due}")


def said(pieces: Pieces) -> str:
    """A piecewise linear function in words."""
    return ", ".join(
        f"{line.at_zero} {'-' if line.slope < 0 else '+'} {abs(line.slope)} α₂ from α₂ = {lower}"
        for lower, line in pieces
    )


@addition(
    "BC, Equation 1",
    name="own-successor.best",
    title="the best for one's own successor",
    reason="in the paper the others are not the acting agent; an agent that hangs up the key "
    "has a successor that bears the cost of hanging it up again, and cannot do otherwise: both "
    "answer the same prompt",
    ways=(
        also(most_earned, every_agent("α₁ = 1", [(0, TAKEN), (Fraction(1, 2), HUNG_UP)])),
        also(
            most_earned_with_the_best,
            every_agent("the best successor", [(0, TAKEN), (Fraction(1, 3), HUNG_UP_FOR_THE_BEST)]),
        ),
        throughout(Space("every agent, α₁ = 1 and α₂ = 2", 1, 1, (), size="one episode")),
    ),
    mutants=OTHER_SUCCESSORS,
    rests_on=["bc-equation-1.own-successor"],
)
def as_with_the_best_iff_the_best(
    instance: Instance, own_successor: Succeeded = own_successor
) -> None:
    """In an episode it is best to hang up the key from α₂ = 1/2 on for an agent that is its own
    successor, and from 1/3 on if the successor is the best there is; an agent has the same return
    with either if and only if it is the best in the room that it leaves.
    """
    pi, mu = instance.agent(), own_successor(1, 2)
    out = next(p.prompt.before for p in interaction(pi, mu) if ends_an_episode(p))
    [t] = GAME.T[out.prompt.observation, ACTIONS[out.action]]
    w = t - LEFT
    [found], [due] = (episodes(pi, each, 1) for each in (mu, the_best(1, 2)))
    is_best = worth(pi, w) == BEST[w]
    same(f"whether {found} is {due}", found == due, f"π is the best in {w}", is_best)


@addition(
    "BC, Equation 1",
    name="own-successor.genuine",
    title="knowing that one is not one's successor",
    reason="in the paper the others are not the acting agent; such an agent is considerate only on "
    "genuine histories: a longer history, or rewards that are not those of the game, show it that "
    "it is not the successor, while a reality check has no effect",
    ways=(
        every_agent(
            "α₁ = 1 over 2 episodes",
            [(0, Line(-4, -10)), (Fraction(1, 3), Line(-5, -7)), (1, Line(-6, -6))],
            n=2,
        ),
        every_agent(
            "α₁ = 1 over 3 episodes", [(0, Line(-6, -15)), (Fraction(1, 3), Line(-8, -9))], n=3
        ),
        every_agent(
            "α₁ = 1 over 4 episodes", [(0, Line(-8, -20)), (Fraction(1, 3), Line(-11, -11))], n=4
        ),
        every_agent("α₁ = 2", [(0, Line(-4, -5)), (Fraction(2, 3), Line(-6, -2))], alpha_1=2),
    ),
    mutants=OTHER_SUCCESSORS,
    rests_on=["bc-equation-1.own-successor.best"],
)
def knowing_that_one_is_no_successor(
    agents: Agents, own_successor: Succeeded = own_successor
) -> None:
    """An agent whose history shows that it is not the successor can have, as its own successor, the
    greatest return that is possible with the best successor. From the second episode on the length
    of the history shows it, with α₁ = 2 the rewards do in the first episode already. Over three or
    four episodes the best agents from α₂ = 1/3 on take the key the first time and then hang it up,
    over two only up to α₂ = 1.
    """
    most_earned(agents, own_successor)
