"""Tokens in headers, pages of other sites, hosts, addresses behind a proxy."""

import pytest

from pitboss.core.errors import BadOption
from pitboss.server.http.requests import allowed_origin, host_of, is_loopback, token_of
from pitboss.server.limits import Proxies


@pytest.mark.parametrize(
    ("headers", "token"),
    [
        ({}, ""),
        ({"authorization": "Bearer abc"}, "abc"),
        ({"authorization": "bearer  abc "}, "abc"),
        ({"cookie": "a=1; pitboss=abc; b=2"}, "abc"),
        ({"authorization": "Bearer abc", "cookie": "pitboss=def"}, "abc"),
        ({"authorization": "Bearer", "cookie": "pitboss=def"}, "none"),
        ({"authorization": "Basic abc", "cookie": "pitboss=def"}, "def"),
        ({"cookie": "pitboss"}, ""),
        ({"cookie": "other=1"}, ""),
        ({"cookie": 'pitboss="abc"'}, "abc"),
        ({"cookie": "\x00;=;==;pitboss=abc;pitboss=def"}, "abc"),
        ({"cookie": "xpitboss=abc"}, ""),
        ({"cookie": "a[]=1; pitboss=abc"}, "abc"),
    ],
)
def test_the_token_of_a_request(headers: dict[str, str], token: str) -> None:
    assert token_of(headers) == token


HERE = {"host": "pit.example:8080"}
MINE = {**HERE, "cookie": "pitboss=abc"}


@pytest.mark.parametrize(
    "headers",
    [
        {**MINE, "origin": "http://pit.example:8080"},
        {**MINE, "origin": "HTTP://PIT.example:8080"},
        {**MINE, "sec-fetch-site": "same-origin"},
        {**MINE, "sec-fetch-site": "none"},
        {**MINE, "sec-fetch-site": "same-origin", "origin": "https://behind.a.proxy"},
        {"host": "pit.example", "cookie": "pitboss=abc", "origin": "https://pit.example:443"},
        {"host": "pit.example:80", "cookie": "pitboss=abc", "origin": "http://pit.example"},
        HERE,
        {**HERE, "authorization": "Bearer abc"},
        {**MINE, "authorization": "Bearer abc"},
        {**HERE, "cookie": "other=1"},
    ],
)
def test_our_own_pages_and_programs_are_welcome(headers: dict[str, str]) -> None:
    assert allowed_origin(headers)


@pytest.mark.parametrize(
    "headers",
    [
        MINE,
        {**MINE, "origin": "http://evil.example"},
        {**MINE, "origin": "http://pit.example:8081"},
        {**MINE, "origin": "http://pit.example"},
        {**MINE, "origin": "http://xpit.example:8080"},
        {**MINE, "origin": "http://pit.example:8080.evil.example"},
        {**MINE, "origin": "http://pit.example:8080:80"},
        {**MINE, "origin": "null"},
        {**MINE, "origin": ""},
        {**MINE, "origin": "pit.example:8080"},
        {**MINE, "origin": "file://"},
        {**MINE, "origin": "chrome-extension://pit.example:8080"},
        {**MINE, "sec-fetch-site": "cross-site"},
        {**MINE, "sec-fetch-site": "same-site"},
        {**MINE, "sec-fetch-site": "cross-site", "origin": "http://pit.example:8080"},
        {**MINE, "authorization": "Basic abc"},
        {**HERE, "origin": "http://evil.example"},
        {"origin": "http://", "host": ""},
    ],
)
def test_other_sites_pages_are_not(headers: dict[str, str]) -> None:
    assert not allowed_origin(headers)


@pytest.mark.parametrize("host", ["localhost", "127.0.0.1:8080", "pit.example:1", "[::1]:8080", "[fe80::1]"])
def test_a_host_that_is_one(host: str) -> None:
    assert host_of({"host": host}) == host


@pytest.mark.parametrize("host", ["", "a b", "a;b", "a/b", "http://a", "a:b", "a:123456", "'self'", "x" * 300, "a\n"])
def test_a_host_that_is_none(host: str) -> None:
    assert host_of({"host": host}) == ""


@pytest.mark.parametrize("host", ["localhost", "localhost:80", "127.0.0.1", "127.1.2.3:9", "[::1]:8080"])
def test_this_machine(host: str) -> None:
    assert is_loopback(host)


@pytest.mark.parametrize("host", ["pit.example", "192.168.0.7:80", "[::2]", "localhost.evil.example", "[", ""])
def test_other_machines(host: str) -> None:
    assert not is_loopback(host)


@pytest.mark.parametrize(
    ("forwarded", "peer", "client"),
    [
        ("", "10.0.0.1", "10.0.0.1"),
        ("1.2.3.4", "127.0.0.1", "1.2.3.4"),
        ("6.6.6.6, 1.2.3.4", "::1", "1.2.3.4"),
        ("1.2.3.4", "10.0.0.1", "10.0.0.1"),
    ],
)
def test_only_a_proxy_on_this_machine_is_believed(forwarded: str, peer: str, client: str) -> None:
    assert Proxies().client_of({"x-forwarded-for": forwarded} if forwarded else {}, peer) == client


@pytest.mark.parametrize(
    ("peer", "client"),
    [("172.18.0.2", "192.0.2.7"), ("::ffff:172.18.0.2", "192.0.2.7"), ("127.0.0.1", "127.0.0.1"), ("?", "?")],
)
def test_a_proxy_elsewhere_is_believed_if_its_network_is_named(peer: str, client: str) -> None:
    headers = {"x-forwarded-for": "198.51.100.1, 192.0.2.7"}
    assert Proxies(["172.16.0.0/12"]).client_of(headers, peer) == client


def test_a_process_is_believed_when_it_asks_itself_and_nobody_else_is() -> None:
    here, elsewhere = Proxies(["172.16.0.0/12"]), Proxies()
    assert here.client_of(here.on_behalf("192.0.2.7"), "127.0.0.1") == "192.0.2.7"
    for headers in ({}, elsewhere.on_behalf("192.0.2.7"), {"x-pitboss-for": " 192.0.2.7"}, {"x-pitboss-for": "é x"}):
        assert here.behalf_of(headers) == ""
        assert here.client_of(headers, "127.0.0.1") == "127.0.0.1"


def test_what_is_no_network_is_refused() -> None:
    with pytest.raises(BadOption, match=r"--proxy takes addresses or networks"):
        Proxies(["caddy"])
