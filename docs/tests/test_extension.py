"""What Sphinx makes of small pages: formulas, links to the glossary, powers, the ledger."""

import re
from pathlib import Path

import pytest
from sphinx.cmd.build import main as sphinx

from docs.site.__main__ import DOCS
from docs.site.built import Page
from docs.site.mathematics import mathml

# Sphinx and MyST-Parser warn each other of what will change.
pytestmark = pytest.mark.filterwarnings("ignore")

GLOSSARY = (
    "# Glossary\n\n(term-prompt)=\n## prompt\n\nA prompt.\n\n(term-claim)=\n## claim\n\nIt.\n"
)
CLAIMS = '# Ledger\n\n## <a id="jagi-lemma-5"></a>Lemma 5\n\nSee [it](#jagi-lemma-5).\n'
INDEX = "# A\n\n```{toctree}\nreference/glossary\n```\n\n"


def built(folder: Path, page: str) -> tuple[int, dict[str, str]]:
    """The exit code of a build of this page, and the pages that were built."""
    source, out = folder / "source", folder / "out"
    texts = {
        "index.md": INDEX + page,
        "reference/glossary.md": GLOSSARY,
        "ledger/jagi/2.md": CLAIMS,
    }
    for name, text in texts.items():
        (source / name).parent.mkdir(parents=True, exist_ok=True)
        (source / name).write_text(text, encoding="utf-8")
    ours = ["-D", "extensions=myst_parser,docs.site.extension"]
    arguments = [*ours, "-W", "-n", "-q", "-E", "-c", DOCS, "-d", folder / "trees", source, out]
    code = sphinx([str(each) for each in arguments])
    pages = {
        path: (out / path.replace(".md", ".html")).read_text(encoding="utf-8")
        for path in texts
        if (out / path.replace(".md", ".html")).is_file()
    }
    return code, pages


def body(page: str) -> str:
    """The text of a page itself."""
    return page.partition('<article role="main"')[2].partition("</article>")[0]


def test_a_formula_is_mathml_and_loads_nothing(tmp_path: Path) -> None:
    code, pages = built(tmp_path, "Here is $\\pi(h)$.\n\n$$\\sum_\\mu 2^{-K(\\mu)}$$\n")
    assert code == 0
    text = body(pages["index.md"])
    assert text.count("<math ") == 2
    assert '<div class="formula" tabindex="0"><math' in text
    assert not re.search(r"<(script|link|img)[^>]*https?:", pages["index.md"])


@pytest.mark.parametrize("latex", ["\\foo x", "\\frac{1}{2", "\\begin{foo}1\\end{foo}"])
def test_a_formula_that_cannot_be_set_fails_the_build(tmp_path: Path, latex: str) -> None:
    code, _ = built(tmp_path, f"Here is ${latex}$.\n")
    assert code != 0


@pytest.mark.parametrize("link", ["[a](none.md)", "[a](#none)", "[a](ledger/jagi/2.md#jagi-none)"])
def test_a_dead_link_fails_the_build(tmp_path: Path, link: str) -> None:
    code, _ = built(tmp_path, f"{link}\n")
    assert code != 0


def test_the_first_occurrence_of_a_term_is_a_link(tmp_path: Path) -> None:
    page = "`prompt` [prompt](reference/glossary.md) A prompt, a prompt.\n\n> a claim\n\n"
    page += "Every claim.\n"
    code, pages = built(tmp_path, page)
    assert code == 0
    links = re.findall(r'<a class="term[^>]*href="([^"]*)"[^>]*>([^<]*)</a>', pages["index.md"])
    assert links == [
        ("reference/glossary.html#term-prompt", "prompt"),
        ("reference/glossary.html#term-claim", "Every claim"),
    ]
    assert 'class="term' not in pages["reference/glossary.md"]


def test_the_papers_subscripts_are_set_outside_code(tmp_path: Path) -> None:
    code, pages = built(tmp_path, "π_RC and `π_RC` and n_actions.\n")
    assert code == 0
    text = body(pages["index.md"])
    assert "π<sub>RC</sub>" in text
    assert text.count("π_RC") == 1
    assert "n_actions" in text


def test_the_places_of_a_history_are_subscripts(tmp_path: Path) -> None:
    code, pages = built(tmp_path, "π(x1 y1 … xn) = yi, `x1`; hex1, x10n, y1e.\n")
    assert code == 0
    text = body(pages["index.md"])
    assert "π(x<sub>1</sub> y<sub>1</sub> … x<sub>n</sub>) = y<sub>i</sub>, " in text
    assert ">x1<" in text
    assert "; hex1, x10n, y1e." in text


def test_powers_are_set_outside_code(tmp_path: Path) -> None:
    code, pages = built(tmp_path, "2^-k, 2^−K, γ^(n-1), 2^128, μ_{Y,q} and `2^-k`; π1, x ^ y.\n")
    assert code == 0
    text = body(pages["index.md"])
    assert (
        "2<sup>-k</sup>, 2<sup>−K</sup>, γ<sup>n-1</sup>, 2<sup>128</sup>, μ<sub>Y,q</sub>" in text
    )
    assert text.count("2^-k") == 1
    assert "π<sub>1</sub>, x ^ y." in text


def test_a_claim_is_a_place_and_links_lead_to_it(tmp_path: Path) -> None:
    code, pages = built(tmp_path, "[it](ledger/jagi/2.md#jagi-lemma-5)\n")
    assert code == 0
    assert 'href="ledger/jagi/2.html#jagi-lemma-5"' in pages["index.md"]
    assert 'id="jagi-lemma-5"' in pages["ledger/jagi/2.md"]
    assert (
        "ledger" not in pages["index.md"].partition('class="sidebar-tree"')[2].partition("</div")[0]
    )


def test_the_name_of_a_claim_or_an_environment_is_a_link(tmp_path: Path) -> None:
    page = "`jagi-lemma-5`, `ignore-rewards`, `nobody`, [`jagi-lemma-5`](reference/glossary.md)\n"
    code, pages = built(tmp_path, page)
    assert code == 0
    links = re.findall(r'href="([^"]*)"[^>]*>(?:<span[^>]*>)?<code', body(pages["index.md"]))
    assert links == [
        "ledger/jagi/2-preliminaries.html#jagi-lemma-5",
        "reference/environments/ignore-rewards.html",
        "reference/glossary.html",
    ]


def test_what_scrolls_is_reached_by_keyboard(tmp_path: Path) -> None:
    code, pages = built(tmp_path, "```\na\n```\n\n| a |\n|---|\n| b |\n")
    assert code == 0
    page = Page(pages["index.md"])
    assert [law for law, kept in page.laws() if not kept] == []
    assert pages["index.md"].count('tabindex="0"') == 2


@pytest.mark.parametrize(
    "latex",
    [
        r"\Upsilon_{\mathrm{ext}}(\pi) = \sum_\mu 2^{-K(\mu)} V_\mu^\pi",
        r"\{a\} \& \langle x_1, y_1 \rangle",
        r"\begin{cases}1 & x \neq 0 \\ 0 & y\end{cases}",
        r"\bar\pi \mapsto \left(\frac{a}{b}\right) \text{ if } x \in \{0, 1\}",
    ],
)
def test_what_the_papers_write_can_be_set(latex: str) -> None:
    made = mathml(latex, block=True)
    assert 'display="block"' in made
    assert made.count("<semantics>") == made.count("</annotation></semantics></math>") == 1
