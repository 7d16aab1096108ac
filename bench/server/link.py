"""A WebSocket connection that waits: to join a table, before the load driver takes over the socket."""

import base64
import os
import socket
from collections.abc import Mapping

from bench.server.frames import BINARY, CLOSE, PING, PONG, TEXT, Broken, Frame, masked, split

HOST = "127.0.0.1"
PATIENCE = 30.0
"""Seconds to wait for an answer."""


class Link:
    """One client's connection, opened by its constructor."""

    def __init__(self, port: int, path: str, headers: Mapping[str, str] | None = None) -> None:
        self.socket = socket.create_connection((HOST, port), PATIENCE)
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.rest = b""
        self._waiting: list[Frame] = []
        self._upgrade(port, path, headers or {})

    def _upgrade(self, port: int, path: str, headers: Mapping[str, str]) -> None:
        wanted = {
            "Host": f"{HOST}:{port}",
            "Upgrade": "websocket",
            "Connection": "Upgrade",
            "Sec-WebSocket-Key": base64.b64encode(os.urandom(16)).decode(),
            "Sec-WebSocket-Version": "13",
            **headers,
        }
        lines = [f"GET {path} HTTP/1.1", *(f"{name}: {value}" for name, value in wanted.items())]
        self.socket.sendall("\r\n".join([*lines, "", ""]).encode())
        while b"\r\n\r\n" not in self.rest:
            self._read()
        head, _, self.rest = self.rest.partition(b"\r\n\r\n")
        if not head.startswith(b"HTTP/1.1 101"):
            raise Broken(f"{path} gave no WebSocket: {head.splitlines()[0].decode()}")

    def _read(self) -> None:
        data = self.socket.recv(1 << 16)
        if not data:
            raise Broken("The server hung up.")
        self.rest += data

    def send(self, payload: bytes, opcode: int = TEXT) -> None:
        """Send one message."""
        self.socket.sendall(masked(payload, opcode))

    def receive(self) -> bytes:
        """The next message, waiting for it."""
        while True:
            while not self._waiting:
                self._waiting, self.rest = split(self.rest)
                if not self._waiting:
                    self._read()
            opcode, payload = self._waiting.pop(0)
            if opcode in (TEXT, BINARY):
                return payload
            if opcode == PING:
                self.send(payload, PONG)
            elif opcode == CLOSE:
                raise Broken(f"The server closed the connection: {payload[2:].decode(errors='replace')}")

    def hand_over(self) -> list[Frame]:
        """Make the socket one that never waits; what has come and was not read yet is returned."""
        self.socket.setblocking(False)
        waiting, self._waiting = self._waiting, []
        return waiting

    def close(self) -> None:
        """Hang up."""
        self.socket.close()
