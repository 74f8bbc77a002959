"""The command holds what the document says: random requests, compared with a second, plain implementation."""

import json
import math
import time

import pytest
from reference import NotPossible, answer
from reference.geometry import intersects
from document_testing.command import Outcome, layout_all
from document_testing.random_requests import LAYOUTS, RandomRequests

# So many at once, until the time is over.
COUNT = 250


@pytest.mark.parametrize("layout_type", LAYOUTS)
def test_agrees_with_the_reference(layout_type: str, seed: int, seconds: float) -> None:
    requests = RandomRequests(seed)
    count = 0
    refused = 0
    differences = []
    start = time.process_time()
    while not count or time.process_time() - start < seconds:
        made = [requests.request(layout_type) for _ in range(COUNT)]
        outcomes = layout_all(made)
        assert len(outcomes) == COUNT
        count += COUNT
        refused += compare_all(made, outcomes, differences)
    print(f"{layout_type}: {count} requests, seed {seed}")
    assert not differences, f"{len(differences)} of {count} (seed {seed}); the shortest:\n" + min(differences, key=len)
    assert refused < count / 2


def compare_all(requests: list[dict], outcomes: list[Outcome], differences: list[str]) -> int:
    """Adds what is different from the reference; returns how many requests the reference refuses."""
    refused = 0
    for request, outcome in zip(requests, outcomes, strict=True):
        try:
            difference = compare(request, outcome)
            # It is seldom a matter of the last digit: where it is not, the comparison is a strict one.
            if difference is not None and compare_leniently(request, outcome) is not None:
                differences.append(f"{json.dumps(request)}\n  {difference}")
        except NotPossible as reason:
            refused += 1
            if outcome.code != 65 or not outcome.problems:
                differences.append(f"{json.dumps(request)}\n  must be refused: {reason}")
    return refused


def compare(request: dict, outcome: Outcome) -> str | None:
    """What is different from the reference, or None."""
    expected = answer(request)
    if outcome.code != 0:
        return f"refused: {outcome.problems}"
    response = outcome.response
    if not is_close(expected["contentSize"], response["contentSize"]):
        return f"content size {response['contentSize']} instead of {expected['contentSize']}"
    for ours, theirs in zip(expected["elements"], response["elements"]):
        if not is_close(ours, theirs):
            return f"{theirs} instead of {ours}"
    if len(expected["elements"]) != len(response["elements"]):
        return f"{len(response['elements'])} elements instead of {len(expected['elements'])}"
    return None


def compare_leniently(request: dict, outcome: Outcome) -> str | None:
    """The same where the last digit decides: to which of two pixels an edge goes that lies in their middle, or whether
    an edge and the query's touch."""
    if outcome.code != 0:
        return compare(request, outcome)
    scale = request.get("pixelScale", 0)
    exact = answer({key: value for key, value in request.items() if key not in ("pixelScale", "query")})
    places = {place(element): element["frame"] for element in exact["elements"]}
    for element in outcome.response["elements"]:
        ours = places.pop(place(element), None)
        if ours is None or not (
            is_rounded(element["frame"], ours, scale) if scale > 0 else is_close(element["frame"], ours)
        ):
            return f"{element} instead of {ours}, rounded"
    # What is left out is so because of the query; what the query finds is compared with the written frames.
    margin = 1 / scale if scale > 0 else 1e-7
    for key, frame in places.items():
        if "query" not in request or intersects(frame, shrunk(request["query"], margin)):
            return f"{key} is missing"
    for element in outcome.response["elements"]:
        if "query" in request and not intersects(element["frame"], shrunk(request["query"], -1e-7)):
            return f"{element} is not in the query"
    return None


def is_rounded(frame: dict, exact: dict, scale: float) -> bool:
    """Whether each edge of a frame is a pixel's edge, and the nearest one."""
    return all(
        abs(edge - mine) * scale <= 0.5 + 1e-6 and math.isclose(edge * scale, round(edge * scale), abs_tol=1e-6)
        for edge, mine in zip(edges(frame), edges(exact)))


def shrunk(rect: dict, margin: float) -> dict:
    return {
        "x": rect["x"] + margin, "y": rect["y"] + margin, "width": rect["width"] - 2 * margin,
        "height": rect["height"] - 2 * margin}


def place(element: dict) -> tuple:
    return element["kind"], element["section"], element["item"]


def edges(frame: dict) -> list[float]:
    return [frame["x"], frame["y"], frame["x"] + frame["width"], frame["y"] + frame["height"]]


def is_close(ours: object, theirs: object) -> bool:
    """Whether two values are the same but for the last digits of numbers, whose sums may be added up differently."""
    if isinstance(ours, dict) and isinstance(theirs, dict):
        return ours.keys() == theirs.keys() and all(is_close(ours[key], theirs[key]) for key in ours)
    if isinstance(ours, str):
        return ours == theirs
    return math.isclose(ours, theirs, rel_tol=1e-9, abs_tol=1e-7)
