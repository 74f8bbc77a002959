#!/usr/bin/env python3
"""Prints the scheme to use, of those that Xcode has: `xcodebuild -list -json | find-scheme.py NAME...`

The first NAME that there is a scheme of. What Xcode calls the schemes of a package is not documented: those of its
products, and one of the package, which has "-Package" at its end where there are several.
"""

import json
import sys


def main() -> None:
    listed = json.load(sys.stdin)
    schemes = [name for part in listed.values() if isinstance(part, dict) for name in part.get("schemes", [])]
    for name in sys.argv[1:]:
        if name in schemes:
            print(name)
            return
    sys.exit(f"find-scheme: none of {', '.join(sys.argv[1:])} is a scheme. There are: {', '.join(schemes) or 'none'}")


if __name__ == "__main__":
    main()
