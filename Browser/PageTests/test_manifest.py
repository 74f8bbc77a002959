"""custom-elements.json: that it has what the element has, as the code says, and nothing else."""

import json
import re
from pathlib import Path

import pytest

from support.package import TARBALL, install, packed, run_in_node
from support.paths import VIEW

# What the browser calls, and the keyboard's focus, which every element has.
NOT_THE_ELEMENTS_OWN = {
    "constructor", "focus", "connectedCallback", "disconnectedCallback", "connectedMoveCallback",
    "attributeChangedCallback",
}


@pytest.fixture(scope="module")
def element(dist: Path) -> dict:
    """The declaration of the element."""
    manifest = json.loads(packed(dist / TARBALL)["custom-elements.json"])
    module = manifest["modules"][0]
    assert module["path"] == "cascade-view.js"
    return module["declarations"][0]


def names(entries: list[dict]) -> list[str]:
    return [entry["name"] for entry in entries]


def found(pattern: str) -> set[str]:
    """What a pattern finds in the element's modules."""
    modules = [path for path in VIEW.rglob("*.js") if "showcase" not in path.parts]
    return {name for path in modules for name in re.findall(pattern, path.read_text())}


def test_attributes_and_members(dist: Path, element: dict, tmp_path: Path) -> None:
    """Of the element as it is published."""
    install(dist / TARBALL, tmp_path)
    code = run_in_node(tmp_path, """
        import { CascadeView } from "cascade-view";
        const members = Object.entries(Object.getOwnPropertyDescriptors(CascadeView.prototype))
          .map(([name, { get, set, value }]) => [name, value ? "method" : "field", Boolean(get && !set)]);
        console.log(JSON.stringify({ attributes: CascadeView.observedAttributes, members }));
    """)
    # Nobody tells the element of `dir`, which is seen in its style.
    assert names(element["attributes"]) == [*code["attributes"], "dir"]
    # Properties that an instance has, or may have, of its own.
    own = ["announcement", "moveAnnouncement", "findAnnouncement", "findLabels"]
    members = [*code["members"], *([name, "field", False] for name in own)]
    assert sorted(
        [member["name"], member["kind"], member.get("readonly", False)]
        for member in element["members"] if not member.get("static")
    ) == sorted(member for member in members if member[0] not in NOT_THE_ELEMENTS_OWN)
    assert [member["name"] for member in element["members"] if member.get("static")] == [
        "engineAddress", "engineRestAddress"]


def test_attributes_and_properties_name_each_other(element: dict) -> None:
    fields = {member["name"]: member for member in element["members"] if member["kind"] == "field"}
    pairs = [
        (attribute["name"], attribute["fieldName"]) for attribute in element["attributes"] if "fieldName" in attribute]
    assert [field for _, field in pairs if field not in fields] == []
    assert {(field["attribute"], name) for name, field in fields.items() if "attribute" in field} == {
        (name, field) for name, field in pairs if field != "layout"}


def test_events(element: dict) -> None:
    dispatched = found(r'new CustomEvent\("cascade-(\w+)"') | found(r'dispatch\("(\w+)"')
    # Those that are the delegate's methods, too.
    table = re.search(r"const eventNames = ({.*?});", (VIEW / "rendering" / "item-news.js").read_text(), re.DOTALL)[1]
    dispatched |= set(re.findall(r'"(\w+)"', table))
    # Told of ranges, too.
    dispatched |= {"select-items", "deselect-items"}
    assert set(names(element["events"])) == {f"cascade-{name}" for name in dispatched}


def test_parts_slots_and_states(element: dict) -> None:
    assert set(names(element["cssParts"])) == (
        found(r'\b(?:part|named)\("\w+", "([\w-]+)"') | found(r'setAttribute\("part", "([\w-]+)"'))
    assert set(names(element["cssStates"])) == found(r'[sS]etState\("([\w-]+)"')
    assert set(names(element["slots"])) == {"", *found(r'\bcells\.name = "(\w+)"')}
    style = "".join((VIEW / name).read_text() for name in ["cascade-view.css", "element/view-style.js"])
    # One is between the element and itself.
    assert set(names(element["cssProperties"])) == set(re.findall(r"--cascade-[\w-]+", style)) - {"--cascade-lane-breadth"}
    # And what the style makes of them.
    assert found(r":state\((\w+)\)") <= set(names(element["cssStates"]))


def test_everything_is_described(element: dict) -> None:
    kinds = ["attributes", "members", "events", "slots", "cssParts", "cssStates", "cssProperties"]
    entries = [entry for kind in kinds for entry in element[kind]]
    assert [entry["name"] for entry in entries if not entry.get("description")] == []
