"""`pitboss irc`: what it is told by a file and on the command line."""

from pathlib import Path

import pytest
from click.testing import CliRunner

from pitboss.cli.app import command
from pitboss.cli.exits import Exit
from pitboss.cli.irc import Place, _links, _memory, _planned
from pitboss.core.errors import PitbossError
from pitboss.irc.dealer.memory import Known, Memory
from pitboss.irc.settings import Behaviour, read_file

FILE = """
server = "irc.example.org:6697"
channels = ["#cards", "#den sesame"]
prefix = "."
source = "https://example.org/cards"
[dealer]
turn_seconds = 30
links = "https://cards.example.org"
[house]
url = "http://127.0.0.1:8080"
"""


def test_file_and_command_line_come_together(tmp_path: Path) -> None:
    file = tmp_path / "dealer.toml"
    file.write_text(FILE)
    plan = _planned(read_file(file), {"nick": "Croupier", "server": None}, {"links": None}, (None, None, None))
    assert (plan.settings.server, plan.settings.nick, plan.settings.tls) == ("irc.example.org", "Croupier", True)
    assert plan.settings.keys == {"#cards": "", "#den": "sesame"}
    source, links = "https://example.org/cards", "https://cards.example.org"
    assert plan.behaviour == Behaviour(prefix=".", source=source, turn_seconds=30, links=links)
    assert plan.place == Place(url="http://127.0.0.1:8080")
    other = _planned(read_file(file), {"channels": ["#only"]}, {}, (None, "sqlite:///x.db", None))
    assert (other.settings.channels, other.place) == (("#only",), Place(store="sqlite:///x.db"))


def test_every_network_and_house_has_a_memory_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    given = {"server": "irc.example.org", "channels": ["#cards"]}
    houses = [(None, None, None), ("http://a", None, None), (None, "b.db", None)]
    paths = {_memory(_planned({}, given, {}, house)).path for house in houses}
    assert len(paths) == 3
    assert all(path.parent == tmp_path / "pitboss" / "irc" for path in paths)
    assert _memory(_planned({}, given, {"state": "/tmp/x.json"}, houses[0])).path == Path("/tmp/x.json")


def test_a_memory_belongs_to_the_network_whatever_the_server_and_the_port(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Going from port 6667 to TLS made a stranger of everybody."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))

    def remembered(server: str, network: str) -> Memory:
        given = {"server": server, "channels": ["#cards"]}
        memory = _memory(_planned({}, given, {}, (None, None, None)))
        memory.load()
        memory.belong(network)
        return memory

    first = remembered("irc.example.org:6667", "Example")
    first.kept.people["nick:dave"] = Known(token="t", player="p", nick="dave")
    first.save()
    for server in ("irc.example.org:6697", "irc.example.org:6667", "eu.example.org"):
        assert "nick:dave" in remembered(server, "Example").kept.people
    assert remembered("irc.example.org:6667", "Other").kept.people == {}
    # A network that does not tell its name is its server.
    quiet = remembered("irc.quiet.org:6667", "")
    quiet.kept.people["nick:kim"] = Known(token="t", player="p", nick="kim")
    quiet.save()
    assert "nick:kim" in remembered("irc.quiet.org:6697", "").kept.people


def test_a_memory_with_a_port_in_its_name_is_still_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    plan = _planned({}, {"server": "irc.example.org:6667", "channels": ["#cards"]}, {}, (None, None, None))
    now = _memory(plan).path
    old = now.with_name(now.name.replace("irc.example.org-", "irc.example.org-6667-"))
    Memory(old).save()
    assert _memory(plan).path == old


@pytest.mark.parametrize(
    ("values", "house", "complaint"),
    [
        ({"channels": []}, (None, None, None), "No channel is given"),
        ({"server": ""}, (None, None, None), "No server is given"),
        ({}, ("http://a", "b.db", None), "leave out --store"),
        ({}, ("nope", None, None), "--url takes the address of a server"),
        ({"house": "b"}, (None, None, None), "house is a section"),
        ({"house": {"url": 5}}, (None, None, None), r"url in \[house\] must be a text in quotes"),
        ({"dealer": {"speed": 1}}, (None, None, None), r"no setting 'speed' in \[dealer\]. There are: prefix, "),
        ({"dealer": {"turn_seconds": "x"}}, (None, None, None), "must be a whole number from 0 to 86400"),
        ({"dealer": {"language": "xx"}}, (None, None, None), r"language in \[dealer\] must be de or en, not 'xx'"),
    ],
)
def test_mistakes_are_told(
    values: dict[str, object], house: tuple[str | None, str | None, str | None], complaint: str
) -> None:
    with pytest.raises(PitbossError, match=complaint):
        _planned({"server": "a", "channels": ["#a"], **values}, {}, {}, house)


def test_the_command_complains_in_one_line(tmp_path: Path) -> None:
    told = CliRunner().invoke(command, ["irc", "--server", "irc.example.org"])
    assert (told.exit_code, told.output.count("\n")) == (2, 1)
    assert "No channel is given" in told.output
    broken = tmp_path / "state.json"
    broken.write_text("{")
    told = CliRunner().invoke(
        command, ["irc", "--server", "127.0.0.1:1", "--channel", "#a", "--store", "memory:", "--state", str(broken)]
    )
    assert told.exit_code == Exit.BAD
    assert "move it away to start again" in told.output


@pytest.mark.parametrize(
    ("house", "at", "links", "given"),
    [
        (("http://127.0.0.1:8080", None, None), "", "", ""),
        (("http://localhost:8080", None, None), "", "", ""),
        (("http://[::1]:8080", None, None), "", "", ""),
        ((None, "a.db", "0.0.0.0:8080"), "http://0.0.0.0:8080", "", ""),
        ((None, "a.db", "192.168.0.7:8080"), "http://192.168.0.7:8080", "", "http://192.168.0.7:8080"),
        (("https://cards.example.org", None, None), "", "", "https://cards.example.org"),
        (("http://127.0.0.1:8080", None, None), "", "https://cards.example.org/", "https://cards.example.org"),
        ((None, None, None), "http://127.0.0.1:4711", "", ""),
    ],
)
def test_a_channel_gets_no_links_that_work_on_the_dealers_machine_only(
    capsys: pytest.CaptureFixture[str],
    house: tuple[str | None, str | None, str | None],
    at: str,
    links: str,
    given: str,
) -> None:
    plan = _planned({"server": "a", "channels": ["#a"]}, {}, {"links": links or None}, house)
    assert _links(plan, at) == given
    told = capsys.readouterr().err
    assert (told.count("\n"), 'links = "https://' in told) == ((0, False) if given or not any(house) else (1, True))


@pytest.mark.parametrize("listen", ["here:there", "1.2.3.4:99999"])
def test_where_to_listen_must_be_an_address(tmp_path: Path, listen: str) -> None:
    told = CliRunner().invoke(
        command,
        ["irc", "--server", "127.0.0.1:1", "--channel", "#a", "--listen", listen, "--state", str(tmp_path / "s")],
    )
    assert told.exit_code == 2
    assert "--listen takes HOST:PORT" in told.output
