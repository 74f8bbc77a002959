"""The page shows what the command does, and the schemas say what it takes."""

import copy
import json
import os
import random
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator
from reference import answer
from document_testing.command import layout, layout_all
from document_testing.documentation import Example, examples, schema
from document_testing.paths import DOCUMENTATION, REQUESTS
from document_testing.random_requests import RandomRequests
from test_reference import is_close

REQUEST_SCHEMA = Draft202012Validator(schema("request"))
RESPONSE_SCHEMA = Draft202012Validator(schema("response"))

# With UPDATE_PICTURES=1 the pictures are written anew instead of compared.
UPDATES_PICTURES = os.environ.get("UPDATE_PICTURES") == "1"


def valid_requests() -> list[dict]:
    files = sorted(REQUESTS.glob("*.json"))
    return [json.loads(example.request) for example in examples()] + [json.loads(file.read_text()) for file in files]


def test_there_is_an_example_of_each_layout() -> None:
    types = {json.loads(example.request)["layout"]["type"] for example in examples()}
    assert types == {"waterfall", "flow", "justified", "line", "circle"}
    assert any(example.response for example in examples())


@pytest.mark.parametrize("example", examples())
def test_examples_are_answered_as_printed(example: Example) -> None:
    outcome = layout(example.request)
    assert is_close_list(outcome.response, answer(json.loads(example.request)))
    if example.response is not None:
        assert outcome.output == example.response


@pytest.mark.parametrize("example", [example for example in examples() if example.pictures])
def test_pictures_are_those_of_the_command(example: Example) -> None:
    drawing = layout(example.request, "--format", "svg").output
    for picture in example.pictures:
        path = DOCUMENTATION / picture
        if UPDATES_PICTURES:
            path.write_text(drawing)
        assert path.read_text() == drawing, "make the pictures anew with UPDATE_PICTURES=1"


def test_no_picture_is_left_over() -> None:
    shown = {Path(picture).name for example in examples() for picture in example.pictures}
    assert {path.name for path in (DOCUMENTATION / "Images" / "layout").iterdir()} == shown


@pytest.mark.parametrize("name", ["request", "response"])
def test_schemas_are_schemas(name: str) -> None:
    Draft202012Validator.check_schema(schema(name))


def test_schemas_take_what_the_command_takes(seed: int) -> None:
    made = RandomRequests(seed)
    requests = valid_requests() + [made.request() for _ in range(300)]
    for request, outcome in zip(requests, layout_all(requests)):
        REQUEST_SCHEMA.validate(request)
        # What the schema takes is refused only for what the arrangement brings to light.
        if outcome.code == 0:
            RESPONSE_SCHEMA.validate(outcome.response)


def test_schemas_refuse_what_the_command_refuses(seed: int) -> None:
    """Values of the valid requests, replaced, dropped, or joined by an unknown key, in turn."""
    mutations = [mutation for request in valid_requests() for mutation in all_mutations(request)]
    # All of them would take a minute.
    mutations = random.Random(seed).sample(mutations, 1000)
    refused = 0
    for mutation, outcome in zip(mutations, layout_all(mutations)):
        is_valid = REQUEST_SCHEMA.is_valid(mutation)
        refused += not is_valid
        if is_valid and outcome.code != 0:
            # No schema can say these: they are about the available space.
            assert any(word in problem for problem in outcome.problems for word in ("leave", "beyond", "space", "room")), (
                mutation, outcome.problems)
        assert is_valid or outcome.code == 65, mutation
    assert refused > 300


REPLACEMENTS = (None, True, "all", "vertical", -1, 0, 0.5, 2.0, 3, [], {}, [1], {"width": 1, "height": 1}, {"x": 1})


def all_mutations(value: object) -> list[object]:
    """The value with one change: every one of some kinds, at every place."""
    mutations: list[object] = []
    for path in paths(value):
        for replacement in REPLACEMENTS:
            mutations.append(changed(value, path, lambda parent, key: parent.__setitem__(key, replacement)))
        mutations.append(changed(value, path, lambda parent, key: parent.pop(key)))
    for path in [[], *paths(value)]:
        target = value
        for key in path:
            target = target[key]
        if isinstance(target, dict):
            for key in ("colour", "length", "axis", "lanes", "itemSize", "items"):
                if key not in target:
                    mutations.append(
                        changed(value, [*path, key], lambda parent, key: parent.__setitem__(key, 1)))
    return mutations


def paths(value: object) -> list[list]:
    """The paths to everything within a value."""
    children = list(value.items()) if isinstance(value, dict) else list(enumerate(value)) if isinstance(value, list) else []
    found = []
    for key, child in children:
        found.append([key])
        found += [[key, *path] for path in paths(child)]
    return found


def changed(value: object, path: list, change) -> object:
    result = copy.deepcopy(value)
    parent = result
    for key in path[:-1]:
        parent = parent[key]
    change(parent, path[-1])
    return result


def is_close_list(response: dict, expected: dict) -> bool:
    return is_close(response["contentSize"], expected["contentSize"]) and len(response["elements"]) == len(
        expected["elements"]) and all(map(is_close, response["elements"], expected["elements"]))
