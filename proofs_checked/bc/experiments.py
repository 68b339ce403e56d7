"""The claims about the experiments of BC, in the order of the paper."""

from typing import Final

from proofs_checked.bc import (
    appendix_c,
    figure_1,
    figure_1_curve,
    figure_1_help,
    figure_2,
    figure_2_doll,
    figure_3,
    section_4_3,
    table_1,
    table_1_by_ticks,
    table_1_rules,
    table_2,
    trend,
    trend_figures,
    trend_observed,
    trend_others,
    trend_sum,
    trend_theorem,
    trend_total,
)
from proofs_checked.claim import Claim

BC_EXPERIMENTS: Final[tuple[Claim, ...]] = (
    *table_2.SECTION_4,
    *figure_1.CLAIMS,
    *figure_1_help.CLAIMS,
    *figure_1_curve.CLAIMS,
    *trend_observed.CLAIMS,
    *trend_theorem.CLAIMS,
    *trend.CLAIMS,
    *trend_others.CLAIMS,
    *trend_total.CLAIMS,
    *trend_figures.CLAIMS,
    *trend_sum.CLAIMS,
    *figure_2.CLAIMS,
    *figure_2_doll.CLAIMS,
    *section_4_3.CLAIMS,
    *table_1.CLAIMS,
    *table_1_rules.CLAIMS,
    *table_1_by_ticks.CLAIMS,
    *figure_3.CLAIMS,
    *appendix_c.CLAIMS,
    *table_2.TABLE_2,
)
"""All of them."""
