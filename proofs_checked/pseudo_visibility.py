"""Pseudo-visibility, in both rooms, as a record."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, TypeAlias

from formal.notation import Action, Agent, Environment, ExtendedEnvironment, Observation, Reward
from formal.pseudo_visibility.annotating import (
    annotating,
    annotating_after_training,
    annotating_by_the_letter,
)
from formal.pseudo_visibility.annotations import Erasing, annotate_obs, erasing_of
from formal.pseudo_visibility.game import Game, game, game_with_pseudo_visibility
from formal.pseudo_visibility.guarded_room import guarded_room
from formal.pseudo_visibility.obeying import Drawing, Process, obeying
from formal.pseudo_visibility.paints_last import PaintsLast, painting_nothing, picture
from formal.pseudo_visibility.racer import racer
from formal.pseudo_visibility.reacting import pseudo_visible, pseudo_visible_by_the_letter
from formal.pseudo_visibility.self_refl import self_refl, self_refl_by_the_letter
from formal.pseudo_visibility.soldiers import soldiers
from practical.pseudo_visibility.annotating import annotating as annotating_class
from practical.pseudo_visibility.annotating import obeying as obeying_class
from practical.pseudo_visibility.guarded_room import GuardedRoom
from practical.pseudo_visibility.pseudo_visible import pseudo_visible as pseudo_visible_class
from practical.pseudo_visibility.self_refl import self_refl as self_refl_class
from practical.pseudo_visibility.self_refl import (
    self_refl_by_the_letter as self_refl_class_by_the_letter,
)

Penalising: TypeAlias = Callable[[PaintsLast[Any], Reward], ExtendedEnvironment]
"""From μ and q, μ_{Y,q}."""

Annotating: TypeAlias = Callable[[PaintsLast[Any], Reward, Erasing, int], ExtendedEnvironment]
"""From μ, q, what detects and erases, and the number of actions, μ'."""

Reflecting: TypeAlias = Callable[[Agent, Erasing, int], Agent]
"""From A, what detects and erases, and the number of actions, SelfRefl(A)."""


@dataclass(frozen=True, kw_only=True)
class PseudoVisibility:
    """What the claims of PV are about.

    Attributes:
        painting_nothing: any environment, as one that paints Y last. [PV, Definition 1]
        picture: P(S, D(S)), from μ and S.
        pseudo_visible: μ_{Y,q}. [PV, Definition 2]
        pseudo_visible_by_the_letter: the same, as the definition reads.
        game: G as the player faces it. [PV, Definition 3]
        game_with_pseudo_visibility: G'_q.
        erasing_of: detect_pseudovis and erase_player, from what the states show.
        annotate_obs: an annotated picture. [PV, Definition 10]
        self_refl: SelfRefl(A) with a cached annotation.
        self_refl_by_the_letter: the same, as the definition reads.
        annotating: μ'. [PV, Proposition 12]
        annotating_after_training: μ' in two phases.
        annotating_by_the_letter: μ' with a penalty that asks about a bare picture.
        obeying: μ''. [PV, Lemma 13]
        guarded_room: from the moves, the loss and the cost of an alarm. [PV, Example 5]
        racer: from the length of a lap and two costs. [PV, Example 6]
        soldiers: what each earns, from their policies. [PV, Example 7]
        pseudo_visible_class: the class μ_{Y,q}, from a class and q.
        annotating_class: the class μ'.
        obeying_class: the class μ''.
        self_refl_class: the class SelfRefl(A), from two classes.
        self_refl_class_by_the_letter: the same, as the paper's.
        guarded_room_class: the room as a class.
    """

    painting_nothing: Callable[[Environment], PaintsLast[Any]] = painting_nothing
    picture: Callable[[PaintsLast[Any], Any], Observation] = picture
    pseudo_visible: Penalising = pseudo_visible
    pseudo_visible_by_the_letter: Penalising = pseudo_visible_by_the_letter
    game: Callable[[Game], Environment] = game
    game_with_pseudo_visibility: Callable[[Game, Reward], Environment] = game_with_pseudo_visibility
    erasing_of: Callable[[Iterable[tuple[Observation, Observation, bool]]], Erasing] = erasing_of
    annotate_obs: Callable[
        [Observation, Erasing, int, Callable[[Observation], Action]], Observation
    ] = annotate_obs
    self_refl: Reflecting = self_refl
    self_refl_by_the_letter: Reflecting = self_refl_by_the_letter
    annotating: Annotating = annotating
    annotating_after_training: Annotating = annotating_after_training
    annotating_by_the_letter: Annotating = annotating_by_the_letter
    obeying: Callable[[Process, Reward, Callable[[Observation], bool], int, Drawing], Process] = (
        obeying
    )
    guarded_room: Callable[[Callable[[int], int], Reward, Reward], PaintsLast[Any]] = guarded_room
    racer: Callable[[int, Reward, Reward], PaintsLast[Any]] = racer
    soldiers: Callable[..., list[Reward]] = soldiers
    pseudo_visible_class: Callable[[Any, Reward], Any] = pseudo_visible_class
    annotating_class: Callable[[Any, Reward], Any] = annotating_class
    obeying_class: Callable[[Any, Reward], Any] = obeying_class
    self_refl_class: Callable[[Any, Any], Any] = self_refl_class
    self_refl_class_by_the_letter: Callable[[Any, Any], Any] = self_refl_class_by_the_letter
    guarded_room_class: Any = GuardedRoom
