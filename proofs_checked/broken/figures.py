"""Faults in the garden, with the doll and in the mail room. [BC, Section 4.2, Appendix A.2]"""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import Any

from formal.considerate.experiment import Experiment
from formal.considerate.grids import doll, garden, mail_room
from formal.considerate.grids.maps import GARDEN, MAIL_ROOM
from formal.considerate.mdp import Act
from formal.notation import Reward
from proofs_checked.experiments import Made


def never_caring(make: Made) -> Made:
    """The acting agent cares for no one."""

    def made(*choices: Any, **more: Any) -> Experiment[Any]:
        found = make(*choices, **more)
        return replace(found, reward=lambda alpha_1, alpha_2: found.reward(alpha_1, 0))

    return made


def always_caring(make: Made) -> Made:
    """The acting agent cares for others a hundred times as much, and at 0, too."""

    def made(*choices: Any, **more: Any) -> Experiment[Any]:
        found = make(*choices, **more)
        return replace(
            found, reward=lambda alpha_1, alpha_2: found.reward(alpha_1, 100 * (alpha_2 + 1))
        )

    return made


def slipping(make: Made) -> Made:
    """The first action in the initial state has no effect with probability 1/2."""

    def made(*choices: Any, **more: Any) -> Experiment[Any]:
        found = make(*choices, **more)
        mdp = found.mdp
        start, a = mdp.begin(), mdp.actions[0]
        t = next(iter(u for u in mdp.states if u != start))
        T = {**mdp.T, (start, a): {start: Fraction(1, 2), t: Fraction(1, 2)}}
        return replace(found, mdp=replace(mdp, T=T))

    return made


def forgetful(choices: garden.Choices | None = None) -> Experiment[garden.State]:
    """Nobody knows that agent 1 came through the garden."""
    return garden.garden(replace(choices or garden.Choices(), remembers=False))


def remembering(choices: garden.Choices | None = None) -> Experiment[garden.State]:
    """It is known that agent 1 came through, and each passing counts."""
    chosen = choices or garden.Choices()
    return garden.garden(replace(chosen, remembers=True, counted="each"))


def guarded(choices: garden.Choices | None = None) -> Experiment[garden.State]:
    """Who goes through the garden pays 20."""
    found = garden.garden(choices or garden.Choices())
    own = found.mdp.r
    g = GARDEN.place("g")

    def r(s: garden.State, a: Act, t: garden.State) -> Reward:
        return own(s, a, t) - 20 * (t.at == g and s.at != g)

    mdp = found.mdp.with_reward(r)
    return replace(found, mdp=mdp, reward=lambda alpha_1, alpha_2: r)


def cheap_fence(choices: garden.Choices | None = None) -> Experiment[garden.State]:
    """The fence costs a step."""
    return garden.garden(replace(choices or garden.Choices(), fence=1))


def not_on_one_map(
    formulation: doll.Formulation = "value", choices: doll.Choices | None = None
) -> Experiment[doll.State]:
    """All others come in where agent 6 does."""
    return doll.doll(formulation, replace(choices or doll.Choices(), agents=(0, 0, 5)))


def by_equation_1(
    formulation: doll.Formulation = "value", choices: doll.Choices | None = None
) -> Experiment[doll.State]:
    """Every formulation is equation 1."""
    return doll.doll("value", choices or doll.Choices())


def opposed_doll(
    formulation: doll.Formulation = "value", choices: doll.Choices | None = None
) -> Experiment[doll.State]:
    """Others' losses are gains."""
    found = doll.doll(formulation, choices or doll.Choices())
    return replace(found, reward=lambda alpha_1, alpha_2: found.reward(alpha_1, -alpha_2))


def at_b(
    formulation: doll.Formulation = "value", choices: doll.Choices | None = None
) -> Experiment[doll.State]:
    """All others come in at b."""
    return doll.doll(formulation, replace(choices or doll.Choices(), agents=(5, 0, 0)))


def marked_only(
    formulation: doll.Formulation = "value", choices: doll.Choices | None = None
) -> Experiment[doll.State]:
    """The doll can be put down at the marked places only."""
    return doll.doll(formulation, replace(choices or doll.Choices(), sites="marked"))


def open_to_all(choices: mail_room.Choices | None = None) -> Experiment[mail_room.State]:
    """Everyone may enter every room."""
    chosen = choices or mail_room.Choices()
    return mail_room.mail_room(replace(chosen, agents=("ABCDE",) * 3))


def turned_round(choices: mail_room.Choices | None = None) -> Experiment[mail_room.State]:
    """Who may enter Room 1 may enter the common area, and the other way round."""
    chosen = choices or mail_room.Choices()
    return mail_room.mail_room(replace(chosen, agents=chosen.agents[::-1]))


def from_above(choices: mail_room.Choices | None = None) -> Experiment[mail_room.State]:
    """To leave the key in Room 1 costs 10 more."""
    found = mail_room.mail_room(choices or mail_room.Choices())
    *_, first = MAIL_ROOM.places("K")

    def r(s: mail_room.State, a: Act, t: mail_room.State) -> Reward:
        over = t in found.mdp.terminal and s not in found.mdp.terminal
        return found.mdp.r(s, a, t) - 10 * (over and t.key == first)

    return replace(found, mdp=found.mdp.with_reward(r), reward=lambda alpha_1, alpha_2: r)


def walled(choices: mail_room.Choices | None = None) -> Experiment[mail_room.State]:
    """There are always walls before both rooms."""
    return mail_room.mail_room(replace(choices or mail_room.Choices(), walls="both rooms"))
