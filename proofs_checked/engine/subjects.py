"""The subjects that replace a claim's own: those of a mutant."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final, TypeVar

Subject = TypeVar("Subject")


@dataclass(frozen=True, eq=False)
class Subjects:
    """Subjects of a claim; what is not replaced is the claim's own.

    Attributes:
        replaced: by name, what replaces the claim's own.
    """

    replaced: Mapping[str, Any] = field(default_factory=dict)

    def of(self, name: str, own: Subject) -> Subject:
        """The subject of a name: what replaces it, or else the claim's own."""
        found: Subject = self.replaced.get(name, own)
        return found


OWN: Final = Subjects()
"""Nothing is replaced."""
