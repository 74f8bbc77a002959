"""What processes take of the machine, as Linux tells; elsewhere, nothing."""

import os
import resource
from pathlib import Path


def family(pid: int) -> list[int]:
    """A process, and those that it has started and that they have."""
    try:
        children = [child for task in Path(f"/proc/{pid}/task").iterdir() for child in (task / "children").read_text().split()]
    except OSError:
        children = []
    return [pid, *(each for child in children for each in family(int(child)))]


def memory(pid: int) -> int:
    """The bytes that it takes, what it shares with others counting in part (PSS); if that is secret, what it has alone."""
    try:
        try:
            lines = Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines()
            return next(int(line.split()[1]) << 10 for line in lines if line.startswith("Pss:"))
        except PermissionError:
            _, resident, shared, *_ = map(int, Path(f"/proc/{pid}/statm").read_text().split())
            return (resident - shared) * resource.getpagesize()
    except (FileNotFoundError, ProcessLookupError, StopIteration):
        return 0


def processor_time(pid: int, *, ended: bool = False) -> float:
    """How many seconds it has been running on a processor, if wanted with those that it has started and waited for."""
    try:
        fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    except OSError:
        return 0
    return sum(map(int, fields[11:15 if ended else 13])) / os.sysconf("SC_CLK_TCK")
