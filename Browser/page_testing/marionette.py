"""Firefox's own remote protocol, as selenium wants a connection: its commands, carried out without geckodriver.

https://firefox-source-docs.mozilla.org/testing/marionette/Protocol.html
"""

import json
import socket

from selenium.webdriver.remote.command import Command

COMMANDS = {
    Command.NEW_SESSION: "WebDriver:NewSession",
    Command.GET: "WebDriver:Navigate",
    Command.GO_BACK: "WebDriver:Back",
    Command.GO_FORWARD: "WebDriver:Forward",
    Command.REFRESH: "WebDriver:Refresh",
    Command.GET_CURRENT_URL: "WebDriver:GetCurrentURL",
    Command.GET_TITLE: "WebDriver:GetTitle",
    Command.GET_PAGE_SOURCE: "WebDriver:GetPageSource",
    Command.SET_TIMEOUTS: "WebDriver:SetTimeouts",
    Command.GET_TIMEOUTS: "WebDriver:GetTimeouts",
    Command.W3C_EXECUTE_SCRIPT: "WebDriver:ExecuteScript",
    Command.W3C_EXECUTE_SCRIPT_ASYNC: "WebDriver:ExecuteAsyncScript",
    Command.FIND_ELEMENT: "WebDriver:FindElement",
    Command.FIND_ELEMENTS: "WebDriver:FindElements",
    Command.FIND_CHILD_ELEMENT: "WebDriver:FindElement",
    Command.FIND_CHILD_ELEMENTS: "WebDriver:FindElements",
    Command.W3C_GET_ACTIVE_ELEMENT: "WebDriver:GetActiveElement",
    Command.GET_SHADOW_ROOT: "WebDriver:GetShadowRoot",
    Command.FIND_ELEMENT_FROM_SHADOW_ROOT: "WebDriver:FindElementFromShadowRoot",
    Command.FIND_ELEMENTS_FROM_SHADOW_ROOT: "WebDriver:FindElementsFromShadowRoot",
    Command.CLICK_ELEMENT: "WebDriver:ElementClick",
    Command.CLEAR_ELEMENT: "WebDriver:ElementClear",
    Command.SEND_KEYS_TO_ELEMENT: "WebDriver:ElementSendKeys",
    Command.GET_ELEMENT_TEXT: "WebDriver:GetElementText",
    Command.GET_ELEMENT_TAG_NAME: "WebDriver:GetElementTagName",
    Command.GET_ELEMENT_RECT: "WebDriver:GetElementRect",
    Command.GET_ELEMENT_PROPERTY: "WebDriver:GetElementProperty",
    Command.GET_ELEMENT_VALUE_OF_CSS_PROPERTY: "WebDriver:GetElementCSSValue",
    Command.GET_ELEMENT_ARIA_ROLE: "WebDriver:GetComputedRole",
    Command.GET_ELEMENT_ARIA_LABEL: "WebDriver:GetComputedLabel",
    Command.IS_ELEMENT_SELECTED: "WebDriver:IsElementSelected",
    Command.IS_ELEMENT_ENABLED: "WebDriver:IsElementEnabled",
    Command.SCREENSHOT: "WebDriver:TakeScreenshot",
    Command.ELEMENT_SCREENSHOT: "WebDriver:TakeScreenshot",
    Command.W3C_ACTIONS: "WebDriver:PerformActions",
    Command.W3C_CLEAR_ACTIONS: "WebDriver:ReleaseActions",
    Command.W3C_GET_CURRENT_WINDOW_HANDLE: "WebDriver:GetWindowHandle",
    Command.W3C_GET_WINDOW_HANDLES: "WebDriver:GetWindowHandles",
    Command.GET_WINDOW_RECT: "WebDriver:GetWindowRect",
    Command.SET_WINDOW_RECT: "WebDriver:SetWindowRect",
    Command.SWITCH_TO_WINDOW: "WebDriver:SwitchToWindow",
    Command.SWITCH_TO_FRAME: "WebDriver:SwitchToFrame",
    Command.SWITCH_TO_PARENT_FRAME: "WebDriver:SwitchToParentFrame",
}

RENAMED = {
    Command.FIND_CHILD_ELEMENT: {"id": "element"},
    Command.FIND_CHILD_ELEMENTS: {"id": "element"},
    Command.FIND_ELEMENT_FROM_SHADOW_ROOT: {"shadowId": "shadowRoot"},
    Command.FIND_ELEMENTS_FROM_SHADOW_ROOT: {"shadowId": "shadowRoot"},
}


class MarionetteConnection:
    """A connection to a running Firefox."""

    def __init__(self, port: int) -> None:
        self._socket = socket.create_connection(("127.0.0.1", port))
        self._stream = self._socket.makefile("rb")
        self._count = 0
        self._receive()  # It first says which version of the protocol it speaks.

    def execute(self, command: str, parameters: dict | None) -> dict:
        """Carries out a command of selenium's, and answers as a driver does."""
        name = COMMANDS.get(command)
        if name is None:
            raise NotImplementedError(f"{command} is not among the commands of {__name__}")
        # Where Marionette's parameters have other names than those of the standard.
        renamed = RENAMED.get(command, {})
        parameters = {renamed.get(key, key): value for key, value in (parameters or {}).items() if key != "sessionId"}
        if command == Command.SCREENSHOT:
            parameters["full"] = False
        error, result = self.send(name, parameters)
        if error:
            return {"status": error["error"], "value": error}
        # What is a list, or has more to say than a value, is the value itself.
        return {"value": result["value"] if isinstance(result, dict) and set(result) == {"value"} else result}

    def send(self, name: str, parameters: dict) -> tuple[dict | None, object]:
        """Carries out a command of Marionette's: what went wrong, and the result."""
        self._count += 1
        message = json.dumps([0, self._count, name, parameters]).encode()
        self._socket.sendall(b"%d:%b" % (len(message), message))
        _, count, error, result = self._receive()
        if count != self._count:
            raise RuntimeError(f"Firefox has answered to command {count} instead of {self._count}, {name}")
        return error, result

    def close(self) -> None:
        """Hangs up."""
        self._stream.close()
        self._socket.close()

    def _receive(self):
        digits = b""
        while (byte := self._stream.read(1)) != b":":
            if not byte:
                raise ConnectionError("Firefox has hung up")
            digits += byte
        return json.loads(self._stream.read(int(digits)))
