"""The command line of benchmarks: `bench.py SCENARIO`."""

import argparse
import ast
import importlib
import sys
from pathlib import Path


def main(about: str, folder: Path) -> None:
    """Runs the scenario that the command line names.

    Each scenario is a module of the folder, which is a package. The module's documentation is the scenario's help, and the
    first line of it a line of the list. Its function `add_options` receives a parser, and `run` what was parsed.
    """
    about_each = {name: ast.get_docstring(ast.parse(file.read_text())) for name, file in scenarios(folder).items()}
    lines = [f"  {name:18}{text.partition(chr(10))[0]}" for name, text in about_each.items()]
    parser = argparse.ArgumentParser(
        description=about, epilog="\n".join(["scenarios:", *lines, "", "bench.py SCENARIO --help lists its options."]),
        formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(metavar="SCENARIO", required=True)
    for name, text in about_each.items():
        command = commands.add_parser(
            name, description=text, formatter_class=argparse.RawDescriptionHelpFormatter)
        # The others' imports would take a second.
        if sys.argv[1:2] == [name]:
            scenario = importlib.import_module(f"{folder.name}.{name.replace('-', '_')}")
            scenario.add_options(command)
            command.set_defaults(run=scenario.run)
    options = parser.parse_args()
    sys.exit(options.run(options))


def scenarios(folder: Path) -> dict[str, Path]:
    """The files of the scenarios in a folder, by name."""
    return {file.stem.replace("_", "-"): file for file in sorted(folder.glob("[a-z]*.py"))}
