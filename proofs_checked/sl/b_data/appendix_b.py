"""Appendix B: the tables, whose cells are lost."""

from bridge.evidence import Verdict
from proofs_checked.engine.decorator import note

table_1 = note(
    "SL, Table 1",
    "The table has performance, length and side effects for four tasks and several penalties.",
    verdict=Verdict.DAMAGED,
    reason="the cells of the table are missing in the available text",
    argument="rows and columns are named, and no number is left",
)

table_2 = note(
    "SL, Table 2",
    "The table has completion, length and side effects in navigation, for several penalties.",
    verdict=Verdict.DAMAGED,
    reason="the cells of the table are missing in the available text",
    argument="the columns are named, and no number is left",
)
