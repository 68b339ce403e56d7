"""Text from users' classes: made printable, put on one line and cut."""

from reprlib import Repr

MOST = 300
"""The text of a user's class is cut to this number of characters."""

_short = Repr()
_short.maxstring = _short.maxlong = 60
_short.maxother = 100


def escaped(text: str) -> str:
    r"""Return a text in which all unprintable characters are escaped as in a Python literal.

    Characters that a terminal would interpret (escape sequences, line breaks, marks that reverse
    the writing direction) are shown as text.

    >>> print(escaped("\x1b[31mred\x1b[0m\nand more"))
    \x1b[31mred\x1b[0m\nand more
    """
    if text.isprintable():
        return text
    return "".join(c if c.isprintable() else _escape(c) for c in text)


def in_one_line(text: object, most: int = MOST) -> str:
    """Return ``str`` of an object, escaped and cut; the object's type if ``str`` raises.

    >>> in_one_line("a" * 1000, most=5)
    'aaaaa…'
    """
    try:
        written = str(text)
    except Exception:  # noqa: BLE001 - a user's class may raise anything
        return f"<{type_of(text)} without a text>"
    shown_part = escaped(written[: most + 1])
    return shown_part if len(shown_part) <= most else f"{shown_part[:most]}…"


def shown(value: object) -> str:
    """Return the ``repr`` of a value, escaped and cut.

    >>> shown(10**5000)[:40]
    '<int of 16610 bits>'
    """
    if isinstance(value, int) and value.bit_length() > _LONG_INTEGER:
        return f"<{type_of(value)} of {value.bit_length()} bits>"
    try:
        return in_one_line(_short.repr(value))
    except Exception:  # noqa: BLE001 - a user's class may raise anything
        return f"<{type_of(value)} without a repr>"


def raised(error: BaseException) -> str:
    """Return an exception as it is written in Python, escaped and cut.

    >>> raised(KeyError("lost"))
    "KeyError('lost')"
    """
    try:
        return in_one_line(repr(error))
    except Exception:  # noqa: BLE001 - a user's class may raise anything
        return f"{type_of(error)}(…)"


def described(error: BaseException) -> str:
    r"""Return the type and the message of an exception, escaped and cut.

    >>> print(described(ValueError("two\nlines")))
    ValueError: two\nlines
    """
    return f"{type_of(error)}: {in_one_line(error)}"


def type_of(value: object) -> str:
    """Return the name of a value's type."""
    return name_of(type(value))


def name_of(named: object) -> str:
    """Return the name of a class or function, or the ``repr`` of an object without a name.

    >>> name_of(int), name_of(3)
    ('int', '3')
    """
    name = getattr(named, "__name__", None)
    return in_one_line(name, 100) if isinstance(name, str) else shown(named)


_LONG_INTEGER = 2_000
"""Integers of more bits are not written out: Python refuses to convert the longest."""


def _escape(character: str) -> str:
    return character.encode("unicode_escape").decode("ascii")
