"""What axe-core finds on a page: https://github.com/dequelabs/axe-core."""

import json

from selenium_axe_python import Axe

from .browser import Browser


def violations(browser: Browser, selector: str = "html") -> list[str]:
    """Each breach of one of axe's rules: the rule, the element, and what is wrong with it.

    On the page as it is now, or in what a selector finds of it; no rule for whole pages then counts.
    """
    axe = Axe(browser)
    axe.inject()
    return [
        f"{violation['id']}: {node['html']}: {node['failureSummary']}"
        for violation in axe.run(json.dumps(selector))["violations"] for node in violation["nodes"]]
