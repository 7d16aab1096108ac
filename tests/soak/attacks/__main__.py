"""The attacker's own process: `python -m tests.soak.attacks NAME`, the scene as JSON on standard input."""

import asyncio
import sys

import msgspec

from tests.soak.attacks import ATTACKS
from tests.soak.attacks.frame import Scene

if __name__ == "__main__":
    scene = msgspec.json.decode(sys.stdin.buffer.read(), type=Scene)
    faults = asyncio.run(ATTACKS[sys.argv[1]].run(scene))
    sys.stdout.buffer.write(msgspec.json.encode(faults))
