"""What CAGI says of other numbers, signals and weaker mercy: argued, for nothing of it runs."""

from typing import Final

from bridge.evidence import Standing
from proofs_checked.engine.claim import Claim, Kind
from proofs_checked.engine.quantifiers import argued


def _argued(
    name: str,
    item: str,
    statement: str,
    standing: Standing,
    why: str,
    argument: str,
    rests_on: tuple[str, ...] = (),
) -> Claim:
    return Claim(
        id=f"cagi-{name}",
        paper="CAGI",
        item=item,
        statement=statement,
        kind=Kind.STATEMENT,
        standing=standing,
        why=why,
        checks=(argued(argument, passing=standing),),
        mutants=(),
        rests_on=rests_on,
    )


SIGNALS: Final = (
    _argued(
        "section-3.signals",
        "Section 3, footnote on internal signals",
        "Extended environments seem to generalize agents that are made to predict their own "
        "internal signals.",
        Standing.INFORMAL,
        "of those agents nothing is defined here; whatever of its computation an agent were to "
        "predict, an environment that is handed its machine can compute and compare",
        "what seems is no statement",
        ("cagi-section-3.steps",),
    ),
)
WEAKER: Final = (
    _argued(
        "definition-4.weaker",
        "Definition 4, weaker requirements than mercy",
        "Mercy could be replaced by weaker requirements, were rewards from other number systems "
        "allowed.",
        Standing.HOLDS,
        "even without them: that e never pays -1 or less would do; with an infinite punishment any "
        "finite rewards would",
        "punished, the agent gets -1, which is less than what e pays if that is more than -1; and "
        "less than any finite reward if punishment is minus an infinite number",
        ("cagi-definition-4.mercy",),
    ),
)
REALS: Final = (
    _argued(
        "section-7.reals",
        "Section 7, other number systems",
        "The real numbers are probably not flexible enough for the rewards of all environments, "
        "and Example 13 would be more interesting with other number systems.",
        Standing.INFORMAL,
        "argued in another paper; here rewards are rational",
        "neither flexible enough nor interesting is defined",
        ("cagi-definition-5",),
    ),
)

CLAIMS: Final = (*SIGNALS, *WEAKER, *REALS)
