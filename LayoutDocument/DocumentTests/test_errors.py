"""Bad input is refused with the right exit code, and with a line for each problem that says where it is."""

import json

import pytest
from document_testing.command import layout, layout_all

VIEWPORT = {"width": 320, "height": 480}


def request(layout_type: str = "waterfall", items: list | None = None, **other: object) -> dict:
    """A request with one section; `layout__key` and `section__key` are keys of the two."""
    own = {name: {} for name in ("layout", "section")}
    for key in [key for key in other if "__" in key]:
        level, name = key.split("__")
        own[level][name] = other.pop(key)
    return {
        "viewport": VIEWPORT, "layout": {"type": layout_type} | own["layout"],
        "sections": [{"items": items or []} | own["section"]]} | other


SYNTAX = [
    ("", "line 1, column 1: expected a value, got the end of the text"),
    (" \n\t", "line 2, column 2: expected a value, got the end of the text"),
    ("garbage", "line 1, column 1: expected a value, got \"g\""),
    ("{", "line 1, column 2: expected a key in double quotes, got the end of the text"),
    ("{'a': 1}", "line 1, column 2: expected a key in double quotes, got \"'\""),
    ("{\"a\" 1}", "line 1, column 6: expected \":\" after the key, got \"1\""),
    ("{\"a\": 1,}", "line 1, column 9: expected a key in double quotes, got \"}\""),
    ("{\"a\": 1\n \"b\": 2}", "line 2, column 2: expected \",\" or \"}\", got \"\"\""),
    ("[1, 2", "line 1, column 6: expected \",\" or \"]\", got the end of the text"),
    ("[1}", "line 1, column 3: expected \",\" or \"]\", got \"}\""),
    ("[,]", "line 1, column 2: expected a value, got \",\""),
    ("{} {}", "line 1, column 4: expected the end of the text, got \"{\""),
    ("{\"a\": NaN}", "line 1, column 7: expected a value; JSON knows neither NaN nor Infinity"),
    ("{\"a\": -Infinity}", "line 1, column 8: expected a digit, got \"I\""),
    ("{\"a\": 01}", "line 1, column 8: a number must not begin with 0"),
    ("{\"a\": 1.}", "line 1, column 9: expected a digit, got \"}\""),
    ("{\"a\": .5}", "line 1, column 7: expected a value, got \".\""),
    ("{\"a\": +1}", "line 1, column 7: expected a value, got \"+\""),
    ("{\"a\": 1e}", "line 1, column 9: expected a digit, got \"}\""),
    ("{\"a\": 0x10}", "line 1, column 8: expected \",\" or \"}\", got \"x\""),
    ("{\"a\": tru}", "line 1, column 10: expected true, got \"}\" within it"),
    ("{\"a\": \"b", "line 1, column 7: the string has no end"),
    ("{\"a\": \"b\nc\"}", "line 1, column 9: expected an escape like \\n in a string, got the character U+000A"),
    ("{\"a\": \"\\x\"}", "line 1, column 9: expected one of \" \\ / b f n r t u after \\, got \"x\""),
    ("{\"a\": \"\\u12g4\"}", "line 1, column 12: expected four hexadecimal digits after \\u, got \"g\""),
    ("{/* no */}", "line 1, column 2: expected a key in double quotes, got \"/\""),
    ("{\"äöü😀\": x}", "line 1, column 10: expected a value, got \"x\""),
    (b"{\"a\": \"\xff\"}", "line 1, column 8: this is not UTF-8"),
    (b"{\"\xc3\xa4\": \"\xed\xa0\x80\"}", "line 1, column 8: this is not UTF-8"),
    (b"{\"a\": \"\xc0\xaf\"}", "line 1, column 8: this is not UTF-8"),
    (b"{\"a\": \"\xf4\x90\x80\x80\"}", "line 1, column 8: this is not UTF-8"),
    (b"{\"a\": \"\xe2\x82", "line 1, column 8: this is not UTF-8"),
    (b"\xff\xfe{\x00", "line 1, column 1: expected a value, got a byte that is not UTF-8"),
    (b"\xef\xbb\xbf{}", "line 1, column 1: the text begins with a byte order mark; save it as UTF-8 without one"),
    (b"\x00", "line 1, column 1: expected a value, got the character U+0000"),
    ("[" * 10_000, "line 1, column 129: more than 128 nested arrays and objects"),
    ("{\"a\":" * 10_000_000, "line 1, column 641: more than 128 nested arrays and objects"),
]


@pytest.mark.parametrize(("text", "problem"), SYNTAX, ids=range(len(SYNTAX)))
def test_what_is_no_json_is_refused_with_its_place(text: str | bytes, problem: str) -> None:
    outcome = layout(text)
    assert outcome.code == 65
    assert outcome.problems == [problem]


PROBLEMS = [
    ([], ["request: must be an object, got an array"]),
    ({}, ["viewport: is required", "layout: is required", "sections: is required"]),
    (request(viewport=None), ["viewport: must be an object, got null"]),
    (request(viewport={"width": 320}), ["viewport.height: is required"]),
    (request(viewport={"width": 0, "height": -1}), [
        "viewport.width: must be a finite number > 0, got 0", "viewport.height: must be a finite number > 0, got -1"]),
    (request(viewport={"width": "320", "height": True}), [
        "viewport.width: must be a finite number > 0, got \"320\"",
        "viewport.height: must be a finite number > 0, got true"]),
    (request(direction="left"), ["direction: must be \"ltr\" or \"rtl\", got \"left\""]),
    (request(contentOffset={"x": None}), ["contentOffset.x: must be a finite number, got null"]),
    (request(contentOffset=[0, 0]), ["contentOffset: must be an object, got an array"]),
    # From right to left, in content that is 1e308 wide. From left to right it is a place like any other: see below.
    (request("circle", viewport={"width": 1e308, "height": 1}, direction="rtl", contentOffset={"x": 1.7e308}), [
        "contentOffset: is too far away: mirrored in the content, it is beyond the largest number "
        "(1.7976931348623157e+308); use smaller sizes and spacings"]),
    (request("line", [{}], layout__itemSize={"width": 1e308, "height": 1}, direction="rtl",
             contentOffset={"x": -1.7e308}), [
        "contentOffset: is too far away: mirrored in the content, it is beyond the largest number "
        "(1.7976931348623157e+308); use smaller sizes and spacings"]),
    (request(pixelScale=-2), ["pixelScale: must be a finite number >= 0, got -2"]),
    (request(query={"x": 0, "y": 0, "width": 0, "height": 1}), [
        "query.width: must be a finite number > 0, got 0"]),
    (request(query={"x": 0}), ["query.y: is required", "query.width: is required", "query.height: is required"]),
    (request(sections={}), ["sections: must be an array, got an object"]),
    (request(sections=[{}, 1]), ["sections[0].items: is required", "sections[1]: must be an object, got 1"]),
    (request(sections=[{"items": {}}]), ["sections[0].items: must be an array, got an object"]),
    (request(layout=[]), ["layout: must be an object, got an array"]),
    (request(layout={}), ["layout.type: is required"]),
    (request(layout={"type": "grid"}), [
        "layout.type: must be \"waterfall\", \"flow\", \"justified\", \"line\" or \"circle\", got \"grid\""]),
    (request(layout={"type": 1}, sections=1), [
        "layout.type: must be \"waterfall\", \"flow\", \"justified\", \"line\" or \"circle\", got 1",
        "sections: must be an array, got 1"]),
    # Unknown keys: with advice where one is near, or belongs elsewhere
    (request(viewprt=1), ["viewprt: unknown key; did you mean \"viewport\"?"]),
    (request(layout__laneSpaceing=8), ["layout.laneSpaceing: unknown key; did you mean \"laneSpacing\"?"]),
    (request(layout__LANES=8), ["layout.LANES: unknown key; did you mean \"lanes\"?"]),
    (request(layout__rowLength=8), ["layout.rowLength: unknown key"]),
    (request(layout__items=[]), ["layout.items: unknown key; it belongs in a section"]),
    (request(section__axis="vertical"), ["sections[0].axis: unknown key; it belongs in layout"]),
    (request(section__type="flow"), ["sections[0].type: unknown key; it belongs in layout"]),
    (request("flow", layout__lanes=2), ["layout.lanes: unknown key"]),
    (request("justified", layout__axis="vertical"), ["layout.axis: unknown key"]),
    (request("circle", layout__axis="vertical"), ["layout.axis: unknown key"]),
    (request("line", section__activeDistance=1), ["sections[0].activeDistance: unknown key; it belongs in layout"]),
    (request("line", layout__headerLength=1), ["layout.headerLength: unknown key"]),
    (request("circle", [{"width": 1}]), ["sections[0].items[0].width: unknown key"]),
    (request("flow", [{"span": 1}]), ["sections[0].items[0].span: unknown key"]),
    (request(layout__sectionInset={"tpo": 1}), [
        "layout.sectionInset.tpo: unknown key; did you mean \"top\"?"]),
    (request("justified", layout__rowHeight=8), ["layout.rowHeight: unknown key; did you mean \"rowLength\"?"]),
    (request("flow", [{"length": 1}]), ["sections[0].items[0].length: unknown key; did you mean \"height\"?"]),
    (request("flow", [{"len": 1}]), ["sections[0].items[0].len: unknown key"]),
    (request(items=[{"length": 1, "spam": 2}]), ["sections[0].items[0].spam: unknown key; did you mean \"span\"?"]),
    (request(items=[{"lenth": 1, "size": {"width": 1, "height": 1}}]), [
        "sections[0].items[0].lenth: unknown key; did you mean \"length\"?"]),
    (request(contentOffset={"z": 1}), ["contentOffset.z: unknown key"]),
    (request(contentOffset={"X": 1}), ["contentOffset.X: unknown key; did you mean \"x\"?"]),
    # … also one that is near and belongs elsewhere
    (request(section__axes="vertical"), ["sections[0].axes: unknown key; did you mean \"axis\"? It belongs in layout"]),
    (request(layout__item=[]), ["layout.item: unknown key; did you mean \"items\"? It belongs in a section"]),
    (request(layout__itemSpaces=1), ["layout.itemSpaces: unknown key; did you mean \"itemSpacing\"?"]),
    (request(**{"two words": 1}), ["[\"two words\"]: unknown key"]),
    (request(**{"": 1}), ["[\"\"]: unknown key"]),
    # Properties
    (request(layout__lanes=0), [
        "layout.lanes: must be a whole number from 1 to 1000000, or an object with \"minimum\", got 0"]),
    (request(layout__lanes=2.5), [
        "layout.lanes: must be a whole number from 1 to 1000000, or an object with \"minimum\", got 2.5"]),
    (request(layout__lanes=1_000_001), [
        "layout.lanes: must be a whole number from 1 to 1000000, or an object with \"minimum\", got 1000001"]),
    (request(layout__lanes={}), ["layout.lanes.minimum: is required"]),
    (request(layout__lanes={"minimum": -1, "maximum": 0}), [
        "layout.lanes.minimum: must be a finite number > 0, got -1",
        "layout.lanes.maximum: must be a whole number >= 1, got 0"]),
    (request(layout__placement="best"), [
        "layout.placement: must be \"shortest\", \"ordered\" or \"gridLanes\", got \"best\""]),
    (request(section__pinsHeader=1), ["sections[0].pinsHeader: must be true or false, got 1"]),
    (request(section__dense=1), ["sections[0].dense: must be true or false, got 1"]),
    (request(section__headerLength=-0.5), ["sections[0].headerLength: must be a finite number >= 0, got -0.5"]),
    (request("line", layout__zoomFactor="big"), ["layout.zoomFactor: must be a finite number >= -1, got \"big\""]),
    (request("line", layout__zoomFactor=-1.5), ["layout.zoomFactor: must be a finite number >= -1, got -1.5"]),
    # Lengths are measured by these, so 0 is none; at their place, wherever that is
    (request(layout__lanes={"minimum": 0}), ["layout.lanes.minimum: must be a finite number > 0, got 0"]),
    (request(section__lanes={"minimum": 0, "maximum": 3}), [
        "sections[0].lanes.minimum: must be a finite number > 0, got 0"]),
    (request("justified", layout__rowLength=0), ["layout.rowLength: must be a finite number > 0, got 0"]),
    (request("justified", section__rowLength=-0.0), ["sections[0].rowLength: must be a finite number > 0, got -0.0"]),
    (request("flow", layout__itemSize={"width": 0, "height": 5}), [
        "layout.itemSize.width: must be a finite number > 0, got 0"]),
    (request("line", layout__itemSize={"width": -1, "height": 0}), [
        "layout.itemSize.width: must be a finite number >= 0, got -1"]),
    (request("circle", section__itemSize={"width": 0, "height": -2}), [
        "sections[0].itemSize.height: must be a finite number >= 0, got -2"]),
    # Items
    (request(items=[{}]), ["sections[0].items[0]: needs one of \"width\" and \"height\", \"length\", or \"size\""]),
    (request(items=[{"width": 1}]), ["sections[0].items[0].height: is required"]),
    (request(items=[{"width": 1, "height": 1, "length": 1}]), [
        "sections[0].items[0]: gives its length in 2 ways; keep one of \"width\" and \"height\", \"length\", or \"size\""]),
    (request(items=[{"length": -1}]), ["sections[0].items[0].length: must be a finite number >= 0, got -1"]),
    (request(items=[{"length": 1, "span": 0}]), [
        "sections[0].items[0].span: must be a whole number >= 1, or \"all\", got 0"]),
    (request(items=[{"length": 1, "span": 1.5}]), [
        "sections[0].items[0].span: must be a whole number >= 1, or \"all\", got 1.5"]),
    (request(items=[{"length": 1, "span": "every"}]), [
        "sections[0].items[0].span: must be a whole number >= 1, or \"all\", got \"every\""]),
    (request("flow", [{"width": 5}]), ["sections[0].items[0].height: is required"]),
    (request(items=[{"width": 1, "height": 1}] * 3 + [{"width": 1, "height": -1}]), [
        "sections[0].items[3].height: must be a finite number > 0, got -1"]),
    # What only the arrangement brings to light
    (request(layout__lanes=50), [
        "sections[0]: its insets and spacings leave the items a width of -3.4 "
        "(see layout.lanes, layout.laneSpacing, layout.sectionInset)"]),
    (request(section__lanes={"minimum": 1e-4}, layout__laneSpacing=0), [
        "sections[0]: room for 3200000 lanes (sections[0].lanes.minimum); it must be from 1 to 1000000: "
        "use a larger minimum or a maximum"]),
    (request("flow", [{"width": 400, "height": 1}, {}, {"width": 321, "height": 1}]), [
        "sections[0].items[0].width: must be at most 320, the space between the insets, got 400",
        "sections[0].items[2].width: must be at most 320, the space between the insets, got 321"]),
    (request("flow", [{"width": 4, "height": 500}], layout__axis="horizontal"), [
        "sections[0].items[0].height: must be at most 480, the space between the insets, got 500"]),
    (request("flow", [{}, {}], layout__itemSize={"width": 400, "height": 1}), [
        "sections[0].items[0]: its width (layout.itemSize) must be at most 320, the space between the insets, got 400"]),
    (request(section__headerLength=1, section__headerInset={"left": 320}, layout__footerLength=1,
             layout__footerInset={"left": 200, "right": 220}), [
        "sections[0]: the insets of its header (sections[0].headerInset) leave it a width of 0",
        "sections[0]: the insets of its footer (layout.footerInset) leave it a width of -100"]),
]


@pytest.mark.parametrize(("bad", "problems"), PROBLEMS, ids=range(len(PROBLEMS)))
def test_problems_are_listed_with_their_places(bad: object, problems: list[str]) -> None:
    outcome = layout(bad)
    assert outcome.problems == problems
    assert outcome.code == 65


@pytest.mark.parametrize("number", ["1e999", "-1e999", "1e400"])
def test_numbers_beyond_the_largest_double_are_refused(number: str) -> None:
    outcome = layout(json.dumps(request()).replace("320", number))
    assert outcome.problems == [f"viewport.width: must be a finite number > 0, got {number}"]


def test_duplicate_keys_are_named() -> None:
    text = json.dumps(request()).replace("\"height\"", "\"width\": 1, \"height\": 1, \"height\"")
    assert layout(text).problems == [
        "viewport.width: duplicate key; each may be given once", "viewport.height: duplicate key; each may be given once"]
    # The same key, however it is written
    assert layout(text.replace("\"width\": 1", "\"\\u0077idth\": 1")).problems == layout(text).problems


def test_independent_problems_are_all_listed_in_the_order_of_the_text() -> None:
    bad = {
        "sections": [
            {"items": [{"width": 0, "height": 1}], "lane": 3}, {"items": [{"length": 5}], "lanes": 90},
            {"items": [], "placement": 1}],
        "layout": {"type": "waterfall"}, "viewport": VIEWPORT}
    assert layout(bad).problems == [
        "sections[0].items[0].width: must be a finite number > 0, got 0",
        "sections[0].lane: unknown key; did you mean \"lanes\"?",
        "sections[1]: its insets and spacings leave the items a width of -6.333333333333333 "
        "(see sections[1].lanes, layout.laneSpacing, layout.sectionInset)",
        "sections[2].placement: must be \"shortest\", \"ordered\" or \"gridLanes\", got 1"]


@pytest.mark.parametrize(("count", "last"), [(20, None), (21, "… and 1 more problem"), (70, "… and 50 more problems")])
def test_twenty_problems_are_listed_and_the_others_counted(count: int, last: str | None) -> None:
    for items in ([{"length": -1}] * count, [{"width": 400, "height": 1}] * count):
        outcome = layout(request("waterfall" if "length" in items[0] else "flow", items))
        assert len(outcome.problems) == min(count, 20) + (last is not None)
        assert outcome.problems[0].startswith("sections[0].items[0].")
        assert outcome.problems[19].startswith("sections[0].items[19].")
        if last is not None:
            assert outcome.problems[-1] == last


def test_results_beyond_the_largest_double_are_refused() -> None:
    huge = 1e308
    requests = [
        request(items=[{"length": huge}, {"length": huge}], layout__lanes=1),
        request(items=[{"width": 1e-300, "height": huge}]),
        request("flow", [{"width": 300, "height": huge}, {"width": 301, "height": huge}]),
        request("justified", [{"width": 1e-200, "height": 1e200}], layout__lastRow="justify"),
        request("line", [{}, {}, {}], layout__itemSpacing=huge),
        request("circle", [{}], layout__radius=1.7e308, viewport={"width": 1.7e308, "height": 5}),
        request(section__headerLength=huge, section__footerLength=huge),
        request(section__sectionInset={"top": huge, "bottom": huge}),
    ]
    for bad, outcome in zip(requests, layout_all(requests)):
        assert outcome.code == 65, bad
        assert all("beyond" in problem for problem in outcome.problems), outcome.problems


def test_what_is_just_within_a_double_is_answered() -> None:
    # Each lane is 1e308 long, which is a number, though the items together are not.
    good = request(items=[{"length": 1e308}, {"length": 1e308}])
    assert layout(good).response["contentSize"]["height"] == 1e308


def test_what_is_wrong_elsewhere_does_not_hide_a_lack_of_room() -> None:
    outcome = layout(request(direction="up", layout__lanes=50))
    assert [problem.partition(":")[0] for problem in outcome.problems] == ["sections[0]", "direction"]


def test_problems_do_not_act_on_the_terminal() -> None:
    assert layout('{"a\\nb": 1}').problems[0] == "[\"a\\u{a}b\"]: unknown key"
    outcome = layout('{"\x7f\u202e\\u001b[31m": 1}')
    assert outcome.problems[0] == "[\"\\u{7f}\\u{202e}\\u{1b}[31m\"]: unknown key"
