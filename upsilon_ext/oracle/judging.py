"""The verdict of `upsilon oracle` on what a name, a class or a formula stands for."""

from __future__ import annotations

from contextlib import redirect_stdout
from os import devnull
from pathlib import Path
from typing import Any

from bridge.examination.examine import OWN_EXAMPLES, Options, examine
from bridge.examination.replay import replay as replayed
from bridge.oracle.verdict.verdict import OracleVerdict
from formal.formula import Formula
from upsilon_ext.arguments.names import chosen_formal
from upsilon_ext.arguments.own import demand_another, loaded_own
from upsilon_ext.oracle.bundled import own_class
from upsilon_ext.oracle.printing import imports, lines_of
from upsilon_ext.oracle.saved import read
from upsilon_ext.report.text import progress


def judge(
    subject: str, against: str | None, replay: str | None, given: Options
) -> tuple[OracleVerdict, list[tuple[str, bool]]]:
    """The verdict, and its lines, each with whether it is code.

    Args:
        subject: what is judged, by its name.
        against: the name of what it claims to be; None for what a bundled class or a saved verdict
            says.
        replay: the file of a saved verdict, whose cases alone are judged; None for all cases.
        given: the effort, as far as it is given.

    Raises:
        WrongUsage: there is nothing of this name, or it cannot be judged so.
    """
    own = own_class(subject)
    judged: Any = own.judged if own else loaded_own(subject)
    saved = None if replay is None else read(replay)
    against = against or (subject if own else None) or (saved or {}).get("against")
    formal = None if against is None else chosen_formal(against, judged)
    if saved is None and isinstance(judged, Formula) and isinstance(formal, Formula):
        demand_another(subject, str(against))
    # The class is called thousands of times: its output would hide the verdict.
    with progress() as say, Path(devnull).open("w") as nowhere, redirect_stdout(nowhere):
        options: Options = {"progress": say}
        if own:
            options |= {"examples": OWN_EXAMPLES, "horizon": own.horizon}
        options |= given
        if saved is None:
            verdict = examine(judged, formal, **options)
        else:
            verdict = replayed(judged, saved, formal, **options)
    importing = "\n".join(imports(verdict, judged, subject, own))
    return verdict, [*lines_of(verdict, importing, saved)]
