"""`pitboss serve` in a hurry: servers give each other up, and guests give up servers, after a few seconds."""

from contextlib import ExitStack
from unittest.mock import patch

from pitboss.cli.serve import serve
from pitboss.server.rooms import house_moves, hub
from pitboss.server.sockets import table_socket
from pitboss.server.store import sql

HASTE = (
    (sql, "ALIVE", 3000),
    (hub, "BEAT", 0.5),
    (hub, "ASLEEP", 5.0),
    (hub, "GUEST_BEAT", 1000),
    (table_socket, "GUEST_BEAT", 1000),
    (house_moves, "YIELD", 200),
)

if __name__ == "__main__":
    with ExitStack() as stack:
        for module, name, value in HASTE:
            stack.enter_context(patch.object(module, name, value))
        serve()
