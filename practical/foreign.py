"""Text that comes from classes which others wrote: printable, in one line, and not too long."""

from reprlib import Repr

MOST = 300
"""A foreign text is cut to this number of characters."""

_short = Repr()
_short.maxstring = _short.maxlong = 60
_short.maxother = 100


def escaped(text: str) -> str:
    r"""Return a text in which whatever is not printable is escaped as in a Python literal.

    What a terminal would obey (escape sequences, line breaks, marks that reverse the direction of
    writing) is shown in place of being obeyed.

    >>> print(escaped("\x1b[31mred\x1b[0m\nand more"))
    \x1b[31mred\x1b[0m\nand more
    """
    if text.isprintable():
        return text
    return "".join(c if c.isprintable() else _escape(c) for c in text)


def in_one_line(text: object, most: int = MOST) -> str:
    """Return what ``str`` makes of an object, escaped and cut; of one that raises, its type.

    >>> in_one_line("a" * 1000, most=5)
    'aaaaa…'
    """
    try:
        said = str(text)
    except Exception:  # noqa: BLE001 - its text is its own affair
        return f"<{type_of(text)} without a text>"
    shown_of_it = escaped(said[: most + 1])
    return shown_of_it if len(shown_of_it) <= most else f"{shown_of_it[:most]}…"


def shown(value: object) -> str:
    """Return the ``repr`` of a value, escaped and cut.

    >>> shown(10**5000)[:40]
    '<int of 16610 bits>'
    """
    if isinstance(value, int) and value.bit_length() > _LONG_INTEGER:
        return f"<{type_of(value)} of {value.bit_length()} bits>"
    try:
        return in_one_line(_short.repr(value))
    except Exception:  # noqa: BLE001 - its text is its own affair
        return f"<{type_of(value)} without a repr>"


def raised(error: BaseException) -> str:
    """Return an exception as it is written in Python, escaped and cut.

    >>> raised(KeyError("lost"))
    "KeyError('lost')"
    """
    try:
        return in_one_line(repr(error))
    except Exception:  # noqa: BLE001 - its text is its own affair
        return f"{type_of(error)}(…)"


def described(error: BaseException) -> str:
    r"""Return the type of an exception and what it says, escaped and cut.

    >>> print(described(ValueError("two\nlines")))
    ValueError: two\nlines
    """
    return f"{type_of(error)}: {in_one_line(error)}"


def type_of(value: object) -> str:
    """Return the name of a value's type."""
    return name_of(type(value))


def name_of(named: object) -> str:
    """Return the name of a class or function, or what it is without one.

    >>> name_of(int), name_of(3)
    ('int', '3')
    """
    name = getattr(named, "__name__", None)
    return in_one_line(name, 100) if isinstance(name, str) else shown(named)


_LONG_INTEGER = 2_000
"""Integers of more bits are not written out: Python refuses the longest."""


def _escape(character: str) -> str:
    return character.encode("unicode_escape").decode("ascii")
