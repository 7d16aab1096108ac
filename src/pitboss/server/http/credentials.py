"""What a request says about where it comes from. Header names are lower case, or the mapping does not care."""

import re
from collections.abc import Mapping, Sequence
from ipaddress import ip_address, ip_network
from typing import Final
from urllib.parse import urlsplit

from pitboss.core.errors import BadOption
from pitboss.wire.openapi import COOKIE

THIS_MACHINE: Final = ("127.0.0.0/8", "::1/128")

_HOST: Final = re.compile(r"[A-Za-z0-9._-]{1,253}(:[0-9]{1,5})?|\[[0-9A-Fa-f:.]{2,45}\](:[0-9]{1,5})?")
_PORTS: Final = {"http": ":80", "https": ":443"}


def token_of(headers: Mapping[str, str]) -> str:
    """The token a request carries, as a bearer's or as a cookie; empty if there is none."""
    return bearer_of(headers) or cookie_of(headers)


def bearer_of(headers: Mapping[str, str]) -> str:
    """The token a program sends; empty if it sends none."""
    scheme, _, token = headers.get("authorization", "").partition(" ")
    return (token.strip() or "none") if scheme.lower() == "bearer" else ""


def cookie_of(headers: Mapping[str, str]) -> str:
    """The token in a browser's cookie; empty if there is none."""
    # By hand: the library gives up at other programs' cookies, which browsers send along on one host.
    for pair in headers.get("cookie", "").split(";"):
        name, _, value = pair.partition("=")
        if name.strip() == COOKIE:
            return value.strip().strip('"')
    return ""


def allowed_origin(headers: Mapping[str, str]) -> bool:
    """Whether a request comes from a page of our own, or from a program; a page elsewhere may not use our cookie.

    A program that sends its token itself is always welcome: no page can make a browser do that for another site.
    Browsers say where a request comes from; whoever has the cookie and does not say so is not believed.
    """
    if bearer_of(headers):
        return True
    site = headers.get("sec-fetch-site")
    if site is not None:
        return site in ("same-origin", "none")
    origin = headers.get("origin")
    if origin is not None:
        return _is_ours(origin, headers.get("host", ""))
    return not cookie_of(headers)


def _is_ours(origin: str, host: str) -> bool:
    scheme, _, place = origin.lower().partition("://")
    port = _PORTS.get(scheme)
    if port is None or not _HOST.fullmatch(place):
        return False
    return place.removesuffix(port) == host.lower().removesuffix(port)


def host_of(headers: Mapping[str, str]) -> str:
    """The host and port that the request was sent to, if it is one; else empty."""
    host = headers.get("host", "")
    return host if _HOST.fullmatch(host) else ""


def is_loopback(host: str) -> bool:
    """Whether a host, with or without a port, is the machine itself."""
    try:
        name = urlsplit(f"//{host}").hostname or ""
    except ValueError:
        return False
    return name in ("localhost", "::1") or name.startswith("127.")


class Proxies:
    """The networks of proxies, which are believed when they say for whom they ask; raises `BadOption`."""

    def __init__(self, networks: Sequence[str] = THIS_MACHINE) -> None:
        try:
            self.networks = [ip_network(network) for network in networks]
        except ValueError as error:
            raise BadOption(f"--proxy takes addresses or networks such as 172.16.0.0/12: {error}.") from None

    def client_of(self, headers: Mapping[str, str], peer: str) -> str:
        """The address a connection comes from: the peer's, or the one that a proxy names last."""
        forwarded = headers.get("x-forwarded-for", "").rpartition(",")[2].strip()
        return forwarded if forwarded and self.include(peer) else peer

    def include(self, peer: str) -> bool:
        """Whether a peer is a proxy that is believed."""
        try:
            address = ip_address(peer)
        except ValueError:
            return False
        mapped = getattr(address, "ipv4_mapped", None)
        return any((mapped or address) in network for network in self.networks)
