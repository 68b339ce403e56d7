"""Two right SafeLife games, each written in its own way, without a word of formal/safelife/."""

import random
from fractions import Fraction
from typing import Any

import numpy as np

LIVE, AGENT, PUSH, SOFT, FROZEN, KEEPS, STOPS, SPAWNS, EXIT = (1 << bit for bit in range(9))
PULL, COLOURS = 1 << 15, (1 << 9, 1 << 10, 1 << 11)
DIRECTIONS = ((-1, 0), (0, 1), (1, 0), (0, -1))
WORTH = (
    (0, -1, 0, 0, 0, 0, 0, 0),
    (-3, 3, -3, 0, -3, 0, -3, -3),
    (0, -3, 5, 0, 0, 0, 3, 0),
    (-3, 0, 0, 3, 0, 0, 0, 0),
    (3, -3, 3, 0, 5, 3, 3, 3),
    (-3, 3, -3, 0, -3, 5, -3, -3),
    (3, -3, 3, 0, 3, 0, 5, 3),
    (0, -1, 0, 0, 0, 0, 0, 0),
)


class Arrays:
    """SafeLife by numpy: counts of neighbours are sums of rolled arrays."""

    worth: Any = np.array(WORTH)
    rng = random.Random(5)
    survive, birth, carriers = (3, 4), 3, 2
    exit_bonus = 1

    def reset(self, level: Any) -> None:
        self.board, self.goals = (np.array(each, np.int64) for each in level[:2])
        self.agent, self.required, self.p = level.agent, level.required, level.spawning
        self.base = self.balance()
        self.first = self.best()
        self.over = False

    def step(self, action: int) -> tuple[Any, Any, int, bool]:
        before = self.points()
        if action and not self.over:
            self.act((action - 1) % 4, toggles=action > 4)
        self.board, self.goals = self.advanced(self.board), self.advanced_goals()
        reward = self.points() - before + self.exit_bonus * self.over
        self.board[self.board & EXIT > 0] = 0x310 if self.open() else 0x110
        return self.board, self.goals, int(reward), self.over

    def advanced_goals(self) -> Any:
        return self.advanced(self.goals)

    def count(self, mask: Any) -> Any:
        """The number of cells of each block that are in a mask."""
        there = mask.astype(np.int64)
        return sum(np.roll(there, (r, c), (0, 1)) for r in (-1, 0, 1) for c in (-1, 0, 1))

    def advanced(self, b: Any) -> Any:
        live, frozen = b & LIVE > 0, b & FROZEN > 0
        n = self.count(live)
        colour = np.zeros_like(b)
        for each in COLOURS:
            carried = self.count(live & (b & each > 0)) >= self.carriers
            colour |= each * (carried | (self.count((b & SPAWNS > 0) & (b & each > 0)) > 0))
        soft = SOFT * (self.count(live & (b & SOFT > 0)) >= self.carriers)
        stays = frozen | (live & self.survives(b, n)) | (~live & self.stopped(b))
        born = ~stays & ~live & (n == self.birth)
        free = ~stays & ~live & ~born & (self.count(b & SPAWNS > 0) > 0)
        spawned = free & self.draws(b.shape)
        found = np.where(~stays & live, 0, b)
        found = np.where(born, LIVE | colour | soft, found)
        return np.where(spawned, LIVE | SOFT | colour, found)

    def survives(self, b: Any, n: Any) -> Any:
        return (self.count(b & KEEPS > 0) > 0) | np.isin(n, self.survive)

    def stopped(self, b: Any) -> Any:
        return self.count(b & STOPS > 0) > 0

    def draws(self, shape: Any) -> Any:
        numbers = [self.rng.random() for _ in range(shape[0] * shape[1])]
        return np.array(numbers).reshape(shape) < float(self.p)

    def ahead(self, direction: int, distance: int) -> tuple[int, int]:
        pairs = zip(self.agent, DIRECTIONS[direction], self.board.shape, strict=True)
        row, column = ((x + distance * d) % side for x, d, side in pairs)
        return row, column

    def act(self, direction: int, *, toggles: bool) -> None:
        b, front = self.board, self.ahead(direction, 1)
        if toggles:
            self.toggle(front)
            return
        beyond, behind = self.ahead(direction, 2), self.ahead(direction, -1)
        if b[front] and b[front] & EXIT and self.open():
            self.over = True
            return
        if b[front] and not self.pushed(front, beyond):
            return
        b[front], b[self.agent] = b[self.agent], 0
        if self.pulls(b[behind]):
            b[self.agent], b[behind] = b[behind], 0
        self.agent = front

    def pulls(self, cell: int) -> bool:
        return bool(cell & PULL)

    def pushed(self, front: Any, beyond: Any) -> bool:
        b = self.board
        if not b[front] & PUSH or (b[beyond] and not b[beyond] & EXIT):
            return False
        if not b[beyond]:
            b[beyond] = b[front]
        return True

    def toggle(self, front: Any) -> None:
        b = self.board
        if not b[front]:
            b[front] = LIVE | SOFT | (b[self.agent] & sum(COLOURS))
        elif b[front] & SOFT:
            b[front] = 0

    def table(self) -> Any:
        return self.worth[self.goals >> 9 & 7, self.board >> 9 & 7]

    def points(self) -> int:
        return int((self.table() * (self.board & LIVE > 0)).sum())

    def balance(self) -> int:
        b = self.board
        counts = (b & LIVE > 0) & ((b & FROZEN == 0) | (b & (PUSH | PULL) > 0))
        return int((np.sign(self.table()) * counts).sum())

    def best(self) -> int:
        return int(np.sign(self.worth).max(axis=1)[self.goals >> 9 & 7].sum())

    def open(self) -> bool:
        if self.required < 0:
            return True
        done, total = self.balance() - self.base, self.best() - self.base
        return bool(done >= self.required * total)


NAMES = ["live", "agent", "push", "soft", "frozen", "keeps", "stops", "spawns", "exit"]
NAMES += ["red", "green", "blue", "?", "?", "?", "pull"]
HUES = ("red", "green", "blue")


def words(number: int) -> set[str]:
    return {name for bit, name in enumerate(NAMES) if number >> bit & 1}


def hue(cell: set[str]) -> int:
    return sum(1 << i for i, name in enumerate(HUES) if name in cell)


class Words:
    """SafeLife on dictionaries of places, a cell being a set of words; no bits, no arrays."""

    def __init__(self) -> None:
        self.rng = random.Random("words")

    def reset(self, level: Any) -> None:
        self.h, self.w = len(level.board), len(level.board[0])
        self.board, self.goals = self.read(level.board), self.read(level.goals)
        self.at, self.chance, self.need = level.agent, level.spawning, level.required
        self.begun = self.sums()[0]
        self.left = False

    def read(self, rows: Any) -> dict[tuple[int, int], set[str]]:
        every = ((r, c) for r in range(self.h) for c in range(self.w))
        return {(r, c): words(rows[r][c]) for r, c in every if rows[r][c]}

    def rows(self, board: dict[tuple[int, int], set[str]]) -> list[list[int]]:
        made = [[0] * self.w for _ in range(self.h)]
        for (r, c), cell in board.items():
            made[r][c] = sum(1 << NAMES.index(name) for name in cell)
        return made

    def wrap(self, r: int, c: int) -> tuple[int, int]:
        return r % self.h, c % self.w

    def next(self, board: dict[tuple[int, int], set[str]]) -> dict[tuple[int, int], set[str]]:
        around: dict[tuple[int, int], list[set[str]]] = {}
        for (r, c), cell in board.items():
            for place in {(r + i, c + j) for i in (-1, 0, 1) for j in (-1, 0, 1)}:
                around.setdefault(self.wrap(*place), []).append(cell)
        found = {p: self.cell(board.get(p, set()), around[p]) for p in sorted(around)}
        return {place: cell for place, cell in found.items() if cell}

    def cell(self, own: set[str], block: list[set[str]]) -> set[str]:
        alive = [each for each in block if "live" in each]
        sources = [each for each in block if "spawns" in each]
        if "frozen" in own:
            return own
        if "live" in own:
            kept = len(alive) in (3, 4) or any("keeps" in each for each in block)
            return own if kept else set()
        if any("stops" in each for each in block):
            return own
        often = {name for name in (*HUES, "soft") if sum(name in each for each in alive) > 1}
        colours = {name for name in HUES if name in often or any(name in s for s in sources)}
        if len(alive) == 3:
            return {"live"} | colours | (often & {"soft"})
        if sources and Fraction(self.rng.random()) < self.chance:
            return {"live", "soft"} | colours
        return own

    def step(self, action: int) -> list[Any]:
        earlier = self.sums()[2]
        if action:
            side = DIRECTIONS[(action - 1) % 4]
            self.toggle(side) if action > 4 else self.go(side)
        self.board, self.goals = self.next(self.board), self.next(self.goals)
        gained = self.sums()[2] - earlier + (1 if self.left else 0)
        shown = {"frozen", "exit", "red"} if self.gate() else {"frozen", "exit"}
        for place, cell in self.board.items():
            if "exit" in cell:
                self.board[place] = shown
        return [self.rows(self.board), self.rows(self.goals), gained, self.left]

    def toggle(self, side: tuple[int, int]) -> None:
        place = self.wrap(self.at[0] + side[0], self.at[1] + side[1])
        if place not in self.board:
            self.board[place] = {"live", "soft"} | (self.board[self.at] & {*HUES})
        elif "soft" in self.board[place]:
            del self.board[place]

    def go(self, side: tuple[int, int]) -> None:
        (r, c), (i, j) = self.at, side
        front, beyond, behind = (self.wrap(r + n * i, c + n * j) for n in (1, 2, -1))
        cell, far = self.board.get(front, set()), self.board.get(beyond, set())
        if "exit" in cell and self.gate():
            self.left = True
        elif not cell or ("push" in cell and (not far or "exit" in far)):
            if cell and not far:
                self.board[beyond] = cell
            self.board[front] = self.board.pop(self.at)
            if "pull" in self.board.get(behind, set()):
                self.board[self.at] = self.board.pop(behind)
            self.at = front

    def sums(self) -> tuple[int, int, int]:
        """The balance, the best one, and the points."""
        now, score = 0, 0
        for place, cell in self.board.items():
            if "live" in cell:
                worth = WORTH[hue(self.goals.get(place, set()))][hue(cell)]
                score += worth
                if "frozen" not in cell or cell & {"push", "pull"}:
                    now += (worth > 0) - (worth < 0)
        best = sum(max(WORTH[hue(goal)]) > 0 for goal in self.goals.values())
        return now, best, score

    def gate(self) -> bool:
        now, best, _ = self.sums()
        return bool(self.need < 0 or now - self.begun >= self.need * (best - self.begun))
