"""Section 1: no free lunch, the game of the box, backtracking, and what needs self-reflection.

Of no free lunch: V of n turns is the number of rewards 1 among n percepts that are 0 or 1 with
equal shares, over all environments and over all extended ones.
"""

from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from functools import partial
from itertools import islice, product
from math import comb
from typing import Final, TypeAlias

from bridge.evidence import Verdict
from formal.agents.combinators import after
from formal.agents.enumerators import Choose, explore
from formal.environments.environment import as_extended
from formal.histories.history import EMPTY, prompt
from formal.interaction.interaction import interaction
from formal.interaction.value import value
from formal.notation import Action, Agent, Environment, Percept, Play, Reward
from proofs_checked.engine.assertions import must, same
from proofs_checked.engine.decorator import Mutants, addition, also, claim, note, replacing
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.quantifiers import Space
from proofs_checked.engine.ways import somewhere, throughout
from proofs_checked.jagi.s2_preliminaries.measures import Value
from proofs_checked.mutants import interaction as broken

Shares: TypeAlias = Mapping[tuple[Reward, ...], Fraction]
"""From the V of each agent to the share of all environments that give them these V."""

Over: TypeAlias = Callable[[Value, Sequence[Agent], int, bool], Shares]
"""From V, agents, a horizon, and whether environments are extended: how V is distributed."""

PERCEPTS: Final[tuple[Percept, ...]] = ((0, 0), (1, 0))


def over_all_environments(
    value: Value, agents: Sequence[Agent], turns: int, extended: bool
) -> Shares:
    """How V is distributed over all environments with these percepts, equally weighted.

    An environment is decided at one play after another, as the agents reach it; an extended one is
    decided for each agent separately. An environment that is decided k times represents all that
    agree with it there, a share of 2^-k.
    """

    def drawn(choose: Choose) -> tuple[tuple[Reward, ...], int]:
        answers: dict[tuple[int, Play], Percept] = {}

        def mu(pi: Agent, p: Play) -> Percept:
            case = (id(pi) if extended else 0), p
            if case not in answers:
                answers[case] = PERCEPTS[choose(len(PERCEPTS))]
            return answers[case]

        return tuple(value(pi, mu, turns) for pi in agents), len(answers)

    shares = defaultdict[tuple[Reward, ...], Fraction](Fraction)
    for values, decided in explore(drawn):
        shares[values] += Fraction(1, len(PERCEPTS) ** decided)
    return shares


def favouring_the_action_1(
    value: Value, agents: Sequence[Agent], turns: int, extended: bool
) -> Shares:
    """Environments that reward the action 1 at first weigh more."""
    more = tuple(pi(EMPTY.then(PERCEPTS[0])) for pi in agents)
    shares = over_all_environments(value, agents, turns, extended)
    return {
        tuple(v + y for v, y in zip(values, more, strict=True)): share
        for values, share in shares.items()
    }


def of_each(shares: Shares, agent: int) -> dict[Reward, Fraction]:
    """How V is distributed for one of the agents."""
    found = defaultdict[Reward, Fraction](Fraction)
    for values, share in shares.items():
        found[values[agent]] += share
    return dict(sorted(found.items()))


def coin_tosses(turns: int) -> dict[Reward, Fraction]:
    """How the number of heads is distributed: n over k, times 2^-n."""
    return {heads: Fraction(comb(turns, heads), 2**turns) for heads in range(turns + 1)}


def distributed_as_coins(
    instance: Instance, names: Sequence[str], over: Over, value: Value, *, extended: bool
) -> None:
    """V of each of these agents is distributed as the number of heads."""
    shares = over(value, [instance.agent(name) for name in names], instance.turns, extended)
    for n, name in enumerate(names):
        found = of_each(shares, n)
        same(f"the shares of each V of {name}", found, "by coins", coin_tosses(instance.turns))


_MUTANTS: Final[Mutants] = {
    "environments that reward the action 1 weigh more": {"over": favouring_the_action_1},
    "V is the first reward alone": {"value": broken.first_reward},
    "V is the greatest reward": {"value": broken.greatest_reward},
}


@claim(
    "JAGI, Section 1",
    name="no-free-lunch",
    title="no free lunch under a uniform distribution",
    reason="every agent reaches a new play in every turn, at which all percepts are equally "
    "frequent; over all environments the n percepts are therefore n independent draws, and V has "
    "the same distribution for every agent",
    ways=(
        throughout(
            Space(
                "every agent, over all environments with rewards 0 and 1", 3, 4, PERCEPTS, quick=2
            )
        ),
    ),
    mutants=_MUTANTS,
    rests_on=("jagi-definition-1", "jagi-definition-3.2"),
)
def no_free_lunch(
    instance: Instance, over: Over = over_all_environments, value: Value = value
) -> None:
    """Under a uniform distribution over the environments of a finite alphabet and horizon, all
    agents have the same average performance.
    """
    distributed_as_coins(instance, ("π",), over, value, extended=False)


@addition(
    "JAGI, Section 1",
    name="no-free-lunch.extended",
    title="no free lunch among extended environments",
    reason="the paper states it of uniform distributions in general: for each agent "
    "an extended environment is an environment, and over all extended ones each is equally "
    "frequent. So a measure of self-reflection needs weights too",
    ways=(
        throughout(
            Space(
                "every two agents, over all extended environments with rewards 0 and 1",
                2,
                2,
                PERCEPTS,
            )
        ),
    ),
    mutants=_MUTANTS,
    rests_on=("jagi-section-1.no-free-lunch", "jagi-definition-2"),
)
def no_free_lunch_extended(
    instance: Instance, over: Over = over_all_environments, value: Value = value
) -> None:
    """Under a uniform distribution over the extended environments of a finite alphabet and horizon,
    too, all agents have the same average performance.
    """
    distributed_as_coins(instance, ("π", "ρ"), over, value, extended=True)


Rewards: TypeAlias = Callable[[int, Action], int]
"""The reward of the second action, by the content of the box."""

Game: TypeAlias = Callable[[int, Rewards], Environment]

OPEN: Final = 1
CONTENTS: Final = 2

games: Final = partial(Space, normal=1, deep=1, percepts=(), size="one turn")

self_reflection = note(
    "JAGI, Section 1",
    "To perform well on average over many extended environments an agent has to reflect on itself.",
    name="self-reflection",
    title="performance and self-reflection",
    reason="self-reflection is no property of the agent as a function, and performance is one",
    argument="in finitely many extended environments, to any number of turns, every agent has the "
    "same result as a table of its answers, and a table considers nothing; what is meant is how "
    "such a function is found and computed",
    rests_on=["jagi-definition-2"],
)


def game(
    shown: Callable[[int, bool], int] = lambda content, opened: 1 + content if opened else 0,
    price: Reward = 0,
) -> Game:
    """A box game: what is shown after the first action, and what it costs to open the box.

    The first action is 1 to open it. The second reward depends on the second action and on the
    content. Shown are 0, then 1 + content or 0, then 0.
    """

    def from_content(content: int, rewards: Rewards) -> Environment:
        def mu(p: Play) -> Percept:
            opened = bool(p) and p[1] == OPEN
            if p.turns == 1:
                return 0, shown(content, opened)
            return (rewards(content, p.action) - price * opened if p.turns == 2 else 0), 0

        return mu

    return from_content


box_game: Final = game()


def played(
    instance: Instance, game: Game
) -> tuple[Mapping[tuple[int, Action], int], list[int], list[int]]:
    """Any rewards; over all contents, the returns of all players that open the box, and of all
    that do not.
    """
    rewards = {
        (c, y): instance.number(f"the reward of {y} with {c} in the box", 3)
        for c, y in product(range(CONTENTS), range(instance.n_actions))
    }
    games = [as_extended(game(c, lambda c, y: rewards[c, y])) for c in range(CONTENTS)]

    def returned(first: Action, answers: Sequence[Action]) -> int:
        pi: Agent = lambda h: first if h.turns == 1 else answers[h.observation]  # noqa: E731
        return sum(int(value(pi, mu, 3)) for mu in games)

    players = list(product(range(2), repeat=1 + CONTENTS))
    opening, blind = ([returned(first, each) for each in players] for first in (OPEN, 1 - OPEN))
    return rewards, opening, blind


def opening_always_gets_more(instance: Instance, box_game: Game = box_game) -> None:
    """In every game every player that opens the box gets more than any that does not. False."""
    _, opening, blind = played(instance, box_game)
    least, most = min(opening), max(blind)
    must(least > most, f"one that opens the box gets {least}, one that does not {most}")


def opening_gets_more_at_best(instance: Instance, box_game: Game = box_game) -> None:
    """In every game the best players that open the box get more than the best others. False."""
    _, opening, blind = played(instance, box_game)
    must(max(opening) > max(blind), f"the best of both get {max(opening)} and {max(blind)}")


@claim(
    "JAGI, Section 1",
    name="box",
    title="the game of the box",
    verdict=Verdict.CONDITIONALLY,
    reason="assuming that the best of both are compared, and that no action is best for every "
    "content: then the best that open the box get more, and otherwise the same; a player that "
    "opens it and ignores the content may get less",
    ways=[
        throughout(games("every game of two contents and rewards 0 to 2")),
        also(opening_always_gets_more, somewhere(games("every such game, every player"))),
        also(opening_gets_more_at_best, somewhere(games("every such game, the best players"))),
    ],
    mutants=replacing(
        box_game={
            "a player that opens the box is shown nothing": game(lambda content, opened: 0),
            "to open the box costs 1": game(price=1),
            "a player that does not open the box sees the content too": game(
                lambda content, opened: 1 + content
            ),
            "a repair: to open the box is rewarded by 5": game(price=-5),
        }
    ),
    rests_on=["jagi-definition-1"],
)
def opening_is_worth_it(instance: Instance, box_game: Game = box_game) -> None:
    """In a game that depends on what is in a box, players who look inside, at no cost, have an
    advantage over those who do not.
    """
    rewards, opening, blind = played(instance, box_game)
    most, least, actions = max(opening), max(blind), range(instance.n_actions)
    matter = not any(
        all(rewards[c, y] == max(rewards[c, z] for z in actions) for c in range(CONTENTS))
        for y in actions
    )
    must(most >= least, f"with the box open a player gets {most} at best, without {least}")
    same("that an open box gives more", most > least, "that contents matter", matter)


def actions_along(
    pi: Agent, observations: list[int], interaction: broken.Interaction
) -> tuple[object, ...]:
    """The actions of an agent that is shown these observations, whatever it does."""
    shown = interaction(pi, lambda pi, p: (0, observations[p.turns]))
    *_, result = islice(shown, len(observations))
    return result[1::2]


def acts_as_if_sent_at_once(instance: Instance, pi: Agent, interaction: broken.Interaction) -> None:
    """Sent along one path and, the environment rewound, along another, it acts as on the other."""
    first, second = (
        [
            instance.number(f"observation {n + 1} along the {name} path", 2)
            for n in range(instance.turns)
        ]
        for name in ("first", "second")
    )
    same(
        "its actions along the second path, backtracked,",
        actions_along(pi, [*first, *second], interaction)[instance.turns :],
        "its actions, sent along it at once,",
        actions_along(pi, second, interaction),
    )


def the_same_without_memory(
    instance: Instance, interaction: broken.Interaction = interaction
) -> None:
    """An agent that sees the last percept alone acts as if it had been sent at once."""
    pi = after(instance.agent(), lambda h: prompt(h.percept))
    acts_as_if_sent_at_once(instance, pi, interaction)


@claim(
    "JAGI, Section 1",
    name="backtracking",
    verdict=Verdict.CONDITIONALLY,
    reason="assuming an agent that remembers the first path and acts on it; for agents without "
    "memory both are the same",
    ways=[
        somewhere(Space("every agent, every two paths", 1, 2, ()), failing=Verdict.FALSE),
        also(
            the_same_without_memory,
            throughout(Space("every agent without memory, every two paths", 3, 4, ())),
        ),
    ],
    mutants=replacing(
        interaction={
            "every agent answers the last percept alone": broken.memoryless,
            "the agent answers the last turn's prompt": broken.stale_prompt,
        }
    ),
    rests_on=["jagi-definition-2", "cagi-section-1.backtracking"],
)
def backtracking(instance: Instance, interaction: broken.Interaction = interaction) -> None:
    """To send the agent along one path, rewind the environment and send it along another is not the
    same as to send it along the other at once.
    """
    acts_as_if_sent_at_once(instance, instance.agent(), interaction)
