"""Text that is not in the document is found: by keyboard alone, with what is said, whatever the items are."""

import json
import subprocess
from urllib.parse import urlencode

import pytest
from selenium.webdriver.common.keys import Keys

from page_testing.browser import Browser
from page_testing.chromium import Chromium
from page_testing.page_server import PageServer
from support.paths import PAGES, VIEW

NEEDLES = list(range(50, 2000, 100))


class Notes:
    """The page with the notes."""

    def __init__(self, browser: Browser, server: PageServer, fragment: str = "", **parameters: object) -> None:
        self.browser = browser
        browser.get(server.url + "finding.html?" + urlencode(parameters) + fragment)
        browser.wait_for("return window.view?.visibleItems.length > 0")
        browser.execute_async_script("view.ready.then(arguments[0])")

    def run(self, script: str, *arguments: object):
        return self.browser.execute_script(script, *arguments)

    def focus(self, item: int) -> None:
        """Gives an item the focus, as Tab and the arrow keys do."""
        self.run("view.focusedItem = { section: 0, item: arguments[0] }; view.focus()", item)
        self.browser.settle()

    def open(self) -> None:
        self.browser.press(Keys.CONTROL, "f")
        self.browser.wait_for("return field() && view.shadowRoot.activeElement === field()")

    def type(self, text: str) -> dict:
        """Types into what has the focus, and waits until all is counted."""
        for letter in text:
            self.browser.press(letter)
        return self.counted(text)

    def counted(self, text: str) -> dict:
        """How many hits there are of a text, and which is the present one, as soon as all items have been looked at."""
        return self.browser.wait_for("""
            const last = results.at(-1);
            return last?.isComplete && last.query.text === arguments[0] && last;
        """, text)

    def find(self, text: str, **settings: object) -> dict:
        """What `find` resolves to."""
        return self.browser.execute_async_script("""
            const [text, settings, done] = arguments;
            view.find(text, settings).then(done);
        """, text, settings)

    def wait_for_mark(self, note: int, text: str) -> None:
        """Waits until a note's hit is marked as the present one, and is wholly in view, not behind the bar."""
        self.browser.wait_for("""
            const { note, current } = marked();
            const cell = document.querySelector("[data-found-current]");
            if (note !== arguments[0] || (CSS.highlights && current[0] !== arguments[1])) return false;
            const [range] = CSS.highlights?.get("cascade-found-current") ?? [cell];
            const { top, bottom, left, right } = range.getBoundingClientRect();
            const view = document.querySelector("cascade-view").getBoundingClientRect();
            const bar = field()?.parentNode.getBoundingClientRect();
            const isFree = !bar || top >= bar.bottom || bottom <= bar.top || left >= bar.right || right <= bar.left;
            return isFree && top >= Math.max(view.top, 0) && bottom <= Math.min(view.bottom, innerHeight);
        """, note, text)

    def said(self) -> str:
        return self.run("return said.at(-1)")

    def said_last(self, text: str) -> None:
        """Waits until that was the last thing to be said."""
        self.browser.wait_for("return said.at(-1) === arguments[0]", text)


def test_by_keyboard_alone(browser: Browser, page_server: PageServer) -> None:
    """From an item, to hits in others that are not in the document, and back, with all that is said."""
    notes = Notes(browser, page_server)
    notes.focus(3)
    assert notes.run("return view.shadowRoot.querySelector('[part=find]')") is None
    notes.open()
    result = notes.type("needle")
    assert (result["count"], result["place"], result["current"]) == (len(NEEDLES), 1, {"section": 0, "item": 50})
    text = notes.run("return notes[50].text")
    assert notes.said().startswith("20 hits, now at 1, in item 51 of 2,000: ") and notes.said().endswith(text[-30:])
    notes.wait_for_mark(50, "needle")
    browser.press(Keys.ENTER)
    notes.wait_for_mark(150, "needle")
    assert notes.said().startswith("2 of 20, in item 151 of 2,000: ")
    for way, note in [((Keys.F3,), 250), ((Keys.SHIFT, Keys.F3), 150), ((Keys.SHIFT, Keys.ENTER), 50),
                      ((Keys.SHIFT, Keys.ENTER), 1950), ((Keys.CONTROL, "g"), 50)]:
        browser.press(*way)
        notes.wait_for_mark(note, "needle")
        place = f"{note // 100 + 1} of 20, in item {note + 1:,} of 2,000: "
        browser.wait_for("return said.at(-1).startsWith(arguments[0])", place)
    # Cells that come by with the view's focus do not take it from the field.
    assert notes.run("return view.shadowRoot.activeElement === field()")
    browser.press(Keys.ESCAPE)
    notes.said_last("Find closed, back where you were")
    assert notes.run("return [document.activeElement === view.cellAt({ section: 0, item: 3 }), view.contentOffset.y]") == [
        True, 0]
    assert notes.run("return [marked(), field()]") == [{"found": [], "current": [], "note": None, "cells": 0}, None]
    assert notes.run("return errors") == []


def test_case_words_and_diacritics(browser: Browser, page_server: PageServer) -> None:
    notes = Notes(browser, page_server)
    notes.focus(0)
    notes.open()
    cafes = sum(number % 7 == 3 for number in range(2000))
    assert notes.type("cafe")["count"] == cafes
    assert notes.find("CAFÉ")["count"] == cafes
    assert notes.find("cafe", matchDiacritics=True)["count"] == 0
    assert notes.find("café")["count"] == cafes, "what was set stays set"
    assert notes.find("café", matchCase=True)["count"] == 0
    assert notes.find("Café")["count"] == cafes
    assert notes.find("Caf", wholeWords=True, matchCase=False)["count"] == 0
    assert notes.find("Caf", wholeWords=False)["count"] == cafes
    # And by the buttons, in the order of the Tab key.
    assert notes.find("CAFE", wholeWords=False, matchCase=False, matchDiacritics=False)["count"] == cafes
    browser.press(Keys.TAB)
    browser.press(Keys.SPACE)
    assert browser.wait_for("return results.at(-1).query.matchCase && results.at(-1).isComplete && results.at(-1)")["count"] == 0
    notes.said_last("No hits")


def test_the_browsers_own_find_is_the_next_key(browser: Browser, page_server: PageServer) -> None:
    notes = Notes(browser, page_server)
    notes.run("""
        window.prevented = [];
        addEventListener("keydown", (event) => event.key === "f" && setTimeout(() => prevented.push(event.defaultPrevented)));
    """)
    notes.focus(0)
    notes.open()
    assert browser.wait_for("return prevented.length > 0 && prevented") == [True]
    # What a driven browser then opens would keep the keyboard: the event alone tells.
    assert notes.run("""
        const event = new KeyboardEvent("keydown", { key: "f", ctrlKey: true, bubbles: true, composed: true, cancelable: true });
        return field().dispatchEvent(event);
    """), "nobody has taken it"


@pytest.mark.parametrize("parameters", [
    {"kind": "text"}, {"kind": "late"}, {"kind": "index"}, {"kind": "children", "count": 300}, {"axis": "horizontal"},
    {"scroller": "page"}, {"dir": "rtl"}, {"axis": "horizontal", "dir": "rtl"}], ids=lambda values: urlencode(values))
def test_every_kind_of_view(browser: Browser, page_server: PageServer, parameters: dict) -> None:
    notes = Notes(browser, page_server, **parameters)
    result = notes.find("needle")
    count = parameters.get("count", 2000) // 100
    assert (result["count"], result["current"]["item"]) == (count, 50)
    notes.wait_for_mark(50, "needle")
    notes.run("view.findNext({ backwards: true })")
    notes.wait_for_mark(100 * count - 50, "needle")
    assert notes.run("return results.at(-1).place") == count
    notes.run("view.endFinding({ returns: true })")
    browser.wait_for("return view.visibleItems[0]?.item === 0")
    assert notes.run("return errors") == []


def test_updates_keep_the_count_and_the_hit(chromium: Chromium, page_server: PageServer) -> None:
    notes = Notes(chromium, page_server)
    notes.find("needle")
    notes.run("view.findNext()")
    notes.wait_for_mark(150, "needle")
    path = "({ section: 0, item: notes.findIndex(({ number }) => number === 150) })"

    def check(count: int, place: int) -> None:
        chromium.wait_for("""
            const { count, place, isComplete, current } = results.at(-1);
            return isComplete && count === arguments[0] && place === arguments[1] && notes[current.item].number === 150;
        """, count, place)

    check(20, 2)
    insert = """
        view.performBatchUpdates((updates) => {
          const texts = arguments[0];
          notes.unshift(...texts.map((text, number) => ({ number: -1 - number, text })));
          updates.insertItems(texts.map((_, item) => ({ section: 0, item })));
        });
    """
    notes.run(insert, ["a needle and a needle", "nothing"])
    check(22, 4)
    notes.run("notes.push({ number: 3000, text: 'a needle' }); view.itemsWereAppended()")
    check(23, 4)
    notes.run("notes[0].text = 'nothing'; view.reconfigureItems([{ section: 0, item: 0 }])")
    check(21, 2)
    notes.run("""
        view.performBatchUpdates((updates) => {
          updates.deleteItems([{ section: 0, item: 52 }]);
          updates.moveItem({ section: 0, item: 152 }, { section: 0, item: 900 });
          const [moved] = notes.splice(152, 1);
          notes.splice(52, 1);
          notes.splice(900, 0, moved);
        });
    """)
    assert notes.run(f"return {path}.item") == 900
    check(20, 8)
    # Its words are others: the next hit is the present one.
    notes.run(f"""
        const path = {path};
        notes[path.item].text = "nothing";
        view.performBatchUpdates((updates) => updates.reloadItems([path]));
    """)
    chromium.wait_for("""
        const { count, isComplete, current } = results.at(-1);
        return isComplete && count === 19 && notes[current.item].number === 950;
    """)
    notes.run("notes.splice(0, 1500); view.reloadData()")
    chromium.wait_for("return results.at(-1).isComplete && results.at(-1).count === 6")
    assert notes.run("return errors") == []


# Counts what is read of a million texts, by a clock that says two microseconds for each, and the longest time by it
# between two turns of the event loop.
MILLION = """
const [done] = arguments;
let [now, read, longest, last, hasEnded] = [0, 0, 0, 0, false];
view.dataSource = {
  numberOfItems: () => 1_000_000,
  sizesOfItems: (section, start, count) => new Float32Array(2 * count).fill(1),
  textsOfItems(section, start, count) {
    now += count / 500;
    read += count;
    return Array.from({ length: count }, (_, index) => ((start + index) % 1000 === 7 ? "a needle" : "hay"));
  },
  fillCell() {},
};
performance.now = () => now;
const { port1, port2 } = new MessageChannel();
port1.onmessage = () => {
  longest = Math.max(longest, now - last);
  last = now;
  if (!hasEnded) port2.postMessage(null);
};
port2.postMessage(null);
view.find("needle").then(({ count, place }) => {
  hasEnded = true;
  delete performance.now;
  done({ count, place, read, longest, whole: now });
});
"""


def test_a_million_items_block_nothing(browser: Browser, page_server: PageServer) -> None:
    """It takes two seconds by the clock of `MILLION`, whatever the machine is doing, and no long task of 50 ms."""
    found = Notes(browser, page_server).browser.execute_async_script(MILLION)
    assert (found["count"], found["place"]) == (1000, 1)
    # That of the first hit is read again, for what is said of it.
    assert 1_000_000 <= found["read"] <= 1_000_010
    assert 0 < found["longest"] < 20, found


def test_announcements_and_labels_are_the_pages(chromium: Chromium, page_server: PageServer) -> None:
    notes = Notes(chromium, page_server)
    notes.run("""
        view.findAnnouncement = ({ phase, place, count, item, total }) => [phase, place, count, item, total].join(" ");
        view.findLabels = { field: "Suchen", count: ({ place, count }) => `${place} von ${count}` };
    """)
    notes.find("needle")
    notes.said_last("counted 1 20 51 2000")
    notes.run("view.findNext()")
    notes.said_last("moved 2 20 151 2000")
    assert notes.run("return [field().ariaLabel, field().nextSibling.textContent]") == ["Suchen", "2 von 20"]
    notes.run("view.findAnnouncement = null; said.length = 0; view.findNext()")
    chromium.wait_for("return results.at(-1).place === 3")
    assert notes.run("return said") == []
    notes.run("view.endFinding()")
    assert notes.run("return view.focusedItem") == {"section": 0, "item": 250}


def test_an_index_of_the_pages_own(chromium: Chromium, page_server: PageServer) -> None:
    """It is asked once for each query, and told when that is not wanted any more."""
    notes = Notes(chromium, page_server, kind="index")
    assert notes.find("needle")["count"] == 20
    assert notes.find("cafe")["count"] == 286
    assert notes.run("return asked.map((each) => each.text ?? each)") == ["needle", "abort", "cafe"]


def test_what_is_wrong_is_told(chromium: Chromium, page_server: PageServer) -> None:
    notes = Notes(chromium, page_server, kind="none")
    assert notes.find("needle") is None
    notes.focus(0)
    chromium.press(Keys.CONTROL, "f")
    chromium.settle()
    assert notes.run("return field()") is None
    assert notes.run("return errors") == [
        "find: the data source has no textOfItem, textsOfItems or findItems: there is nothing to search"]
    chromium.log_errors()


def test_text_fragments(browser: Browser, page_server: PageServer) -> None:
    """As far as a page hears of them: Chromium and Firefox tell, WebKit does not."""
    notes = Notes(browser, page_server, fragment="#:~:text=Caf%C3%A9-,needle")
    if browser.name == "webkit":
        assert notes.run("return [performance.getEntriesByType('navigation')[0].name.includes(':~:'), 'navigation' in window]") == [
            False, False], "there is a way now: write of it in WebComponent.md"
        return
    first = next(number for number in NEEDLES if number % 7 == 3)
    notes.wait_for_mark(first, "needle")
    assert notes.run("return [field(), errors]") == [None, []]


NODE = """
const [view, pages] = ARGUMENTS;
const { Matcher } = await import(`${view}/finding/matcher.js`);
const { Letters } = await import(`${view}/finding/letters.js`);
const { survivors } = await import(`${view}/finding/survivors.js`);
const { Batch } = await import(`${view}/data/batch.js`);
const { naiveRanges, random, randomCase } = await import(`${pages}/finding-reference.js`);
"""


def node(script: str):
    """What a script prints, which has the modules of finding at hand."""
    source = NODE.replace("ARGUMENTS", json.dumps([VIEW.as_uri(), PAGES.as_uri()])) + script
    result = subprocess.run(["node", "--input-type=module", "--eval", source], capture_output=True, text=True)
    assert (result.returncode, result.stderr) == (0, "")
    return json.loads(result.stdout)


def test_matches_against_a_naive_reference() -> None:
    result = node("""
        const letters = new Letters();
        for (const step of letters.load());
        const wrong = [];
        let count = 0;
        for (let seed = 0; seed < 2000; seed += 1) {
          const { text, query } = randomCase(seed);
          const matcher = new Matcher(query, letters);
          const [found, wanted] = [matcher.ranges(text), naiveRanges(text, query)];
          const isSame = JSON.stringify(found) === JSON.stringify(wanted) && matcher.count(text) === wanted.length;
          if (!isSame) wrong.push({ seed, text, query, found, wanted });
          count += wanted.length;
        }
        console.log(JSON.stringify({ wrong: wrong.slice(0, 3), count }));
    """)
    assert result["wrong"] == []
    assert result["count"] > 1000, "there is something to be found"


def test_updates_against_arrays() -> None:
    """Which items an update leaves, and where, against arrays of identities that are changed as the rules say."""
    wrong = node("""
        const wrong = [];
        for (let seed = 0; seed < 3000; seed += 1) {
          const next = random(seed);
          const below = (end) => Math.floor(next() * end);
          const before = Array.from({ length: below(4) }, (_, section) =>
            ({ name: `s${section}`, items: Array.from({ length: below(6) }, (_, item) => `${section}.${item}`) }));
          // What stays, in order; what is moved, and what is new, then goes to places that nobody else has.
          const batch = new Batch();
          const kept = before.map((section) => ({ ...section, items: [...section.items] }));
          const taken = [];
          const gone = new Set();
          for (const [section, { items }] of before.entries()) {
            if (next() < 0.2) {
              gone.add(section);
              batch.deleteSections([section]);
              continue;
            }
            for (const [item, name] of items.entries()) {
              const way = next();
              if (way < 0.2) batch.deleteItems([{ section, item }]);
              else if (way < 0.4) taken.push({ name, from: { section, item } });
              else continue;
              kept[section].items[item] = null;
            }
          }
          const after = kept.filter((_, section) => !gone.has(section))
            .map(({ name, items }) => ({ name, items: items.filter((item) => item !== null) }));
          for (let number = below(3); number > 0; number -= 1) after.splice(below(after.length + 1), 0, { name: "new", items: ["new"] });
          const isNew = (section) => after[section].name === "new";
          for (const { name, from } of taken) {
            const sections = after.keys().filter ? [...after.keys()].filter((section) => !isNew(section)) : [];
            if (sections.length === 0) {
              batch.deleteItems([from]);
              continue;
            }
            const { items } = after[sections[below(sections.length)]];
            items.splice(below(items.length + 1), 0, { name, from });
          }
          for (const [section, { items }] of after.entries()) {
            if (isNew(section)) continue;
            for (let number = below(3); number > 0; number -= 1) items.splice(below(items.length + 1), 0, "new");
          }
          for (const [section, { items }] of after.entries()) {
            if (isNew(section)) batch.insertSections([section]);
            else for (const [item, one] of items.entries()) {
              if (one === "new") batch.insertItems([{ section, item }]);
              else if (one.from) batch.moveItem(one.from, { section, item });
            }
          }
          const wanted = after.map(({ items }) => items.map((item) => item.name ?? item));
          const runs = survivors(batch.words, before.map(({ items }) => items.length), wanted.map(({ length }) => length));
          const found = wanted.map((items) => items.map(() => "new"));
          for (const { from, to, count } of runs) {
            for (let index = 0; index < count; index += 1) {
              found[to.section][to.item + index] = before[from.section].items[from.item + index];
            }
          }
          if (JSON.stringify(found) !== JSON.stringify(wanted)) wrong.push({ seed, words: batch.words, before, wanted, found });
        }
        console.log(JSON.stringify(wrong.slice(0, 3)));
    """)
    assert wrong == []
