"""Servers of files that anyone has, as processes of their own: `python3 -m http.server`, and nginx as Site.md has it."""

import re
import shutil
import socket
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urlsplit
from urllib.request import urlopen

import pytest

from .paths import ROOT
from .written_site import WrittenSite

# Debian has programs of servers where not everybody's shell looks for them.
NGINX = shutil.which("nginx") or shutil.which("nginx", path="/usr/sbin:/opt/homebrew/bin:/usr/local/bin")

# A line of either log, which have the same form.
REQUEST = re.compile(r'"(?:GET|HEAD) (\S+) HTTP/[\d.]+" (\d+) ')

# What nginx writes if a browser has gone before the answer was complete.
GONE = 499

CONFIGURATION = """
daemon off;
master_process off;
pid {folder}/nginx.pid;
error_log {folder}/error.log;
events {{}}
http {{
  access_log {folder}/requests.log;
  client_body_temp_path {folder}/body;
  proxy_temp_path {folder}/proxy;
  fastcgi_temp_path {folder}/fastcgi;
  uwsgi_temp_path {folder}/uwsgi;
  scgi_temp_path {folder}/scgi;
{server}
}}
"""


@dataclass(frozen=True)
class Answer:
    """What was asked for, and the answer's status."""

    path: str
    status: int


class FileServer:
    """A running server of a site."""

    def __init__(self, url: str, process: subprocess.Popen, log: Path) -> None:
        self.url = url
        self.process = process
        self._log = log

    @property
    def requests(self) -> list[Answer]:
        """All requests, as the server itself has written them down."""
        return [Answer(path, int(status)) for path, status in REQUEST.findall(self._log.read_text())]

    def strange(self, since: int = 0) -> list[Answer]:
        """The requests, but for so many first ones, of what is not below the site's folder or not there."""
        folder = urlsplit(self.url).path
        return [
            request for request in self.requests[since:]
            if not request.path.startswith(folder) or request.status not in (200, 206, 304, GONE)]

    def close(self) -> None:
        """Ends it."""
        self.process.terminate()
        self.process.wait()


def python_server(site: WrittenSite, folder: Path) -> FileServer:
    """Python's server, of what is some folders above the site, with its log in a folder."""
    log = folder / "requests.log"
    with log.open("w") as output:
        process = subprocess.Popen(
            [sys.executable, "-u", "-m", "http.server", "0", "--bind", "127.0.0.1", "--directory", site.root],
            stdout=subprocess.PIPE, stderr=output, text=True)
    assert process.stdout
    port = re.search(r"port (\d+)", process.stdout.readline())
    assert port
    return FileServer(f"http://127.0.0.1:{port[1]}/{site.PREFIX}/", process, log)


def nginx(site: WrittenSite, folder: Path) -> FileServer:
    """nginx with the lines that are suggested in Site.md, and its files in a folder."""
    if NGINX is None:
        pytest.skip("nginx is not installed: Scripts/setup.sh test")
    version = subprocess.run([NGINX, "-V"], capture_output=True, text=True, check=True).stderr
    types = re.search(r"--conf-path=(\S+)", version)
    assert types, version
    (folder / "mime.types").symlink_to(Path(types[1]).with_name("mime.types"))
    for _ in range(5):
        port = free_port()
        file = folder / "nginx.conf"
        file.write_text(CONFIGURATION.format(folder=folder, server=suggested_server(site.path, port)))
        process = subprocess.Popen([NGINX, "-p", folder, "-c", file, "-e", folder / "error.log"], stderr=subprocess.DEVNULL)
        server = FileServer(f"http://127.0.0.1:{port}/", process, folder / "requests.log")
        if answers(server):
            return server
    raise RuntimeError((folder / "error.log").read_text())


def suggested_server(root: Path, port: int) -> str:
    """The `server` block of Site.md, with nothing but where the files are, and where it listens."""
    document = (ROOT / "Documentation" / "Site.md").read_text()
    [block] = re.findall(r"```nginx\n(server \{\n.*?\n\})\n```", document, re.DOTALL)
    block, count = re.subn(r"(?m)^  root \S+;$", lambda _: f"  listen 127.0.0.1:{port};\n  root \"{root}\";", block)
    assert count == 1
    return block


def free_port() -> int:
    """A port at which nobody listened a moment ago."""
    with socket.create_server(("127.0.0.1", 0)) as listener:
        return listener.getsockname()[1]


def answers(server: FileServer) -> bool:
    """Whether it comes to answer; it has ended if not."""
    end = time.monotonic() + 20
    while server.process.poll() is None:
        try:
            urlopen(server.url, timeout=10).close()
            return True
        except OSError:
            if time.monotonic() > end:
                server.close()
            time.sleep(0.02)
    return False


SERVERS = {"http.server": python_server, "nginx": nginx}
