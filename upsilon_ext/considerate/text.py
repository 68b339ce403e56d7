"""The results of an experiment, line by line."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Any, Final

from formal.considerate.experiments.game import Game, letter
from formal.considerate.experiments.grids.drawing import draw, side_by_side
from formal.considerate.experiments.grids.gallery import Way
from formal.considerate.experiments.grids.grid import at
from formal.considerate.experiments.named import Named
from formal.considerate.mdp.ranges import Range
from formal.considerate.sweep.of_outcomes import pareto
from formal.considerate.sweep.outcomes import Outcome
from formal.considerate.sweep.sweep import Piece
from formal.notation import Reward
from proofs_checked.bc.s4_experiments.judgement import LOOSELY, Judgement
from upsilon_ext.considerate import arguments as choosing
from upsilon_ext.considerate.quantities import alpha, huge, line
from upsilon_ext.report.text import counted

_FEW: Final = 10
"""Up to this number of the paper's coefficients are listed one by one."""

_WIDE: Final = 100
"""The columns of a row of maps."""

_SINGLE: Final = 3
"""With this number of other agents or more, they share a column in a table."""


AMONG: Final = " (among the ends of deterministic policies, α₂ ≥ 0)"
"""The outcomes that Pareto-optimal ones are compared with; written once."""


def heading(game: Game) -> Iterator[str]:
    """The experiment, its map, and its interpretation."""
    named = game.named
    yield f"{named.name}: {named.title} {named.source}"
    yield ""
    yield from game.grid.rows
    yield named.letters
    yield from interpretation(named, game.choices)
    yield f"`upsilon considerate list {named.name}` explains these choices."


def interpretation(named: Named, choices: Any) -> Iterator[str]:
    """The choices that the text leaves open, that it settles, and that differ from it."""
    open_, settled, other = list[str](), list[str](), list[str]()
    for name, value in vars(choices).items():
        kind = open_ if named.leaves_open(name) else settled
        kind = kind if named.agrees(name, value) else other
        kind.append(f"{name} {choosing.written(value)}")
    yield (
        f"Not determined by the paper; chosen here ({choosing.name_of(named, choices)}): "
        f"{', '.join(open_) or 'nothing'}"
    )
    if settled:
        yield f"As in the text: {', '.join(settled)}"
    if other:
        yield f"Other than in the text: {', '.join(other)}"


def opening(game: Game) -> Iterator[str]:
    """The equation of the acting agent, the size of the game, the form of outcomes."""
    mdp = game.experiment.mdp
    if game.together:
        size = f"{counted(len(game.outcomes), 'Pareto-optimal end')}"
    else:
        found = counted(len(game.outcomes), "outcome")
        size = (
            f"{counted(len(mdp.states), 'state')}, {counted(len(mdp.actions), 'action')}, {found}"
        )
    yield f"Equation {game.equation}, {game.named.alpha_1} = {game.alpha_1}: {size}"
    yield f"An outcome is written as its returns ({', '.join(game.agents)}) and what is left."


def swept(game: Game, among: str = AMONG) -> Iterator[tuple[str, bool]]:
    """The sweep: pieces, ways, ties, unreached outcomes; each line with whether it is tabular."""
    yield "Optimal as α₂ grows from 0, exactly:", False
    yield from ((text, True) for text in _table(game))
    yield "", False
    yield from ((text, True) for text in _maps(game))
    yield from ((text, False) for text in _breakpoints(game))
    yield from ((text, False) for text in _coefficients(game))
    yield from ((text, False) for text in _unreached(game, among))
    yield from ((text, False) for text in _dominated(game))


def _table(game: Game) -> list[str]:
    sums = ["sum"] if game.named.sums else []
    heads = ["", "α₂", *_columns(game), *sums, "value", "leaves"]
    rows = [
        [
            letter(n),
            _interval(piece),
            *_returns(game, piece),
            *(_sum(best) for _ in sums),
            line(piece.line),
            lefts,
        ]
        for n, (piece, best) in enumerate(zip(game.sweep.pieces, game.on_pieces, strict=True))
        for lefts in [_lefts(game, best)]
    ]
    return columns([heads, *rows], right=range(2, len(heads) - 2))


def _columns(game: Game) -> list[str]:
    first, *others = game.agents
    if len(others) < _SINGLE:
        return game.agents
    return [first, f"{others[0]} … {others[-1].rpartition(' ')[2]}"]


def _returns(game: Game, piece: Piece) -> list[str]:
    first, *others = (_range(piece.returns[name]) for name in game.agents)
    return [first, *others] if len(others) < _SINGLE else [first, ", ".join(others)]


def _interval(piece: Piece) -> str:
    return f"{piece.lower} – {'∞' if piece.upper is None else piece.upper}"


def _range(returns: Range) -> str:
    least, greatest = returns
    return str(least) if least == greatest else f"{least}…{greatest}"


def _sum(best: Sequence[Outcome[Any]]) -> str:
    sums = [sum(x.returns, start=Fraction(0)) for x in best]
    return _range((min(sums), max(sums)))


def _lefts(game: Game, best: Sequence[Outcome[Any]]) -> str:
    return " or ".join(dict.fromkeys(game.named.left(x) for x in best))


def _maps(game: Game) -> Iterator[str]:
    """The map with a best way on each piece, side by side in rows."""
    maps: dict[str, str] = {}
    for n, best in enumerate(game.on_pieces):
        way = game.way(best[0])
        ways = counted(way.number, "way")
        maps[f"{letter(n)}: {ways}"] = draw(game.grid, way.cells)
    width = max(max(len(title), game.grid.width) for title in maps) + 3
    each = max(_WIDE // width, 1)
    titles = list(maps)
    for n in range(0, len(titles), each):
        yield from side_by_side({t: maps[t] for t in titles[n : n + each]}).splitlines()
        yield ""


def _breakpoints(game: Game) -> Iterator[str]:
    if not game.sweep.ties:
        yield "No breakpoint: the same is optimal for every α₂ ≥ 0."
        return
    yield "Ties, where more than one outcome is optimal:"
    for tie in game.sweep.ties:
        yield f"  α₂ = {alpha(tie.alpha_2)}: {_tied(game, tie.alpha_2)}"


def _tied(game: Game, alpha_2: Reward) -> str:
    return "; ".join(outcome(game, x) for x in game.best(alpha_2))


def outcome(game: Game, x: Outcome[Any], *, lettered: bool = True) -> str:
    """An outcome: the pieces of the sweep on which it is optimal, its returns, what is left."""
    pieces = game.letters(x) if lettered else ""
    returns = ", ".join(map(str, x.returns))
    return f"{pieces + ' ' if pieces else ''}({returns}) {game.named.left(x)}"


def _coefficients(game: Game) -> Iterator[str]:
    papers = game.experiment.coefficients
    tied = {tie.alpha_2 for tie in game.sweep.ties}
    if not papers:
        return
    if len(papers) > _FEW:
        on = [alpha(a) for a in papers if a in tied]
        lie = "1 lies on a tie" if len(on) == 1 else f"{len(on)} lie on ties"
        yield (
            f"Of the paper's {len(papers)} coefficients, from {alpha(papers[0])} to "
            f"{alpha(papers[-1])}, {': '.join([lie, *filter(None, [', '.join(on)])])}."
        )
        return
    places = "; ".join(f"{a}, {_where(game, a, tied)}" for a in papers)
    yield f"The paper's coefficients: {places}."


def _where(game: Game, alpha_2: Reward, tied: set[Reward]) -> str:
    letters = "".join(dict.fromkeys("".join(game.letters(x) for x in game.best(alpha_2))))
    return f"a tie of {' and '.join(letters)}" if alpha_2 in tied else f"on {letters}"


def _unreached(game: Game, among: str) -> Iterator[str]:
    if not game.unreached:
        yield f"Every Pareto-optimal outcome is optimal for some α₂{among}."
        return
    yield f"Pareto-optimal, and optimal for no α₂{among}:"
    seen = dict.fromkeys(outcome(game, x) for x in game.unreached)
    yield from (f"  {text}" for text in seen)


def _dominated(game: Game) -> Iterator[str]:
    """The number of outcomes that are not Pareto-optimal, if any."""
    if number := len(game.outcomes) - len(pareto(game.outcomes)):
        are = "is" if number == 1 else "are"
        yield (
            f"{number} of the {counted(len(game.outcomes), 'outcome')} {are} not Pareto-optimal: "
            "another is at least as good for every agent, and better for one."
        )


def solved(game: Game, alpha_2: Reward, *, lettered: bool) -> Iterator[tuple[str, bool]]:
    """The optima at one α₂: the value, all outcomes, a way to each, the number of policies.

    Args:
        game: the experiment.
        alpha_2: the caring coefficient.
        lettered: whether the sweep, with a letter for each piece, is printed, too.
    """
    best = game.best(alpha_2)
    one = "one outcome is optimal" if len(best) == 1 else f"a tie of {len(best)} outcomes"
    yield f"α₂ = {alpha(alpha_2)}: the value is {game.value(alpha_2)}; {one}", False
    ways = [game.way(x) for x in best]
    alone = "a best way" if ways[0].number > 1 else "the best way"
    maps = {
        f"({n})" if len(best) > 1 else alone: draw(game.grid, way.cells)
        for n, way in enumerate(ways, 1)
    }
    yield from ((text, True) for text in side_by_side(maps).splitlines())
    for n, (x, way) in enumerate(zip(best, ways, strict=True), 1):
        number = f"({n}) " if len(best) > 1 else ""
        does = f" {', '.join(_does(game, way))};" if way.does else ""
        found = outcome(game, x, lettered=lettered)
        yield f"{number}{found};{does} {counted(way.number, 'way')}", False
    if (policies := game.policies(alpha_2)) is not None:
        are = "policy is" if policies == 1 else "policies are"
        yield f"{huge(policies)} deterministic {are} optimal from every state.", False


def _does(game: Game, way: Way) -> Iterator[str]:
    """The events on a way; mere moves say what the acting agent passes, and where it ends."""
    *events, end = way.does
    places = {at(game.grid, cell) for cell in way.cells}
    agent = "the acting agent "
    for event in events:
        yield f"{agent}passes {event}" if event in places else event
        agent = "" if event in places else agent
    yield f"{agent}ends at {end}" if end == at(game.grid, way.cells[-1]) else end


def judged(found: Sequence[Judgement]) -> Iterator[str]:
    """The paper's sentences, and whether they are true."""
    yield "The paper's sentences, as interpreted here:"
    for each in found:
        if each.verdict == LOOSELY:
            yield f"  {each.verdict} ({each.found})  {each.says}"
        else:
            yield f"  {each.verdict:5}  {each.says}{': ' + each.found if each.found else ''}"


def columns(rows: Sequence[Sequence[str]], right: Sequence[int] = ()) -> list[str]:
    """A table; the columns in `right` are aligned to the right, the others to the left."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return [
        "  ".join(
            f"{cell:>{width}}" if n in right else f"{cell:{width}}"
            for n, (cell, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in rows
    ]
