"""Definition 12: the combination of a game and an extended environment, as a class and a function.

The observations, rewards and ends of a game are decided as it is played. A game has two actions and
the observations 0 and 1; so have the environments combined with it. Classes are blind to the first
reward.
"""

from __future__ import annotations

import copy
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from functools import cache, partial
from typing import Any, Final, TypeAlias

from bridge.adaptable import adaptable
from bridge.adaptable_in_effect import in_effect
from bridge.agents.as_class import Interpretation, agent_class, exact
from bridge.evidence import Verdict
from formal.agents.constant import constant
from formal.agents.program import AgentProgram
from formal.combination.combination import combination
from formal.combination.game import Actions, Game, traditional
from formal.environments.ignore_rewards import ignore_rewards
from formal.environments.punish_nondeterministic_agent import punish_nondeterministic_agent
from formal.histories.history import EMPTY, Play, Prompt
from formal.notation import Action, Agent, Environment, ExtendedEnvironment, Observation, Percept
from practical.combination.combination import Combination as Combined
from practical.combination.combination import combination as combination_class
from practical.combination.games import Lamp
from practical.combination.listings import IgnoringRewards
from practical.combination.pairs import Pairs
from practical.contract import Reward
from practical.environments.ignore_rewards import IgnoreRewards
from practical.environments.punish_nondeterministic_agent import PunishNondeterministicAgent
from proofs_checked.engine.assertions import Fails, must, same, suppose
from proofs_checked.engine.claim import Kind
from proofs_checked.engine.decorator import addition, also, claim, replacing
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.quantifiers import Space
from proofs_checked.engine.ways import generated, somewhere, throughout
from proofs_checked.engine.witness import How
from proofs_checked.jagi.forced_actions import same_percepts
from proofs_checked.jagi.s6_benchmarks.definition_11 import Adaptable
from proofs_checked.mutants.combined_games import asked_about_the_true_rewards, at_most_minus_one

Traditional: TypeAlias = Callable[[Game], Environment]
"""A traditional environment, from a game in episodes."""

Combination: TypeAlias = Callable[[Environment, ExtendedEnvironment, int, int], ExtendedEnvironment]
"""G ∗ E as a function, from G, E and the numbers of E's actions and observations."""

CombinationClass: TypeAlias = Callable[[type[Any], type[Any]], type[Any]]
"""G ∗ E as a class, from two classes."""

ACROSS: Final = (1, 2)
"""The codes of the pairs (0, 1) and (1, 0), which differ in each component."""

ACROSS_ALONE: Final = "only the pairs (0, 1) and (1, 0), coded 1 and 2"

EVERY_PAIR: Final = (0, 1, 2, 3)

PAIRS: Final = Pairs(2, 1)
"""The codes of pairs of a game's and an environment's actions and observations."""


def game_of(instance: Instance) -> Game:
    """A game; at the end of an episode, `step` and `reset` give different observations."""
    table, ended = instance.environment("G"), dict[Actions, int]()

    def percept(ys: Actions) -> Percept:
        p = EMPTY
        for y in ys:
            p = p.then(table(p)).then(y)
        return table(p)

    def step(ys: Actions) -> tuple[Observation, Any, bool]:
        r, o = percept(ys)
        if ys not in ended:
            taken = ", ".join(map(str, ys))
            ended[ys] = instance.number(f"done after G's actions ⟨{taken}⟩", 2)
        return (1 - min(o, 1) if ended[ys] else o), r, bool(ended[ys])

    return Game(lambda ys: percept(ys)[1], step)


def game_class(instance: Instance, game: Game) -> type[Any]:
    """The class of a game in an instance."""

    class Played:
        n_actions = 2

        def __init__(self) -> None:
            self._actions: Actions = ()

        def reset(self) -> Observation:
            return game.reset(self._actions)

        def step(self, action: Action) -> tuple[Observation, Any, bool, dict[str, Any]]:
            self._actions += (action,)
            return *game.step(self._actions), {}

    Played.n_obs = n_observations(instance)  # type: ignore[attr-defined]  # as other classes
    return Played


def n_observations(instance: Instance) -> int:
    """The number of observations in an instance."""
    return 1 + max(o for _, o in instance.percepts)


def is_combined(
    instance: Instance,
    of: Callable[[type[Any]], type[Any]],
    E: ExtendedEnvironment,
    pairs: tuple[int, ...],
    traditional: Traditional = traditional,
    combination: Combination = combination,
) -> None:
    """The class of a game must give an agent of these pairs the percepts of G ∗ E."""
    game = game_of(instance)
    pi, C = instance.agent_among(pairs), of(game_class(instance, game))
    mu = combination(traditional(game), E, 2, 1)
    with said_in_pairs(C, mu, pi):
        class_against(instance, C, pi, partial(mu, pi), pairs)


def class_against(
    instance: Instance,
    C: type[Any],
    pi: Agent | AgentProgram,
    mu: Callable[[Play], Percept],
    pairs: tuple[int, ...],
) -> None:
    """An instance of C, made for π, must give the percepts of μ after any of these pairs."""
    n_obs = 2 * n_observations(instance)
    made = C(agent_class(pi, n_actions=4, n_obs=n_obs, interpretation=Interpretation.ASKED))
    same_percepts(instance, made, mu, lambda h: instance.pick(pairs))


@contextmanager
def said_in_pairs(C: type[Any], mu: ExtendedEnvironment, pi: Agent) -> Iterator[None]:
    """Within it, a failure after a play says in pairs what the class and the combination give."""
    try:
        yield
    except Fails as failure:
        how = failure.how if isinstance(failure.how, How) else How(failure.how)
        for p in (h for h in how.histories if isinstance(h, Play)):
            how = in_turn(p, C, mu, pi)
        raise Fails(how) from None


def in_turn(p: Play, C: type[Any], mu: ExtendedEnvironment, pi: Agent) -> How:
    """What the combination and a class query and give in each turn of a play; last they differ."""
    turns = [
        "given   actions and observations are pairs: the game's part, and the environment's;",
        "        as a number, (g, e) is 2 g + e for actions, g for observations",
    ]
    by_mu, by_class = Queried(pi), Queried(pi)
    made = C(agent_class(by_class, n_actions=4, n_obs=None, interpretation=Interpretation.ASKED))
    made.start()
    for q in p.plays():
        h = q.prompt
        x, y = in_pairs([h.percept]), in_pairs([q.action])
        turns.append(f"turn {h.turns}  the percept is {x}, the action is {y}")
        due, (r, o) = mu(by_mu, q), made.step(q.action)
        gives = in_pairs([(exact(r), o)])
        turns += by_mu.lines("the combination", in_pairs([due]))
        turns += by_class.lines("the class", gives)
    words = f"after ⟨{in_pairs(p)}⟩ the class gives {gives}, the combination {in_pairs([due])}"
    return How(words, [p], turns)


class Queried:
    """An agent that remembers the newest query and its answer."""

    def __init__(self, pi: Agent) -> None:
        self._pi = pi
        self._newest: Prompt | None = None

    def __call__(self, h: Prompt) -> Action:
        """The answer of the agent."""
        self._newest = h
        return self._pi(h)

    def lines(self, what: str, percept: str) -> Iterator[str]:
        """The newest query, and the percept that follows from the answer."""
        if h := self._newest:
            answer = in_pairs([self._pi(h)])
            yield f"        {what} queries a copy on ⟨{in_pairs(h)}⟩, which takes {answer}"
        yield f"        {what} gives {percept}"


def in_pairs(items: Iterable[Percept | Action]) -> str:
    """Percepts and actions of a combination with their two parts."""
    return ", ".join(
        f"({item[0]}, {PAIRS.parts_of_observation(item[1])})"
        if isinstance(item, tuple)
        else str(PAIRS.parts_of_action(item))
        for item in items
    )


IN_GAMES: Final = "every agent in every game, with two environments"

ENVIRONMENTS: Final = (
    (ignore_rewards, IgnoringRewards),
    (punish_nondeterministic_agent, PunishNondeterministicAgent),
)
"""Environments to combine with games, each as a function and as a class."""


def never_reset(game: Game) -> Environment:
    """A game whose episodes continue after their end."""
    return traditional(replace(game, step=lambda ys: (*game.step(ys)[:2], False)))


def stepping(step: Callable[[Combined, Action], Any]) -> CombinationClass:
    """The combination with another method."""
    return lambda G, E: type(step.__name__, (combination_class(G, E),), {"step": step})


@stepping
def triple(self: Combined, action: Action) -> Any:
    """The reward and E's observation twice, as in the text at hand."""
    reward, o = Combined.step(self, action)
    o_E = o % self.pairs.n_obs
    return reward, o_E, o_E


@stepping
def two_of_three(self: Combined, action: Action) -> Any:
    """The reward and E's observation."""
    reward, o = Combined.step(self, action)
    return reward, o % self.pairs.n_obs


@stepping
def exchanged(self: Combined, action: Action) -> Any:
    """The game receives E's component, and E the game's."""
    a_G, a_E = self.pairs.parts_of_action(action)
    return Combined.step(self, self.pairs.action(a_E, a_G))


@stepping
def stale(self: Combined, action: Action) -> Any:
    """The attribute prev_obs remains what it was."""
    shown = self.prev_obs
    percept = Combined.step(self, action)
    self._meanwhile.prev_obs = shown
    return percept


@stepping
def of_the_end(self: Combined, action: Action) -> Any:
    """The attribute prev_obs is the observation before the game is reset."""
    a_G, _ = self.pairs.parts_of_action(action)
    o_G, *_ = copy.deepcopy(self.G_instance).step(a_G)
    percept = Combined.step(self, action)
    self._meanwhile.prev_obs = o_G
    return percept


def class_is_function(
    instance: Instance,
    pairs: tuple[int, ...],
    traditional: Traditional = traditional,
    combination: Combination = combination,
    combination_class: CombinationClass = combination_class,
) -> None:
    """The class G ∗ E must give the percepts of the function G ∗ E after any of the pairs."""
    E, E_class = instance.pick(ENVIRONMENTS)
    is_combined(
        instance, lambda G: combination_class(G, E_class), E, pairs, traditional, combination
    )


@claim(
    "JAGI, Definition 12",
    verdict=Verdict.CONDITIONALLY,
    reason="assuming that the class trains its copy once per turn, which adaptable classes need "
    "not; it is compared with a function, which is an interpretation of the definition",
    ways=(
        also(
            partial(class_is_function, pairs=ACROSS),
            throughout(Space(f"{IN_GAMES}, {ACROSS_ALONE}", 2, 3)),
        ),
        throughout(Space(IN_GAMES, 1, 2, n_actions=4)),
        generated("generated agents in generated games, forced pairs"),
    ),
    mutants=replacing(
        combination_class={
            "in the class, the game receives the environment's component": exchanged,
            "in the class, prev_obs is set at the start alone": stale,
        },
        traditional={"an episode continues after its end": never_reset},
        combination={
            "the penalty lowers the reward to at most -1, not by at least 1": at_most_minus_one,
            "the query is on the true history": asked_about_the_true_rewards,
        },
    ),
    rests_on=("jagi-definition-2", "jagi-listing-1"),
)
def a_combination(
    instance: Instance,
    traditional: Traditional = traditional,
    combination: Combination = combination,
    combination_class: CombinationClass = combination_class,
) -> None:
    """The combination of a game and an adaptable class is an environment class, which joins, turn
    by turn, the queries of the class with the events in the game.
    """
    class_is_function(instance, EVERY_PAIR, traditional, combination, combination_class)


STILL: Final = agent_class(constant(0), n_actions=4, n_obs=None)


@claim(
    "JAGI, Definition 12",
    name="returned",
    title="the result of a turn",
    verdict=Verdict.DAMAGED,
    reason="there are three values instead of two, and G's observation is missing; Listing 2 has "
    "(reward, (o_G, o)), which the text at hand lacks",
    ways=[somewhere(Space("a lamp and Ignore Rewards, every pair", 1, 1))],
    mutants=replacing(
        printed_combination_class={
            "a repair: the reward and the pair of both observations": combination_class,
            "another typing: the reward and the environment's observation alone": two_of_three,
        }
    ),
    rests_on=["jagi-definition-12"],
)
def what_a_turn_returns(
    instance: Instance, printed_combination_class: CombinationClass = triple
) -> None:
    """The result of a turn of the combination, (reward, o, o), is a reward and an observation."""
    made = printed_combination_class(Lamp, IgnoreRewards)(STILL)
    made.start()
    returned = made.step(instance.number("pair", 4))
    same(f"the length of {returned}", len(returned), "that of a percept", 2)


@claim(
    "JAGI, Definition 12",
    name="prev-obs",
    title="prev_obs",
    kind=Kind.STATEMENT,
    reason="true between turns; during a turn it is the observation of the turn before",
    ways=(
        throughout(Space("every game, every pair", 3, 3)),
        generated("generated games, generated pairs"),
    ),
    mutants=replacing(
        combination_class={
            "it remains the first observation of the game": stale,
            "at the end of an episode, it is the last observation of the episode": of_the_end,
        }
    ),
    rests_on=["jagi-definition-12"],
)
def prev_obs(instance: Instance, combination_class: CombinationClass = combination_class) -> None:
    """In every instance, prev_obs is always G's component of the instance's last observation."""
    made = combination_class(game_class(instance, game_of(instance)), IgnoreRewards)(STILL)
    shown = made.start()
    for n in range(1, instance.turns + 1):
        same(f"before turn {n} prev_obs", made.prev_obs, "G's", shown)
        _, shown = made.step(instance.number(f"pair {n}", 4))
    same("at the end prev_obs", made.prev_obs, "G's", shown)


class TrainsTwice(IgnoringRewards):
    """Adaptable by the letter; its copy is trained twice on every turn."""

    def step(self, action: Action) -> tuple[Reward, Observation]:
        """Query, reward, train, train."""
        would = self.sim.act(obs=0)
        reward = 1 if action == would else -1
        self.sim.train(o_prev=0, a=action, r=0, o_next=0)
        self.sim.train(o_prev=0, a=action, r=0, o_next=0)
        return reward, 0


class NeverTrains(IgnoringRewards):
    """Adaptable by the letter; its copy is never trained."""

    def step(self, action: Action) -> tuple[Reward, Observation]:
        """Query, reward."""
        would = self.sim.act(obs=0)
        reward = 1 if action == would else -1
        return reward, 0


NOT_ONCE: Final[tuple[type[Any], ...]] = (NeverTrains, TrainsTwice)
"""Classes whose copies are not trained once per turn."""


@cache
def is_adaptable(judged: Adaptable, E: type[Any]) -> bool:
    """Whether a class has no violation."""
    return not judged(E)


def must_be_chained(what: str, C: type[Any], actions: Iterable[Action]) -> None:
    """A query of a copy, or a training, must begin where its last training ended."""

    class Copy:
        last: Observation | None = None

        def act(self, obs: Observation) -> Action:
            self._begins_at(obs, "queried")
            return 0

        def train(self, o_prev: Observation, a: Action, r: Any, o_next: Observation) -> None:
            self._begins_at(o_prev, "trained")
            self.last = o_next

        def _begins_at(self, obs: Observation, done: str) -> None:
            how = f"{what}: a copy whose history ends at {self.last} is {done} at {obs}"
            must(self.last in {None, obs}, how)

    environment = C(Copy)
    environment.start()
    for y in actions:
        environment.step(y)


def must_form_chains(instance: Instance, E: type[Any], combination_class: CombinationClass) -> None:
    """The training of the class's copies, and of its combination's, must form chains."""
    actions = [instance.number(f"pair {n}", 4) for n in range(1, instance.turns + 1)]
    must_be_chained(f"{E.__name__} by itself", E, [y % 2 for y in actions])
    C = combination_class(game_class(instance, game_of(instance)), E)
    must_be_chained(f"in G ∗ {E.__name__}", C, actions)


@addition(
    "JAGI, Definition 12",
    name="chained",
    title="histories of the copies",
    verdict=Verdict.FALSE,
    reason="the paper does not require it: Definition 11 does not say how often the "
    "copy is trained, and if it is trained twice per turn, or never, the game's components do not "
    "fit together; the combination is then a class as defined, but its queries are on no histories "
    "in the sense of Definition 2",
    ways=[somewhere(Space("every game, every pair, classes adaptable by the letter", 2, 2))],
    mutants={
        "a repair: the copy of an adaptable class is trained once per turn": {
            "by_the_letter": lambda E: [*adaptable(E), *in_effect(E)]
        },
        "Listing 1 is the only class": {"trained_in_vain": ()},
    },
    rests_on=("jagi-definition-11.listing-1", "jagi-definition-12"),
)
def histories_of_the_copies(
    instance: Instance,
    by_the_letter: Adaptable = adaptable,
    trained_in_vain: tuple[type[Any], ...] = NOT_ONCE,
) -> None:
    """If the training of an adaptable class's copies forms chains, each transition beginning where
    the last one ended, so does that of its combination with any game.
    """
    E: Any = instance.pick((IgnoringRewards, *trained_in_vain))
    suppose(is_adaptable(by_the_letter, E))
    must_form_chains(instance, E, combination_class)


@addition(
    "JAGI, Definition 12",
    name="chained.repaired",
    title="histories of the copies, repaired",
    reason="the paper's Definition 11 lacks the last clause",
    ways=(
        throughout(Space("every game, every pair, classes adaptable in effect", 3, 3)),
        generated("generated games and pairs, classes adaptable in effect"),
    ),
    mutants={
        "a class need only be adaptable by the letter": {"in_effect": adaptable},
        "prev_obs is set at the start alone": {"combination_class": stale},
    },
    rests_on=["jagi-definition-12.chained"],
)
def histories_of_the_copies_trained_once_a_turn(
    instance: Instance,
    in_effect: Adaptable = in_effect,
    combination_class: CombinationClass = combination_class,
) -> None:
    """If a class makes one copy, queries it before it trains it, and trains it once per turn, the
    training of the copies of its combination with any game forms chains.
    """
    E: Any = instance.pick((IgnoringRewards, IgnoreRewards, *NOT_ONCE))
    suppose(is_adaptable(in_effect, E))
    must_form_chains(instance, E, combination_class)
