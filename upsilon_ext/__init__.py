"""The command `upsilon`, its reports, and the pytest plugin."""

TYPE_CHECKING = False  # importing `typing` takes longer than the rest of this module
if TYPE_CHECKING:
    from typing import Any

    from upsilon_ext.conforming import assert_conforms

__version__ = "0.1.0"

__all__ = ["__version__", "assert_conforms"]


def __getattr__(name: str) -> "Any":
    """Import `assert_conforms` when it is first used, so that importing this package is light."""
    if name == "assert_conforms":
        from upsilon_ext.conforming import assert_conforms

        return assert_conforms
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
