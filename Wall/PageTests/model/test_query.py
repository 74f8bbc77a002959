"""What a query is in a page's address."""

import random

import pytest

from modules import Modules

READ = """
const { queryFromAddress } = await load("model/query");
return queryFromAddress(given[0]);
"""

# What is written of what was read, and whether it leaves out photos, and takes all their records.
AGAIN = """
const { addressOfQuery, isFiltering, needsEverything, queryFromAddress, withoutFilter } = await load("model/query");
return given[0].map((search) => {
  const query = queryFromAddress(search);
  return [addressOfQuery(query, search), isFiltering(query), needsEverything(query), addressOfQuery(withoutFilter(query))];
});
"""

VALUES = {
    "order": ["newest", "oldest", "name", "folder", "rating"], "group": ["none", "day", "month", "year", "folder"],
    "q": ["one", "one two", "  ", "ä&b=c"], "kind": ["jpeg", "jpeg,raw"], "shape": ["square", "landscape,panorama"],
    "camera": ["Orba X20"], "lens": ["35 mm"], "folder": ["a/b", "ä"], "selection": ["0123456789abcdef"],
    "from": ["2024-02-29"], "to": ["2024-05-31"], "month": ["11"], "rating": ["1", "5"],
    "mark": ["favourite", "kept", "rejected"],
    "layout": ["waterfall", "rows", "grid"]}

FILTERS = {"q", "kind", "shape", "camera", "lens", "folder", "selection", "from", "to", "month", "rating", "mark"}


@pytest.mark.parametrize(("search", "key", "value"), [
    ("?order=sideways", "order", None), ("?group=week", "grouping", None), ("?layout=circle", "layout", None),
    ("?kind=jpeg,pnm,raw", "kinds", ["jpeg", "raw"]), ("?shape=panorama,square", "shapes", ["square", "panorama"]),
    ("?from=2023-02-29", "from", ""), ("?from=2023-2-1", "from", ""), ("?to=2024-02-29", "to", "2024-02-29"),
    ("?rating=0", "rating", 0), ("?rating=6", "rating", 0), ("?rating=2.5", "rating", 0), ("?rating=5", "rating", 5),
    ("?mark=best", "mark", None), ("?mark=kept", "mark", "kept"),
    ("?camera=", "camera", None), ("?month=13", "month", 0), ("?folder=", "folder", None), ("?q=", "text", ""),
])
def test_what_is_not_known_is_ignored(modules: Modules, search: str, key: str, value: object) -> None:
    assert modules.run(READ, search)[key] == value


def test_an_address_leads_to_the_same_query(modules: Modules) -> None:
    """Whatever is asked for, in the same words and in the same order, and with what else is in the address."""
    from urllib.parse import urlencode

    numbers = random.Random(1)
    asked = [
        {name: numbers.choice(values) for name, values in VALUES.items() if numbers.random() < 0.3} for _ in range(500)]
    searches = ["?" + urlencode({"other": "x", **values}) for values in asked]
    for values, search, (again, filters, everything, rest) in zip(
            asked, searches, modules.run(AGAIN, searches), strict=True):
        assert again == search
        chooses = {name for name in FILTERS & set(values) if values[name].strip()}
        assert filters == bool(chooses), search
        sorts = values.get("order") in ("name", "folder", "rating") or values.get("group") in ("folder", "day")
        assert everything == (sorts or bool(chooses)), search
        kept = {name: value for name, value in values.items() if name not in FILTERS}
        assert rest == ("?" + urlencode(kept) if kept else "")
