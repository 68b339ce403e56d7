"""Sphinx's settings for the site."""

from upsilon_ext import __version__

project = "Upsilon"
version = release = __version__
language = "en"

extensions = [
    "myst_parser",
    "docs.site.extension",
    "docs.browser.extension",
    "docs.companion.extension",
]
myst_enable_extensions = ["dollarmath"]
myst_heading_anchors = 4
nitpicky = True
smartquotes = False

templates_path = ["templates"]
html_theme = "furo"
html_title = "Upsilon"
html_math_renderer = "mathml"
html_static_path = ["static"]
html_css_files = ["upsilon.css"]
html_copy_source = False
html_show_copyright = False
html_show_sphinx = False
html_use_index = False
html_theme_options: dict[str, list[str]] = {"top_of_page_buttons": []}
