"""The sign of a difference that lies in an interval, and the evidence for it."""

from __future__ import annotations

from typing import NamedTuple

from formal.intelligence.interval import Interval
from formal.intelligence.pieces import Sum


class Sign(NamedTuple):
    """The sign of a difference, as far as it is known.

    Attributes:
        evidence: certified, statistical or open.
        sign: 1, -1 or 0; None if open.
    """

    evidence: str
    sign: int | None

    @property
    def says(self) -> str:
        """The effect of the reality check on the number, in words."""
        return {1: "raises Υ_ext", -1: "lowers Υ_ext", 0: "leaves Υ_ext as it is", None: ""}[
            self.sign
        ]


def sign_of(total: Sum) -> Sign:
    """The sign of a difference, by the strongest evidence."""
    certified = sign_within("certified", total.certified)
    if certified.sign is not None:
        return certified
    return sign_within("statistical", total.statistical)


def sign_within(evidence: str, interval: Interval) -> Sign:
    """The common sign of all numbers in an interval, if they have one."""
    low, high = interval
    if low > 0 or high < 0:
        return Sign(evidence, 1 if low > 0 else -1)
    return Sign(evidence, 0) if low == high == 0 else Sign("open", None)
