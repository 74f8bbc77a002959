"""The parts of the documentation that follow from the description: they stand between two comments of the file."""

from pathlib import Path
from typing import Any

from .description import Call, Command, Description, DescriptionError, Layout, Option, camel_case, number, words_of, wrapped

README = "Browser/README.md"
DECLARATIONS = "Browser/web/cascade-view.d.ts"


def files(description: Description, root: Path) -> dict[str, str]:
    """The text of each file, by its path."""
    tables = {
        "calls": calls(description), "commands": commands(description), "codes": codes(description),
        "layouts": layouts(description), "properties": properties(description), "failures": failures(description),
    }
    declarations = {"layouts": layout_declarations(description), "properties": property_declarations(description)}
    return {
        README: replaced(root, README, tables, "<!--", "-->"),
        DECLARATIONS: replaced(root, DECLARATIONS, declarations, "//", ""),
    }


def replaced(root: Path, path: str, parts: dict[str, list[str]], opening: str, closing: str) -> str:
    """A file with new text between its comments."""
    lines = (root / path).read_text().split("\n")
    for name, part in parts.items():
        starts = [index for index, line in enumerate(lines) if line.strip().startswith(f"{opening} generated: {name}")]
        ends = [index for index, line in enumerate(lines) if line.strip() == f"{opening} end: {name} {closing}".strip()]
        if len(starts) != 1 or len(ends) != 1 or ends[0] < starts[0]:
            raise DescriptionError(f"{path}: there must be one comment each that begins and ends what is generated of {name}")
        indent = lines[starts[0]][:len(lines[starts[0]]) - len(lines[starts[0]].lstrip())]
        lines[starts[0] + 1:ends[0]] = [indent + line if line else "" for line in part]
    return "\n".join(lines)


# The tables of the README


def calls(description: Description) -> list[str]:
    lines = ["", "| function | what it does |", "|---|---|"]
    for call in description.calls:
        lines.append(f"| `{call.name}({', '.join(one.name for one in call.numbers)})`{result(call)} | {call.about} |")
    return [*lines, ""]


def result(call: Call) -> str:
    words = f"; {call.words.name if call.words.type == 'Words' else 'words, or all'}" if call.words else ""
    if call.throws:
        return f"{words} → failure"
    if isinstance(call.answers, list):
        return f"{words} → {', '.join(call.answers)}"
    return f"{words} → {'whether' if call.answers == 'Bool' else call.answers}" if call.answers else words


def commands(description: Description) -> list[str]:
    lines = ["", "| command | what the page does |", "|---|---|"]
    lines += [
        f"| {command.number} {command.name} ({', '.join(taken(command))}) | {command.does} |"
        for command in description.commands]
    groups = [f"*{name}* is {', '.join(words)}." for name, words in description.groups.items()]
    return [*lines, "", *wrapped(" ".join(groups), ""), ""]


def taken(command: Command) -> list[str]:
    names = []
    for parameter in command.parameters:
        kind = parameter.type
        if kind.startswith("["):
            names.append(f"number of {parameter.name}, each an *{kind.strip('[]')}*")
        else:
            names.append(parameter.name if kind in ("CellHandle", "Int", "Double", "Bool") else f"{parameter.name}: *{kind}*")
    return names


def codes(description: Description) -> list[str]:
    lines = ["", "| code | numbers |", "|---|---|"]
    for name, code in description.codes.items():
        first = code.get("first", 0)
        words = [
            f"{1 << index if code.get('bits') else index + first} {word}" for index, word in enumerate(words_of(code))]
        words += [f"+{value} {word}" for word, value in code.get("flags", {}).items()]
        lines.append(f"| {name}: {code['about'].rstrip('.')} | {', '.join(words)} |")
    return [*lines, ""]


def layouts(description: Description) -> list[str]:
    header = ", ".join(f"{index} {word}" for index, word in enumerate(description.header))
    lines = wrapped(f"The header is: {header}.", "")
    lines += ["", f"| a record's words, {description.record_length} in all | |", "|---|---|"]
    lines.append(f"| all | 0 section, {', '.join(map(placed, description.stacked))} |")
    for layout in description.layouts:
        own = [option for option in layout.section if option not in description.stacked]
        lines.append(f"| {layout.name} | {', '.join(map(placed, own))} |")
    return ["", *lines, ""]


def placed(option: Option) -> str:
    return f"{option.place} {option.name}"


def properties(description: Description) -> list[str]:
    names = [
        f"{index} {camel_case(path)} ({number(value)})"
        for index, (path, value) in enumerate(description.numbered_properties)]
    return ["", *wrapped("With their initial values: " + ", ".join(names) + ".", ""), ""]


def failures(description: Description) -> list[str]:
    lines = ["", "| failure | numbers |", "|---|---|"]
    lines += [f"| {entry['code']} {name} | {', '.join(entry['numbers'])} |" for name, entry in description.failures.items()]
    lines += ["", "| problem | what it says |", "|---|---|"]
    return [*lines, *(f"| {entry['code']} {name} | {entry['text']} |" for name, entry in description.problems.items()), ""]


# The declarations for TypeScript


def layout_declarations(description: Description) -> list[str]:
    lines = [f"/** {description.stacked_about} */", f"export interface {description.stacked_name} {{"]
    lines += [f"  {option.name}?: {type_of(description, option)};" for option in description.stacked]
    lines.append("}")
    for layout in description.layouts:
        extends = f" extends {description.stacked_name}" if layout.stacks else ""
        lines += ["", f"export interface {section_name(layout)}{extends} {{"]
        for option in layout.section:
            lines += [f"  /** {text} */" for text in [about(option)] if text]
            lines.append(f"  {option.name}?: {type_of(description, option)};")
        lines.append("}")
    lines += [
        "", "/** Options of single sections that replace the layout's: by index, or as a function of the index. */",
        "type Sections<Options> = { sections?: readonly (Options | undefined)[] | ((section: number) => Options | undefined) };",
        "", "export type LayoutOptions ="]
    for index, layout in enumerate(description.layouts):
        fields = [f'type{"" if index else "?"}: "{layout.name}"']
        fields += [f"{option.name}?: {type_of(description, option)}" for option in layout.layout]
        name = section_name(layout)
        first, second = f"  | ({{ {'; '.join(fields)} }} & {name} &", f"Sections<{name}>)"
        lines += [f"{first} {second}"] if len(first + second) < 120 else [first, f"      {second}"]
    lines[-1] += ";"
    return lines


def section_name(layout: Layout) -> str:
    return f"{layout.name.capitalize()}SectionOptions"


def type_of(description: Description, option: Option) -> str:
    if option.type in description.codes:
        words = description.codes[option.type]["words"]
        return option.type if option.type == "Axis" else " | ".join(f'"{word}"' for word in words)
    return {
        "boolean": "boolean", "insets": "EdgeInsets", "size": "Size", "positiveSize": "Size",
        "function": "LengthOfItem",
        "lanes": "number | { minimum: number; maximum?: number }",
    }.get(option.type, "number")


def about(option: Option) -> str:
    """What an option is, and its default."""
    if option.type == "insets" or option.default is None:
        return option.about
    if option.default != option.default:
        return option.about
    value = f'`"{option.default}"`' if isinstance(option.default, str) else str(option.default).lower()
    if option.type in ("size", "positiveSize"):
        value = f"{option.default} × {option.default}"
    return f"{option.about} Default: {value}." if option.about else f"Default: {value}."


def property_declarations(description: Description) -> list[str]:
    text = description.declarations.strip("\n")
    values: dict[str, Any] = {
        ".".join(path): str(value).lower() if isinstance(value, bool) else number(value)
        for path, value in description.numbered_properties}
    values["animationTiming.curve"] = "[" + ", ".join(map(number, description.properties["animationTiming"]["curve"])) + "]"
    for name, value in values.items():
        text = text.replace(f"{{{name}}}", str(value))
    return text.split("\n")
