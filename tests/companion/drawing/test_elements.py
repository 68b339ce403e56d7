"""What is written is never taken for an element."""

from companion.drawing.elements import Markup, element, joined, prose, text


def test_text_and_attributes_are_escaped() -> None:
    assert element("p", "a < b & c", title='"x"') == (
        '<p title="&quot;x&quot;">a &lt; b &amp; c</p>'
    )


def test_elements_inside_elements_stay_elements() -> None:
    assert element("p", element("b", "x<y"), " z") == "<p><b>x&lt;y</b> z</p>"


def test_void_elements_have_no_end() -> None:
    assert element("link", rel="icon", href="data:,") == '<link rel="icon" href="data:,">'


def test_attributes_are_named_as_in_html() -> None:
    made = element("div", class_="claim", data_verdict="holds", hidden=True, open=False)
    assert made == '<div class="claim" data-verdict="holds" hidden></div>'


def test_pieces_are_joined_with_something_between() -> None:
    assert joined(["<", Markup("<b>x</b>")], ", ") == "&lt;, <b>x</b>"
    assert text("a>b") == "a&gt;b"


def test_the_papers_subscripts_are_set_below_the_line() -> None:
    assert prose("π_RC(h), π_RC(y)(h), Υ_ext") == (
        "π<sub>RC</sub>(h), π<sub>RC(y)</sub>(h), Υ<sub>ext</sub>"
    )


def test_names_in_code_have_no_subscripts() -> None:
    assert prose("o_prev, n_actions, reality_check") == "o_prev, n_actions, reality_check"
