"""Attacks on a server with its limits on: what one stranger can do, and how much the others may notice of it.

An attack is a function in a module of this package, registered by `@ATTACKS.add(...)`; new modules are named below.
"""

from tests.soak.attacks import rooms, wires
from tests.soak.attacks.frame import Attack

ATTACKS: dict[str, Attack] = {attack.name: attack for attack in [*rooms.ATTACKS, *wires.ATTACKS]}
