"""The entry of every name: its definition, source, files, claims, commands, read from the code."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache
from inspect import isfunction, signature
from typing import Any, Final

from bridge.catalogue.agents import NamedAgent
from bridge.catalogue.entry import NamedEnvironment
from bridge.catalogue.names import AGENTS, ENVIRONMENTS, TRANSFORMATIONS
from formal.considerate.experiments.catalogue import EXPERIMENTS
from formal.considerate.experiments.named import Named
from formal.formula import takes
from proofs_checked.engine.claim import Check, Claim, Effort
from proofs_checked.engine.quantifiers import smallest_of
from proofs_checked.engine.recorded import argument
from proofs_checked.engine.runner import as_id
from proofs_checked.ledger import LEDGER, MODULES
from upsilon_ext.report.definitions import ITEM, Place, everywhere, kebab

_TERMS: Final[Mapping[str, tuple[str, ...]]] = {
    "acting": ("acting-agent",),
    "is-terminating": ("terminating", "terminating-policy"),
    "r-value": ("caring-coefficient",),
    "sweep": ("breakpoint", "breakpoints"),
}
"""The papers' terms for what a definition defines."""

_GROUP: Final = re.compile(r"\w+-section-\d+(?:\.\d+)*|[^.]+")
"""The item of a paper in an id."""


@dataclass(frozen=True)
class Entry:
    """The entry of a name.

    Attributes:
        kind: environment, agent, transformation, experiment, definition or claim.
        name: the name.
        also: its other names.
        statement: the definition, or the statement of the claim, in one sentence.
        further: the rest of the definition.
        source: its place in the papers.
        details: further texts, each with its heading.
        lives_in: its files.
        claims: the ids of the claims about it; of a claim, those that it rests on.
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
    """The entries of all names, by kind."""
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
    """The places of these definitions, and of other forms of the same name."""
    places = everywhere()
    return [place for name in _python_names(*defined) for place in places.get(name, [])]


def _python_names(*defined: Any) -> tuple[str, ...]:
    """Their names in the code, in kebab-case."""
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
        details={
            "in words": places[0].in_words,
            **_made_by(entry.definition),
            **({"here": entry.here} if entry.here else {}),
        },
        lives_in=tuple(map(str, places)),
        claims=claims,
        see=(
            f"upsilon play q-learner {entry.name}",
            *_judged(entry),
            *_checked(claims),
        ),
    )


def _made_by(definition: Any) -> dict[str, str]:
    """How a function that is not an environment itself makes one, as code.

    Example:
        >>> from formal.environments.tempting_button import tempting_button
        >>> _made_by(tempting_button)["in code"].partition(" ")[0]
        'tempting_button(lambda'
    """
    if not isfunction(definition) or takes(definition, 2):
        return {}
    given = [
        "lambda n: …" if str(each.annotation).endswith("Callable[[int], int]") else each.name
        for each in signature(definition).parameters.values()
    ]
    made = f"{definition.__name__}({', '.join(given)})"
    return {"in code": f"{made} is an environment, a function of an agent and a play"}


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


def words_of_the_code(name: str) -> Iterator[Entry]:
    """The entry of a word that the formal definitions use, and that no item of a paper defines.

    Example:
        >>> [(entry.name, entry.source) for entry in words_of_the_code("Histories")]
        [('history', 'formal/histories/history.py')]
    """
    word = kebab(name).replace(" ", "-")
    for each in (word, word.removesuffix("s"), word.removesuffix("ies") + "y"):
        places = [p for p in everywhere().get(each, []) if p.path.startswith("formal/")]
        if places:
            yield replace(_definition(each, places), source=places[0].path)
            return


def _claim(claim: Claim) -> Entry:
    details = {
        "verdict": f"{claim.verdict}: {claim.why}",
        "kind": claim.kind,
        "checks": "\n".join(f"{_scope(check)} [{check.evidence}]" for check in claim.checks),
        "mutants": "\n".join(
            f"{mutant.fault}: replaces {', '.join(mutant.subjects.replaced)}"
            for mutant in claim.mutants
        ),
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
        see=(
            f"upsilon check {claim.id}",
            *([f"upsilon check --mutants {claim.id}"] if claim.mutants else []),
        ),
    )


def _scope(check: Check) -> str:
    """A check with its bound, where that is known before it is run."""
    if check.scope is None:
        return argument(check) or check.what
    bound = check.scope(Effort())
    return smallest_of(bound) if check.shows else bound


def _claims_about(source: str, places: list[Place]) -> tuple[str, ...]:
    items = set().union(_items(source), *(_items(place.source) for place in places))
    return tuple(
        claim.id
        for claim in LEDGER
        if items.intersection(_items(f"{claim.paper}, {claim.item}")[:1])
        and _same_part(source, claim.item)
    )


def _same_part(source: str, item: str) -> bool:
    """Whether both may be about the same part: Figures 2a and 2b are not about 2(c)."""
    one, other = (set(re.findall(r"\d\(?([a-z])\b", text)) for text in (source, item))
    return not one or not other or bool(one & other)


def items_of(entry: Entry) -> set[str]:
    """The items that it is about, in lower case: with their paper, and without."""
    items = _items(entry.source)[: 1 if entry.kind == "claim" else None]
    return {form.lower() for item in items for form in (item, item.partition(" ")[2])}


@cache
def _items(source: str) -> tuple[str, ...]:
    """The items that a source names, each with its paper."""
    named = (part.partition(",") for part in source.split(";"))
    return tuple(
        f"{paper.strip()} {item}" for paper, _, what in named for item in ITEM.findall(what)
    )


def meant(name: str, known: Iterable[Entry]) -> list[Entry]:
    """The entries that a name stands for: items of papers, names, parts and groups of claims.

    Args:
        name: such as "ignore-rewards", "JAGI Theorem 9, part 2", "Equation 1", "jagi-lemma".
        known: all entries.
    """
    sought, id_ = kebab(name).replace(" ", "-"), as_id(name)
    item = " ".join(name.replace(",", " ").lower().split())
    all_entries = list(known)
    claims = [entry for entry in all_entries if entry.kind == "claim"]
    return (
        sorted((entry for entry in all_entries if item in items_of(entry)), key=_place)
        or [entry for entry in all_entries if sought in {entry.name, *entry.also}]
        or [entry for entry in claims if _begins(id_, entry.name)]
        or [entry for entry in claims if _begins(id_, entry.name.partition("-")[2])]
        or [entry for entry in claims if _names_part(name, entry.source)]
    )


def _place(entry: Entry) -> int:
    """Definitions come first, and claims last."""
    return {"definition": 0, "claim": 2}.get(entry.kind, 1)


def _begins(name: str, claim: str) -> bool:
    """Whether a name is a claim's id, or the beginning of it."""
    return claim == name or claim.startswith((f"{name}.", f"{name}-"))


def _names_part(name: str, source: str) -> bool:
    """Whether a source begins with the item and the part that a name has, as in Figure 2(a)."""
    words, item = _words(name), _words(source)
    return len(words) > 1 and words in (item[: len(words)], item[1 : len(words) + 1])


def _words(text: str) -> list[str]:
    """The words of an item, its number and its part.

    Example:
        >>> _words("BC, Figure 2(a)"), _words("figure 2a"), _words("Figure 2, part a")
        (['bc', 'figure', '2', 'a'], ['figure', '2', 'a'], ['figure', '2', 'a'])
    """
    found = re.findall(r"[a-z]+|\d+(?:\.\d+)*", text.lower())
    return [word for word in found if word != "part"]


def _judged(entry: NamedEnvironment | NamedAgent) -> tuple[str, ...]:
    return (f"upsilon oracle {entry.name}",) if entry.practical is not None else ()


def _checked(claims: tuple[str, ...]) -> tuple[str, ...]:
    return (f"upsilon check {' '.join(groups(claims))}",) if claims else ()


def groups(claims: Iterable[str]) -> dict[str, int]:
    """The groups of these ids of claims, with their sizes; an id alone is its own group.

    Example:
        >>> groups(["jagi-lemma-5", "jagi-theorem-9.1", "jagi-theorem-9.2", "jagi-section-3.5.a"])
        {'jagi-lemma-5': 1, 'jagi-theorem-9': 2, 'jagi-section-3.5.a': 1}
    """
    found: dict[str, list[str]] = {}
    for claim in claims:
        found.setdefault(_GROUP.match(claim)[0], []).append(claim)  # type: ignore[index]  # any id
    return {group if len(each) > 1 else each[0]: len(each) for group, each in found.items()}
