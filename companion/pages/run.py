"""The run of an MDP: its states as a picture or in words, and each move with its reward."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import ClassVar, Final

from companion.drawing.elements import Markup, element, prose
from proofs_checked.engine.figures import Move, Run, State


@dataclass(frozen=True)
class RunView:
    """A run, move by move; without one, the actions of each state, one by one."""

    repeats: ClassVar[bool] = True

    run: Run

    @property
    def title(self) -> str:
        """What it is."""
        return "The run of the MDP" if self.run.moves else "The MDP"

    @property
    def words(self) -> Sequence[str]:
        """Each move in words; last that a run repeats itself, if it does."""
        if not self.run.moves:
            return [said for state in self.run.states for said in _options(state)] or [_ALONE]
        found = [_moved(move) for move in self.run.moves]
        end = f" And so on from {self.run.moves[-1].to}, without end." if self.run.endless else ""
        return [*found[:-1], found[-1] + end]

    def content(self) -> Sequence[Markup]:
        """The states, what is given, and the moves."""
        return [*self._given(), *self._states(), *self._moves()]

    def _given(self) -> Iterator[Markup]:
        facts = [f"γ = {self.run.gamma}", *self.run.given]
        yield element("ul", *(element("li", prose(each)) for each in facts), class_="given")

    def _states(self) -> Iterator[Markup]:
        if not self.run.states:
            return
        head = element("tr", *_cells("th", "state", "action", "leads to", "reward"))
        rows, step = [], 0
        for state in self.run.states:
            if not state.options:
                rows.append(element("tr", *_cells("td", state.name, "terminal", "", "")))
            for option in state.options:
                step += 1
                cells = state.name, option.action, " or ".join(option.to), option.reward
                at = self._steps_of(state.name, option.action) if self.run.moves else [step]
                rows.append(element("tr", *_cells("td", *cells), **_when(at)))
        table = element("table", element("thead", head), element("tbody", *rows))
        yield element("div", table, class_="step-scroll", tabindex=0)

    def _steps_of(self, state: str, action: str) -> list[int]:
        pairs = enumerate(self.run.moves, 1)
        return [n for n, move in pairs if (move.state, move.action) == (state, action)]

    def _moves(self) -> Iterator[Markup]:
        if self.run.moves:
            items = (_drawn(n, move) for n, move in enumerate(self.run.moves, 1))
            maps = "\n" in self.run.moves[0].state
            yield element("ol", *items, class_="moves maps" if maps else "moves")


_ALONE: Final = "All states are terminal."


def _when(steps: Sequence[int]) -> dict[str, int]:
    """What marks a row: the first of its steps; a row that is not in the run is always shown."""
    return {"data_from": 1, "data_at": steps[0]} if steps else {}


def _cells(kind: str, *said: str) -> list[Markup]:
    return [element(kind, prose(each)) for each in said]


def _options(state: State) -> Iterator[str]:
    for option in state.options:
        to = " or ".join(option.to)
        yield f"In {state.name} the action {option.action} leads to {to}, for {option.reward}."


def _moved(move: Move) -> str:
    if "\n" in move.state:
        return f"It does {move.action}, for the reward {move.reward}."
    return f"In {move.state} it does {move.action}, for the reward {move.reward}: to {move.to}."


def _drawn(n: int, move: Move) -> Markup:
    if "\n" in move.state:
        said = element("span", f"{move.action}, reward {move.reward}")
        picture = element("pre", move.to, tabindex=0, role="img", aria_label=f"After move {n}")
        return element("li", said, picture, data_from=n, data_at=n)
    boxes = (
        element("span", move.state, class_="box"),
        element("span", f"{move.action}, reward {move.reward} →", class_="arrow"),
        element("span", move.to, class_="box"),
    )
    return element("li", *boxes, data_from=n, data_at=n)
