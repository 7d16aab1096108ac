"""A cable between a browser and the house that can be cut. Chromium's own way of going offline spares open sockets."""

import contextlib
import select
import socket
import threading
from itertools import chain
from typing import Final

PIECE: Final = 1 << 16


class Cable:
    """Passes bytes on between a port of its own and the house's."""

    def __init__(self, port: int) -> None:
        self._house = ("127.0.0.1", port)
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.url = f"http://127.0.0.1:{self._listener.getsockname()[1]}"
        self._whole = True
        self._ends: list[tuple[socket.socket, socket.socket]] = []
        self._dumb: set[socket.socket] = set()
        """What comes from these goes nowhere."""
        self._lock = threading.Lock()
        self._carriers: list[threading.Thread] = []
        self._porter = threading.Thread(target=self._accept)
        self._porter.start()

    def cut(self) -> None:
        """Break every connection; new ones get nowhere."""
        with self._lock:
            self._whole = False
            for end in chain.from_iterable(self._ends):
                with contextlib.suppress(OSError):
                    end.shutdown(socket.SHUT_RDWR)
            self._ends.clear()
            self._dumb.clear()

    def swallow(self, answers_only: bool = False) -> None:
        """Lose all that either side says on the connections there are, and tell nobody; new ones are well."""
        with self._lock:
            for near, far in self._ends:
                self._dumb.update({far} if answers_only else {near, far})

    def mend(self) -> None:
        """Let new connections through again."""
        with self._lock:
            self._whole = True

    def close(self) -> None:
        """Take it away."""
        with self._listener:
            self._listener.shutdown(socket.SHUT_RDWR)
            self._porter.join()
        self.cut()
        for carrier in self._carriers:
            carrier.join()

    def _accept(self) -> None:
        while True:
            try:
                near, _ = self._listener.accept()
            except OSError:
                return
            self._connect(near)

    def _connect(self, near: socket.socket) -> None:
        with self._lock:
            try:
                far = socket.create_connection(self._house) if self._whole else None
            except OSError:
                far = None
            if far is None:
                near.close()
                return
            self._ends.append((near, far))
            self._carriers.append(threading.Thread(target=self._carry, args=(near, far)))
            self._carriers[-1].start()

    def _carry(self, near: socket.socket, far: socket.socket) -> None:
        """Pass on what either side says, until one of them has ended."""
        with near, far, contextlib.suppress(OSError):
            while True:
                for end in select.select([near, far], [], [])[0]:
                    piece = end.recv(PIECE)
                    if not piece:
                        return
                    with self._lock:
                        lost = end in self._dumb
                    if not lost:
                        (far if end is near else near).sendall(piece)
