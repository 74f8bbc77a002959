"""Updates of the data: what moves, what is told, what is refused; and changes of layout."""

import pytest

from page_testing.problems import Problems
from page_testing.view import View
from support.view_page import ViewPage

SHOWN = """
return [...arguments[0].children].filter((cell) => !cell.hidden && arguments[0].indexPathOf(cell))
  .map((cell) => cell.textContent);
"""


# A grid of numbers, of which `numbers` keeps track.
PAGE = """
window.numbers = Array.from({ length: 60 }, (_, number) => number);
view.layout = { type: "flow", itemSize: { width: 100, height: 60 } };
view.dataSource = {
  numberOfItems: () => numbers.length,
  fillCell(cell, { item }) { cell.textContent = numbers[item]; },
};
/** Changes the numbers as an update says; the promise's value is noted when it comes. */
window.finished = [];
window.update = (change, settings) => {
  const promise = view.performBatchUpdates((updates) => change(updates, numbers), settings);
  return promise.then((value) => finished.push(value));
};
"""


@pytest.fixture
def view(view_page: ViewPage) -> View:
    return open_view(view_page)


def open_view(page: ViewPage) -> View:
    """A grid of numbers, of which `numbers` keeps track, and which moves."""
    page.browser.set_media(prefers_reduced_motion="no-preference")
    return page.open(PAGE)


def shown(view: View) -> list[int]:
    """What the cells show, in the order of the document."""
    return [int(text) for text in view.run(SHOWN)]


def wait_for_end(view: View, count: int = 1) -> list[bool]:
    """Waits until so many updates have ended, and returns how."""
    return view.browser.wait_for("return finished.length >= arguments[0] && finished", count)


def place(view: View, number: int) -> tuple[float, float]:
    """Where a number is seen now."""
    return tuple(view.run("""
        const [view, text] = arguments;
        const cell = [...view.children].find((cell) => !cell.hidden && cell.textContent === text);
        const { left, top } = cell.getBoundingClientRect();
        return [left, top];
    """, str(number)))


def test_items_are_inserted_deleted_reloaded_and_moved(view: View) -> None:
    view.run("""
        update((updates, numbers) => {
          numbers.splice(0, 60, 100, 59, ...numbers.slice(2, 59));
          updates.insertItems([{ section: 0, item: 0 }]);
          updates.deleteItems([{ section: 0, item: 0 }, { section: 0, item: 1 }]);
          updates.moveItem({ section: 0, item: 59 }, { section: 0, item: 1 });
          updates.reloadItems([{ section: 0, item: 5 }]);
        });
    """)
    assert wait_for_end(view) == [True]
    numbers = view.run("return numbers")
    assert numbers[:4] == [100, 59, 2, 3]
    assert shown(view) == numbers[:len(shown(view))]
    assert view.run("return arguments[0].numberOfItems(0)") == 59
    sizes = view.run("""
        const cells = [...arguments[0].children].filter((cell) => !cell.hidden);
        return [...new Set(cells.map((cell) => cell.ariaSetSize))];
    """)
    assert sizes == ["59"]


def test_animations_are_the_compositors(view: View) -> None:
    animated = view.run("""
        update((updates, numbers) => {
          numbers.splice(0, 3);
          updates.deleteItems([0, 1, 2].map((item) => ({ section: 0, item })));
        });
        return arguments[0].getAnimations({ subtree: true })
          .map(({ effect }) => effect.getKeyframes().flatMap(Object.keys));
    """)
    assert len(animated) > 50
    properties = {name for names in animated for name in names} - {"offset", "computedOffset", "easing", "composite"}
    assert properties == {"transform", "opacity"}
    assert wait_for_end(view) == [True]
    assert view.run("return arguments[0].getAnimations({ subtree: true }).length") == 0


def test_an_interrupted_animation_goes_on_from_where_things_are(view: View) -> None:
    """Frames may take their time: it is interrupted where it has come a good way, and followed for some steps more."""
    way, jump, steps = view.browser.execute_async_script("""
        const [view, done] = arguments;
        const cell = view.cellAt({ section: 0, item: 20 });
        const place = () => {
          const { left, top } = cell.getBoundingClientRect();
          return [left, top];
        };
        const distance = ([x, y], [otherX, otherY]) => Math.hypot(x - otherX, y - otherY);
        const remove = (duration) => {
          view.animationTiming = { duration, curve: [0, 0, 1, 1] };
          update((updates, numbers) => {
            numbers.splice(0, 3);
            updates.deleteItems([0, 1, 2].map((item) => ({ section: 0, item })));
          });
        };
        const start = place();
        remove(4);
        let way = 0;
        let jump = NaN;
        const places = new Set();
        requestAnimationFrame(function look() {
          const before = place();
          if (way > 0) places.add(String(before));
          else if (distance(start, before) > 60) {
            way = distance(start, before);
            remove(2);
            jump = distance(before, place());
          }
          if (places.size === 4 || finished.length === (way > 0 ? 2 : 1)) done([way, jump, places.size]);
          else requestAnimationFrame(look);
        });
    """, view.element)
    assert way > 60
    assert jump < 2, "nothing jumps where it is interrupted"
    assert steps == 4
    assert wait_for_end(view, 2) == [False, True]
    assert shown(view)[0] == 6


def test_reduced_motion_shows_the_end_at_once(view: View) -> None:
    view.browser.set_media(prefers_reduced_motion="reduce")
    view.browser.settle()
    assert view.run("""
        update((updates, numbers) => {
          numbers.shift();
          updates.deleteItems([{ section: 0, item: 0 }]);
        });
        return arguments[0].getAnimations({ subtree: true }).length;
    """) == 0
    assert wait_for_end(view) == [True]
    assert shown(view)[0] == 1


def test_without_animation_it_is_there_at_once(view: View) -> None:
    view.run("""
        update((updates, numbers) => {
          numbers.unshift(70);
          updates.insertItems([{ section: 0, item: 0 }]);
        }, { animated: false });
    """)
    assert shown(view)[:2] == [70, 0]


@pytest.mark.parametrize("animated", [False, True])
def test_an_update_takes_back_no_scroll(view_page: ViewPage, problems: Problems, animated: bool) -> None:
    """Nothing that is scrolled in the same frame, of which the browser has not told yet."""
    for moment in ["before", "within", "after"]:
        with problems.of(moment):
            view = open_view(view_page)
            view.run("""
                for (let number = 60; number < 500; number += 1) numbers.push(number);
                arguments[0].layout = { type: "flow", itemSize: { width: 1000, height: 60 } };
                arguments[0].reloadData();
            """)
            view.scroll_to(6000)
            number = view.first_whole_cell().item
            left, top = place(view, number)
            view.run("""
                const [view, animated, moment] = arguments;
                if (moment === "before") view.scrollTop += 30;
                update((updates, numbers) => {
                  numbers.unshift(1000, 1001, 1002);
                  if (moment === "within") view.scrollTop += 30;
                  updates.insertItems([0, 1, 2].map((item) => ({ section: 0, item })));
                }, { animated });
                if (moment === "after") view.scrollTop += 30;
            """, animated, moment)
            wait_for_end(view)
            view.browser.settle()
            assert place(view, number) == (left, top - 30)
            assert len(set(shown(view))) == len(shown(view))


ASKS = [
    "update((updates, numbers) => { numbers.push(1000); updates.insertItems([{ section: 0, item: 499 + 1 }]); })",
    "view.frameOfItem({ section: 0, item: 0 })", ""]


def test_what_was_asked_before_takes_back_no_scroll(view_page: ViewPage, problems: Problems) -> None:
    """A change that the next frame was to show is shown at once, by what asks for it, at the place of now."""
    for ask in ASKS:
        with problems.of(ask):
            view = open_view(view_page)
            view.run("""
                const [view] = arguments;
                for (let number = 60; number < 500; number += 1) numbers.push(number);
                window.height = 60;
                view.layout = { lanes: 1, lengthOfItem: ({ item }) => (item < 5 ? height : 60) };
                view.reloadData();
            """)
            view.scroll_to(6000)
            number = view.first_whole_cell().item
            left, top = place(view, number)
            view.run("""
                const [view, ask] = arguments;
                height = 90;
                view.invalidateItems([0, 1, 2, 3, 4].map((item) => ({ section: 0, item })));
                view.scrollTop += 30;
                new Function("view", ask)(view);
            """, ask)
            view.browser.settle()
            assert place(view, number) == (left, top - 30)


MOMENTS = [
    "dataSource.fillCell", "dataSource.prepareForReuse", "delegate.willDisplay", "delegate.didEndDisplaying", "scroll",
    "cascade-pass"]


@pytest.mark.expects_log_errors
@pytest.mark.parametrize("how", ["performBatchUpdates", "apply"])
def test_an_update_from_within_anything(view_page: ViewPage, problems: Problems, how: str) -> None:
    """Within a pass it is refused, and nothing has changed; elsewhere it takes back nothing that is scrolled, either."""
    for when in MOMENTS:
        with problems.of(when):
            view = open_view(view_page)
            view.run("""
                const [view, when, how] = arguments;
                for (let number = 60; number < 500; number += 1) numbers.push(number);
                view.layout = { type: "flow", itemSize: { width: 1000, height: 60 }, lineSpacing: 10 };
                if (how === "apply") delete view.dataSource.numberOfItems;
                view.reloadData();
                if (how === "apply") view.apply(numbers, { animated: false });
                let isDone = false;
                const act = (own) => function (...all) {
                  const answer = own?.apply(this, all);
                  if (isDone || view.scrollTop < 3000) return answer;
                  isDone = true;
                  view.scrollTop += 30;
                  const added = [1000, 1001, 1002];
                  const insert = () => numbers.unshift(...added);
                  if (how === "apply") view.apply([...added, ...numbers], { animated: false, change: insert });
                  else update((updates) => {
                    insert();
                    updates.insertItems([0, 1, 2].map((item) => ({ section: 0, item })));
                  }, { animated: false });
                  return answer;
                };
                view.delegate = {};
                const [owner, name] = when.split(".");
                if (name) view[owner][name] = act(view[owner][name]);
                else view.addEventListener(when, act());
            """, when, how)
            view.browser.settle()
            view.scroll_to(6000)
            view.browser.settle()
            isRefused = "." in when
            refusal = f"{when}: An update cannot begin while the view lays out: ask for it afterwards."
            assert view.run("return errors") == ([refusal] if isRefused else [])
            numbers = view.run("return numbers.map(String)")
            assert (len(numbers) == 500) == isRefused
            assert view.offset == 6030 + (0 if isRefused else 3 * 70)
            cells = view.run(SHOWN)
            assert sorted(cells, key=int) == numbers[numbers.index(min(cells, key=int)):][:len(cells)]


def test_what_leaves_is_out_of_reach_while_it_fades(view: View) -> None:
    assert view.run("""
        const view = arguments[0];
        const cell = view.cellAt({ section: 0, item: 0 });
        update((updates, numbers) => {
          numbers.shift();
          updates.deleteItems([{ section: 0, item: 0 }]);
        });
        return [view.indexPathOf(cell), cell.inert, cell.hidden, view.cellAt({ section: 0, item: 0 }).textContent];
    """) == [None, True, False, "1"]
    wait_for_end(view)
    assert view.run("return [...arguments[0].children].filter((cell) => cell.inert && !cell.hidden).length") == 0


def test_a_batch_within_a_batch_is_part_of_it(view: View) -> None:
    view.run("""
        update((updates, numbers) => {
          numbers.shift();
          updates.deleteItems([{ section: 0, item: 0 }]);
          update((updates, numbers) => {
            numbers.push(61);
            updates.insertItems([{ section: 0, item: 59 }]);
          });
        });
    """)
    assert wait_for_end(view, 2) == [True, True]
    assert view.run("return arguments[0].numberOfItems(0)") == 60


WRONG_CHANGES = [
    ("updates.deleteItems([{ section: 0, item: 3 }])",
     "Section 0 has 60 items after the update, but must have 59: 60 before it, plus 0 inserted, minus 1 deleted"),
    ("updates.deleteItems([{ section: 0, item: 60 }])", "Cannot delete item 60 of section 0"),
    ("updates.insertSections([0])", "There are 1 sections after the update, but must be 2"),
    ("const one = { section: 0, item: 1 }; updates.moveItem(one, { section: 0, item: 2 }); updates.deleteItems([one])",
     "Cannot both"),
]


def test_updates_that_do_not_add_up_change_nothing(view: View, problems: Problems) -> None:
    before = shown(view)
    for change, message in WRONG_CHANGES:
        with problems.of(change):
            name, text = view.run(f"""
                try {{ arguments[0].performBatchUpdates((updates) => {{ {change} }}); }}
                catch (error) {{ return [error.name, error.message]; }}
            """)
            assert name == "UpdateError" and text.startswith(message)
            assert shown(view) == before
            assert view.run("return arguments[0].numberOfItems(0)") == 60
            view.scroll_to(100)
            view.scroll_to(0)
            assert shown(view) == before


def test_apply_finds_the_difference(view: View) -> None:
    view.run("""
        const view = arguments[0];
        delete view.dataSource.numberOfItems;
        view.dataSource.fillCell = (cell, path) => { cell.textContent = view.identifierOf(path); };
        view.apply(numbers, { animated: false });
        view.selection = "multiple";
        for (const item of [3, 4, 20]) view.selectItem({ section: 0, item });
        window.filled = [];
        const fill = view.dataSource.fillCell;
        view.dataSource.fillCell = (cell, path) => { filled.push(view.identifierOf(path)); fill(cell, path); };
        numbers = [20, 99, ...numbers.filter((number) => number % 4 !== 0 && number !== 59).reverse()];
        view.apply(numbers).then((value) => finished.push(value));
    """)
    assert wait_for_end(view) == [True]
    numbers = view.run("return numbers")
    assert shown(view) == numbers[:len(shown(view))]
    assert view.run("return filled") == [99], "what stays keeps its cell"
    selected = view.run("""
        return arguments[0].selectedItems.map((path) => arguments[0].identifierOf(path));
    """)
    assert sorted(selected) == [3, 20]
    assert view.run("return arguments[0].indexPathOfIdentifier(3)") == {"section": 0, "item": numbers.index(3)}


def test_apply_says_when_to_change_data(view: View) -> None:
    """Cells that wait to be filled are filled before, and what is new after."""
    asked, refused = view.run("""
        const view = arguments[0];
        const asked = [];
        const items = Array.from({ length: 2000 }, (_, index) => index);
        let present = "first";
        view.dataSource = { fillCell: (cell, path) => asked.push([present, view.identifierOf(path)]) };
        view.apply(items);
        asked.length = 0;
        view.contentOffset = { x: 0, y: 4000 };
        view.apply([...items.slice(0, 1000), "new"], { change: () => (present = "second") });
        let refused = false;
        try {
          view.apply([1, 1], { change: () => (present = "third") });
        } catch {
          refused = present === "second";
        }
        view.scrollToItem({ section: 0, item: 1000 }, { position: "end" });
        view.frameOfItem({ section: 0, item: 0 });
        return [asked, refused];
    """)
    assert refused
    assert {present for present, item in asked if item == "new"} == {"second"}
    assert any(present == "first" for present, _ in asked)


def test_apply_with_sections(view: View) -> None:
    view.run("""
        const view = arguments[0];
        view.dataSource = { fillCell: (cell, path) => { cell.textContent = view.identifierOf(path); } };
        view.apply([{ identifier: "a", items: [1, 2, 3] }, { identifier: "b", items: [4, 5] }], { animated: false });
    """)
    assert shown(view) == [1, 2, 3, 4, 5]
    view.run("""
        arguments[0].apply([
          { identifier: "b", items: [5, 1] }, { identifier: "c", items: [7, 4] }, { identifier: "a", items: [3] },
        ]).then((value) => finished.push(value));
    """)
    assert wait_for_end(view) == [True]
    assert shown(view) == [5, 1, 7, 4, 3]
    assert view.run("return [0, 1, 2].map((section) => arguments[0].numberOfItems(section))") == [2, 2, 1]


def test_apply_refuses_an_identity_that_is_there_twice(view: View) -> None:
    before = shown(view)
    assert view.run("""
        delete arguments[0].dataSource.numberOfItems;
        arguments[0].apply(numbers, { animated: false });
        try { arguments[0].apply([1, 2, "x", 2, "x"]); } catch (error) { return [error.name, error.message]; }
    """) == ["UpdateError", "apply: the item 2 appears twice: each identity must be unique"]
    assert shown(view) == before
    assert view.run("return arguments[0].identifierOf({ section: 0, item: 59 })") == 59


def test_many_random_differences(view: View) -> None:
    """Each `apply` shows what it was given, whatever was there before, also in the middle of an animation."""
    wrong = view.run("""
        const view = arguments[0];
        view.dataSource = { fillCell: (cell, path) => { cell.textContent = String(view.identifierOf(path)); } };
        let state = 7;
        const random = (limit) => (state = (state * 48271) % 2147483647) % limit;
        const wrong = [];
        let last = [];
        for (let round = 0; round < 160; round += 1) {
          const all = Array.from({ length: 12 }, (_, number) => number).sort(() => random(3) - 1)
            .slice(0, random(13));
          let sections = ["a", "b", "c", "d"].sort(() => random(3) - 1).slice(0, 1 + random(4))
            .map((identifier) => ({ identifier, items: [] }));
          for (const number of all) sections[random(sections.length)].items.push(number);
          // A list of its own, which is filtered, and whole again.
          if (round % 4 === 1) last = all;
          const filtered = last.filter(() => round % 4 !== 2 || random(2) === 0);
          if (round % 4 > 0) sections = [{ identifier: "a", items: filtered }];
          view.apply(sections, { animated: random(2) === 1 });
          const found = [...view.children].filter((cell) => !cell.hidden && view.indexPathOf(cell))
            .map((cell) => cell.textContent).join();
          const expected = sections.flatMap(({ items }) => items).join();
          if (found !== expected) wrong.push([round, expected, found]);
        }
        return wrong;
    """)
    assert wrong == []


def test_a_change_of_layout_flies_and_resolves(view: View) -> None:
    count = view.run("""
        const view = arguments[0];
        view.setLayout({ type: "circle", itemSize: { width: 30, height: 30 } }).then((value) => finished.push(value));
        return view.getAnimations({ subtree: true }).length;
    """)
    assert count >= 60
    assert wait_for_end(view) == [True]
    assert view.run("return arguments[0].layout.type") == "circle"
    view.run("arguments[0].layout = { type: 'flow', itemSize: { width: 100, height: 60 } }")
    assert view.run("return arguments[0].getAnimations({ subtree: true }).length") == 0
    assert shown(view)[:5] == [0, 1, 2, 3, 4]


def test_a_transition_by_hand(view: View) -> None:
    start = place(view, 5)
    view.run("""
        window.transition = arguments[0].startInteractiveTransition(
          { type: "circle", itemSize: { width: 30, height: 30 } });
    """)
    assert place(view, 5) == pytest.approx(start, abs=1)
    view.run("transition.progress = 0.5")
    half = place(view, 5)
    assert half != pytest.approx(start, abs=5)
    assert view.run("return [transition.progress, arguments[0].layout.type]") == [0.5, "flow"]
    view.run("transition.cancel().then((value) => finished.push(value))")
    assert wait_for_end(view) == [False]
    assert place(view, 5) == pytest.approx(start, abs=1)

    view.run("""
        window.transition = arguments[0].startInteractiveTransition(
          { type: "circle", itemSize: { width: 30, height: 30 } });
        transition.progress = 0.7;
        transition.finish().then((value) => finished.push(value));
    """)
    assert wait_for_end(view, 2)[1] is True
    assert view.run("return arguments[0].layout.type") == "circle"
    middle = place(view, 5)
    assert middle != pytest.approx(half, abs=2)


ANCHORED = """
const [view, anchor, done] = arguments;
const place = () => {
  const box = view.cellAt(anchor.item).getBoundingClientRect();
  return box.top - view.getBoundingClientRect().top + box.height * (anchor.fraction?.y ?? 0.5);
};
const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
const large = { type: "flow", itemSize: { width: 200, height: 150 } };
const small = { type: "flow", itemSize: { width: 130, height: 90 } };
(async () => {
  const places = [];
  await view.setLayout(large, { animated: false, anchor });
  await frame();
  places.push(place());
  for (const options of [small, large]) {
    const transition = view.startInteractiveTransition(options, { anchor });
    for (const progress of [0, 0.3, 0.6, 1]) {
      transition.progress = progress;
      await frame();
      places.push(place());
    }
    const wasActive = transition.isActive;
    await transition.finish();
    await frame();
    places.push(place());
    if (!wasActive || transition.isActive) places.push(NaN);
  }
  done(places);
})();
"""


def test_a_change_of_layout_keeps_a_point_in_its_place(view_page: ViewPage, problems: Problems) -> None:
    """At once, by hand and back again, whatever has been nearest to the middle."""
    for anchor in [
        {"item": {"section": 0, "item": 300}, "position": {"x": 100, "y": 200}},
        {"item": {"section": 0, "item": 303}, "fraction": {"x": 0, "y": 0.1}, "position": {"x": 0, "y": 120}},
    ]:
        with problems.of(anchor):
            view = open_view(view_page)
            view.run("numbers.push(...Array.from({ length: 600 }, (_, index) => 60 + index)); arguments[0].reloadData()")
            view.browser.settle()
            places = view.browser.execute_async_script(ANCHORED, view.element, anchor)
            assert places == [pytest.approx(anchor["position"]["y"], abs=1)] * 11


def test_a_transition_knows_that_something_has_ended_it(view: View) -> None:
    view.run("""
        window.transition = arguments[0].startInteractiveTransition({ lanes: 4 });
        transition.progress = 0.5;
    """)
    assert view.run("return transition.isActive")
    view.run("update((updates, numbers) => { numbers.pop(); updates.deleteItems([{ section: 0, item: 59 }]); })")
    assert not view.run("return transition.isActive")


def test_a_transition_that_cannot_begin_changes_nothing(view: View) -> None:
    before = shown(view)
    assert view.run("""
        try { arguments[0].startInteractiveTransition({ lanes: 500, laneSpacing: 10 }); }
        catch (error) { return [error.name, arguments[0].layout.type]; }
    """) == ["LayoutError", "flow"]
    view.run("numbers.push(60); arguments[0].reloadData()")
    view.browser.settle()
    assert shown(view) == [*before, 60]
    assert view.run("return arguments[0].numberOfItems(0)") == 61


def test_the_live_region_says_what_came_and_went(view: View) -> None:
    def status() -> str:
        return view.run("return arguments[0].shadowRoot.querySelector('[role=status]').textContent")

    assert status() == ""
    view.run("""
        update((updates, numbers) => {
          numbers.splice(0, 3, 70);
          updates.deleteItems([0, 1, 2].map((item) => ({ section: 0, item })));
          updates.insertItems([{ section: 0, item: 0 }]);
        });
    """)
    assert status() == "1 added, 3 removed, 58 in all"
    view.run("""
        arguments[0].announcement = ({ total }) => `${total} numbers`;
        update((updates, numbers) => { numbers.pop(); updates.deleteItems([{ section: 0, item: 57 }]); });
    """)
    assert status() == "57 numbers"
