"""What is tried with the owner's server and that for guests. Each says how often it tried, and what it got that it should not."""

import contextlib
import json
import socket
import struct
import threading
import time
from collections.abc import Callable
from urllib.parse import urlsplit

from .attacked import SECRET, Attacked
from .listing import Client

Found = tuple[int, list[str]]
OWNERS = [
    "/selections", "/selections/0123456789abcdef", "/selections/change", "/links", "/links/change", "/marks", "/paths", "/download",
    "/download/0123456789abcdef", "/exports", "/exports/0123456789abcdef", "/show-in-folder"]


def others_photos(target: Attacked) -> Found:
    """A guest asks for photos that are not shared, with their right versions, in every way there is"""
    tried, wrong = 0, []
    for address in target.addresses(shown=False):
        for part in ["details", "80", "5120", "original", "original?download", "tiles/0/0-0", ""]:
            for fields in [[], ["If-None-Match: *"], ["If-Modified-Since: Thu, 01 Jan 1970 00:00:00 GMT"], ["Range: bytes=0-9"]]:
                answer = target.ask("guest", f"GET {address}{part}", *fields)
                nothing = target.ask("guest", f"GET /photos/99999/00000000/{part}", *fields)
                tried += 1
                # Files are not for guests, so the answer is the same whatever photo it is.
                if answer.status not in ([403] if part.startswith("original") else [404]) or answer.body != nothing.body:
                    wrong.append(f"{address}{part} {fields}: {answer.status}")
        known = target.ask("owner", f"GET {address}80")
        tag = next((line for line in known.head.split(b"\r\n") if line.lower().startswith(b"etag:")), b"ETag: \"x\"").decode()[5:]
        if (status := target.ask("guest", f"GET {address}80", f"If-None-Match:{tag}").status) != 404:
            wrong.append(f"{address}80 with the owner's tag: {status}")
    stream = target.send("guest", f"GET /library HTTP/1.1\r\nHost: {target.hosts['guest']}\r\nCookie: {target.guest.cookie}\r\n\r\n".encode(), 3)
    for page in [stream.data, target.ask("guest", "GET /").data]:
        tried += 1
        if SECRET.encode() in page:
            wrong.append("a name in the stream or the page")
    return tried, wrong


def owners_addresses(target: Attacked) -> Found:
    """A guest asks for what only the owner has, with every method"""
    tried, wrong, before = 0, [], target.state()
    for address in [*OWNERS, "/library", "/", "/photos/1/00000000/80"]:
        for method in ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "PROPFIND", "get", "X" * 300]:
            answer = target.ask(
                "guest", f"{method} {address}", "Content-Type: application/json", body=b'{"delete":{"id":"0"}}' if method == "POST" else b"",
                seconds=1)
            tried += 1
            allowed = address not in OWNERS and method in ("GET", "HEAD")
            if not allowed and answer.status not in (400, 403, 404, 405, 0) or SECRET.encode() in answer.data:
                wrong.append(f"{method[:9]} {address}: {answer.status}")
    return tried, wrong + (["something has changed"] if target.state() != before else [])


def keys(target: Attacked) -> Found:
    """Requests without a cookie, with a wrong one, with another server's, and with the right one in wrong places"""
    tried, wrong = 0, []
    for who, other in [("owner", "guest"), ("guest", "owner")]:
        right = target.cookie(who)
        name, _, value = right.partition("=")
        # What follows the dot tells a browser from others, and is no secret.
        value, theirs = (text.rpartition(".")[0] for text in (value, target.cookie(other).partition("=")[2]))
        cookies = [
            "nothing=1", f"{name}=", f"{name}={theirs}", f"{name}={value[:-1]}", f"{name}={value}x", f"{name.upper()}={value}", f"x={right}",
            f"{name}={value.swapcase()}", f"{name}=%{ord(value[0]):x}{value[1:]}", f"{name}\t={value}", f"{name}={theirs}, {value}", "; " * 4000,
            f"{name}=" + "a" * 7000]
        for cookie in cookies:
            for address in ["/", "/wall.js", "/library", target.addresses(shown=True)[0] + "80"]:
                answer = target.ask(who, f"GET {address}", cookie=cookie, seconds=2)
                tried += 1
                if answer.status not in (400, 403, 431):
                    wrong.append(f"{who} {cookie[:40]} {address}: {answer.status}")
        for fields in [[f"X-Key: {value}"], [f"Authorization: Bearer {value}"], [f"Referer: http://{target.hosts[who]}/?key={value}"]]:
            tried += 1
            if (status := target.ask(who, "GET /", *fields, cookie="a=b").status) != 403:
                wrong.append(f"{fields[0][:20]}: {status}")
    return tried, wrong


def hosts(target: Attacked) -> Found:
    """Names that are made to point here (DNS rebinding), in the Host field and in the target"""
    tried, wrong = 0, []
    for who in ["owner", "guest"]:
        own = target.hosts[who]
        port = own.rpartition(":")[2]
        others = [
            "evil.example", f"evil.example:{port}", f"{own}.evil.example", f"evil.example@{own}", f"{own}@evil.example", f"{own}, evil.example",
            "", f"127.0.0.1.:{port}x", f"[::ffff:7f00:1]:{port}", f"0.0.0.0:{port}", f"2130706433:{port}", f"127.1:{port}",
            f"localhost.evil.example:{port}", own.rpartition(":")[0] + ":1", f" {own} evil", "evil.example:0", "[::1", f"{own}/", f"{own}#"]
        for host in others:
            answer = target.ask(who, "GET /", host=host)
            tried += 1
            if answer.status not in (400, 421, 0):
                wrong.append(f"{who}, Host {host!r}: {answer.status}")
        for line in [f"GET http://evil.example:{port}/", f"GET //evil.example:{port}/", "GET http://evil.example/library", "GET http:///"]:
            answer = target.ask(who, line)
            tried += 1
            if answer.status not in (400, 404, 421, 0):
                wrong.append(f"{who}, {line}: {answer.status}")
        for fields in [[f"Host: {own}"], ["Host: evil.example"]]:
            tried += 1
            if (status := target.ask(who, "GET /", *fields).status) != 400:
                wrong.append(f"{who}, two Hosts: {status}")
        for field in ["X-Forwarded-Host: evil.example", "Forwarded: host=evil.example", "X-Original-URL: /selections"]:
            tried += 1
            if b"evil.example" in target.ask(who, "GET /", field).data:
                wrong.append(f"{who}: {field} is believed")
    return tried, wrong


def foreign_pages(target: Attacked) -> Found:
    """A page of another origin changes marks, selections or links, or reads (CSRF), with the owner's cookie"""
    tried, wrong, before = 0, [], target.state()
    photo = next(iter(target.listing.photos))
    bodies = {
        "/marks": struct.pack("<II", photo, 5 | 1 << 8), "/selections/change": json.dumps({"keep": {"name": "evil", "photos": [photo]}}).encode(),
        "/links/change": json.dumps({"make": {"title": "evil", "photos": [photo], "seconds": 60}}).encode(), "/paths": struct.pack("<I", photo),
        "/download": struct.pack("<I", photo), "/show-in-folder": struct.pack("<I", photo)}
    own = f"http://{target.hosts['owner']}"
    origins = [
        ["Origin: http://evil.example"], ["Origin: null"], [f"Origin: {own}.evil.example"], [f"Origin: {own}", "Origin: http://evil.example"],
        ["Origin: http://127.0.0.1:1"], [f"Origin: https://{target.hosts['owner']}"], ["Sec-Fetch-Site: cross-site"],
        ["Sec-Fetch-Site: same-site"], ["Sec-Fetch-Site: none"], ["Sec-Fetch-Site: same-origin", "Origin: http://evil.example"], ["Origin:"]]
    for address, body in bodies.items():
        for kind in ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=a", "application/json", "application/octet-stream"]:
            for origin in origins:
                answer = target.ask("owner", f"POST {address}", f"Content-Type: {kind}", *origin, body=body)
                tried += 1
                if answer.status != 403:
                    wrong.append(f"{address} {kind} {origin}: {answer.status}")
    for address in ["/library", "/selections", "/links", "/wall.js", target.addresses(shown=True)[0] + "details"]:
        for fields in [["Sec-Fetch-Site: cross-site"], ["Sec-Fetch-Site: same-site"], ["Origin: http://evil.example"]]:
            for mode in ["no-cors", "navigate", "websocket"]:
                answer = target.ask("owner", f"GET {address}", *fields, f"Sec-Fetch-Mode: {mode}", seconds=2)
                tried += 1
                if answer.status != 403 or b"ccess-control-allow-origin" in answer.head:
                    wrong.append(f"{address} {fields} {mode}: {answer.status}")
    return tried, wrong + (["something has changed"] if target.state() != before else [])


def smuggling(target: Attacked) -> Found:
    """Requests whose end two readers could see in different places, with another request inside"""
    tried, wrong = 0, []
    host, cookie = f"Host: {target.hosts['owner']}", f"Cookie: {target.owner.cookie}"
    inner = f"GET /selections HTTP/1.1\r\n{host}\r\n{cookie}\r\n\r\n"
    lengths = [
        ["Content-Length: 0", f"Content-Length: {len(inner)}"], [f"Content-Length: {len(inner)}", "Transfer-Encoding: chunked"],
        ["Transfer-Encoding: chunked", "Transfer-Encoding: identity"], ["Transfer-Encoding: xchunked"], ["Transfer-Encoding : chunked"],
        ["Transfer-Encoding: chunked, identity"], ["Transfer-Encoding:\x0bchunked"], ["Content-Length: +0"], ["Content-Length: 0, 5"],
        ["Content-Length: -1"], ["Content-Length: 0x0"], ["Content-Length: 99999999999999999999"], ["Content-Length : 0"], [" Content-Length: 0"],
        ["X: a\r\n Content-Length: 0"], ["X: a\nTransfer-Encoding: chunked"], ["X: a\rY: b"], ["X\0: a"], ["X: a\0b"], ["\u00e9: a"], [": a"], ["X"]]
    for line, before in [("POST /download", "0\r\n\r\n"), ("GET /wall.js", "0\r\n\r\n"), ("POST /download", ""), ("GET /wall.js", "")]:
        for fields in lengths:
            if not before and fields == ["Content-Length: 0"]:
                continue
            data = "\r\n".join([f"{line} HTTP/1.1", host, cookie, *fields]) + f"\r\n\r\n{before}" + inner
            answer = target.send("owner", data.encode(), 2)
            tried += 1
            # What is inside may be refused, and then the connection ends; it must never be answered.
            if set(answer.statuses[1:]) - {400}:
                wrong.append(f"{line} {fields}: {answer.statuses}")
    for data in [inner.replace("\r\n", "\n"), inner.replace("GET", "\r\n\r\n\r\nGET"), inner.replace("HTTP/1.1", "HTTP/0.9"), inner.replace(
            " HTTP/1.1", ""), "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", "\x16\x03\x01\x02\0\x01", inner.replace("GET ", "GET\t"), inner.replace("/1.1", "/9.9")]:
        answer = target.send("owner", data.encode(), 2)
        tried += 1
        if answer.status not in (0, 200, 400, 403, 505):
            wrong.append(f"{data[:20]!r}: {answer.status}")
    target.owner = Client(target.server.url)
    return tried, wrong


def ranges(target: Attacked) -> Found:
    """Parts of a file that do not exist, overlap, are very many, or have impossible numbers"""
    tried, wrong = 0, []
    address = target.addresses(shown=True)[0] + "original"
    whole = target.ask("owner", f"GET {address}").body
    size, huge = len(whole), 1 << 64
    parts = {
        "0-0": whole[:1], "-1": whole[-1:], "5-": whole[5:], f"{size - 1}-": whole[-1:], f"0-{huge}": whole, f"-{size + 9}": whole,
        "0-0,1-1": whole, ",".join(["0-"] * 1000): whole, f"{size}-": None, f"{huge}-": None, "-0": None, "5-2": whole, "a-b": whole, "": whole,
        "--1": whole, "0x0-0x5": whole, "0-0;": whole, f"-{huge * huge}": whole, "1 - 2": whole, "+1-2": whole}
    for part, expected in parts.items():
        answer = target.ask("owner", f"GET {address}", f"Range: bytes={part}")
        tried += 1
        right = answer.status == 416 if expected is None else answer.status in (200, 206, 416) and (answer.status == 416 or answer.body in (expected, whole))
        if not right:
            wrong.append(f"{part[:30]}: {answer.status}, {len(answer.body)} bytes")
        tried += 1
        if (answer := target.ask("guest", f"GET {address}", f"Range: bytes={part}")).status != 403:
            wrong.append(f"a guest, {part[:30]}: {answer.status}")
    return tried, wrong


def paths(target: Attacked) -> Found:
    """Addresses that lead out of the page's folder, or to a photo by another name"""
    tried, wrong = 0, []
    up = ["..", "%2e%2e", ".%2e", "%252e%252e", "..%00", "%c0%ae%c0%ae", "..;", "....", "..\\", "%2e%2e%5c", "\u2025", "..%2f"]
    lines = [f"{start}{'/'.join([dots] * 8)}/etc/passwd" for dots in up for start in ("/", "/cascade/", "/photos/1/", "//", "/\\")]
    lines += [f"/{SECRET}/{SECRET}%200.jpg", f"/photos/{SECRET}", f"/shown/../{SECRET}", "/etc/passwd", "file:///etc/passwd", "/proc/self/environ", "/.git/config"]
    shown = target.addresses(shown=True)[0].split("/")
    lines += [
        f"/photos/{number}/{shown[3]}/details" for number in (
            "-1", "+1", "0", "00", "1e0", "0x1", "1.0", "18446744073709551617", "4294967297", "%31%00", "\u0661", "1%20", "..")]
    lines += [f"/photos/{shown[2]}/{version}/details" for version in ("", "-1", "0x" + shown[3], "fffffffff", shown[3] + "00000000", "*")]
    lines += [f"/photos/{shown[2]}/{shown[3]}/{part}" for part in ("81", "99999999", "-80", "80/", "tiles/-1/0-0", "tiles/0/9999999-0", "tiles/0/0", "tiles/64/0-0")]
    lines += ["/wall.js%00", "/wall.js/", "/wall.js%20", "/WALL.JS", "/%77all.js%2f", "/index.html%00.jpg", "/" + "a" * 100_000, "/?" + "a=b&" * 20_000]
    for line in lines:
        for who in ["owner", "guest"]:
            answer = target.ask(who, f"GET {line}", seconds=3)
            tried += 1
            if b"root:" in answer.data or answer.status in (200, 206, 500, 502) and not line.startswith("/?"):
                wrong.append(f"{who} {line[:60]}: {answer.status}")
    return tried, wrong


def bodies(target: Attacked) -> Found:
    """Bodies that are too long, never end, or are JSON that is deep, wide or not JSON"""
    tried, wrong, before = 0, [], target.state()
    deep = b'{"keep":' * 50_000
    contents = [deep, b"[" * 100_000, b'{"keep":{"name":"' + b"a" * 10**6 + b'","photos":[1]}}', b'{"keep":{"name":"","photos":[1]}}', b"\xff\xfe", b"null",
                b'{"keep":{"name":"a\\u0000b","photos":[-1]}}', b'{"keep":{"name":"x","photos":[1e99]}}', b'{"delete":{"id":"../../../etc"}}',
                b'{"keep":{"name":"x","photos":"all"}}', b'{"rename":{"id":"0123456789abcdef","name":"\\ud800"}}', b""]
    for address in ["/selections/change", "/links/change", "/marks", "/download", "/paths", "/show-in-folder", "/exports"]:
        for content in contents:
            answer = target.ask("owner", f"POST {address}", "Content-Type: application/json", body=content, seconds=10)
            tried += 1
            if answer.status in (200, 201, 204, 500) and address not in ("/marks", "/download", "/paths"):
                wrong.append(f"{address} {content[:30]!r}: {answer.status}")
        for fields in [["Content-Length: 99999999999"], ["Transfer-Encoding: chunked"]]:
            endless = b"ffff\r\n" + bytes(0xFFFF) + b"\r\n"
            answer = target.ask("owner", f"POST {address}", "Content-Type: application/octet-stream", *fields, body=endless * 200, seconds=3)
            tried += 1
            if answer.status in (200, 201, 204, 500):
                wrong.append(f"{address} {fields}: {answer.status}")
    return tried, wrong + (["something has changed"] if target.state() != before else [])


def crowds(target: Attacked) -> Found:
    """1,200 connections that are silent, 60 whose requests come byte by byte, 30 that read nothing: others are answered within 5 seconds"""
    wrong, opened = [], []
    host, _, port = target.hosts["guest"].rpartition(":")
    request = f"GET {target.addresses(shown=True)[0]}320 HTTP/1.1\r\nHost: {host}:{port}\r\nCookie: {target.guest.cookie}\r\n".encode()
    with contextlib.ExitStack() as stack:
        for number in range(1_290):
            try:
                connection = stack.enter_context(socket.create_connection((host, int(port)), timeout=5))
                opened.append(connection)
                if number >= 1_260:
                    connection.sendall((request + b"\r\n") * 20)
            except OSError:
                break
        end = time.monotonic() + 10

        def drip() -> None:
            for byte in range(len(request)):
                for connection in opened[1_200:1_260]:
                    with contextlib.suppress(OSError):
                        connection.send(request[byte:byte + 1])
                if time.monotonic() > end:
                    return
                time.sleep(0.1)

        thread = threading.Thread(target=drip)
        thread.start()
        slowest = 0.0
        for who in ["owner", "guest"] * 5:
            start = time.monotonic()
            status = target.ask(who, "GET /wall.css").status
            slowest = max(slowest, time.monotonic() - start)
            if status != 200:
                wrong.append(f"{who}: {status}")
            time.sleep(1)
        thread.join()
    return len(opened), wrong + ([f"an answer took {slowest:.1f} s"] if slowest > 5 else [])


def links(target: Attacked) -> Found:
    """A link that has ended, another link's cookie, and what was open when it ended"""
    tried, wrong = 0, []
    shown = [photo.id for photo in target.listing.photos.values() if photo.name.startswith("shown/")]
    made = [target.change("/links/change", {"make": {"title": f"link {number}", "photos": shown[:1 + number], "seconds": 3600}}) for number in range(2)]
    clients = [Client(link["addresses"][0]) for link in made]
    parts = [urlsplit(link["addresses"][0]) for link in made]
    for number, part in enumerate(parts):
        target.hosts[f"link{number}"] = part.netloc
    for address in ["/", "/library", target.addresses(shown=True)[1] + "80"]:
        tried += 1
        if (status := target.ask("link0", f"GET {address}", cookie=clients[1].cookie, seconds=2).status) != 403:
            wrong.append(f"another link's cookie, {address}: {status}")
    if (status := target.ask("link0", f"GET {target.addresses(shown=True)[1]}80", cookie=clients[0].cookie).status) != 404:
        wrong.append(f"a photo that was not chosen: {status}")
    request = f"GET /library HTTP/1.1\r\nHost: {parts[0].netloc}\r\nCookie: {clients[0].cookie}\r\n\r\n".encode()
    with socket.create_connection((parts[0].hostname, parts[0].port), timeout=5) as stream:
        stream.sendall(request)
        stream.recv(1000)
        target.change("/links/change", {"end": {"id": made[0]["id"]}})
        try:
            while stream.recv(1 << 16):
                pass
        except TimeoutError:
            wrong.append("a stream goes on")
    for address in ["/", f"/?{parts[0].query}", "/library", "/wall.js", "/icon.svg", target.addresses(shown=True)[0] + "80", "/nothing"]:
        tried += 1
        answer = target.ask("link0", f"GET {address}", cookie=clients[0].cookie, seconds=2)
        if answer.status not in (410, 0):
            wrong.append(f"{address} after its end: {answer.status}")
    target.change("/links/change", {"end": {"id": made[1]["id"]}})
    return tried + 3, wrong


def caches(target: Attacked) -> Found:
    """Answers that a shared cache would keep, or give to another person"""
    tried, wrong = 0, []
    address = target.addresses(shown=True)[0]
    for who in ["owner", "guest"]:
        for line in ["/", "/wall.js", "/icon.svg", f"{address}80", f"{address}details", f"{address}original", "/selections", "/nothing", "/?key=wrong"]:
            answer = target.ask(who, f"GET {line}", seconds=3)
            policy = next((field.lower() for field in answer.head.split(b"\r\n") if field.lower().startswith(b"cache-control:")), b"")
            tried += 1
            # The page's own files are the same for all, and asked for each time.
            allowed = (b"no-cache",) if line in ("/wall.js", "/icon.svg") else (b"private", b"no-store")
            if not any(word in policy for word in allowed) or b"public" in policy:
                wrong.append(f"{who} {line}: {answer.status} {policy.decode() or 'no Cache-Control'}")
    return tried, wrong


def guessing(target: Attacked) -> Found:
    """Forty guesses of the key at once"""
    statuses: list[int] = []
    threads = [threading.Thread(target=lambda number=number: statuses.append(
        target.ask("guest", f"GET /?key={number:032d}", cookie="a=b", seconds=20).status)) for number in range(40)]
    start = time.monotonic()
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    wrong = [str(status) for status in statuses if status not in (403, 429)]
    if time.monotonic() - start < 1:
        wrong.append("they were answered at once")
    return len(statuses), wrong


ATTACKS: dict[str, Callable[[Attacked], Found]] = {
    "others' photos": others_photos, "owner's addresses": owners_addresses, "keys": keys, "hosts": hosts, "foreign pages": foreign_pages,
    "smuggling": smuggling, "ranges": ranges, "paths": paths, "bodies": bodies, "crowds": crowds, "links": links, "caches": caches,
    "guessing": guessing}
