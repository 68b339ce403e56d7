"""Lesson 3: the papers' first examples, and one more. [JAGI, Section 3; CAGI, Example 4]"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from companion.checks import an_agent, first_difference, in_full
from companion.level import Wrong, level
from companion.tried_histories import BOUNDS
from companion.witnesses import an_agent_with_histories
from formal.environments.deja_vu import deja_vu
from formal.environments.ignore_rewards import ignore_rewards
from formal.environments.reverse_history import reverse_history
from formal.environments.tempting_button import PUSH, B, tempting_button
from formal.histories.history import play
from formal.histories.rewriting import reverse, with_last_observation, zero_rewards
from formal.interaction.interaction import after_turns
from formal.notation import Agent, ExtendedEnvironment, Play, Reward

TURNS: Final = 12


def paid(pi: Agent, mu: ExtendedEnvironment, turns: int) -> Iterator[tuple[int, Play, Reward]]:
    """Each turn of an interaction: its number, the play with its action, the reward for it."""
    whole = after_turns(pi, mu, turns + 1).prompt
    for n, (p, h) in enumerate(zip(whole.plays(), [*whole.prefixes()][1:], strict=True), 1):
        yield n, p, h.reward


@level(
    "always-punished",
    3,
    task=(
        "Make an agent that is punished for each of its first 12 actions in Ignore Rewards, but "
        "for the very first one. Actions are 0 and 1."
    ),
    hints=[
        "The first reward is 0 already; zeroing it changes nothing.",
        "From turn 2 on every reward is 1 or -1: act otherwise where the last one is 0.",
    ],
    right=[
        "lambda h: int(h.reward != 0)",
        "lambda h: 1 if h.reward == 0 else 0",
        "def pi(h):\n    return int(any(x[0] for x in list(h)[::2])) ^ (h.turns % 2)",
    ],
    wrong={
        "constant(0)": "In turn 2 it is rewarded",
        "alternating(2)": "In turn 2 it is rewarded",
        "lambda h: int(h.reward > 0)": "In turn 3 it is rewarded",
        "lambda h: int(h.reward < 0)": "In turn 2 it is rewarded",
        "win_stay_lose_shift(2)": "In turn 2 it is rewarded",
        "lambda h: int(h.reward != 0 and h.turns < 12)": "In turn 12 it is rewarded",
        "TableAgent(0, {prompt((0, 0), 0, (1, 0)): 1})": "In turn 3 it is rewarded",
    },
)
def always_punished(given: Any) -> str:
    """Every action but the first must be another one than on the history with rewards 0."""
    pi = an_agent(given)
    for n, p, r in paid(pi, ignore_rewards, TURNS):
        if n > 1 and r != -1:
            raise Wrong(
                f"In turn {n} it is rewarded: it takes {p.action} on {in_full(p.prompt)}, and on "
                f"{in_full(zero_rewards(p.prompt))}.",
                p,
            )
    return f"Every action from the second to that of turn {TURNS} is punished."


BUTTONS: Final = tempting_button(lambda n: B if n % 4 == 0 else 1)


@level(
    "push-what-is-there",
    3,
    task=(
        "In this Tempting Button there is a button (observation 0) in turns 1, 5 and 9, and none "
        "(observation 1) in the others. Make an agent that is rewarded for each of its 12 "
        "actions. To push is the action 0. Actions are 0 and 1."
    ),
    hints=[
        (
            "Where there is a button, it must push; where there is none, it must be an agent that "
            "would not push one if there were."
        ),
        "The history with a button that is not there has as many turns as the true one.",
        "Let the action depend on the number of turns.",
    ],
    right=[
        "lambda h: int(h.turns % 4 != 1)",
        "lambda h: 0 if h.turns in (1, 5, 9) else 1",
        "lambda h: int(sum(x[1] for x in [*h.before][::2]) % 3 != 0 or h.turns % 4 != 1)",
    ],
    wrong={
        "constant(0)": "In turn 2 it is punished: there is no button, and it would push one",
        "constant(1)": "In turn 1 it is punished: there is a button, and it does not push it",
        "lambda h: h.observation": "In turn 2 it is punished: there is no button",
        "lambda h: 1 - h.observation": "In turn 1 it is punished",
        "alternating(2)": "In turn 3 it is punished",
        "lambda h: int(h.turns > 1)": "In turn 5 it is punished: there is a button",
        "lambda h: int(h.turns % 4 != 1) if h.turns < 12 else 0": "In turn 12 it is punished",
    },
)
def push_what_is_there(given: Any) -> str:
    """The agent must push the buttons that are there, and none that is not."""
    pi = an_agent(given)
    for n, p, r in paid(pi, BUTTONS, TURNS):
        h = p.prompt
        if r != 1 and h.observation == B:
            raise Wrong(
                f"In turn {n} it is punished: there is a button, and it does not push it.", p
            )
        if r != 1:
            other = with_last_observation(h, B)
            raise Wrong(
                f"In turn {n} it is punished: there is no button, and it would push one; on "
                f"{in_full(other)} it takes {PUSH}.",
                other,
            )
    return f"It is rewarded for each of {TURNS} actions."


@level(
    "not-asked-there",
    3,
    task=(
        "Make an agent that is rewarded for each of its first 12 actions in Reverse History, "
        "although on some history it takes another action than on the reverse of it. Actions are 0 "
        "and 1."
    ),
    hints=[
        "The environment queries the agent on the reverse of what happened, and on nothing else.",
        "If the agent takes 0 in its whole run, no history that it is queried on has the action 1.",
    ],
    right=[
        "TableAgent(0, {prompt((1, 0), 1, (0, 0)): 1})",
        "win_stay_lose_shift(2)",
        "lambda h: int(h.turns > 1 and h.before.action == 1)",
        "lambda h: int(h.first.reward < h.reward - 5)",
        (
            "lambda h: int(h.first.reward == Fraction(22, 7) and h.reward == 3), "
            "prompt((Fraction(22, 7), 0), 1, (3, 0))"
        ),
    ],
    wrong={
        "constant(0)": "on every history it acts as on the reverse",
        "alternating(2)": "on every history it acts as on the reverse",
        "lambda h: int(h.reward > 0)": "In turn 2 it is punished",
        "lambda h: int(h.first.reward > 0)": "In turn 2 it is punished",
        "lambda h: int(h.first.reward + h.reward > 0)": "on every history",
        "lambda h: int(h.turns > 5 and h.reward == 1)": "In turn 6 it is punished",
        "TableAgent(0, {prompt((1, 0), 0, (0, 0)): 1})": "In turn 2 it is punished",
    },
)
def not_asked_there(given: Any) -> str:
    """What happens must not show that time runs backwards; another history must."""
    pi, histories = an_agent_with_histories(given)
    for n, p, r in paid(pi, reverse_history, TURNS):
        if r != 1:
            raise Wrong(
                f"In turn {n} it is punished: it takes {p.action} on {in_full(p.prompt)}, and "
                f"{1 - p.action} on {in_full(reverse(p.prompt))}.",
                p,
            )
    h = first_difference(pi, lambda h: pi(reverse(h)), lambda h: True, *histories)
    if h is None:
        raise Wrong(
            f"As far as can be seen, on every history it acts as on the reverse: {BOUNDS}. If it "
            "does not on another one, put that after it, with a comma between."
        )
    return (
        f"It is rewarded for each of {TURNS} actions; but on {in_full(h)} it takes {pi(h)}, and "
        f"on {in_full(reverse(h))} it takes {pi(reverse(h))}."
    )


AGAIN: Final = 6


@level(
    "it-would-do-it-again",
    3,
    task=(
        "Make an agent that is rewarded for each of its first 6 actions in Déjà Vu, and takes both "
        "0 and 1 there. Actions are 0 and 1."
    ),
    hints=[
        "Déjà Vu queries the agent on h y h: what happened, its action, what happened once more.",
        "h y h ends with the percept with which h ends, and has twice as many percepts.",
    ],
    right=[
        "lambda h: int(h.reward > 0)",
        "lambda h: int(h.turns % 3 == 0)",
        (
            "def pi(h):\n    n = h.turns\n    while n % 2 == 0:\n        n //= 2\n"
            "    return int(n == 5)"
        ),
    ],
    wrong={
        "constant(0)": "takes 0 in all 6 turns",
        "constant(1)": "takes 1 in all 6 turns",
        "alternating(2)": "In turn 1 it is punished",
        "win_stay_lose_shift(2)": "takes 0 in all 6 turns",
        "lambda h: int(h.turns > 3)": "In turn 2 it is punished",
        "lambda h: h.turns // 2 % 2": "In turn 1 it is punished",
        "lambda h: int(h.turns > 1 and h.before.action == 0)": "In turn 1 it is punished",
    },
)
def it_would_do_it_again(given: Any) -> str:
    """Every action must be the one at the repetition, and both must be taken."""
    pi = an_agent(given)
    actions = set()
    for n, p, r in paid(pi, deja_vu, AGAIN):
        actions.add(p.action)
        if r != 1:
            again = play(*p, *p).prompt
            raise Wrong(
                f"In turn {n} it is punished: it takes {p.action} on {in_full(p.prompt)}, and "
                f"{1 - p.action} on {in_full(again)}.",
                again,
            )
    if len(actions) == 1:
        raise Wrong(f"It takes {actions.pop()} in all {AGAIN} turns.")
    return f"It is rewarded for each of {AGAIN} actions, and takes both."
