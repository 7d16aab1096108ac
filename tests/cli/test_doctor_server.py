"""`pitboss doctor --server`: a real server behind a small proxy with TLS, which does one thing wrong at a time."""

import asyncio
import json
import socket
import ssl
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import pytest
from click.testing import CliRunner, Result
from tests.irc.protocol.scripted import CERTIFICATE, KEY
from tests.server.visitor import Running, running

from pitboss.cli import doctor_server
from pitboss.cli.app import command
from pitboss.cli.doctor_server import SOON, lasting, leads
from pitboss.cli.exits import Exit

VISITOR: Final = "9.9.9.9"
"""Where the proxy says its visitors come from: an address of the internet."""
PAGE: Final = b"<html><h1>502 Bad Gateway</h1></html>"
ALL: Final = ["TLS", "http", "health", "sockets", "metrics", "compression", "address", "forged"]


class Proxy:
    """Passes requests on as a proxy of the internet does, but for one fault."""

    def __init__(self, behind: int, fault: str = "") -> None:
        self.behind = behind
        self.fault = fault

    async def pass_on(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Serve one connection."""
        first, *lines = (await reader.readuntil(b"\r\n\r\n")).decode().split("\r\n")[:-2]
        headers = dict(line.split(": ", 1) for line in lines)
        if self.fault == "page":
            writer.write(b"HTTP/1.1 502 Bad Gateway\r\nContent-Length: %d\r\n\r\n%s" % (len(PAGE), PAGE))
        elif self.fault == "redirect":
            writer.write(b"HTTP/1.1 301 Moved\r\nLocation: https://play.example.org/\r\nContent-Length: 0\r\n\r\n")
        else:
            there, back = await asyncio.open_connection("127.0.0.1", self.behind)
            sent = "".join(f"{name}: {value}\r\n" for name, value in self.changed(headers).items())
            back.write(f"{first}\r\n{sent}\r\n".encode())
            await asyncio.gather(pump(reader, back), pump(there, writer))
        writer.close()

    def changed(self, headers: dict[str, str]) -> dict[str, str]:
        """Change headers as a proxy does."""
        named = {name.title(): value for name, value in headers.items()}
        if self.fault == "upgrade":
            named = {name: value for name, value in named.items() if name not in ("Upgrade", "Connection")}
        if self.fault == "compression":
            named.pop("Accept-Encoding", None)
        if self.fault == "silent":
            named.pop("X-Forwarded-For", None)
        elif self.fault != "passed on" or "X-Forwarded-For" not in named:
            named["X-Forwarded-For"] = VISITOR
        return {"Connection": "close", **named}


async def pump(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    """Copy what comes until it ends."""
    while data := await reader.read(1 << 16):
        writer.write(data)
    writer.close()


def closed_port() -> int:
    """A port of this machine on which nobody listens."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@pytest.fixture
def certificate() -> Path:
    """A certificate for this machine."""
    return CERTIFICATE


@pytest.fixture
def server(certificate: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Running]:
    """A server that is asked as if it were in the internet, by who trusts the certificate."""

    async def outside(_: str) -> bool:
        return True

    monkeypatch.setattr(doctor_server, "is_outside", outside)
    monkeypatch.setenv("SSL_CERT_FILE", str(certificate))
    with running() as server:
        yield server


@contextmanager
def proxied(server: Running, certificate: Path | None, fault: str = "") -> Iterator[str]:
    """A proxy in front of a server, with TLS if it has a certificate; gives the address."""
    context = None
    if certificate is not None:
        context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
        context.load_cert_chain(certificate, KEY)
    proxy = Proxy(server.port, fault)
    listening = server.call(asyncio.start_server(proxy.pass_on, "127.0.0.1", 0, ssl=context))

    async def stop() -> None:
        listening.close()
        await listening.wait_closed()

    try:
        yield f"http{'s' if context else ''}://127.0.0.1:{listening.sockets[0].getsockname()[1]}"
    finally:
        server.call(stop())


def doctor(url: str, *words: str) -> Result:
    return CliRunner().invoke(command, ["doctor", "--server", url, *words], prog_name="pitboss")


def states(result: Result) -> dict[str, str]:
    """What a report in JSON says, by the names of the checks."""
    told = json.loads(result.stdout)
    assert told["well"] is (result.exit_code == 0)
    assert all(bool(check["advice"]) == (check["state"] == "bad") for check in told["checks"])
    return {check["name"]: check["state"] for check in told["checks"]}


def test_a_house_that_is_set_up_right_has_nothing_bad(server: Running, certificate: Path) -> None:
    with proxied(server, certificate) as url:
        result = doctor(url, "--json")
        assert states(result) == {**dict.fromkeys(ALL, "ok"), "http": "unknown"}
        told = doctor(url)
        assert told.exit_code == 0
        assert [line.split()[1] for line in told.stdout.splitlines()] == ALL
        assert f"The server counts you as {VISITOR}" in told.stdout


@pytest.mark.parametrize(
    ("fault", "check", "advice"),
    [
        ("upgrade", "sockets", "proxy_set_header Upgrade"),
        ("compression", "compression", "Accept-Encoding"),
        ("passed on", "forged", "$remote_addr"),
        ("silent", "address", "--proxy 127.0.0.1"),
    ],
)
def test_each_fault_of_a_proxy_is_found_and_told(
    server: Running, certificate: Path, fault: str, check: str, advice: str
) -> None:
    with proxied(server, certificate, fault) as url:
        found = states(doctor(url, "--json"))
        expected = {**dict.fromkeys(ALL, "ok"), "http": "unknown", check: "bad"}
        # What names nobody to the server opens the metrics, too: to the server it is no proxy.
        assert found == ({**expected, "metrics": "bad"} if fault == "silent" else expected)
        told = doctor(url)
        assert (told.exit_code, advice in told.stdout) == (Exit.BAD, True)


def test_numbers_that_everybody_can_read_are_bad(server: Running, certificate: Path) -> None:
    server.house.public_metrics = True
    with proxied(server, certificate) as url:
        assert [name for name, state in states(doctor(url, "--json")).items() if state == "bad"] == ["metrics"]


def test_a_proxy_whose_server_is_down_is_told_apart_from_a_house_that_is_unwell(
    server: Running, certificate: Path
) -> None:
    with proxied(server, certificate, "page") as url:
        result = doctor(url, "--json")
        assert (result.exit_code, states(result)["health"], states(result)["metrics"]) == (1, "bad", "unknown")
        assert "with a page that is not ours" in result.stdout
        assert "<h1>" not in result.stdout


def test_nobody_there_is_an_outage(server: Running) -> None:
    result = doctor(f"http://127.0.0.1:{closed_port()}")
    assert (result.exit_code, result.stdout) == (Exit.UNAVAILABLE, "")
    assert "No house answers" in result.stderr


def test_a_certificate_that_nobody_trusts_is_bad_and_nothing_else_is_asked(
    server: Running, certificate: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("SSL_CERT_FILE")
    with proxied(server, certificate) as url:
        result = doctor(url, "--json")
        assert "cannot be trusted" in result.stdout
        assert [state for state in states(result).values() if state != "unknown"] == ["bad"]


def test_without_tls_tokens_cross_the_internet_in_the_clear(server: Running) -> None:
    with proxied(server, None) as url:
        result = doctor(url, "--json")
        assert [name for name, state in states(result).items() if state == "bad"] == ["TLS"]


@pytest.mark.parametrize(("days", "state"), [(SOON, "ok"), (SOON - 1, "bad"), (1, "bad"), (-1, "bad")])
def test_a_certificate_should_be_renewed_in_time(days: int, state: str) -> None:
    assert lasting(days).state == state


def test_http_should_lead_to_https(server: Running) -> None:
    with proxied(server, None, "redirect") as url:
        assert asyncio.run(leads(url)).state == "ok"
    with proxied(server, None) as url:
        assert asyncio.run(leads(url)).state == "bad"
    assert asyncio.run(leads(f"http://127.0.0.1:{closed_port()}")).state == "unknown"


def test_from_inside_what_only_the_outside_shows_is_unknown() -> None:
    with running() as house:
        result = doctor(f"http://127.0.0.1:{house.port}", "--json")
        unknown = {name for name, state in states(result).items() if state == "unknown"}
        assert unknown == {"TLS", "http", "metrics", "address", "forged"}
