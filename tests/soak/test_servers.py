"""Where the servers of the tests are."""

import os
import socket
import subprocess
import sys
from pathlib import Path

from tests.soak.servers import free_port


def test_ports_are_free_differ_and_are_not_given_to_whoever_asks_for_any() -> None:
    ports = [free_port() for _ in range(20)]
    assert len(set(ports)) == 20
    given = Path("/proc/sys/net/ipv4/ip_local_port_range")
    lowest = int(given.read_text().split()[0]) if given.exists() else 32_768
    for port in ports:
        assert 1024 < port < lowest
        with socket.create_server(("127.0.0.1", port)):
            pass


def test_a_port_that_is_taken_is_passed_over() -> None:
    port = free_port()
    with socket.create_server(("127.0.0.1", port + 1)):
        assert free_port() not in (port, port + 1)


def test_processes_of_one_run_have_ports_of_their_own() -> None:
    program = "from tests.soak.servers import _own_ports; print(*_own_ports())"
    ranges = [
        subprocess.run(
            [sys.executable, "-c", program],
            env={**os.environ, "PYTEST_XDIST_WORKER": worker},
            capture_output=True,
            text=True,
            check=True,
        ).stdout.split()
        for worker in ("gw0", "gw1", "gw15")
    ]
    assert len({port for ports in ranges for port in ports}) == sum(map(len, ranges)) >= 3000
