"""Every name there is, and what can be said of it, read from the code itself."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from bridge.catalogue.agents import NamedAgent
from bridge.catalogue.entry import NamedEnvironment
from bridge.catalogue.names import AGENTS, ENVIRONMENTS, TRANSFORMATIONS
from formal.considerate.experiments.named import EXPERIMENTS, Named
from proofs_checked.engine.claim import Claim
from proofs_checked.ledger import LEDGER, MODULES
from upsilon_ext.report.definitions import ITEM, Place, everywhere, kebab

_TERMS: Final[Mapping[str, tuple[str, ...]]] = {
    "acting": ("acting-agent",),
    "is-terminating": ("terminating", "terminating-policy"),
    "r-value": ("caring-coefficient",),
    "sweep": ("breakpoint", "breakpoints"),
}
"""What the papers call that which a definition is about."""

_GROUP: Final = re.compile(r"\w+-section-\d+(?:\.\d+)*|[^.]+")
"""An item of a paper, in an id."""


@dataclass(frozen=True)
class Entry:
    """What there is to say of a name.

    Attributes:
        kind: environment, agent, transformation, experiment, definition or claim.
        name: the name.
        also: other names that stand for it.
        statement: the law, or what is claimed.
        further: what the law says beyond that sentence.
        source: where the papers have it.
        details: more of it, each with its heading.
        lives_in: the files.
        claims: the ids of the claims about it.
        see: commands that show it at work.
    """

    kind: str
    name: str
    also: tuple[str, ...]
    statement: str
    further: str
    source: str
    details: Mapping[str, str]
    lives_in: tuple[str, ...]
    claims: tuple[str, ...]
    see: tuple[str, ...]


def entries() -> Iterator[Entry]:
    """Everything that has a name, kind by kind."""
    named = {*ENVIRONMENTS, *AGENTS, *TRANSFORMATIONS, *EXPERIMENTS}
    yield from map(_environment, ENVIRONMENTS.values())
    yield from map(_agent, AGENTS.values())
    for name in TRANSFORMATIONS:
        yield _transformation(name)
    yield from map(_experiment, EXPERIMENTS.values())
    for name, found in sorted(everywhere().items()):
        places = sorted(found, key=lambda place: not place.source)
        if places[0].source and not _named_already(name, named):
            yield _definition(name, places)
    yield from map(_claim, LEDGER)


def _named_already(name: str, named: set[str]) -> bool:
    meant = [entry.definition for entry in ENVIRONMENTS.values()]
    meant += [entry.definition for entry in AGENTS.values()]
    return name in named or name in {kebab(definition.__name__) for definition in meant}


def _of(*defined: Any) -> list[Place]:
    """Where these are defined, and the forms of the same name."""
    places = everywhere()
    return [place for name in _python_names(*defined) for place in places.get(name, [])]


def _python_names(*defined: Any) -> tuple[str, ...]:
    """The names that they have in the code, as ours."""
    return tuple(dict.fromkeys(kebab(thing.__name__) for thing in defined if thing is not None))


def _environment(entry: NamedEnvironment) -> Entry:
    places = _of(entry.definition, entry.practical)
    claims = _claims_about(entry.source, places)
    return Entry(
        kind="environment",
        name=entry.name,
        also=_python_names(entry.definition, entry.practical),
        statement=places[0].statement,
        further=places[0].further,
        source=entry.source,
        details={"in words": places[0].in_words} | ({"here": entry.here} if entry.here else {}),
        lives_in=tuple(map(str, places)),
        claims=claims,
        see=(
            f"upsilon play q-learner {entry.name}",
            *_judged(entry),
            *_checked(claims),
        ),
    )


def _agent(entry: NamedAgent) -> Entry:
    places = _of(entry.definition, entry.practical)
    claims = _claims_about(entry.source, places)
    given = ", ".join(f"{name}={value}" for name, value in entry.parameters.items())
    return Entry(
        kind="agent",
        name=entry.name,
        also=_python_names(entry.definition, entry.practical),
        statement=places[0].statement,
        further=places[0].further,
        source=entry.source,
        details={"in words": places[0].in_words} | ({"parameters": given} if given else {}),
        lives_in=tuple(map(str, places)),
        claims=claims,
        see=(
            f"upsilon play {entry.name} ignore-rewards",
            *_judged(entry),
            *_checked(claims),
        ),
    )


def _transformation(name: str) -> Entry:
    places = everywhere()[name]
    claims = _claims_about(places[0].source, places)
    practical = next(place for place in places if place.path.startswith("practical/"))
    module = practical.path.removesuffix(".py").replace("/", ".")
    return Entry(
        kind="transformation",
        name=name,
        also=(),
        statement=places[0].statement,
        further=places[0].further,
        source=places[0].source,
        details={"example": places[0].example},
        lives_in=tuple(map(str, places)),
        claims=claims,
        see=(
            f"upsilon play q-learner ignore-rewards --{name} --turns 12",
            f"upsilon oracle {module}:{name.replace('-', '_')} --against {name}",
            *_checked(claims),
        ),
    )


def _experiment(named: Named) -> Entry:
    places, source = everywhere()[named.name], named.source.strip("[]")
    claims = _claims_about(source, places)
    return Entry(
        kind="experiment",
        name=named.name,
        also=(),
        statement=named.title,
        further="",
        source=source,
        details={"map": "\n".join((*named.grid.rows, named.letters))},
        lives_in=tuple(map(str, places)),
        claims=claims,
        see=(f"upsilon considerate sweep {named.name}", *_checked(claims)),
    )


def _definition(name: str, places: list[Place]) -> Entry:
    claims = _claims_about(places[0].source, places)
    example = next((place.example for place in places if place.example), "")
    return Entry(
        kind="definition",
        name=name,
        also=_TERMS.get(name, ()),
        statement=places[0].statement,
        further=places[0].further,
        source=places[0].source,
        details={"example": example} if example else {},
        lives_in=tuple(map(str, places)),
        claims=claims,
        see=_checked(claims),
    )


def _claim(claim: Claim) -> Entry:
    details = {
        "kind": claim.kind,
        "recorded": f"{claim.verdict}: {claim.why}",
        "looked at": "\n".join(f"{check.what} [{check.evidence}]" for check in claim.checks),
        "mutants": "\n".join(f"{mutant.name}: {mutant.fault}" for mutant in claim.mutants),
    }
    return Entry(
        kind="claim",
        name=claim.id,
        also=(),
        statement=claim.statement,
        further="",
        source=f"{claim.paper}, {claim.item}",
        details={heading: text for heading, text in details.items() if text},
        lives_in=(f"{MODULES[claim.id].replace('.', '/')}.py",),
        claims=claim.rests_on,
        see=(f"upsilon check {claim.id}", f"upsilon check --mutants {claim.id}"),
    )


def _claims_about(source: str, places: list[Place]) -> tuple[str, ...]:
    items = set().union(_items(source), *(_items(place.source) for place in places))
    return tuple(
        claim.id
        for claim in LEDGER
        if items.intersection(_items(f"{claim.paper}, {claim.item}")[:1])
        and _same_part(source, claim.item)
    )


def _same_part(source: str, item: str) -> bool:
    """Whether they may be about the same: Figures 2a and 2b are not about 2(c)."""
    one, other = (set(re.findall(r"\d\(?([a-z])\b", text)) for text in (source, item))
    return not one or not other or bool(one & other)


def items_of(entry: Entry) -> set[str]:
    """The items that it is about, in small letters: with their paper, and without."""
    items = _items(entry.source)[: 1 if entry.kind == "claim" else None]
    return {form.lower() for item in items for form in (item, item.partition(" ")[2])}


@cache
def _items(source: str) -> tuple[str, ...]:
    """The papers' items that a source names, each with its paper."""
    named = (part.partition(",") for part in source.split(";"))
    return tuple(
        f"{paper.strip()} {item}" for paper, _, what in named for item in ITEM.findall(what)
    )


def _judged(entry: NamedEnvironment | NamedAgent) -> tuple[str, ...]:
    return (f"upsilon oracle {entry.name}",) if entry.practical is not None else ()


def _checked(claims: tuple[str, ...]) -> tuple[str, ...]:
    return (f"upsilon check {' '.join(groups(claims))}",) if claims else ()


def groups(claims: Iterable[str]) -> dict[str, int]:
    """The groups that ids of claims belong to, and how many are in each; an id alone is its own.

    Example:
        >>> groups(["jagi-lemma-5", "jagi-theorem-9.1", "jagi-theorem-9.2", "jagi-section-3.5.a"])
        {'jagi-lemma-5': 1, 'jagi-theorem-9': 2, 'jagi-section-3.5.a': 1}
    """
    found: dict[str, list[str]] = {}
    for claim in claims:
        found.setdefault(_GROUP.match(claim)[0], []).append(claim)  # type: ignore[index]  # any id
    return {group if len(each) > 1 else each[0]: len(each) for group, each in found.items()}
