"""A picture is well-formed SVG in which every history has its place."""

from xml.etree import ElementTree as ET

from companion.drawing.histories import Tree, trees
from companion.drawing.tree import drawn, in_words, kinds
from formal.agents.table import TableAgent
from formal.histories.history import play, prompt
from proofs_checked.engine.witness import Witness

H = prompt((0, 0), 1, (1, 0))
OWN = prompt((0, 0), 0, (1, 0))


def tree() -> Tree:
    pi = TableAgent(0, {H: 1})
    [only] = trees(Witness("", {"h": H}, {"π": pi}, queried={"π": {H: 1, OWN: 0}}).document())
    return only


def layer(picture: ET.Element, kind: str) -> ET.Element:
    [found] = [group for group in picture.iter("g") if group.get("class") == kind]
    return found


def texts(picture: ET.Element) -> list[str]:
    return [each.text or "" for each in picture.iter("text")]


def test_percepts_and_actions_are_written() -> None:
    picture = ET.fromstring(drawn(tree()))  # noqa: S314 - it is our own
    assert sorted(texts(picture)) == ["(0, 0)", "(1, 0)", "(1, 0)", "0", "0", "1", "1", "h"]


def test_what_happens_is_apart_from_what_was_asked_and_from_what_does_neither() -> None:
    picture = ET.fromstring(drawn(tree()))  # noqa: S314
    assert texts(layer(picture, "real")) == ["0", "0", "(0, 0)", "(1, 0)"]
    assert texts(layer(picture, "queried")) == ["1", "(1, 0)"]
    assert texts(layer(picture, "never")) == ["1"]
    assert kinds(tree()) == {"real", "queried", "never", "fails"}


def test_where_the_law_fails_is_marked() -> None:
    picture = ET.fromstring(drawn(tree()))  # noqa: S314
    [box] = [each for each in picture.iter("rect") if each.get("class") == "fails"]
    assert box[0].text == "⟨(0, 0), 1, (1, 0)⟩, answered by 1"
    [cross] = [each for each in picture.iter("path") if each.get("class") == "cross"]
    assert cross is not None


def test_boxes_are_within_the_picture_and_do_not_overlap() -> None:
    picture = ET.fromstring(drawn(tree()))  # noqa: S314
    boxes = [
        tuple(float(box.attrib[side]) for side in ("x", "y", "width", "height"))
        for box in picture.iter("rect")
    ]
    assert all(x >= 0 and x + w <= float(picture.attrib["width"]) for x, _, w, _ in boxes)
    assert all(y >= 0 and y + h <= float(picture.attrib["height"]) for _, y, _, h in boxes)
    apart = [
        x1 + w <= x2 or x2 + w <= x1 or y1 + h <= y2 or y2 + h <= y1
        for n, (x1, y1, w, h) in enumerate(boxes)
        for x2, y2, _, _ in boxes[:n]
    ]
    assert all(apart)


def test_a_play_that_has_a_name_is_marked_at_its_end() -> None:
    said = Witness("μ(π, h y) = (1, 0)", {"h": H}, numbers={"y": 0}, actions=("y",))
    [only] = trees(said.document())
    picture = ET.fromstring(drawn(only))  # noqa: S314
    [dot] = [each for each in picture.iter("circle") if each.get("class") == "fails"]
    assert "h y" in texts(picture)
    assert dot is not None


def test_the_picture_is_told_in_words() -> None:
    assert in_words(tree()) == (
        "Histories of π: h is ⟨(0, 0), 1, (1, 0)⟩; queried: ⟨(0, 0), 1, (1, 0)⟩, answered by "
        "1; ⟨(0, 0), 0, (1, 0)⟩, answered by 0"
    )
    [shown] = trees(Witness("", {}, {}, {"μ": {play((0, 0), 1): (1, 2)}}).document())
    assert in_words(shown) == "Histories of μ: queried: ⟨(0, 0), 1⟩, answered by (1, 2)"
