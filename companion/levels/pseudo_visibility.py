"""Lesson 9: pseudo-visibility, and why Proposition 12 fails. [PV, Definitions 2 and 10]"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain
from typing import Any, Final

from bridge.history_text import percept
from companion.checks import after, an_agent, in_full
from companion.level import Wrong, level
from companion.pictures import (
    BOUNDS,
    EMPTY_ROOM,
    SEEN,
    UNSEEN,
    first_reaction,
    histories,
    scripted,
    without_player,
)
from companion.witnesses import an_agent_with_histories
from formal.histories.history import prompt
from formal.histories.rewriting import with_last_observation
from formal.interaction.interaction import after_turns
from formal.notation import Agent, Play, Prompt
from formal.pseudo_visibility.reacting import pseudo_visible, pseudo_visible_by_the_letter, reacts

FIRST: Final = prompt((0, EMPTY_ROOM))


def _demand_no_reaction(pi: Agent, given: Sequence[Prompt] = ()) -> None:
    """The agent must react to no pseudo-visible player, on all small histories and those given.

    Raises:
        Wrong: it reacts; the message has a shortest history on which it does.
    """
    h = first_reaction(pi, given)
    if h is not None:
        unseen = with_last_observation(h, EMPTY_ROOM)
        raise Wrong(
            f"It reacts to the pseudo-visible player: it takes {pi(h)} on {in_full(h)}, and "
            f"{pi(unseen)} on {in_full(unseen)}.",
            h,
            unseen,
        )


@level(
    "look-through-the-potion",
    9,
    task=(
        "Make a guard: it sees 0 where there is no player, 1 where the player is pseudo-visible, "
        "2 where the player is visible. It raises the alarm, 1, whenever its last picture is 2; on "
        "⟨(0, 0)⟩ it watches, 0; and it never reacts to the pseudo-visible player, whatever came "
        "before. Actions are 0 and 1."
    ),
    hints=[
        "`h.observation` is the last picture.",
        "To react is to take another action on 1 than on 0, after the same earlier history.",
    ],
    right=[
        "lambda h: int(h.observation == 2)",
        "lambda h: int(any(x[1] == 2 for x in list(h)[::2]))",
        "lambda h: 1 if h.observation == 2 else (h.turns - 1) % 2",
        "lambda h: int(h.observation == 2 or (h.turns > 1 and h.before.prompt.observation == 1))",
    ],
    wrong={
        "constant(1)": "On ⟨(0, 0)⟩ it must take 0",
        "constant(0)": "On ⟨(0, 2)⟩ it must take 1; it takes 0",
        "lambda h: int(h.observation > 0)": "it takes 1 on ⟨(0, 1)⟩, and 0 on ⟨(0, 0)⟩",
        "lambda h: int(h.observation == 2 or (h.turns > 1 and h.observation == 1))": "It reacts",
        "lambda h: int(h.observation == 2 and h.turns < 4)": "it must take 1; it takes 0",
        "lambda h: h.observation": "An action is 0 or 1",
        "lambda h: int(h.observation == 2 and h.reward < 100)": "On ⟨(100, 2)⟩ it must take 1",
        "lambda h: int(h.observation == 2 or (h.observation == 1 and h.turns == 30))": "It reacts",
        "lambda h: int(h.observation == 2 or h.observation == 1 and h.reward == 5)": "It reacts",
        "lambda h: int(h.observation == 2 or h.observation == 1 and [*h][1::2] == [0, 1, 0, 1])": (
            "It reacts"
        ),
    },
)
def look_through_the_potion(given: Any) -> str:
    """The guard must not react, and must raise the alarm. [PV, Definition 2]"""
    pi = an_agent(given)
    if pi(FIRST) != 0:
        raise Wrong("On ⟨(0, 0)⟩ it must take 0, to watch; it takes 1.", FIRST)
    for h in histories(pi):
        if h.observation == SEEN and pi(h) != 1:
            raise Wrong(f"On {in_full(h)} it must take 1; it takes 0.", h)
    _demand_no_reaction(pi)
    return f"It raises the alarm where the player is visible, and never reacts, on {BOUNDS}."


@level(
    "one-turn-late",
    9,
    task=(
        "Make an agent that never reacts to the pseudo-visible player, whatever came before, so "
        "that it is never penalised, and whose actions still depend on whether it has seen that "
        "player, picture 1, in an earlier turn. If they seldom do, put a history on which they do "
        "after it: `agent, history`. Actions are 0 and 1."
    ),
    hints=[
        "The penalty replaces only the last picture: the earlier ones stay as they were.",
        "`h.before.prompt.observation` is the picture before the last, if `h.turns > 1`.",
    ],
    right=[
        "lambda h: int(h.turns > 1 and h.before.prompt.observation == 1)",
        "lambda h: int(any(x[1] == 1 for x in list(h)[:-1:2]))",
        "lambda h: int(h.turns > 2 and h.before.prompt.before.prompt.observation == 1)",
        "lambda h: int([*h][:4] == [(0, 1), 0, (0, 1), 1] and h.turns == 3)",
        (
            "lambda h: int(h.first.percept == (Fraction(1, 3), 1) and h.turns == 2),"
            " prompt((Fraction(1, 3), 1), 1, (0, 2))"
        ),
    ],
    wrong={
        "constant(0)": "It does not depend on it",
        "lambda h: int(h.observation == 1)": "it takes 1 on ⟨(0, 1)⟩, and 0 on ⟨(0, 0)⟩",
        "lambda h: int(any(x[1] == 1 for x in list(h)[::2]))": "It reacts",
        "lambda h: int(h.observation == 2)": "It does not depend on it",
        "alternating(2)": "It does not depend on it",
        "lambda h: int(h.turns > 1 and h.before.prompt.observation == 2)": "does not depend",
        "lambda h: int(h.observation == 2), prompt((0, 1), 0, (0, 2))": "does not depend",
        (
            "lambda h: int(h.turns > 1 and (Fraction(1, 3), 1) in [*h]),"
            " prompt((0, 0), 1, (Fraction(1, 3), 1))"
        ): "It reacts",
    },
)
def one_turn_late(given: Any) -> str:
    """The agent must not react, and must depend on an earlier picture. [PV, Definition 2]"""
    pi, own = an_agent_with_histories(given)
    _demand_no_reaction(pi, own)
    for h in chain(histories(pi), own):
        if pi(h) != pi(without_player(h)):
            return (
                f"It takes {pi(h)} on {in_full(h)}, and {pi(without_player(h))} had that player "
                f"not been there before; it never reacts, on {BOUNDS}."
            )
    raise Wrong(f"It does not depend on it, as far as can be seen on {BOUNDS}.")


COMES_AND_GOES: Final = prompt((0, SEEN), 0, (0, UNSEEN))
PENALTY: Final = 2
TURNS: Final = 4


@level(
    "blamed-by-the-letter",
    9,
    task=(
        "The player is visible in the first turn, pseudo-visible in the second, and so on: the "
        "pictures are 2, 1, 2, 1. Make an agent that never reacts to the pseudo-visible player in "
        "4 turns, and is penalised all the same by the letter of Definition 2. Actions are 0 "
        "and 1."
    ),
    hints=[
        "By the letter, the flag that counts is that of the next state, after the action.",
        "To react to the visible player is allowed, and yet it is penalised here.",
    ],
    right=[
        "lambda h: int(h.observation == 2)",
        "lambda h: int(h.observation == 2 and h.turns == 3)",
        "lambda h: int(h.observation != 2)",
    ],
    wrong={
        "constant(0)": "It is not penalised",
        "constant(1)": "It is not penalised",
        "alternating(2)": "It is not penalised",
        "lambda h: int(h.observation == 1)": "In turn 2 it reacts to the pseudo-visible player",
        "lambda h: int(h.observation > 0)": "In turn 2 it reacts to the pseudo-visible player",
        "lambda h: int(h.observation == 2) if h.turns < 4 else int(h.observation == 1)": (
            "In turn 4 it reacts"
        ),
    },
)
def blamed_by_the_letter(given: Any) -> str:
    """By the letter it must be penalised, by what is meant it must not. [PV, Definition 2]"""
    pi, mu = an_agent(given), scripted(COMES_AND_GOES)
    letter = pseudo_visible_by_the_letter(mu, PENALTY)
    blamed: Play | None = None
    for p in after_turns(pi, letter, TURNS).plays():
        if reacts(mu, pi, p):
            raise Wrong(
                f"In turn {p.turns} it reacts to the pseudo-visible player: it takes {p.action}, "
                "and would take another action if the player were not there.",
                p,
            )
        if blamed is None and letter(pi, p) != pseudo_visible(mu, PENALTY)(pi, p):
            blamed = p
    if blamed is None:
        p = after_turns(pi, letter, TURNS)
        raise Wrong(f"It is not penalised in {TURNS} turns: {in_full(p.prompt)}.", p)
    return (
        f"{after(blamed).capitalize()} the percept is {percept(letter(pi, blamed))} by the letter, "
        f"and {percept(pseudo_visible(mu, PENALTY)(pi, blamed))} as it is meant."
    )
