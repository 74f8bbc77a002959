"""Modules of the page in Node.js: what needs no browser is tested without one."""

import json
import subprocess
from pathlib import Path

# What is run in them, a line each, and what comes of it.
RUNNER = """
import { createInterface } from "node:readline";

const Function = (async () => {}).constructor;
const load = (name) => import(new URL(`${name}.js`, `file://${process.argv[1]}/`));
for await (const line of createInterface({ input: process.stdin })) {
  const { script, given } = JSON.parse(line);
  const answer = {};
  try {
    answer.value = await new Function("load", "given", script)(load, given);
  } catch (error) {
    answer.error = String(error?.stack ?? error);
  }
  process.stdout.write(JSON.stringify(answer) + "\\n");
}
"""


class Modules:
    """A process that has the modules of a folder, each compiled by itself."""

    def __init__(self, sources: Path, folder: Path) -> None:
        files = [file for file in sources.rglob("*.ts") if not file.name.endswith(".d.ts")]
        subprocess.run(["esbuild", *files, f"--outdir={folder}", f"--outbase={sources}", "--log-level=warning"], check=True)
        (folder / "package.json").write_text('{"type": "module"}')
        self._process = subprocess.Popen(
            ["node", "--input-type=module", "--eval", RUNNER, str(folder)], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
            text=True, cwd=folder)

    def run(self, script: str, *given: object) -> object:
        """What a function's body returns, which has `given`, and modules by `await load("model/photos")`."""
        self._process.stdin.write(json.dumps({"script": script, "given": given}) + "\n")
        self._process.stdin.flush()
        answer = json.loads(self._process.stdout.readline())
        assert "error" not in answer, answer["error"]
        return answer.get("value")

    def close(self) -> None:
        """Ends the process."""
        self._process.stdin.close()
        self._process.wait(10)
