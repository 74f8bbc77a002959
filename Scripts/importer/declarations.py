"""Reads the declarations of Tests/Importer/Headers, as far as its ledger names them."""

import pathlib
import re

# The macros whose meaning the ledger names.
MARKS = {
    "UI_ACTOR": "main actor",
    "SENDABLE": "sendable",
    "DESIGNATED": "designated",
    "UNAVAILABLE": "unavailable",
    "REFINED": "refined for Swift",
    "REQUIRES_SUPER": "super must be called",
    "NOESCAPE": "does not escape",
}


def facts(text: str, isolated: bool, optional: bool) -> tuple[str, str]:
    """Since which iOS something is there, and what else Swift is told of it."""
    since = re.search(r"\bIOS\(([\d.]+)\)", text)
    marks = [meaning for macro, meaning in MARKS.items() if re.search(rf"\b{macro}\b", text)]
    if isolated and "main actor" not in marks:
        marks.append("main actor")
    if optional:
        marks.append("optional")
    nullable = len(re.findall(r"\b(?:nullable|_Nullable|__nullable)\b", text))
    if nullable:
        marks.append(f"nullable: {nullable}")
    if "null_resettable" in text:
        marks.append("nullable when set")
    return (since[1] if since else "", ", ".join(sorted(marks)))


def name_of(statement: str) -> str:
    """The selector of a method with its sign, or the name of a property."""
    plain = re.sub(r"\b[A-Z]+\((?:[^()]|\([^()]*\))*\)", "", statement.rstrip("; "))
    while "(" in plain:
        plain = re.sub(r"\([^()]*\)", "", plain)
    if statement.startswith("@property"):
        return [word for word in re.findall(r"\w+", plain) if not word.isupper()][-1]
    parts = re.findall(r"(\w+)\s*:", plain)
    return statement[0] + ("".join(f"{part}:" for part in parts) or re.findall(r"\w+", plain)[0])


def declarations(header: pathlib.Path) -> dict[str, tuple[str, str]]:
    """The classes, protocols, methods and properties of a header, each with its facts."""
    found: dict[str, tuple[str, str]] = {}
    text = re.sub(r"//[^\n]*", "", header.read_text())
    blocks = re.finditer(r"(?P<before>[A-Z_(). \d\"\n]*)@(?:interface|protocol) (?P<line>[^\n;]*)\n(?P<body>.*?)@end", text, re.S)
    for block in blocks:
        container = re.match(r"\w+", block["line"])[0]
        before = block["before"].rsplit("\n\n", 1)[-1]
        isolated = "UI_ACTOR" in before
        if "(" not in block["line"]:
            found[container] = facts(before, False, False)
        optional = False
        for statement in re.findall(r"@optional|@required|[-+@][^;]*;", block["body"]):
            if statement in ("@optional", "@required"):
                optional = statement == "@optional"
                continue
            found[f"{container} {name_of(statement)}"] = facts(statement, isolated, optional)
    return found
