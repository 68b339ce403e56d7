"""Lesson 9: pseudo-visibility, and why Proposition 12 fails. [PV, Definitions 2 and 10]"""

from __future__ import annotations

from itertools import chain
from typing import Any, Final

from bridge.history_text import percept
from companion.checks import an_agent, in_full
from companion.level import Wrong, level
from companion.pictures import (
    BOUNDS,
    CORRIDOR_ERASING,
    NOBODY,
    SEEN,
    UNSEEN,
    corridor,
    first_reaction,
    histories,
    scripted,
    without_player,
)
from formal.considerate.mdp.mdp import is_exact
from formal.errors import IllFormed
from formal.histories.history import prompt
from formal.histories.rewriting import with_last_observation
from formal.interaction.interaction import after_turns
from formal.notation import Agent, Play, Prompt
from formal.pseudo_visibility.annotating import annotating
from formal.pseudo_visibility.annotations import Erasing, annotate_obs, taken_apart
from formal.pseudo_visibility.policies import policies, worth
from formal.pseudo_visibility.racer import racer
from formal.pseudo_visibility.reacting import pseudo_visible, pseudo_visible_by_the_letter, reacts
from formal.pseudo_visibility.self_refl import self_refl, self_refl_by_the_letter

FIRST: Final = prompt((0, NOBODY))


def _a_guard_that_never_reacts(given: Any) -> Agent:
    """The answer as an agent that reacts to no pseudo-visible player, on all small histories.

    Raises:
        Wrong: it reacts; the message has a shortest history on which it does.
    """
    pi = an_agent(given)
    h = first_reaction(pi)
    if h is not None:
        unseen = with_last_observation(h, NOBODY)
        raise Wrong(
            f"It reacts to the pseudo-visible player: it takes {pi(h)} on {in_full(h)}, and "
            f"{pi(unseen)} on {in_full(unseen)}."
        )
    return pi


@level(
    "look-through-the-potion",
    9,
    task=(
        "Make a guard: it sees 0 where nobody is, 1 where the player is pseudo-visible, 2 where "
        "the player is visible. It raises the alarm, 1, whenever its last picture is 2; on "
        "⟨(0, 0)⟩ it watches, 0; and it never reacts to the pseudo-visible player."
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
    },
)
def look_through_the_potion(given: Any) -> str:
    """The guard must not react, and must raise the alarm. [PV, Definition 2]"""
    pi = an_agent(given)
    if pi(FIRST) != 0:
        raise Wrong("On ⟨(0, 0)⟩ it must take 0, to watch; it takes 1.")
    for h in histories():
        if h.observation == SEEN and pi(h) != 1:
            raise Wrong(f"On {in_full(h)} it must take 1; it takes 0.")
    _a_guard_that_never_reacts(given)
    return f"It raises the alarm where the player is visible, and never reacts, on {BOUNDS}."


@level(
    "one-turn-late",
    9,
    task=(
        "Make an agent that never reacts to the pseudo-visible player, so that it is never "
        "penalised, and whose actions still depend on whether it has seen that player, picture 1, "
        "in an earlier turn."
    ),
    hints=[
        "The penalty replaces only the last picture: the earlier ones stay as they were.",
        "`h.before.prompt.observation` is the picture before the last, if `h.turns > 1`.",
    ],
    right=[
        "lambda h: int(h.turns > 1 and h.before.prompt.observation == 1)",
        "lambda h: int(any(x[1] == 1 for x in list(h)[:-1:2]))",
        "lambda h: int(h.turns > 2 and h.before.prompt.before.prompt.observation == 1)",
    ],
    wrong={
        "constant(0)": "It does not depend on it",
        "lambda h: int(h.observation == 1)": "it takes 1 on ⟨(0, 1)⟩, and 0 on ⟨(0, 0)⟩",
        "lambda h: int(any(x[1] == 1 for x in list(h)[::2]))": "It reacts",
        "lambda h: int(h.observation == 2)": "It does not depend on it",
        "alternating(2)": "It does not depend on it",
        "lambda h: int(h.turns > 1 and h.before.prompt.observation == 2)": "does not depend",
    },
)
def one_turn_late(given: Any) -> str:
    """The agent must not react, and must depend on an earlier picture. [PV, Definition 2]"""
    pi = _a_guard_that_never_reacts(given)
    for h in histories():
        if pi(h) != pi(without_player(h)):
            return (
                f"It takes {pi(h)} on {in_full(h)}, and {pi(without_player(h))} had nobody been "
                f"there before; it never reacts, on {BOUNDS}."
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
        "4 turns, and is penalised all the same by the letter of Definition 2."
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
                "and would take another action if nobody were there."
            )
        if blamed is None and letter(pi, p) != pseudo_visible(mu, PENALTY)(pi, p):
            blamed = p
    if blamed is None:
        raise Wrong(f"It is not penalised in {TURNS} turns: it reacts to nobody.")
    return (
        f"After {blamed!r} the percept is {percept(letter(pi, blamed))} by the letter, and "
        f"{percept(pseudo_visible(mu, PENALTY)(pi, blamed))} as it is meant."
    )


LONGEST_LAP: Final = 9


@level(
    "a-road-for-swervers",
    9,
    task=(
        "On a road of laps, a pseudo-visible player is near in the first turn of each lap. Give "
        "(lap, passed, swerve, q): the turns of a lap, 2 to 9, what it costs to be passed, what a "
        "swerve costs, and what a reaction costs, all above 0, such that to swerve in each turn is "
        "the only best policy."
    ),
    hints=[
        "In a lap of k turns, to swerve always costs k times a swerve, and is no reaction.",
        "To swerve only for the player costs one swerve and q.",
        "To go straight always costs to be passed, once a lap.",
    ],
    right=["(3, 6, 1, 3)", "(2, 10, 1, 5)", "[2, 3, Fraction(1, 2), 1]", "(9, 10, 1, 9)"],
    wrong={
        "(3, 6, 1, 1)": "to swerve only for the player costs 2, and to swerve always 3",
        "(3, 2, 1, 5)": "to go straight costs 2, and to swerve always 3",
        "(3, 6, 1, 2)": "to swerve only for the player costs 3, and to swerve always 3",
        "(3, 3, 1, 9)": "to go straight costs 3",
        "(2, 3, 0.5, 1)": "integers or fractions",
        "(1, 6, 1, 3)": "from 2 to 9",
        "(3, 6, 1, 0)": "above 0",
        "(3, 6, 1)": "four numbers",
    },
)
def a_road_for_swervers(given: Any) -> str:
    """Of all policies on the two pictures, swerving must be the only best one. [PV, Example 6]"""
    lap, passed, swerve, q = _a_road(given)
    road = racer(lap, passed, swerve)
    worths = [
        (policy, worth(policy, lambda q: [pseudo_visible(road, q)], lap + 1).at(q))
        for policy in policies([0, 1], 2)
    ]
    costs = {policy.actions: -value for policy, value in worths}
    always = costs.pop(((0, 1), (1, 1)))
    cheapest = min(costs, key=lambda actions: costs[actions])
    if costs[cheapest] <= always:
        said = {(0, 0): "to go straight", (0, 1): "to swerve only for the player"}.get(
            (cheapest[0][1], cheapest[1][1]), "to swerve only without the player"
        )
        raise Wrong(f"In a lap {said} costs {costs[cheapest]}, and to swerve always {always}.")
    return f"In a lap to swerve always costs {always}, any other policy {costs[cheapest]} or more."


def _a_road(given: Any) -> tuple[int, Any, Any, Any]:
    if not isinstance(given, list | tuple) or len(given) != 4:
        raise Wrong(f"The answer must be four numbers, (lap, passed, swerve, q); it is {given!r}.")
    if not all(is_exact(number) for number in given):
        raise Wrong(f"The four numbers must be integers or fractions; the answer is {given!r}.")
    lap = given[0]
    if lap != int(lap) or not 2 <= lap <= LONGEST_LAP:
        raise Wrong(f"A lap must have from 2 to {LONGEST_LAP} turns; it has {lap}.")
    if min(given) <= 0:
        raise Wrong(f"All costs must be above 0; the least is {min(given)}.")
    return int(lap), given[1], given[2], given[3]


@level(
    "erase-for-ever",
    9,
    task=(
        "Pictures are natural numbers. Give a pair: the set of the pictures in which a "
        "pseudo-visible player is detected, and a dictionary from each of them to its erased "
        "picture, such that annotating one of them never ends."
    ),
    hints=[
        "annotate_obs calls itself on the erased picture, if a player is detected there, too.",
        "Erasing may leave a disguised player in the picture, or lead in a circle.",
    ],
    right=["({1}, {1: 1})", "({1, 2}, {1: 2, 2: 1})", "([3, 5, 7], {3: 5, 5: 7, 7: 5})"],
    wrong={
        "({1}, {1: 0})": "picture 1 is annotated after 1 call",
        "({1, 2, 3}, {3: 2, 2: 1, 1: 0})": "is annotated after 3 calls",
        "(set(), {})": "No player is detected",
        "({1}, {})": "has no erased picture",
        "({1}, {0: 0, 1: 2})": "is annotated after 1 call",
        "({-1}, {-1: -1})": "natural number",
        "{1: 1}": "a pair",
    },
)
def erase_for_ever(given: Any) -> str:
    """On some picture annotate_obs must not end. [PV, Definition 10, Lemma 11]"""
    erasing, detected = _an_erasing(given)
    most = 0
    for o in detected:
        calls: list[int] = []
        try:
            annotate_obs(o, erasing, 2, lambda seen, calls=calls: calls.append(seen) or 0)
        except IllFormed:
            return f"Annotating {o} never ends: its erased pictures recur."
        most = max(most, len(calls))
    where = f"picture {detected[0]}" if len(detected) == 1 else "each picture"
    raise Wrong(f"It ends: {where} is annotated after {most} call{'s' * (most > 1)} of A at most.")


def _an_erasing(given: Any) -> tuple[Erasing, list[int]]:
    if not isinstance(given, list | tuple) or len(given) != 2 or not isinstance(given[1], dict):
        raise Wrong(f"The answer must be a pair, as ({{1}}, {{1: 0}}); it is {given!r}.")
    detected, behind = list(given[0]), given[1]
    for o in chain(detected, behind.values()):
        if type(o) is not int or o < 0:
            raise Wrong(f"A picture is a natural number; {o!r} is not.")
    if not detected:
        raise Wrong("No player is detected in any picture.")
    if missing := [o for o in detected if o not in behind]:
        raise Wrong(f"Picture {missing[0]} has no erased picture.")
    return Erasing(set(detected).__contains__, behind.__getitem__), detected


@level(
    "two-annotations",
    9,
    task=(
        "The player comes into view in turn 2, pseudo-visible; the reward of an action is its "
        "number, and a reaction costs 1. An agent A sees annotated pictures: 0 is the one "
        "without the player, and 4 and 5 are the one with the player, annotated by 0 and by 1. Make "
        "A such that A in μ' and SelfRefl(A) in μ_{Y,q} take other actions or get other rewards "
        "within 4 turns: refute Proposition 12."
    ),
    hints=[
        "μ' makes the annotation before A is trained on the transition, SelfRefl(A) afterwards.",
        "Let A's action on 0 change with the number of turns, or with the reward.",
        "And let A take the annotated action: 0 on 4, and 1 on 5.",
    ],
    right=[
        "lambda h: h.observation - 4 if h.observation > 3 else int(h.turns > 1)",
        "lambda h: int(h.observation == 4) if h.observation else (h.turns - 1) % 2",
        "def A(h):\n    if h.observation == 5:\n        return 1\n"
        "    return 0 if h.observation == 4 else int(h.reward == 0)",
    ],
    wrong={
        "constant(0)": "act alike",
        "lambda h: h.observation - 4 if h.observation > 3 else 1": "act alike",
        "lambda h: int(h.observation > 3)": "act alike",
        "alternating(2)": "act alike",
        "lambda h: int(h.turns > 1) if h.observation == 0 else 0": "act alike",
        "lambda h: h.observation": "An action is 0 or 1",
        "lambda h: h.observation - 4 if h.observation > 3 else int(h.turns > 9)": "act alike",
    },
)
def two_annotations(given: Any) -> str:
    """A in μ' and SelfRefl(A) in μ_{Y,q} must part. [PV, Proposition 12]"""
    pi, mu = an_agent(given), corridor()
    annotates = annotating(mu, 1, CORRIDOR_ERASING, 2)
    left = after_turns(pi, annotates, TURNS)
    seen: list[Prompt] = []
    reflecting = self_refl_by_the_letter(_recording(pi, seen), CORRIDOR_ERASING, 2)
    right = after_turns(reflecting, pseudo_visible(mu, 1), TURNS)
    for p, other in zip(left.plays(), right.plays(), strict=True):
        reflecting(other.prompt)
        turn = (
            f"in turn {p.turns} A in μ' sees {_picture(p.prompt)} with reward {p.prompt.reward} "
            f"and takes {p.action}; in SelfRefl(A) it sees {_picture(seen[-1])} with reward "
            f"{other.prompt.reward} and takes {other.action}"
        )
        if (p.prompt.reward, p.action) != (other.prompt.reward, other.action):
            return f"They part: {turn}. {_with_cached_annotations(pi, left)}"
    raise Wrong(f"They act alike in {TURNS} turns; {turn}.")


def _recording(pi: Agent, seen: list[Prompt]) -> Agent:
    def recorded(h: Prompt) -> int:
        seen.append(h)
        return pi(h)

    return recorded


def _picture(h: Prompt) -> str:
    picture, a = taken_apart(h.observation, 2)
    return f"picture {picture} annotated by {a}"


def _with_cached_annotations(pi: Agent, left: Play) -> str:
    cached = after_turns(
        self_refl(pi, CORRIDOR_ERASING, 2), pseudo_visible(corridor(), 1), left.turns
    )
    alike = all(
        (p.prompt.reward, p.action) == (other.prompt.reward, other.action)
        for p, other in zip(left.plays(), cached.plays(), strict=True)
    )
    return "With cached annotations they act alike." if alike else "So they do with cached ones."
