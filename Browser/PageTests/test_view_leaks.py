"""That a view which is taken out of the page leaves nothing behind."""

import pytest

from page_testing.chromium import Chromium
from page_testing.memory import Memory, memory
from page_testing.page_server import PageServer

# Mounts views, one after the other, uses each, and takes it out again.
MOUNT = """
const [count, done] = arguments;
const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
(async () => {
  for (let index = 0; index < count; index += 1) {
    const view = document.createElement("cascade-view");
    const template = document.createElement("template");
    template.innerHTML = "<article><button></button></article>";
    const source = new Sizes();
    source.sections.push([...sizes(2000)]);
    source.fillCell = (cell, { item }) => { cell.querySelector("button").textContent = `${item} of ${view.id}`; };
    source.prepareForReuse = () => {};
    view.append(template);
    view.id = `view-${index}`;
    view.selection = "multiple";
    view.layout = { type: ["waterfall", "flow", "justified"][index % 3] };
    view.dataSource = source;
    view.delegate = { didSelectItem: () => view.id };
    document.body.append(view);
    await frame();
    view.selectItem({ section: 0, item: 3 });
    view.contentOffset = { x: 0, y: 5000 };
    void view.setLayout({ lanes: 3 });
    void view.performBatchUpdates((updates) => {
      source.sections[0].splice(0, 2);
      updates.deleteItems([{ section: 0, item: 0 }]);
    });
    await frame();
    view.remove();
  }
})().then(() => done(), (error) => done(String(error)));
"""


def mount(chromium: Chromium, count: int) -> Memory:
    """What the page holds on to after so many views have come and gone."""
    for _ in range(count // 50):  # A script must come to its end in time.
        assert chromium.execute_async_script(MOUNT, 50) is None
    return memory(chromium, "customElements.get('cascade-view')")


@pytest.mark.parametrize("mounts", [50, pytest.param(250, marks=pytest.mark.thorough)])
def test_mounting_and_unmounting(chromium: Chromium, page_server: PageServer, mounts: int) -> None:
    chromium.get(page_server.url + "view.html")
    chromium.execute_async_script("document.querySelector('cascade-view').ready.then(arguments[0])")
    before = mount(chromium, 50)
    between = mount(chromium, mounts)
    after = mount(chromium, mounts)
    assert after.instances == before.instances == 1
    assert after.modules == before.modules
    assert after.listeners == before.listeners
    assert after.nodes == before.nodes
    # A tenth of what one view takes: code is compiled and statistics are kept as long as the page lives. The browser may do
    # much of that at once, at any time; what views leave would be there in both halves. Of few, nothing can be said.
    if mounts > 50:
        assert min(between.heap - before.heap, after.heap - between.heap) < mounts * 500
