"""Generated values are the same whatever modules are imported, and wherever these are."""

import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path

import pytest
from hypothesis import strategies as st

from bridge import generating
from bridge.generating import put_to

LARGE = 2**40


def values() -> list[list[int]]:
    found: list[list[int]] = []

    def take(value: list[int]) -> None:
        found.append(value)

    numbers = st.lists(st.integers(0, LARGE), min_size=20, max_size=20)
    put_to(take, numbers, examples=30, seed=None, shrink=False)
    return found


def import_constants(folder: Path, name: str, numbers: range) -> None:
    """Import a module of the user that has numbers in it."""
    file = folder / f"{name}.py"
    file.write_text("".join(f"n{n} = {n}\n" for n in numbers))
    spec = spec_from_file_location(name, file)
    assert spec is not None
    assert spec.loader is not None
    sys.modules[name] = module = module_from_spec(spec)
    spec.loader.exec_module(module)


def test_values_do_not_depend_on_what_is_imported(tmp_path: Path) -> None:
    before = values()
    import_constants(tmp_path, "some_constants", range(1_000_000, 1_000_500))
    assert values() == before


def test_with_the_constants_of_modules_they_would(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(generating, "_NO_CONSTANTS", {})
    import_constants(tmp_path, "more_constants", range(2_000_000, 2_000_500))
    assert any(2_000_000 <= n < 2_000_500 for each in values() for n in each)


def test_the_constants_are_those_of_before_when_it_is_done() -> None:
    names = {name: generating._PROVIDERS[name] for name in generating._NO_CONSTANTS}
    assert set(names) == {"_get_local_constants", "CONSTANTS_CACHE"}

    def fail(_: int) -> None:
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        put_to(fail, st.integers(), examples=1, seed=None, shrink=False)
    assert {name: generating._PROVIDERS[name] for name in names} == names
