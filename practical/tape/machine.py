"""AIQ's tape machine, in plain Python: the reference for the compiled form. [Legg, Veness 2013]"""

from typing import Final

from practical.contract import Action, Observation
from practical.errors import IllFormed
from practical.streams import Stream

LETTERS: Final = "<>+-,.[]%"
SYMBOLS: Final = 5
MIDDLE: Final = 2
READABLE: Final = 24
LIMIT: Final = 1_000


class TapeMachine:
    """Runs its program once for every action, and returns the contents of two output cells.

    `<` and `>` move the head of the work tape. `+` and `-` change its cell by 1 modulo 5. `,`
    copies the next input into the cell, and `.` copies the cell into the next output. `[` jumps
    behind its partner if the cell is blank. `]` jumps back to its partner or, if it has none, ends
    the cycle. `%` writes the next random symbol into the cell. The inputs are the last 24 actions,
    the newest first, then blanks; the blank is 2. A cycle also ends when both outputs, reward and
    observation, are written, or after 1,000 steps. Work tape, head and outputs persist between
    cycles.

    A reward is 50 (out - 2), within -100 … 100. Actions and observations are 0 … 4.

    Raises:
        IllFormed: the text is not a program.

    >>> machine = TapeMachine(",.]", numbers=lambda i: 0)
    >>> machine.start(), machine.step(4), machine.steps
    (2, (100, 2), 3)
    """

    n_actions = n_obs = SYMBOLS

    def __init__(self, text: str, numbers: Stream) -> None:
        """Begin with blank tapes; the i-th executed `%` uses number i."""
        self._text = text
        self._partner = partners(text)
        self._numbers = numbers
        self._i = 0
        self._tape: dict[int, int] = {}
        self._head = 0
        self._inputs: list[Action] = []
        self._outputs = [MIDDLE, MIDDLE]
        self.steps = 0
        """The steps of the last cycle; 1,000 if it was cut short."""

    def start(self) -> Observation:
        """Return the first observation."""
        return MIDDLE

    def step(self, action: Action) -> tuple[int, Observation]:
        """Return the reward and observation after a cycle."""
        self._inputs = [action, *self._inputs[: READABLE - 1]]
        self._cycle()
        out, observation = self._outputs
        return 50 * (out - MIDDLE), observation

    def _cycle(self) -> None:  # noqa: C901 - a branch is an instruction
        text, tape, head = self._text, self._tape, self._head
        inputs, outputs = iter(self._inputs), iter((0, 1))
        left = len(self._outputs)
        place = steps = 0
        while place < len(text) and left and steps < LIMIT:
            letter = text[place]
            cell = tape.get(head, MIDDLE)
            if letter == "<":
                head -= 1
            elif letter == ">":
                head += 1
            elif letter == "+":
                tape[head] = (cell + 1) % SYMBOLS
            elif letter == "-":
                tape[head] = (cell - 1) % SYMBOLS
            elif letter == ",":
                tape[head] = next(inputs, MIDDLE)
            elif letter == ".":
                self._outputs[next(outputs)] = cell
                left -= 1
            elif letter == "%":
                tape[head] = self._numbers(self._i) * SYMBOLS >> 32
                self._i += 1
            elif letter == "]":
                place = self._partner[place] - 1
            elif cell == MIDDLE:
                place = self._partner[place]
            place += 1
            steps += 1
        self._head, self.steps = head, steps


def partners(text: str) -> list[int]:
    """Return the index of each bracket's partner; that of the last `]` is the length of the text.

    Raises:
        IllFormed: the text is not a program.

    >>> partners("[.]]")
    [2, 0, 0, 4]
    """
    found = [0] * len(text)
    opened: list[int] = []
    for place, letter in enumerate(text):
        if letter not in LETTERS:
            raise IllFormed(f"a program must consist of {LETTERS}; got {letter!r}")
        if letter == "[":
            opened.append(place)
        elif letter == "]":
            if not opened:
                break
            found[place] = opened.pop()
            found[found[place]] = place
    else:
        raise IllFormed(f"a program must end with a ] that closes no [; {text!r} does not")
    if place < len(text) - 1:
        raise IllFormed(f"a program must end with the first ] that closes no [; {text!r} continues")
    found[place] = len(text)
    return found
