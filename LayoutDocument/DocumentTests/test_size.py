"""A million items are answered within seconds: the processor's, because a busy machine says nothing about the command."""

import json
import resource
import subprocess
from pathlib import Path

import pytest
from document_testing.command import layout
from document_testing.paths import CASCADE_LAYOUT

COUNT = 1_000_000


def processor_seconds() -> float:
    """What the programs that were run so far have taken."""
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def sizes(index: int) -> str:
    return f'{{"width": {100 + index * 7919 % 400}, "height": {100 + index * 104729 % 400}.5}}'


@pytest.mark.parametrize(
    ("layout_text", "item"),
    [
        ('{"type": "waterfall", "lanes": 6}', sizes),
        ('{"type": "waterfall", "lanes": 6, "placement": "gridLanes"}', sizes),
        ('{"type": "flow"}', lambda index: f'{{"width": {10 + index % 40}, "height": {10 + index % 30}}}'),
        ('{"type": "justified"}', sizes),
        ('{"type": "line"}', lambda index: "{}"),
        ('{"type": "circle"}', lambda index: "{}"),
    ],
)
def test_a_million_items(layout_text: str, item, tmp_path: Path, record_property) -> None:
    request, response = tmp_path / "request.json", tmp_path / "response.json"
    items = ",\n".join(map(item, range(COUNT)))
    request.write_text(
        f'{{"viewport": {{"width": 1280, "height": 800}}, "layout": {layout_text}, "sections": [{{"items": [{items}]}}]}}')
    start = processor_seconds()
    with response.open("w") as output:
        subprocess.run([CASCADE_LAYOUT, request], stdout=output, check=True)
    duration = processor_seconds() - start
    record_property("seconds", duration)
    print(f"{layout_text}: {duration:.2f} s, {request.stat().st_size >> 20} MiB in, {response.stat().st_size >> 20} MiB out")
    # Several times what it takes, with all checks.
    assert duration < 20
    with response.open() as lines:
        assert sum(1 for line in lines if '"kind": "item"' in line) == COUNT


def test_a_million_sections(tmp_path: Path) -> None:
    request = tmp_path / "request.json"
    sections = ",".join(['{"items": [{"length": 1}]}'] * COUNT)
    request.write_text(
        f'{{"sections": [{sections}], "viewport": {{"width": 100, "height": 100}}, "layout": {{"type": "waterfall"}}}}')
    start = processor_seconds()
    done = subprocess.run(
        [CASCADE_LAYOUT, request, "--query", "0,500000,100,3"], capture_output=True, check=True)
    assert processor_seconds() - start < 20
    assert json.loads(done.stdout)["contentSize"]["height"] == COUNT
    assert len(json.loads(done.stdout)["elements"]) == 3


def test_many_lanes_in_many_sections_cost_no_more_than_their_items() -> None:
    request = {
        "viewport": {"width": 2e6, "height": 100}, "layout": {"type": "waterfall", "lanes": 1_000_000, "laneSpacing": 0},
        "sections": [{"items": [{"length": 1}]}] * 2000}
    start = processor_seconds()
    assert layout(request).response["contentSize"]["height"] == 2000
    assert processor_seconds() - start < 10


def test_problems_of_a_million_items_are_counted(tmp_path: Path) -> None:
    request = tmp_path / "request.json"
    items = ",".join(['{"width": 1, "heigth": 1}'] * COUNT)
    request.write_text(
        f'{{"viewport": {{"width": 9, "height": 9}}, "layout": {{"type": "justified"}}, "sections": [{{"items": [{items}]}}]}}')
    start = processor_seconds()
    done = subprocess.run([CASCADE_LAYOUT, request], capture_output=True, text=True, check=False)
    assert processor_seconds() - start < 20
    assert done.returncode == 65
    assert done.stderr.splitlines()[-1] == f"Error: … and {2 * COUNT - 20} more problems"
