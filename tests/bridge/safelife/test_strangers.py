"""Strangers' SafeLife games: right ones are accepted, wrong ones refuted on small boards."""

from pathlib import Path
from typing import Any

import pytest

from bridge.errors import Inconclusive
from bridge.safelife.examining import examine
from bridge.safelife.frequencies import frequencies
from tests.bridge.safelife import right_games
from tests.bridge.safelife.right_games import Arrays, Words

SOURCE = Path(right_games.__file__).read_text(encoding="utf-8")

WRONG = {
    "two live cells bring one to life": ("len(alive) == 3", "len(alive) == 2", "row 'stays'"),
    "the cell itself does not count": ("in (3, 4)", "in (2, 3)", ""),
    "one carrier is enough": (
        'for name in (*HUES, "soft") if sum(name in each for each in alive) > 1',
        'for name in (*HUES, "soft") if sum(name in each for each in alive) > 0',
        "row 'born'",
    ),
    "new life is always soft": ('(often & {"soft"})', '{"soft"}', "row 'born'"),
    "spawners give no colour": ("or any(name in s for s in sources)", "", "row 'born'"),
    "the second spawner gives no colour": (
        "in s for s in sources",
        "in s for s in sources[:1]",
        "",
    ),
    "spawning comes before birth": (
        "if len(alive) == 3:",
        "if len(alive) == 3 > len(sources) * 3:",
        "",
    ),
    "nothing inhibits": ('if any("stops" in each for each in block)', "if False", ""),
    "nothing preserves": ('or any("keeps" in each for each in block)', "", "row 'survives'"),
    "trees die": ('if "frozen" in own', 'if "frozen" in own - {"live"} == own', "row 'frozen'"),
    "nothing is pulled while pushing": (
        'if "pull" in self.board.get(behind, set())',
        'if "pull" in self.board.get(behind, set()) and not cell',
        "",
    ),
    "blocks stop before a closed exit": ('"exit" in far)', '"exit" in far and self.gate())', ""),
    "two blocks are pushed": ('(not far or "exit" in far)', "(not far or far == cell)", ""),
    "created life is gray": (" | (self.board[self.at] & {*HUES})", "", ""),
    "hard life is removed": ('elif "soft" in', 'elif "live" in', ""),
    "more than required": (">= self.need", "> self.need", "required"),
    "the start does not count": ("now - self.begun", "now", "required"),
    "navigation needs work": ("self.need < 0 or ", "", "required -1"),
    "leaving earns nothing": ("(1 if self.left else 0)", "0", "the agent leaves, for 1 more"),
    "goals stay": ("self.next(self.goals)", "self.goals", "of the goals becomes"),
    "exits keep their colour": ("self.board[place] = shown", "pass", "the exit is"),
    "the board ends at its edge": (
        "return r % self.h, c % self.w",
        "return min(max(r, 0), self.h - 1), min(max(c, 0), self.w - 1)",
        "",
    ),
    "colours swap their roles": (
        "WORTH[hue(self.goals.get(place, set()))][hue(cell)]",
        "WORTH[hue(cell)][hue(self.goals.get(place, set()))]",
        "the reward is",
    ),
    "trees count as done": ('if "frozen" not in cell or', "if cell or", "required"),
    "spawners are rare": ("< self.chance", "< self.chance**2", "standard deviations"),
    "the draws begin anew": (
        "        self.left = False\n",
        "        self.left = False\n        self.rng = random.Random(1)\n",
        "standard deviations",
    ),
    "one draw for all": (
        "Fraction(self.rng.random())",
        "Fraction((id(self.board) * 40_503 >> 4) % 1009, 1009)",
        "standard deviations",
    ),
    "births on large boards": (
        "len(alive) == 3",
        "len(alive) == (3 if self.h < 9 else 2)",
        "another result on a board of 24 × 24 cells than alone",
    ),
    "a dead end": (
        "        earlier = self.sums()[2]\n",
        "        raise SystemExit(0)\n",
        "raised SystemExit",
    ),
    "no reward": ("gained, self.left]", "None, self.left]", "a reward is an integer"),
    "no goals": ("self.rows(self.goals), ", "", "a step returns board, goals, reward and over"),
    "half a board": ("[[0] * self.w for _ in range(self.h)]", "[[0] * self.w] * 2", ""),
}


FREQUENT = {"spawners are rare", "one draw for all", "the draws begin anew"}


def mutant(old: str, new: str) -> type[Any]:
    """The right game of words with a fault."""
    assert SOURCE.count(old) == 1, old
    names: dict[str, Any] = {"__name__": __name__}
    exec(compile(SOURCE.replace(old, new), "a wrong game", "exec"), names)  # noqa: S102 - ours
    found: type[Any] = names["Words"]
    return found


@pytest.mark.parametrize("fault", sorted(WRONG.keys() - FREQUENT))
def test_a_wrong_game_is_refuted_on_a_small_board(fault: str) -> None:
    old, new, said = WRONG[fault]
    judged = examine(mutant(old, new), examples=100)
    [failure] = judged.verdict.failures
    assert said in failure.how
    assert judged.witness is not None
    assert judged.witness.case.size[0] <= 16
    assert judged.witness.case.size[1] <= 12


@pytest.mark.parametrize("fault", sorted(FREQUENT))
def test_wrong_draws_are_refuted_by_their_frequencies(fault: str) -> None:
    old, new, said = WRONG[fault]
    games, found = frequencies(mutant(old, new))
    assert games == 1000
    assert found is not None
    assert said in found.how


@pytest.mark.thorough
@pytest.mark.parametrize("right", [Arrays, Words])
def test_a_right_game_is_accepted(right: type[Any]) -> None:
    verdict = examine(right, examples=20).verdict
    assert verdict.conforms, verdict.summary
    assert len(verdict.findings) == 7
    assert all(each.comparisons > 60 for each in verdict.findings)


def test_what_is_no_game_or_does_not_return_has_no_verdict() -> None:
    with pytest.raises(Inconclusive, match=r"reset\(level\) and step\(action\); int has no reset"):
        examine(int)
    endless = mutant(
        "        earlier = self.sums()[2]\n", "        while True:\n            pass\n"
    )
    with pytest.raises(Inconclusive, match=r"a call must return within 0.2 s .* step\(2\) did not"):
        examine(endless, seconds=0.2)
