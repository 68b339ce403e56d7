"""Errors of the practical room, sorted by whose fault they are."""


class IllFormed(ValueError):
    """The caller broke the contract: the message states the law, then the witness."""


class MissingExtra(ImportError):
    """A library is not installed: the message says what needs it, and how to install it."""
