"""The claims about the experiments of BC, in the order of the paper."""

from typing import Final

from proofs_checked.bc import (
    figure_1,
    figure_1_curve,
    figure_1_help,
    section_4_3,
    table_1,
    table_1_rules,
    trend,
    trend_others,
    trend_sum,
    trend_total,
)
from proofs_checked.claim import Claim

BC_EXPERIMENTS: Final[tuple[Claim, ...]] = (
    *figure_1.CLAIMS,
    *figure_1_help.CLAIMS,
    *figure_1_curve.CLAIMS,
    *trend.CLAIMS,
    *trend_others.CLAIMS,
    *trend_total.CLAIMS,
    *trend_sum.CLAIMS,
    *section_4_3.CLAIMS,
    *table_1.CLAIMS,
    *table_1_rules.CLAIMS,
)
"""All of them."""
