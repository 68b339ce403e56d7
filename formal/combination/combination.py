"""The combination of a traditional and an extended environment: E judges how the agent plays G.

Each action is a pair of an action in G and an action in E, and each observation is a pair likewise.
Where the reward of E is -1, the reward of G is lowered. E queries the agent on histories of pairs,
whose components in G are those of the true history, turn by turn.

Definition 12 is about a program text. It says of E's copy of the agent: what the copy receives from
E in the i-th turn is joined with the observation and the action of G in that turn. If the copy is
trained once a turn, then its history in the k-th turn has k percepts, and its i-th percept is
joined with the i-th true one. So E's queries must not be longer than the true prompt. A longer one,
such as one with false memories, has turns to which nothing of G can be joined. An environment whose
queries change the order of the turns, or omit some, has a value here, but no class that trains its
copy once a turn: Reverse History is not adaptable, and for Censored Observation, whose copy misses
turns, the text of Definition 12 yields another environment.

Alphabet: pairs are coded as numbers, (g, e) as g n + e. Rewards are G's, r, and min(r - 1, -1).
"""

from formal.combination.pairs import joined, parted
from formal.errors import IllFormed
from formal.histories.history import EMPTY, Item, Play, Prompt, play, prompt
from formal.notation import (
    Action,
    Agent,
    Environment,
    ExtendedEnvironment,
    Percept,
    Reward,
)


def combination(
    G: Environment, E: ExtendedEnvironment, n_actions: int, n_obs: int
) -> ExtendedEnvironment:
    """(G ∗ E)(π, p) has the pair of observations, and G's reward, lowered where E's reward is -1.

    G depends on the actions alone, as an instance of a class does. E's play has E's components of
    the true play, and its combined rewards. [JAGI, Definition 12]

    Args:
        G: the traditional environment.
        E: the extended environment; its rewards are -1, 0 and 1.
        n_actions: the number of E's actions.
        n_obs: the number of E's observations.

    Example:
        >>> from formal.agents.constant import constant
        >>> from formal.environments.ignore_rewards import ignore_rewards
        >>> from formal.histories.history import play
        >>> mu = combination(lambda p: (p.turns, 0), ignore_rewards, 2, 1)
        >>> mu(constant(0), play((0, 0), 0)), mu(constant(0), play((0, 0), 1))
        ((1, 0), (-1, 0))
    """

    def mu(pi: Agent, p: Play) -> Percept:
        r_G, o_G = G(played(G, p, n_actions))
        r_E, o_E = E(judged_agent(pi, p, n_actions, n_obs), judged_play(p, n_actions, n_obs))
        return (combined_reward(r_G, r_E) if p else 0), joined(o_G, o_E, n_obs)

    return mu


def combined_reward(r_G: Reward, r_E: Reward) -> Reward:
    """G's reward; where E's is -1, the lesser of G's less 1 and -1. [JAGI, Definition 12]

    Raises:
        IllFormed: E's reward is not -1, 0 or 1.

    Example:
        >>> combined_reward(5, 0), combined_reward(5, -1), combined_reward(-5, -1)
        (5, -1, -6)
    """
    if r_E not in {-1, 0, 1}:
        raise IllFormed(f"the rewards of what is combined with a game are -1, 0 and 1; got {r_E}")
    return min(r_G - 1, -1) if r_E == -1 else r_G


def judged_agent(pi: Agent, p: Play, n_actions: int, n_obs: int) -> Agent:
    """The agent that E sees after p: E's component of π's action on the prompt joined with p's.

    Raises:
        IllFormed: E queries it on a prompt that is longer than that of p.
    """

    def component(h: Prompt) -> Action:
        return parted(pi(joined_with(h, p, n_actions, n_obs)), n_actions)[1]

    return component


def joined_with(h: Prompt, p: Play, n_actions: int, n_obs: int) -> Prompt:
    """The prompt h in E's components and in its rewards, and as the play p in G's components.

    Raises:
        IllFormed: h is longer than the prompt of p.

    Example:
        >>> from formal.histories.history import play, prompt
        >>> joined_with(prompt((0, 0), 1, (1, 0)), play((0, 1), 2, (5, 2), 0), 2, 1)
        prompt((0, 1), 3, (1, 2))
    """
    if h.turns > p.turns:
        raise IllFormed(
            "what is combined with a game must query prompts no longer than the true one, "
            f"of {p.turns} percepts; it queried {h}, of {h.turns}"
        )

    def with_game(item: Item, true: Item) -> Item:
        if isinstance(item, tuple) and isinstance(true, tuple):
            return item[0], joined(parted(true[1], n_obs)[0], item[1], n_obs)
        return joined(parted(true, n_actions)[0], item, n_actions)  # type: ignore[arg-type]

    return prompt(*map(with_game, h, p))


def judged_play(p: Play, n_actions: int, n_obs: int) -> Play:
    """E's components of a play, with its rewards."""
    return play(
        *(
            (item[0], parted(item[1], n_obs)[1])
            if isinstance(item, tuple)
            else parted(item, n_actions)[1]
            for item in p
        )
    )


def played(G: Environment, p: Play, n_actions: int) -> Play:
    """What G itself does when it is given G's components of the actions in a play."""
    q = EMPTY
    for g in p.plays():
        q = q.then(G(q)).then(parted(g.action, n_actions)[0])
    return q
