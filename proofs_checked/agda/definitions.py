"""The definitions that the developments are tied to, by the names that claims have for them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from formal.combination.combination import combination
from formal.considerate.mdp.mdp import is_terminal
from formal.considerate.mdp.terminating import is_terminating
from formal.considerate.mdp.value_function import values
from formal.considerate.rewards.agents import r_value_of_agents
from formal.considerate.rewards.krakovna import r_k
from formal.considerate.rewards.negative import r_neg
from formal.considerate.rewards.options import r_option, r_option_value
from formal.considerate.rewards.simultaneous import r_sim
from formal.considerate.rewards.value import r_value
from formal.considerate.rewards.worst import r_worst
from formal.considerate.rewards.worst_off import r_min
from formal.environments.binocular_vision import binocular_vision
from formal.environments.deja_vu import deja_vu
from formal.environments.false_memories import false_memories
from formal.environments.guarded_treasures import guarded_treasures
from formal.environments.handicap import handicap
from formal.environments.ignore_rewards import ignore_rewards
from formal.environments.mirror import mirror
from formal.environments.negations import dual
from formal.environments.newcomblike import newcomblike
from formal.environments.reverse_history import reverse_history
from formal.environments.self_inserting import self_inserting
from formal.environments.self_recognition import self_recognition
from formal.environments.tempting_button import tempting_button
from formal.equivalence.possible import possible
from formal.interaction.interaction import interaction
from formal.pseudo_visibility.game import game, game_with_pseudo_visibility
from formal.pseudo_visibility.paints_last import picture
from formal.pseudo_visibility.reacting import pseudo_visible
from formal.reality_check.defaulting import reality_check_defaulting_to
from formal.reality_check.definition import reality_check
from formal.roa.backward_consciousness import backward_consciousness
from formal.roa.deja_vu import deja_vu as roa_deja_vu
from formal.roa.false_memories import false_memories as roa_false_memories
from formal.roa.ignore_rewards import ignore_rewards as roa_ignore_rewards
from formal.roa.incentive_to_incentivize import (
    incentive_to_incentivize as roa_incentive_to_incentivize,
)
from proofs_checked.constructions import COPY_IN, of_turns_alone
from proofs_checked.engine.subjects import OWN, Subjects

_OURS: Final[Mapping[str, Any]] = {
    "binocular_vision": binocular_vision,
    "mirror": mirror,
    "backward_consciousness": backward_consciousness,
    "combination": combination,
    "copy_in": COPY_IN,
    "deja_vu": deja_vu,
    "dual": dual,
    "false_memories": false_memories,
    "game": game,
    "game_with_pseudo_visibility": game_with_pseudo_visibility,
    "guarded_treasures": guarded_treasures,
    "handicap": handicap,
    "ignore_rewards": ignore_rewards,
    "interaction": interaction,
    "is_terminal": is_terminal,
    "is_terminating": is_terminating,
    "newcomblike": newcomblike,
    "of_turns_alone": of_turns_alone,
    "picture": picture,
    "possible": possible,
    "pseudo_visible": pseudo_visible,
    "r_k": r_k,
    "r_min": r_min,
    "r_neg": r_neg,
    "r_option": r_option,
    "r_option_value": r_option_value,
    "r_sim": r_sim,
    "r_value": r_value,
    "r_value_of_agents": r_value_of_agents,
    "r_worst": r_worst,
    "reality_check": reality_check,
    "reality_check_defaulting_to": reality_check_defaulting_to,
    "reverse_history": reverse_history,
    "roa_deja_vu": roa_deja_vu,
    "roa_false_memories": roa_false_memories,
    "roa_ignore_rewards": roa_ignore_rewards,
    "roa_incentive_to_incentivize": roa_incentive_to_incentivize,
    "self_inserting": self_inserting,
    "self_recognition": self_recognition,
    "tempting_button": tempting_button,
    "values": values,
}


class Definitions:
    """The definitions, those that a mutant replaces among them, as attributes."""

    def __init__(self, subjects: Subjects = OWN) -> None:
        self._subjects = subjects

    def __getattr__(self, name: str) -> Any:
        if name not in _OURS:
            raise AttributeError(name)
        return self._subjects.of(name, _OURS[name])
