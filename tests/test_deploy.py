"""The files in deploy/ cannot be run by these tests; what they name must be there, and fit together."""

import re
import shlex
from configparser import ConfigParser
from ipaddress import ip_address, ip_network
from pathlib import Path

import click
import yaml

from pitboss.cli.app import command
from pitboss.server.limits import Proxies

DEPLOY = Path(__file__).parents[1] / "deploy"
COMPOSE = yaml.safe_load((DEPLOY / "compose.yaml").read_text(encoding="utf-8"))
SERVICES = COMPOSE["services"]


def parsed(words: list[str]) -> click.Context:
    """The command line of a server, read but not carried out; raises if an option is unknown."""
    assert isinstance(command, click.Group)
    serve = command.get_command(click.Context(command), "serve")
    assert serve is not None
    return serve.make_context("serve", words)


def test_the_service_starts_a_server_with_options_that_exist() -> None:
    unit = ConfigParser(strict=False, interpolation=None)
    unit.optionxform = str  # type: ignore[assignment,method-assign]  # systemd tells capitals from small letters
    unit.read(DEPLOY / "pitboss.service", encoding="utf-8")
    program, verb, *words = shlex.split(unit["Service"]["ExecStart"])
    assert (Path(program).name, verb) == ("pitboss", "serve")
    asked = parsed(words).params
    assert asked["store"].startswith(f"/var/lib/{unit['Service']['StateDirectory']}/")
    assert asked["host"] == "127.0.0.1"


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


def test_every_volume_and_dependency_is_declared() -> None:
    for service in SERVICES.values():
        for volume in service.get("volumes", []):
            source = volume.partition(":")[0]
            assert source in COMPOSE["volumes"] or (DEPLOY / source).exists(), volume
        assert set(service.get("depends_on", {})) <= set(SERVICES)
