"""Formulas as MathML, set when the site is built: a formula that cannot be set fails the build."""

from __future__ import annotations

import re
from html import escape, unescape
from typing import Final

from bridge.errors import Inconclusive

ENVIRONMENTS: Final = frozenset(
    {"align", "align*", "array", "bmatrix", "cases", "matrix", "pmatrix", "split", "vmatrix"}
)
"""The environments of LaTeX that a formula may have."""

_UNSET: Final = re.compile(r"<(?:mi|mo|mn|mtext)\b[^>]*>((?:[\\{}]|&(?![#\w]+;))[^<]*)</")
"""An element of MathML with LaTeX in it: what latex2mathml does not know, it copies."""


def mathml(latex: str, *, block: bool = False) -> str:
    """The formula as MathML, with its LaTeX as an annotation, which is copied with it.

    Args:
        latex: the formula.
        block: whether it stands on lines of its own.

    Raises:
        Inconclusive: it has a command or an environment that is not known, or braces that do not
            match.
    """
    from latex2mathml.converter import convert

    demand_settable(latex)
    made = str(convert(latex.strip(), display="block" if block else "inline"))
    demand_set(latex, made)
    head, content = re.fullmatch(r"(<math[^>]*>)(.*)</math>", made, re.DOTALL).groups()  # type: ignore[union-attr]  # what convert returns
    note = f'<annotation encoding="application/x-tex">{escape(latex.strip())}</annotation>'
    return f"{head}<semantics>{content}{note}</semantics></math>"


def demand_settable(latex: str) -> None:
    """Check what latex2mathml would accept silently: braces, and the names of environments.

    Raises:
        Inconclusive: braces do not match, or an environment is unknown or does not match.
    """
    depth = 0
    for brace in re.findall(r"(?<!\\)[{}]", latex):
        depth += 1 if brace == "{" else -1
        if depth < 0:
            break
    if depth:
        raise Inconclusive(f"the braces of a formula must match; {latex!r} has others")
    begun, ended = (re.findall(rf"\\{word}\{{(.*?)\}}", latex) for word in ("begin", "end"))
    if unknown := {*begun, *ended} - ENVIRONMENTS:
        raise Inconclusive(
            f"a formula may have the environments {', '.join(sorted(ENVIRONMENTS))}; {latex!r} "
            f"has {min(unknown)}"
        )
    if sorted(begun) != sorted(ended):
        raise Inconclusive(f"each environment of a formula must end; {latex!r} has others")


def demand_set(latex: str, made: str) -> None:
    r"""Check that no LaTeX is left in MathML.

    Raises:
        Inconclusive: a command or a mark was copied instead of set.

    Example:
        >>> demand_set("\\foo", "<math><mi>\\foo</mi></math>")
        Traceback (most recent call last):
        bridge.errors.Inconclusive: the commands of a formula must be known; \foo in '\\foo' is not
    """
    if left := _UNSET.search(made):
        raise Inconclusive(
            f"the commands of a formula must be known; {unescape(left[1])} in {latex!r} is not"
        )
