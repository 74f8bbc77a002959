"""Manual pages, from what ArgumentParser prints for --experimental-dump-help, so that they say what --help says."""

import datetime
import re

# A heading of a discussion, with lines below it that are indented: `Examples:`.
HEADED = re.compile(r"^([^\n]+):\n((?: +[^\n]*\n?)+)$")
EXIT_CODE = re.compile(r"^ *(\d+)  (.*)$")


def manual(dump: dict, version: str, time: int) -> str:
    """The page of a program, for section 1.

    `dump` is the program's description, and `time` the date on the page, in seconds since 1970.
    """
    command = dump["command"]
    name = command["commandName"]
    date = datetime.datetime.fromtimestamp(time, datetime.timezone.utc).date()
    subcommands = below(command)
    lines = [
        f'.TH {name.upper()} 1 {date} "Cascade {version}" "User Commands"',
        # No hyphenation, and no stretched spaces: most of it is read on screens.
        ".nh", ".ad l",
        ".SH NAME", f"{escaped(name)} \\- {escaped(lowercased(command['abstract'].rstrip('.')))}",
        ".SH SYNOPSIS", *with_breaks([synopsis(each, command.get("defaultSubcommand")) for each in subcommands or [command] if not below(each)]),
        ".SH DESCRIPTION"]
    description, sections = parted(command.get("discussion", ""))
    lines += description
    for each in subcommands:
        paragraphs, own = parted(each.get("discussion", ""))
        lines += [f".SH {escaped(full_name(each)).upper()}", escaped(each["abstract"]), *paragraphs, *options(each)]
        for title, content in own:
            lines += [f".SS {escaped(title)}", *content]
    if not subcommands:
        lines += [".SH OPTIONS", *options(command)]
    for title, content in sections:
        lines += [f".SH {escaped(title).upper().replace('EXIT CODES', 'EXIT STATUS')}", *content]
    return "\n".join(lines) + "\n"


def below(command: dict) -> list[dict]:
    """The commands of a command, each followed by its own."""
    return [
        one for each in command.get("subcommands", []) if is_shown(each) for one in [each, *below(each)]]


def is_shown(item: dict) -> bool:
    """Whether a command or an option is for users; `help` is left out, because the page is the help."""
    return item.get("shouldDisplay", True) and item.get("commandName") != "help"


def full_name(command: dict) -> str:
    return " ".join([*command.get("superCommands", []), command["commandName"]])


def lowercased(sentence: str) -> str:
    return sentence[:1].lower() + sentence[1:]


def shown_arguments(command: dict) -> list[dict]:
    """The arguments for users, without --help and --version, which every command has."""
    return [
        each for each in command.get("arguments", [])
        if is_shown(each) and each.get("preferredName", {}).get("name") not in {"help", "version"}]


def synopsis(command: dict, default: str | None = None) -> str:
    """A line of the synopsis. `default` is the subcommand whose name can be left out."""
    name = command["commandName"]
    words = [f"\\fB{escaped(each)}\\fR" for each in [*command.get("superCommands", []), name]]
    if name == default:
        words[-1] = f"[{words[-1]}]"
    arguments = shown_arguments(command)
    if any(each["kind"] != "positional" and each["isOptional"] for each in arguments):
        words.append("[\\fIoptions\\fR]")
    for each in arguments:
        if each["kind"] == "positional":
            word = f"\\fI{escaped(each['valueName'])}\\fR"
            words.append(f"[{word}]" if each["isOptional"] else word)
        elif not each["isOptional"]:
            words.append(f"\\fB{escaped(spelled(each['preferredName']))}\\fR \\fI{escaped(each['valueName'])}\\fR")
    return " ".join(words)


def with_breaks(lines: list[str]) -> list[str]:
    return [part for line in lines for part in [".br", line]][1:]


def options(command: dict) -> list[str]:
    """The arguments, by their groups, in the order of --help."""
    groups: dict[str, list[dict]] = {}
    for each in shown_arguments(command):
        groups.setdefault(each.get("sectionTitle", ""), []).append(each)
    lines = []
    for title, group in groups.items():
        if title:
            lines.append(f".SS {escaped(title)}")
        for each in group:
            # A flag that takes another one back has the same text.
            name = each.get("preferredName", {}).get("name", "")
            if name.startswith("no-") and any(is_named(other, name.removeprefix("no-")) for other in group):
                continue
            takes_back = [other for other in group if is_named(other, f"no-{name}")]
            headings = ", ".join(heading(one) for one in [each, *takes_back])
            lines += [".TP", headings, sentence(each)]
    return lines


def is_named(argument: dict, name: str) -> bool:
    return argument.get("preferredName", {}).get("name") == name


def heading(argument: dict) -> str:
    value = f"\\fI{escaped(argument['valueName'])}\\fR"
    if argument["kind"] == "positional":
        return value
    names = ", ".join(f"\\fB{escaped(spelled(each))}\\fR" for each in argument["names"])
    return names if argument["kind"] == "flag" else f"{names} {value}"


def spelled(name: dict) -> str:
    return ("-" if name["kind"] == "short" else "--") + name["name"]


def sentence(argument: dict) -> str:
    """What --help says of an argument, in one paragraph."""
    text = " ".join(part for part in [argument.get("abstract", ""), argument.get("discussion", "")] if part)
    notes = []
    if values := argument.get("allValues"):
        notes.append("values: " + ", ".join(values))
    if default := argument.get("defaultValue"):
        notes.append(f"default: {default}")
    return escaped(f"{text} ({'; '.join(notes)})" if notes and argument["kind"] != "flag" else text)


def parted(discussion: str) -> tuple[list[str], list[tuple[str, list[str]]]]:
    """A discussion's paragraphs, and its parts with a heading."""
    paragraphs: list[str] = []
    sections: list[tuple[str, list[str]]] = []
    for paragraph in discussion.strip("\n").split("\n\n"):
        if not paragraph.strip():
            continue
        if headed := HEADED.match(paragraph):
            title, content = headed[1], headed[2].rstrip("\n").split("\n")
            entries = [EXIT_CODE.match(line) for line in content]
            if all(entries):
                lines = [line for entry in entries for line in [".TP", f"\\fB{entry[1]}\\fR", escaped(entry[2])]]
            else:
                lines = [".nf", *(escaped(line) for line in content), ".fi"]
            # A short title is a section; a whole sentence stays with its lines among the paragraphs.
            if len(title.split()) <= 3:
                sections.append((title, lines))
            else:
                paragraphs += [".PP", escaped(title + ":"), *lines]
        else:
            paragraphs += [".PP", escaped(paragraph.replace("\n", " "))]
    return paragraphs, sections


def escaped(text: str) -> str:
    """A text without what roff takes for its own."""
    text = text.replace("\\", "\\[rs]").replace("-", "\\-").replace("~", "\\[ti]").replace("^", "\\[ha]")
    text = text.replace("`", "\\[ga]").replace("'", "\\[aq]" if text.startswith("'") else "'")
    return "\\&" + text if text.startswith(".") else text
