"""Lesson 3: environments that query the agent. [JAGI, Definition 2, Example 1]"""

from __future__ import annotations

from itertools import islice, product
from typing import Any

from companion.checks import after, an_agent, an_environment, in_full, some_agents
from companion.level import Wrong, level
from companion.tried_histories import HORIZON, N_ACTIONS, WALK, some_plays
from formal.agents.enumerators import ForkingAgent, explore
from formal.environments.ignore_rewards import ignore_rewards
from formal.histories.history import EMPTY, Play, prompt
from formal.interaction.interaction import after_turns
from formal.notation import Agent, Percept

TURNS = 12
MOST = 2000
"""The greatest number of agents that are gone through by their answers."""


@level(
    "never-punished",
    3,
    task=(
        "Make an agent that gets the reward 1 for each of its first 12 actions in Ignore Rewards, "
        "and takes both 0 and 1 there. Actions are 0 and 1."
    ),
    hints=[
        "Ignore Rewards queries the agent on the same history with every reward 0.",
        "An agent that does not depend on rewards takes the same action there.",
    ],
    right=[
        "lambda h: int(h.turns > 5)",
        "alternating(2)",
        "def pi(h):\n    return 0 if h.turns == 1 else 1 - h.before.action",
        "lambda h: int(h.turns % 3 == 0)",
    ],
    wrong={
        "constant(0)": "takes 0 in all 12 turns",
        "constant(1)": "takes 1 in all 12 turns",
        "lambda h: int(h.reward > 0)": "In turn 2 it is punished",
        "lambda h: int(sum(x[0] for x in list(h)[::2]) > 2)": "In turn 4 it is punished",
        "lambda h: int(h.turns > 1 and h.reward == 1 and h.turns > 6)": "In turn 7 it is punished",
        "TableAgent(0, {prompt((0, 0)): 1, prompt((0, 0), 1, (1, 0)): 1})": "is punished",
    },
)
def never_punished(given: Any) -> str:
    """The answer must be rewarded in every turn, and take both actions."""
    pi = an_agent(given)
    last = after_turns(pi, ignore_rewards, TURNS + 1).prompt
    for n, p in enumerate(last.plays(), 1):
        if p.then(ignore_rewards(pi, p)).reward != 1:
            raise Wrong(
                f"In turn {n} it is punished: it took {p.action} on {in_full(p.prompt)}, and had "
                "every reward been 0, it would not have.",
                p,
            )
    actions = {p.action for p in last.plays()}
    if len(actions) == 1:
        raise Wrong(f"It takes {actions.pop()} in all {TURNS} turns.")
    return f"It gets 1 for each of its first {TURNS} actions, and takes both 0 and 1."


def _question(pi: Agent, p: Play) -> Percept:
    return (1 if pi(prompt((0, 0))) == 1 else 0), 0


@level(
    "ask-one-thing",
    3,
    task=(
        "Write an extended environment whose reward is 1 in every turn for an agent that would "
        "take 1 on ⟨(0, 0)⟩, and 0 for any other, whatever happened. Its observation is always 0. "
        "Actions are 0 and 1."
    ),
    hints=[
        "An extended environment is a function of the agent and of the play so far.",
        "It may call the agent on any history: `pi(prompt((0, 0)))`.",
    ],
    right=[
        "def mu(pi, p):\n    return (1 if pi(prompt((0, 0))) == 1 else 0), 0",
        "lambda pi, p: (pi(prompt((0, 0))), 0)",
        "lambda pi, p: (int(pi(EMPTY.then((0, 0))) > 0), 0)",
    ],
    wrong={
        "lambda pi, p: (1, 0)": "takes 0 on ⟨(0, 0)⟩",
        "lambda pi, p: (0, 0)": "takes 1 on ⟨(0, 0)⟩",
        "lambda pi, p: (p.action if p else 0, 0)": "it must give",
        "lambda pi, p: (1 - pi(prompt((0, 0))), 0)": "takes 0 on ⟨(0, 0)⟩",
        "lambda pi, p: (pi(p.prompt) if p else pi(prompt((0, 0))), 0)": "must give (1, 0)",
        "lambda pi, p: (pi(prompt((0, 0))) if not p or p.action < 2 and not p.prompt.reward < 0 "
        "else 0, 0)": "after ⟨(-1, 0)",
        "lambda pi, p: pi(prompt((0, 0)))": "A percept is a pair",
        "ignore_rewards": "must give",
        "lambda pi, p: (pi(prompt((0, 0))) if p.turns < 50 else 0, 0)": "must give (1, 0) after",
        "lambda pi, p: (pi(prompt((0, 0))), p.prompt.observation if p else 0)": "must give",
        "lambda pi, p: (int(any(pi(prompt((r, 0))) for r in range(9))), 0)": "must give (0, 0)",
    },
)
def ask_one_thing(given: Any) -> str:
    """For all agents, in the first turns, the percept must be that of the task."""
    mu = an_environment(given)

    def differs(choose: Any) -> tuple[Play, ForkingAgent, Percept, Percept] | None:
        pi = ForkingAgent(choose, N_ACTIONS)
        p: Play = EMPTY
        for _ in range(HORIZON):
            x, wanted = mu(pi, p), _question(pi, p)
            if x != wanted:
                return p, pi, x, wanted
            p = p.then(x).then(choose(N_ACTIONS))
        return None

    runs = islice(explore(differs), MOST)
    found = min(filter(None, runs), key=lambda each: len(each[0]), default=None)
    if found is not None:
        p, pi, x, wanted = found
        answers = ", ".join(f"takes {y} on {in_full(h)}" for h, y in pi.answers.items())
        raise Wrong(
            f"For an agent that {answers}, it must give {wanted} {after(p)}; it gives {x}.", p
        )
    for p, each in product(some_plays(given, 2, 3, 2), some_agents(6)):
        if mu(each, p) != _question(each, p):
            y = each(prompt((0, 0)))
            raise Wrong(
                f"For an agent that takes {y} on ⟨(0, 0)⟩, it must give {_question(each, p)} "
                f"{after(p)}; it gives {mu(each, p)}.",
                p,
            )
    return (
        f"It gives that percept for all agents with 2 actions in the first {HORIZON} turns, or for "
        f"{MOST} of them if there are more, and for some agents after other plays, most of at most "
        f"{WALK} actions."
    )
