"""What axe-core finds on a page: https://github.com/dequelabs/axe-core."""

from selenium_axe_python import Axe

from .browser import Browser


def violations(browser: Browser) -> list[str]:
    """Each breach of one of axe's rules on the page as it is now: the rule, the element, and what is wrong with it."""
    axe = Axe(browser)
    axe.inject()
    return [
        f"{violation['id']}: {node['html']}: {node['failureSummary']}"
        for violation in axe.run()["violations"] for node in violation["nodes"]]
