"""Lesson 9: annotated pictures. [PV, Definition 10, Lemma 11, Proposition 12]"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeAlias

from companion.checks import an_agent
from companion.level import Wrong, level
from companion.pictures import (
    CORRIDOR_ERASING,
    corridor,
)
from formal.errors import IllFormed
from formal.interaction.interaction import after_turns
from formal.notation import Action, Agent, Observation, Play, Prompt, Reward
from formal.pseudo_visibility.annotating import annotating
from formal.pseudo_visibility.annotations import Erasing, annotate_obs, taken_apart
from formal.pseudo_visibility.reacting import pseudo_visible
from formal.pseudo_visibility.self_refl import self_refl, self_refl_by_the_letter

TURNS: Final = 4
MOST: Final = 100
"""The greatest number of pictures that annotate_obs itself follows, as Python ends a recursion."""


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
    right=[
        "({1}, {1: 1})",
        "({1, 2}, {1: 2, 2: 1})",
        "([3, 5, 7], {3: 5, 5: 7, 7: 5})",
        "(range(900), {n: (n + 1) % 900 for n in range(900)})",
        "from collections import defaultdict\n({4}, defaultdict(lambda: 4))",
    ],
    wrong={
        "({1}, {1: 0})": "picture 1 is annotated after 1 call",
        "({1, 2, 3}, {3: 2, 2: 1, 1: 0})": "is annotated after 3 calls",
        "(set(), {})": "No player is detected",
        "({1}, {})": "has no erased picture",
        "({1}, {0: 0, 1: 2})": "is annotated after 1 call",
        "({-1}, {-1: -1})": "natural number",
        "(range(900), {n: n + 1 for n in range(900)})": "each picture is annotated after 900 calls",
        "{1: 1}": "a pair",
    },
)
def erase_for_ever(given: Any) -> str:
    """On some picture annotate_obs must not end. [PV, Definition 10, Lemma 11]"""
    erasing, detected = _an_erasing(given)
    most = 0
    for o in detected:
        met, ends = _pictures(o, erasing)
        try:
            most = max(most, met if met > MOST else _calls(o, erasing))
        except IllFormed:
            ends = False
        if not ends:
            return f"Annotating {o} never ends: its erased pictures recur."
    where = f"picture {detected[0]}" if len(detected) == 1 else "each picture"
    raise Wrong(f"It ends: {where} is annotated after {most} call{'s' * (most > 1)} of A at most.")


def _pictures(o: Observation, erasing: Erasing) -> tuple[int, bool]:
    """In how many pictures that are erased in turn the player is detected; whether that ends."""
    met: set[Observation] = set()
    while erasing.detect_pseudovis(o):
        if o in met:
            return len(met), False
        met.add(o)
        o = erasing.erase_player(o)
    return len(met), True


def _calls(o: Observation, erasing: Erasing) -> int:
    """How often A is called until a picture is annotated."""
    calls: list[Observation] = []

    def act(seen: Observation) -> Action:
        calls.append(seen)
        return 0

    annotate_obs(o, erasing, 2, act)
    return len(calls)


def _an_erasing(given: Any) -> tuple[Erasing, list[int]]:
    if not isinstance(given, list | tuple) or len(given) != 2 or not isinstance(given[1], dict):
        raise Wrong(f"The answer must be a pair, as ({{1}}, {{1: 0}}); it is {given!r}.")
    detected, behind = list(given[0]), given[1]
    if not detected:
        raise Wrong("No player is detected in any picture.")
    for o in detected:
        _demand_picture(o)
        try:
            _demand_picture(behind[o])
        except KeyError:
            raise Wrong(f"Picture {o} has no erased picture.") from None
    return Erasing(set(detected).__contains__, behind.__getitem__), detected


def _demand_picture(o: Any) -> None:
    if type(o) is not int or o < 0:
        raise Wrong(f"A picture is a natural number; {o!r} is not.")


@level(
    "two-annotations",
    9,
    task=(
        "The player comes into view in turn 2, pseudo-visible; the reward of an action is its "
        "number, and a reaction costs 1. An agent A sees annotated pictures: 0 is the one "
        "without the player, and 4 and 5 are the one with the player, annotated by 0 and by "
        "1. Make A such that A in μ' and SelfRefl(A) in μ_{Y,q} take other actions or get other "
        "rewards within 4 turns: refute Proposition 12. Actions are 0 and 1."
    ),
    hints=[
        "μ' makes the annotation before A is trained on the transition, SelfRefl(A) afterwards.",
        "Let A's action on 0 change with the number of turns, or with the reward.",
        "And let A take the annotated action: 0 on 4, and 1 on 5.",
    ],
    right=[
        "lambda h: h.observation - 4 if h.observation > 3 else int(h.turns > 1)",
        "lambda h: int(h.observation == 4) if h.observation else (h.turns - 1) % 2",
        (
            "def A(h):\n    if h.observation == 5:\n        return 1\n"
            "    return 0 if h.observation == 4 else int(h.reward == 0)"
        ),
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
    pi = an_agent(given)
    left = _shown(after_turns(pi, annotating(corridor(), 1, CORRIDOR_ERASING, 2), TURNS))
    right = _shown_within(pi, self_refl_by_the_letter)
    parts = next((n for n in range(TURNS) if left[n][1:] != right[n][1:]), None)
    if parts is None:
        n = next((n for n in range(TURNS) if left[n] != right[n]), 1)
        raise Wrong(f"They act alike in {TURNS} turns; {_compared(n, left[n], right[n])}.")
    cached = _shown_within(pi, self_refl)
    alike = "act alike" if cached == left else "part"
    return (
        f"They part: {_compared(parts, left[parts], right[parts])}. With cached annotations they "
        f"{alike}."
    )


Turn: TypeAlias = tuple[Observation, Reward, Action]
"""The annotated picture that A sees, the reward, and the action."""


def _shown(p: Play) -> list[Turn]:
    """What A sees and does in a play."""
    return [(q.prompt.observation, q.prompt.reward, q.action) for q in p.plays()]


def _shown_within(pi: Agent, refl: Callable[[Agent, Erasing, int], Agent]) -> list[Turn]:
    """What A sees and does within SelfRefl(A), in μ_{Y,q}: its last query in each turn."""
    seen: list[Observation] = []

    def recorded(h: Prompt) -> Action:
        seen.append(h.observation)
        return pi(h)

    reflecting = refl(recorded, CORRIDOR_ERASING, 2)
    p = after_turns(reflecting, pseudo_visible(corridor(), 1), TURNS)
    turns: list[Turn] = []
    for q in p.plays():
        reflecting(q.prompt)
        turns.append((seen[-1], q.prompt.reward, q.action))
    return turns


def _compared(n: int, left: Turn, right: Turn) -> str:
    return f"in turn {n + 1} A in μ' {_said(left)}; in SelfRefl(A) it {_said(right)}"


def _said(turn: Turn) -> str:
    seen, reward, action = turn
    picture, a = taken_apart(seen, 2)
    return f"sees picture {picture} annotated by {a}, with reward {reward}, and takes {action}"
