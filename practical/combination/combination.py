"""Combinations: a game whose rewards depend on another environment's judgement."""

from typing import Any, ClassVar

from practical.combination.copies import Meanwhile, joining
from practical.combination.games import Game
from practical.combination.gymnasium_games import game_class, of_both
from practical.combination.in_two_parts import Turn, in_two_parts
from practical.combination.pairs import Pairs
from practical.contract import Action, AgentClass, EnvironmentClass, Observation, Reward
from practical.errors import IllFormed
from practical.specialising import specialised
from practical.validation import demand_alphabet


def combination(G: type[Game] | str, E: EnvironmentClass) -> type["Combination"]:
    """Return G ∗ E: actions and observations are pairs, and E lowers the reward of G.

    A pair (g, e) is coded as g n + e, where n is the size of E's alphabet. Where E's reward is -1,
    G's reward r is lowered to min(r - 1, -1). E is used unchanged. It is given an agent class that
    joins its observations and actions with those of G: copies are queried at the pair with the last
    observation of G, and trained on the pairs with G's action and next observation.
    [JAGI, Definition 12]

    G ∗ E never ends: where an episode of G ends, the next one begins in the same turn. G has a
    stream of its own, over all its episodes. If G declares the space of its observations, G ∗ E
    declares a Dict of both, ``game`` and ``judge``, for agent classes that receive values.

    Args:
        G: the class of a game, or the id of one of Gymnasium's games, such as ``CartPole-v1``.
        E: an environment class.

    Raises:
        IllFormed: the alphabets of E are missing or unbounded; or its code cannot be run in two
            parts, before and after its reward is known; or there is no such game.

    >>> from practical import Constant, IgnoreRewards, run, specialised
    >>> from practical.combination.games import Lamp
    >>> run(specialised(Constant, action=2), combination(Lamp, IgnoreRewards), 3).rewards
    (1, 0, 1)
    >>> run(specialised(Constant, action=3), combination(Lamp, IgnoreRewards), 3).rewards
    (1, 0, 1)
    """
    demand_alphabet(E)
    G = game_class(G)
    n_actions, n_obs = E.n_actions, E.n_obs  # type: ignore[attr-defined]
    if n_actions is None or n_obs is None:
        raise IllFormed(
            f"a combined class must have finitely many actions and observations; {E.__name__} "
            f"has {n_actions} and {n_obs}"
        )
    body: dict[str, Any] = {
        "game": G,
        "judge": E,
        "turn": staticmethod(in_two_parts(E)),
        "pairs": Pairs(n_actions, n_obs),
        "n_actions": G.n_actions * n_actions,
        "n_obs": G.n_obs * n_obs,
        "__doc__": "``combination(G, E)``: see ``combination``.",
    }
    seeded = E if hasattr(E, "seed") else G
    if hasattr(seeded, "seed"):
        body["seed"] = seeded.seed
    if hasattr(G, "observation_space"):
        body["observation_space"] = of_both(G.observation_space, n_obs)
    return type(f"combination({G.__name__}, {E.__name__})", (Combination,), body)


class Combination:
    """A game and the environment that judges its player; ``combination`` makes the classes.

    Definition 12 rewrites E's text. Here E runs unchanged, in two parts, and its copies translate.
    By Definition 11 the agent reaches E only through its copies, which are queried before the
    reward is known and trained after. Hence replacing "o" by "(prev_obs, o)" in E's text is the
    same as replacing it in the calls of its copies. A copy that is queried or trained at another
    time is ill-formed.

    Attributes:
        G_instance: the game.
        prev_obs: the game's last observation.
    """

    n_actions: ClassVar[int]
    n_obs: ClassVar[int]
    game: ClassVar[type[Game]]
    judge: ClassVar[EnvironmentClass]
    turn: ClassVar[Turn]
    pairs: ClassVar[Pairs]

    def __init__(self, A: AgentClass) -> None:
        """Make the game, then the instance of E."""
        seed = getattr(self, "seed", None)
        game = specialised(self.game, seed=seed) if hasattr(self.game, "seed") else self.game
        self.G_instance = game()
        self._meanwhile = Meanwhile()
        E = specialised(self.judge, seed=seed)
        self._judge = E(joining(A, self.pairs, self._meanwhile))

    @property
    def prev_obs(self) -> Observation:
        """The game's last observation."""
        return self._meanwhile.prev_obs

    def start(self) -> Observation:
        """Return the first observations of both."""
        self._meanwhile.prev_obs = self.G_instance.reset()
        return self.pairs.observation(self.prev_obs, self._judge.start())

    def step(self, action: Action) -> tuple[Reward, Observation]:
        """Step the game and E; return the combined reward and both observations."""
        a_G, a_E = self.pairs.parts_of_action(action)
        o_G, r_G, ended, _ = self.G_instance.step(a_G)
        if ended:
            o_G = self.G_instance.reset()

        def redefined(r_E: Reward) -> Reward:
            self._meanwhile.rewarded = True
            return combined_reward(r_G, r_E)

        self._meanwhile.begin(a_G, o_G)
        reward, o_E = type(self).turn(self._judge, a_E, redefined)
        self._meanwhile.end()
        return reward, self.pairs.observation(o_G, o_E)


def combined_reward(r_G: Reward, r_E: Reward) -> Reward:
    """Return the game's reward, lowered where E's is -1.

    Raises:
        IllFormed: E's reward is not -1, 0 or 1.
    """
    if r_E not in {-1, 0, 1}:
        raise IllFormed(f"the rewards of a combined class must be -1, 0 or 1; got {r_E}")
    return min(r_G - 1, -1) if r_E == -1 else r_G
