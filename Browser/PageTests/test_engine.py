"""engine.js without the element: what a client is asked and told, and that every function of the module is used."""

import pytest
from selenium.webdriver.support.wait import WebDriverWait

from page_testing.chromium import Chromium
from page_testing.page_server import PageServer


@pytest.fixture
def engine(chromium: Chromium, page_server: PageServer) -> Chromium:
    """A page with a client of the engine, and functions to make views."""
    chromium.get(page_server.url + "engine.html")
    WebDriverWait(chromium, 10).until(
        lambda browser: browser.execute_script("return 'ready' in document.documentElement.dataset"))
    return chromium


SETUP = "const client = new Client(); const view = makeView(client); "


def test_first_pass(engine: Chromium) -> None:
    log = engine.execute_script(SETUP + "view.pass(0, 0); return client.take()")
    slot = 2**20
    assert log == [
        "sizes 0 0+5", "contentSize 100 500",
        f"make {slot} 0", f"place {slot} 2 0 0 0 0 100 100 1 1 0 0", f"fill {slot} 2 0 0",
        f"make {slot + 1} 0", f"place {slot + 1} 2 0 1 0 100 100 100 1 1 0 0", f"fill {slot + 1} 2 0 1",
        f"make {slot + 2} 0", f"place {slot + 2} 2 0 2 0 200 100 100 1 1 0 0", f"fill {slot + 2} 2 0 2",
        f"tell 6 0 0 -1 -1 {slot} 2", f"tell 6 0 1 -1 -1 {slot + 1} 2"]


def test_every_function(engine: Chromium) -> None:
    """Each is called once, and says what it has to."""
    result = engine.execute_script(SETUP + """
        const result = {};
        view.set(Property.animationTiming.duration, 0.25);
        view.set(Property.allowsMultipleSelection, 1);
        view.pass(0, 0);
        result.frames = [view.frame(2, 0, 1), view.frame(2, 0, 5), view.frame(1, 0, 0)];
        result.target = view.targetContentOffset(0, 33, 0, 0);
        client.take();

        view.press(Phase.began, 0, 1, 0);
        view.press(Phase.ended, 0, 1, 0);
        result.press = client.take().filter((line) => !line.startsWith("state"));
        result.keys = [view.keyPressed(1, 0), view.keyPressed(9, 0), view.keyPressed(8, 0), view.keyPressed(99, 0)];
        result.focus = view.focusedItem();
        result.next = view.nextItem(0, 1, 1);
        result.selected = [...view.selectedItems()];
        view.setSelected([0, 1, 1], false);
        result.isSelected = [view.isSelected(0, 1), view.isSelected(0, 2)];
        view.selectItem(0, 0, 0, false);
        result.two = [...view.selectedItems()];
        view.setSelected([0, 0, 2], true);
        result.three = [...view.selectedItems()];
        view.setSelected(null, false);
        result.none = [...view.selectedItems()];
        view.focusItem(-1, -1);
        result.unfocused = view.focusedItem();

        client.take();
        view.scrollTo(2, 0, 4, 8, true);
        view.scrollAnimationDidEnd();
        view.scrollTo(2, 0, 4, 8, false);
        result.scroll = client.take().filter((line) => line.startsWith("contentOffset"));
        view.pass(0, 300);

        client.sections = [6];
        view.itemsWereAppended();
        view.pass(0, 300);
        result.appended = view.frame(2, 0, 5);
        view.setTransitionAnchor(0, 3, 0, 0, 0, 50);
        view.setLayout(oneLane);
        result.anchor = client.take().filter((line) => line.startsWith("contentOffset"));
        view.invalidateItems([0, 0]);
        view.invalidateItems(null);
        view.pass(0, 300);
        client.take();
        view.reconfigureItems([0, 3]);
        view.reconfigureItems(null);
        result.filled = client.take().length;

        view.pass(0, 0);
        client.take();
        client.sections = [7];
        view.update([1, 0, 0, 1, 0], true, 11);
        view.animationDidEnd(1);
        result.updated = client.take().filter((line) => /^(completion|beginAnimation)/.test(line));

        view.startTransition(layout(1, [40, 40, 0, 0]));
        view.setTransitionProgress(0.5);
        view.endTransition(true, 12);
        view.animationDidEnd(2);
        view.startTransition(oneLane);
        view.endTransition(false, 13);
        result.transitions = client.take().filter((line) => line.startsWith("completion"));
        result.flow = view.frame(2, 0, 1);

        view.setItemSource(ItemSource.measured);
        view.reloadData();
        view.setLayout(oneLane);
        view.pass(0, 0);
        view.setMeasuredLengths([0, 0, 35]);
        view.pass(0, 0);
        result.measured = view.frame(2, 0, 0);

        client.take();
        view.bringToStart(0, 6, false);
        result.room = client.take().filter((line) => /^content(Offset|Size)/.test(line));
        view.destroy();
        view.pass(0, 0);
        view.reloadData();
        result.destroyed = [view.frame(2, 0, 0), client.take()];
        result.unused = exportNames.filter((name) => name !== "memory" && !called.has(name));
        return result;
    """)
    assert result["frames"] == [{"x": 0, "y": 100, "width": 100, "height": 100}, None, None]
    assert result["target"] == {"x": 0, "y": 33}
    assert result["press"] == [
        "shouldHighlightItem 0.1", "tell 0 0 1 -1 -1 0 2", "shouldSelectItem 0.1", "tell 2 0 1 -1 -1 0 2",
        "tell 1 0 1 -1 -1 0 2", "canFocusItem 0.1", "tell 5 -1 -1 0 1 0 2"]
    assert result["keys"] == [True, True, True, False]
    assert result["room"] == ["contentSize 100 735", "contentOffset 0 535 0"]
    assert result["next"] == {"section": 0, "item": 2}
    assert result["focus"] == {"section": 0, "item": 2}
    assert result["selected"] == [0, 1, 2]
    assert result["isSelected"] == [False, True]
    assert result["two"] == [0, 0, 1, 0, 2, 1]
    assert result["three"] == [0, 0, 3]
    assert result["none"] == []
    assert result["unfocused"] is None
    assert result["scroll"] == ["contentOffset 0 300 1", "contentOffset 0 300 0"]
    assert result["appended"] == {"x": 0, "y": 500, "width": 100, "height": 100}
    assert result["filled"] > 2
    assert result["updated"][0].startswith("beginAnimation 1 ")
    assert result["updated"][0].endswith(" 0.25 0.42 0 0.58 1")
    assert result["updated"][1] == "completion 11 1"
    assert result["anchor"] == ["contentOffset 0 250 0"]
    assert result["transitions"] == ["completion 12 1", "completion 13 0"]
    assert result["flow"]["height"] == 1, "a flow takes sizes as they are"
    assert result["measured"] == {"x": 0, "y": 0, "width": 100, "height": 35}
    assert result["destroyed"] == [None, []]
    assert result["unused"] == []


def test_errors(engine: Chromium) -> None:
    errors = engine.execute_script(SETUP + """
        view.pass(0, 0);
        const errors = [
          () => view.setLayout(layout(0, [0, 0, 0, 0, 0, 0, 0])),
          () => view.setLayout(layout(0, [0, 9, 0, 50, 0, 0, 0])),
          () => view.setLayout(layout(1, [-3, 10, 0, 0])),
          () => view.setLayout([1, 2, 3]),
          () => view.startTransition(layout(3, [50, 50, Infinity])),
          () => view.update([1, 0, 0, 2, 0]),
          () => view.update([5, 0, 0, 0, 0]),
          () => view.update([2, 0, 9, 1, 0]),
          () => view.update([2, 0, 1, 1, 0, 2, 0, 1, 1, 0]),
          () => view.update([4, 0, 1, 0, 3, 3, 0, 1, 1, 0, 2, 0, 1, 1, 0]),
          () => view.update([6, 7, 0, 0, 0]),
          () => view.scrollTo(2, 0, 5, 1, false),
          () => view.scrollTo(1, 0, 0, 1, false),
          () => view.selectItem(0, 0, 3, false),
          () => view.focusItem(3, 0),
        ].map(thrown);
        client.writeSizes = (section, start, count, out) => void out.fill(NaN);
        client.sections = [2, 3];
        view.reloadData();
        errors.push(thrown(() => view.pass(0, 0)), thrown(() => view.pass(0, 0)));
        client.take();
        return [errors, view.frame(2, 0, 4), view.frame(2, 1, 0)];
    """)
    assert errors[0] == [
        "LayoutError: Section 0: lanes must be a whole number from 1 to 1,000,000, got 0.",
        "LayoutError: Section 0: insets and spacings leave the items (in a waterfall: each lane) a breadth of "
        "-33.333333333333336; use fewer lanes, smaller insets or a wider view.",
        "LayoutError: Section 0: itemSize must be a finite number > 0, got -3.",
        "LayoutError: The engine cannot read what it was given.",
        "LayoutError: Section 0: itemSpacing must be a finite number ≥ 0, got Infinity.",
        "UpdateError: Section 0 has 5 items after the update, but must have 7: 5 before it, plus 2 inserted, minus 0 "
        "deleted, plus 0 moved in, minus 0 moved out. Change the data by exactly what the update says.",
        "UpdateError: There are 1 sections after the update, but must be 2: 1 before it, plus 1 inserted, minus 0 "
        "deleted. Change the data by exactly what the update says.",
        "UpdateError: Cannot delete item 9 of section 0: item 9 must be at least 0 and less than 5, the number of items "
        "in section 0 before the update.",
        "UpdateError: Cannot delete item 1 of section 0 twice in one update; ask for it once.",
        "UpdateError: Cannot both move item 1 of section 0 to item 3 of section 0 and delete item 1 of section 0 in one "
        "update; leave one out.",
        "UpdateError: Cannot delete section 7: section 7 must be at least 0 and less than 1, the number of sections "
        "before the update.",
        "RangeError: There is no item 5 of section 0.",
        "RangeError: There is no header of section 0.",
        "RangeError: The scroll position names two places along one axis: give one.",
        "RangeError: There is no item 0 of section 3.",
        "LayoutError: Section 0, item 0: its size must be finite and > 0 (a length: ≥ 0).",
        None,
    ]
    assert errors[1:] == [{"x": 0, "y": 400, "width": 100, "height": 100}, None], "what was shown is shown"


def test_problems(engine: Chromium) -> None:
    texts = engine.execute_script("""
        const name = (number) => ["default", "photo"][number];
        return [
          problemText(problemTexts[3], 3, [2, 0, 7, 1], name), problemText(problemTexts[3], 3, [1, 4, 0, 0], name), problemText(problemTexts[0], 0, [2, 1, 2, 0], name),
          problemText(problemTexts[4], 4, [2, -1, -1, 0], name), problemText(problemTexts[16 + 8], 16 + 8, [0, 3, 0, 0], name),
          problemText(problemTexts[7], 7, [2, 0, 0, 0], name),
        ];
    """)
    assert texts == [
        'no template for items with the reuse identifier "photo": add <template kind="item" reuse-identifier="photo"> '
        "or register one; item 7 of section 0 is not shown.",
        'no template for headers with the reuse identifier "default": add <template kind="header" '
        'reuse-identifier="default"> or register one; the header of section 4 is not shown.',
        "the layout places item 2 of section 1, which does not exist: it is not shown.",
        "the numbers of items have changed without notice: use performBatchUpdates, itemsWereAppended or reloadData. "
        "Everything is reloaded.",
        "section 0, item 3: its size must be finite and > 0 (a length: ≥ 0). What is on screen stays.",
        "a size, offset or length that was reported is negative or not finite: it is ignored.",
    ]


def test_a_client_that_throws_harms_nothing(engine: Chromium) -> None:
    result = engine.execute_script(SETUP + """
        view.pass(0, 0);
        const throws = (name) => () => { throw new Error(name); };
        const result = [];
        for (const name of ["numberOfSections", "numberOfItems", "writeSizes"]) {
          client[name] = throws(name);
          view.reloadData();
          result.push(thrown(() => view.pass(0, 0))?.split(":")[0] ?? null);
          delete client[name];
        }
        client.should = throws("should");
        view.press(0, 0, 0, 0);
        result.push(view.selectedItems().length);
        client.carryOut = throws("carryOut");
        view.reloadData();
        view.pass(0, 0);
        delete client.carryOut;
        client.take();
        view.pass(0, 150);
        result.push(client.take().length > 0, view.frame(2, 0, 4).y);
        return [result, reported];
    """)
    assert result == [
        ["LayoutError", "LayoutError", "LayoutError", 0, True, 400],
        ["numberOfSections", "numberOfItems", "writeSizes", "should", "carryOut"]]


def test_calls_from_within(engine: Chromium) -> None:
    """Not while data are asked for; otherwise in any view, and what they command comes behind what is being done."""
    result = engine.execute_script("""
        const [client, other] = [new Client(), new Client()];
        const [view, second] = [makeView(client), makeView(other)];
        const result = {};
        client.numberOfItems = () => { second.pass(0, 0); return 5; };
        thrown(() => view.pass(0, 0));
        result.reported = reported.splice(0);
        delete client.numberOfItems;
        view.reloadData();

        client.onCommand = (name) => {
          if (name !== "fill") return;
          client.onCommand = null;
          client.log.push("(");
          client.sections = [6];
          view.update([1, 0, 5, 1, 0], false);
          client.log.push(")");
        };
        view.pass(0, 0);
        result.nested = client.take().map((line) => line.split(" ")[0]);

        // Another view, by which the module has forgotten which view the call is of.
        client.should = (question) => {
          second.pass(0, 0);
          client.log.push(`asked ${question} ${second.frame(2, 0, 4).y}`);
          return true;
        };
        view.press(0, 0, 0, 0);
        view.press(2, 0, 0, 0);
        result.told = client.take().filter((line) => /^(asked|tell)/.test(line));
        result.other = other.take().length > 0;
        client.should = () => { view.destroy(); return true; };
        view.press(0, 0, 1, 0);
        result.destroyed = [view.frame(2, 0, 4), second.frame(2, 0, 4).y];
        return result;
    """)
    assert result["reported"] == ["A data source cannot use the view while it answers."]
    nested = result["nested"]
    assert nested[:5] == ["sizes", "contentSize", "make", "place", "fill"]
    assert nested[5] == "("
    assert nested[6:9] == ["sizes", "rest", ")"], "asked at once, and its commands later"
    assert nested.count("contentSize") == 2
    assert nested.index("contentSize", 2) > nested.index("tell")
    assert result["told"] == [
        "asked shouldHighlightItem 400", "tell 0 0 0 -1 -1 0 2", "asked shouldSelectItem 400", "tell 2 0 0 -1 -1 0 2", "tell 1 0 0 -1 -1 0 2",
        "asked canFocusItem 400", "tell 5 -1 -1 0 0 0 2"]
    assert result["other"]
    assert result["destroyed"] == [None, 400]


def test_more_items_than_there_is_room_for(engine: Chromium) -> None:
    result = engine.execute_script(SETUP + """
        view.pass(0, 0);
        client.sections = [2_000_000_000];
        view.reloadData();
        const result = [thrown(() => view.pass(0, 0))];
        const uniform = makeView(client, { source: 0, words: layout(1, [10, 10, 0, 0]) });
        uniform.pass(0, 0);
        return [...result, uniform.frame(2, 0, 1_999_999_999)];
    """)
    assert result[0] == "Error: Cascade's engine has failed, probably out of memory: reload the page."
    assert result[1] == {"x": 90, "y": 1_999_999_990, "width": 10, "height": 10}, "a grid takes no room"


@pytest.mark.expects_log_errors
def test_an_engine_that_cannot_be_had(engine: Chromium, page_server: PageServer) -> None:
    messages = engine.execute_async_script("""
        const done = arguments[arguments.length - 1];
        const message = (promise) => promise.then(() => null, (error) => error.message);
        (async () => {
          const messages = [await message(loadModule("/cascade/nothing.wasm"))];
          messages.push(await message(loadModule("http://127.0.0.1:1/cascade.wasm")));
          messages.push(await message(loadModule("/other-version.wasm")));
          const { validate } = WebAssembly;
          WebAssembly.validate = () => false;
          messages.push(await message(loadModule("/cascade/cascade.wasm")));
          WebAssembly.validate = validate;
          const kept = WebAssembly;
          delete window.WebAssembly;
          messages.push(await message(loadModule("/cascade/cascade.wasm")));
          window.WebAssembly = kept;
          messages.push(await message(loadModule("/cascade/cascade.wasm")));
          done(messages);
        })();
    """)
    assert messages[0] == "Cascade's engine could not be fetched from /cascade/nothing.wasm: the server answered 404."
    assert messages[1] == "Cascade's engine could not be fetched from /cascade.wasm: the server does not answer."
    assert messages[2].startswith("Cascade's engine could not be started (wrong version?): CompileError")
    assert messages[3] == "Cascade needs WebAssembly with vectors: Chrome 91, Firefox 89 or Safari 16.4, or later."
    assert messages[4] == "Cascade needs WebAssembly, which this browser lacks or has disabled."
    assert messages[5] is None
