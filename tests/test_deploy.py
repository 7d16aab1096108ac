"""The files in deploy/ cannot be run by these tests; what they name must be there, and fit together."""

import asyncio
import re
import shlex
import shutil
import struct
import subprocess
from configparser import ConfigParser
from ipaddress import ip_address, ip_network
from pathlib import Path

import click
import pytest
import yaml
from click.testing import CliRunner

from pitboss.cli.app import command
from pitboss.cli.exits import Exit
from pitboss.cli.irc import _links, _planned
from pitboss.client.api import House
from pitboss.server.limits import Limits, Proxies
from pitboss.server.run import running_server
from pitboss.server.store.postgres_connection import connected
from pitboss.server.store.store import StoreDown
from pitboss.wire.people import Setup
from pitboss.wire.web import Opening

DEPLOY = Path(__file__).parents[1] / "deploy"
GUIDE = (DEPLOY.parent / "docs" / "deploy.md").read_text(encoding="utf-8")
COMPOSE = yaml.safe_load((DEPLOY / "compose.yaml").read_text(encoding="utf-8"))
SERVICES = COMPOSE["services"]


def parsed(words: list[str], name: str = "serve") -> click.Context:
    """Read a command line without carrying it out; raises if an option is unknown."""
    assert isinstance(command, click.Group)
    found = command.get_command(click.Context(command), name)
    assert found is not None
    return found.make_context(name, words)


def service(name: str) -> dict[str, str]:
    """Read the `[Service]` part of a unit."""
    unit = ConfigParser(strict=False, interpolation=None)
    unit.optionxform = str  # type: ignore[assignment,method-assign]  # systemd tells capitals from small letters
    unit.read(DEPLOY / name, encoding="utf-8")
    return dict(unit["Service"])


def test_the_service_starts_a_server_with_options_that_exist() -> None:
    unit = service("pitboss.service")
    program, verb, *words = shlex.split(unit["ExecStart"])
    assert (Path(program).name, verb) == ("pitboss", "serve")
    asked = parsed(words).params
    assert asked["store"].startswith(f"/var/lib/{unit['StateDirectory']}/")
    assert asked["host"] == "127.0.0.1"


def test_the_dealer_has_a_state_directory_and_a_credential_of_its_own() -> None:
    unit, served = service("pitboss-irc.service"), service("pitboss.service")
    program, verb, *words = shlex.split(unit["ExecStart"])
    assert (Path(program).name, verb) == ("pitboss", "irc")
    asked = parsed(words, "irc").params
    credential, _, source = unit["LoadCredential"].partition(":")
    assert str(asked["config"]) == f"${{CREDENTIALS_DIRECTORY}}/{credential}"
    assert source in GUIDE
    assert asked["state"].startswith(f"/var/lib/{unit['StateDirectory']}/")
    assert unit["StateDirectory"] != served["StateDirectory"]
    assert asked["store"] is None, "two processes cannot share an SQLite file"
    listens = parsed(shlex.split(served["ExecStart"])[2:]).params
    assert asked["url"] == f"http://{listens['host']}:{listens['port']}"


@pytest.mark.parametrize("name", [unit.name for unit in sorted(DEPLOY.glob("*.service"))])
def test_a_unit_is_restarted_after_an_outage_and_not_after_a_mistake(name: str) -> None:
    page = (DEPLOY.parent / "docs" / "commands.md").read_text(encoding="utf-8")
    advertised = dict(re.findall(r"^(Restart\w*)=(.+)$", page, re.MULTILINE))
    unit = service(name)
    assert {key: unit[key] for key in advertised} == advertised
    # Not `Exit.BAD`: an uncaught exception ends a Python program with 1, too.
    assert unit["RestartPreventExitStatus"] == str(int(Exit.USAGE))
    assert advertised["Restart"] == "always"


def test_the_dealers_unit_says_where_links_come_from() -> None:
    unit = service("pitboss-irc.service")
    asked = parsed(shlex.split(unit["ExecStart"])[2:], "irc").params
    plan = _planned({"server": "a", "channels": ["#a"]}, {}, {}, (asked["url"], None, None))
    assert _links(plan, "") == "", "nobody in the channel can use a link to this machine"
    for text in (GUIDE, (DEPLOY / "pitboss-irc.service").read_text(encoding="utf-8")):
        assert 'links = "https://play.example.org"' in text


def test_the_guide_says_what_everybody_on_irc_shares() -> None:
    limits = Limits()
    shared = (
        f"{limits.sign_in.burst} new players at once and {round(limits.sign_in.per_second * 60)} a minute after that, "
        f"{limits.opening.burst} tables, {limits.connections} connections"
    )
    assert shared in GUIDE


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="this machine has no systemd")
def test_systemd_understands_the_units(tmp_path: Path) -> None:
    units = []
    for unit in sorted(DEPLOY.glob("*.service")):
        text = unit.read_text(encoding="utf-8").replace("ExecStart=/opt/pitboss/bin/pitboss", "ExecStart=/bin/true")
        units.append(tmp_path / unit.name)
        units[-1].write_text(text, encoding="utf-8")
    checked = subprocess.run(
        ["systemd-analyze", "verify", "--man=no", *units], capture_output=True, text=True, check=False, timeout=60
    )
    assert (checked.returncode, [line for line in checked.stderr.splitlines() if str(tmp_path) in line]) == (0, [])


def proxies() -> dict[str, str]:
    """Find every proxy configuration that is documented, by where it stands."""
    blocks = re.findall(r"^```(?:caddy|nginx)?\n(.*?)^```", GUIDE, re.MULTILINE | re.DOTALL)
    named = {f"docs/deploy.md {at}": block for at, block in enumerate(blocks)}
    named |= {name: (DEPLOY / name).read_text(encoding="utf-8") for name in ("Caddyfile", "nginx.conf")}
    return {where: text for where, text in named.items() if re.search("reverse_proxy|proxy_pass", text)}


def test_no_documented_proxy_publishes_the_metrics() -> None:
    found = proxies()
    assert len(found) == 3
    for where, text in found.items():
        closed = re.search(r"^\s*respond /metrics 404$|location = /metrics \{\s*return 404;\s*\}", text, re.MULTILINE)
        assert closed is not None, where


def test_the_nginx_lines_pass_sockets_and_the_address_on_and_lead_to_https() -> None:
    text = (DEPLOY / "nginx.conf").read_text(encoding="utf-8")
    assert text.count("{") == text.count("}")
    for line in (
        "proxy_http_version 1.1;",
        "proxy_set_header Upgrade $http_upgrade;",
        "proxy_set_header X-Forwarded-For $remote_addr;",
        "proxy_set_header X-Forwarded-Proto $scheme;",
        "return 301 https://$host$request_uri;",
    ):
        assert f"\t{line}\n" in text, line
    listens = parsed(shlex.split(service("pitboss.service")["ExecStart"])[2:]).params
    assert f"proxy_pass http://{listens['host']}:{listens['port']};" in text


@pytest.mark.parametrize("password", ["plain", "p@ss/wo#rd%41:?&"])
def test_any_password_reaches_the_database_of_the_containers(password: str, monkeypatch: pytest.MonkeyPatch) -> None:
    settings = {
        name: re.sub(r"\$\{POSTGRES_PASSWORD[^}]*\}", lambda _: password, value)
        for name, value in SERVICES["pitboss"]["environment"].items()
    }
    for name, value in settings.items():
        monkeypatch.setenv(name, value)
    asked = asyncio.run(password_sent(settings["PITBOSS_STORE"]))
    assert asked == ("pitboss", "pitboss", password)


async def password_sent(url: str) -> tuple[str, str, str]:
    """Ask for a password as PostgreSQL does; give the user, the database and the password that arrive."""
    arrived: asyncio.Future[tuple[str, str, str]] = asyncio.get_running_loop().create_future()

    async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        async def packet() -> bytes:
            return await reader.readexactly(struct.unpack("!i", await reader.readexactly(4))[0] - 4)

        said = await packet()
        while len(said) == 4:  # it asks for TLS
            writer.write(b"N")
            said = await packet()
        words = said[4:].decode().split("\0")
        named = dict(zip(words[::2], words[1::2], strict=False))
        writer.write(b"R" + struct.pack("!ii", 8, 3))
        await reader.readexactly(1)
        arrived.set_result((named["user"], named["database"], (await packet()).rstrip(b"\0").decode()))
        writer.close()

    server = await asyncio.start_server(answer, "127.0.0.1", 0)
    async with server, asyncio.timeout(30):
        port = server.sockets[0].getsockname()[1]
        with pytest.raises(StoreDown):
            await connected(url.replace("@database/", f"@127.0.0.1:{port}/"))
        return await arrived


def test_no_log_fills_the_disk() -> None:
    for name, of in SERVICES.items():
        assert of["logging"]["driver"] == "json-file", name
        assert {"max-size", "max-file"} <= set(of["logging"].get("options", {})), name


def test_the_containers_start_a_server_with_options_that_exist() -> None:
    assert parsed(SERVICES["pitboss"]["command"]).params["workers"] == 2
    dockerfile = (DEPLOY / "Dockerfile").read_text(encoding="utf-8")
    assert 'ENTRYPOINT ["pitboss", "serve"]' in dockerfile
    assert f"EXPOSE {parsed([]).params['port']}" in dockerfile


def test_what_the_image_copies_is_in_the_checkout() -> None:
    copied = re.findall(r"^COPY (?!--from)(.+) \S+$", (DEPLOY / "Dockerfile").read_text(encoding="utf-8"), re.MULTILINE)
    for path in " ".join(copied).split():
        assert (DEPLOY.parent / path).exists(), path


def test_only_the_proxy_is_reached_from_outside_and_it_alone_is_believed() -> None:
    assert [name for name, service in SERVICES.items() if "ports" in service] == ["proxy"]
    assert [name for name, service in SERVICES.items() if "outside" in service["networks"]] == ["proxy"]
    address = SERVICES["proxy"]["networks"]["inside"]["ipv4_address"]
    assert ip_address(address) in ip_network(COMPOSE["networks"]["inside"]["ipam"]["config"][0]["subnet"])
    believed = Proxies([SERVICES["pitboss"]["environment"]["PITBOSS_PROXY"]])
    assert believed.client_of({"x-forwarded-for": "192.0.2.7"}, address) == "192.0.2.7"
    assert believed.client_of({"x-forwarded-for": "192.0.2.7"}, "172.30.80.3") == "172.30.80.3"


def test_the_proxy_passes_on_to_the_server() -> None:
    proxied = re.search(r"reverse_proxy (\w+):(\d+)", (DEPLOY / "Caddyfile").read_text(encoding="utf-8"))
    assert proxied is not None
    assert proxied[1] in SERVICES
    assert int(proxied[2]) == parsed([]).params["port"]


# What the guide says to do


@pytest.mark.parametrize(
    "rule",
    [
        "Processes of the same release may be restarted one after the other",
        "stop all processes of a store before the first of the new release starts",
    ],
)
def test_both_pages_say_the_same_about_restarts(rule: str) -> None:
    store = (DEPLOY.parent / "docs" / "store.md").read_text(encoding="utf-8")
    for page in (GUIDE, store):
        assert rule in " ".join(page.split())


def commands() -> list[list[str]]:
    """Every command of the guide that begins with `pitboss`, in words, without comments."""
    blocks = re.findall(r"^```\w*\n(.*?)^```", GUIDE, re.MULTILINE | re.DOTALL)
    lines = [line for block in blocks for line in block.splitlines()]
    lines += re.findall(r"`([^`]+)`", re.sub(r"^```.*?^```", "", GUIDE, flags=re.MULTILINE | re.DOTALL))
    found = [re.search(r"^(?:/opt/pitboss/bin/)?pitboss (.+)", line) for line in lines]
    return [shlex.split(one[1].replace("$(date +%F)", "today"), comments=True) for one in found if one is not None]


def test_every_command_of_the_guide_can_be_typed() -> None:
    assert {"db", "doctor", "mcp", "serve"} <= {words[0] for words in commands()}
    for words in commands():
        name = "pitboss"
        found: click.Command = command
        while isinstance(found, click.Group):
            name, *words = words
            inner = found.get_command(click.Context(found), name)
            assert inner is not None, name
            found = inner
        found.make_context(name, list(words))


def test_a_back_up_by_the_guide_brings_back_what_there_was(tmp_path: Path) -> None:
    rows = dict(re.findall(r"^\| (back up|restore) \| (.+?) \| ", GUIDE, re.MULTILINE))
    [words] = [words for words in commands() if words[:2] == ["db", "backup"]]
    assert shlex.join(words[:3]) in rows["back up"]
    house, *journals = [tmp_path / name for name in re.findall(r"`([^`]+)`", rows["restore"])]
    there = {str(Path("/var/lib/pitboss/house.db")): house, "/root/house-today.db": tmp_path / "house-today.db"}
    copied = [str(there.get(word, word)) for word in words]

    async def first() -> str:
        async with running_server(str(house)) as url:
            before = await opened_at(url)
            backed = await asyncio.to_thread(CliRunner().invoke, command, copied, prog_name="pitboss")
            assert backed.exit_code == 0, backed.output
            await opened_at(url)
        return before

    async def again() -> list[str]:
        async with running_server(str(house)) as url:
            return [table.code for table in (await House(url).lobby()).tables]

    before = asyncio.run(first())
    assert len(asyncio.run(again())) == 2
    shutil.copy(tmp_path / "house-today.db", house)
    for journal in journals:
        assert journal.name.removeprefix(house.name) in ("-wal", "-shm")
        journal.unlink(missing_ok=True)
    assert asyncio.run(again()) == [before]
    assert CliRunner().invoke(command, ["db", "check", "--store", str(house)]).exit_code == 0


async def opened_at(url: str) -> str:
    """Open a public table at a house; give its code."""
    house = House(url)
    await house.sign_in("Ann")
    return await house.open(Opening(setup=Setup(game="pontoon", public=True)))


def test_every_volume_and_dependency_is_declared() -> None:
    for service in SERVICES.values():
        for volume in service.get("volumes", []):
            source = volume.partition(":")[0]
            assert source in COMPOSE["volumes"] or (DEPLOY / source).exists(), volume
        assert set(service.get("depends_on", {})) <= set(SERVICES)
