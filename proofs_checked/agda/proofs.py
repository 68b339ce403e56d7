"""Checks that are proofs in Agda, of definitions that give what those of `formal/` give."""

from collections.abc import Sequence
from typing import Final

from bridge.evidence import Evidence, Verdict
from proofs_checked.agda.bc import BC
from proofs_checked.agda.combinations import COMBINATION
from proofs_checked.agda.development import Development, prove, tied
from proofs_checked.agda.earth_mover import EARTH_MOVER
from proofs_checked.agda.environments import ENVIRONMENTS
from proofs_checked.agda.theorems import stated_in_agda
from proofs_checked.engine.claim import Check, Effort, Outcome
from proofs_checked.engine.subjects import Subjects

DEVELOPMENTS: Final[tuple[Development, ...]] = (BC, COMBINATION, EARTH_MOVER, ENVIRONMENTS)
"""All developments that import Jagi.agda."""

_BY_NAME: Final = {each.name: each for each in DEVELOPMENTS}


def proved_in_agda(
    name: str,
    *theorems: str,
    of: Sequence[str],
    passing: Verdict = Verdict.HOLDS,
    part: str = "",
) -> Check:
    """The check that theorems of a development are proved, of the project's own definitions.

    Args:
        name: the development, such as "Bc".
        theorems: their names there.
        of: the definitions that they are about, which are recomputed.
        passing: the verdict that they support.
        part: the part of the statement that they prove; "" for the whole.

    Raises:
        KeyError: there is no such development, theorem or definition.
    """
    development = _BY_NAME[name]
    stated = {each.name: each for each in development.theorems}
    chosen = [stated[theorem] for theorem in theorems]
    for definition in of:
        development.ties[definition]

    def run(subjects: Subjects, effort: Effort) -> Outcome:
        text = development.text(subjects)
        prove(development, text)
        rows = sum(tied(development, definition, subjects) for definition in of)
        parts = tuple(f"{each.item}: {each.name} : {stated_in_agda(text, each)}" for each in chosen)
        bound = f"{', '.join(theorems)} in {name}.agda"
        if of:
            bound += f"; {rows} results of {', '.join(of)} recomputed"
        return Outcome(bound, rows + len(chosen), parts=parts)

    what = f"a proof in Agda of {', '.join(theorems)}"
    return Check(
        what,
        Evidence.PROVED,
        run,
        passing,
        part=part,
        general=True,
        reads=frozenset({"texts", *of}),
    )
