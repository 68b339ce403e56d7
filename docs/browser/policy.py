"""The policy of a page: no request leaves the origin that it was loaded from.

The worker is started from a `blob:` address, because only such a worker inherits the page's policy:
one that is loaded from a server has the policy that the server sends, which is none.
"""

from __future__ import annotations

import re
from base64 import b64encode
from hashlib import sha256
from html import escape
from typing import Final

_SCRIPT: Final = re.compile(r"<script(?![^>]*\bsrc=)[^>]*>(?P<text>.*?)</script>", re.DOTALL)
_HEAD: Final = re.compile(r"<head>|<head [^>]*>")


def with_policy(page: str) -> str:
    """A page with its policy, first in its head; scripts within the page are named by digests.

    A page without an icon gets an empty one, because browsers would request `/favicon.ico`.

    Raises:
        ValueError: the page has no head, or a policy.
    """
    head = _HEAD.search(page)
    if head is None or "Content-Security-Policy" in page:
        raise ValueError("a page must have a head, and no policy yet")
    meta = f'<meta http-equiv="Content-Security-Policy" content="{escape(policy(page))}">'
    icon = "" if 'rel="icon"' in page else '\n<link rel="icon" href="data:,">'
    return f"{page[: head.end()]}\n{meta}{icon}{page[head.end() :]}"


def policy(page: str) -> str:
    """The policy of a page.

    Example:
        >>> policy("<script>1</script>").split("; ")[1]
        "script-src 'self' 'wasm-unsafe-eval' 'sha256-a4ayc/80/OGda4BO/1o/V0etpOqiLx1JwB5S3beHW0s='"
    """
    digests = {
        f"'sha256-{b64encode(sha256(each['text'].encode()).digest()).decode()}'": None
        for each in _SCRIPT.finditer(page)
    }
    rules = {
        "default-src": "'none'",
        "script-src": " ".join(["'self'", "'wasm-unsafe-eval'", *digests]),
        "worker-src": "'self' blob:",
        "connect-src": "'self'",
        "style-src": "'self' 'unsafe-inline'",
        "img-src": "'self' data:",
        "font-src": "'self'",
        "base-uri": "'none'",
        "form-action": "'self'",
        "frame-src": "'none'",
    }
    return "; ".join(f"{name} {value}" for name, value in rules.items())
