"""What the paper says of each experiment, judged by one variant; α₁ = 1."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, Final

from proofs_checked.bc.s4_experiments.behaviours import of_doll, of_garden, of_mail_room
from proofs_checked.bc.s4_experiments.figure_1_sentences import of_craft_world
from proofs_checked.bc.s4_experiments.judgement import Judgement
from proofs_checked.bc.s4_experiments.table_1_scan import of_table_1

JUDGED: Final[Mapping[str, Callable[[Any], list[Judgement]]]] = MappingProxyType(
    {
        "craft-world": of_craft_world,
        "craft-world-simultaneous": of_table_1,
        "garden": of_garden,
        "doll": of_doll,
        "mail-room": of_mail_room,
    }
)
"""The judgements of a variant, by the name of the experiment."""
