"""A licence is read from the metadata of a package, and one without is refused."""

from importlib.metadata import PathDistribution, distribution
from pathlib import Path

import pytest

from docs.site import licences as listed
from docs.site.licences import licence, sources, texts
from formal.errors import IllFormed


def planted(folder: Path, *lines: str) -> PathDistribution:
    """A distribution with these lines in its metadata, and a licence."""
    record = folder / "a-1.0.dist-info"
    record.mkdir(exist_ok=True)
    (record / "METADATA").write_text("\n".join(["Metadata-Version: 2.4", "Name: a", *lines]))
    (record / "LICENSE").write_text("Do as you like.")
    (record / "RECORD").write_text("a-1.0.dist-info/LICENSE,,\na/b.css,,\n")
    return PathDistribution(record)


@pytest.mark.parametrize(
    ("lines", "named"),
    [
        (["License-Expression: MIT"], "MIT"),
        (["Classifier: License :: OSI Approved :: BSD License"], "BSD License"),
        (["License: ZPL 2.1"], "ZPL 2.1"),
    ],
)
def test_the_licence_is_named(tmp_path: Path, lines: list[str], named: str) -> None:
    assert licence(planted(tmp_path, *lines)) == named


def test_a_package_without_a_licence_is_refused(tmp_path: Path) -> None:
    with pytest.raises(IllFormed, match="must name its licence; a does not"):
        licence(planted(tmp_path))


def test_its_text_is_that_of_the_package(tmp_path: Path) -> None:
    assert list(texts(planted(tmp_path))) == [("LICENSE", "Do as you like.")]


def test_the_licences_of_what_runs_in_a_browser_are_linked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(listed, "SHIPPED", {"pytest": "nothing"})
    monkeypatch.setattr(listed, "SET", {})
    assert '<a href="../py/licences.txt">' in (text := listed.licences(live=True))
    assert f"## pytest {distribution('pytest').version}\n" in text
    assert "browser" not in listed.licences(live=False)


def test_an_installed_package_has_one() -> None:
    found = distribution("pytest")
    assert licence(found) == "MIT"
    assert any("Permission is hereby granted" in text for _, text in texts(found))
    assert sources(["pytest"])["py.typed"] == "pytest"
