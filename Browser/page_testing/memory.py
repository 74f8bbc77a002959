"""What is alive in Chromium after all garbage has been collected."""

from dataclasses import dataclass

from .chromium import Chromium


@dataclass(frozen=True)
class Memory:
    """What a page holds on to."""

    nodes: int
    listeners: int
    heap: int  # Bytes of JavaScript.
    modules: int  # Bytes of WebAssembly's memories.
    instances: int  # Of the class that was asked for.


def memory(chromium: Chromium, constructor: str) -> Memory:
    """What the present page holds on to, and how many instances of a class, named by an expression, are among it."""
    for _ in range(3):  # What only a finaliser lets go of is garbage the next time.
        chromium.execute_cdp_cmd("HeapProfiler.collectGarbage", {})
        chromium.settle()
    counters = chromium.execute_cdp_cmd("Memory.getDOMCounters", {})
    heap = chromium.execute_cdp_cmd("Runtime.getHeapUsage", {})
    return Memory(
        counters["nodes"], counters["jsEventListeners"], int(heap["usedSize"]),
        _of_instances(chromium, "WebAssembly.Memory", "objects.reduce((sum, { buffer }) => sum + buffer.byteLength, 0)"),
        _of_instances(chromium, constructor, "objects.length"))


def _of_instances(chromium: Chromium, constructor: str, expression: str) -> int:
    """The value of an expression in which `objects` are all objects of a class that are alive."""
    group = {"objectGroup": "memory"}
    prototype = chromium.execute_cdp_cmd("Runtime.evaluate", {"expression": f"{constructor}.prototype", **group})
    found = chromium.execute_cdp_cmd(
        "Runtime.queryObjects", {"prototypeObjectId": prototype["result"]["objectId"], **group})
    answer = chromium.execute_cdp_cmd("Runtime.callFunctionOn", {
        "objectId": found["objects"]["objectId"], "returnByValue": True,
        "functionDeclaration": f"function () {{ const objects = this; return {expression}; }}"})
    chromium.execute_cdp_cmd("Runtime.releaseObjectGroup", group)
    return answer["result"]["value"]
