"""Addresses as people write them."""

import pytest

from pitboss.client.address import DEFAULT, Address, read_address
from pitboss.client.errors import BadAddress


@pytest.mark.parametrize(
    ("text", "server", "code"),
    [
        ("K7QMPX", DEFAULT, "K7QMPX"),
        ("  k7qmpx\n", DEFAULT, "K7QMPX"),
        ("http://host:9000", "http://host:9000", ""),
        ("http://host:9000/", "http://host:9000", ""),
        ("http://host:9000/t/K7QMPX", "http://host:9000", "K7QMPX"),
        ("http://host:9000/t/K7QMPX/", "http://host:9000", "K7QMPX"),
        ("https://example.org/t/k7qmpx?from=mail#top", "https://example.org", "K7QMPX"),
        ("https://example.org/api/tables/K7QMPX", "https://example.org", "K7QMPX"),
        ("HTTP://Example.org/K7QMPX", "http://Example.org", "K7QMPX"),
        ("ws://host:9000/K7QMPX", "http://host:9000", "K7QMPX"),
        ("wss://host/K7QMPX", "https://host", "K7QMPX"),
        ("host:9000", "http://host:9000", ""),
        ("host:9000/K7QMPX", "http://host:9000", "K7QMPX"),
        ("host:9000/t/K7QMPX", "http://host:9000", "K7QMPX"),
        ("192.168.0.7:8080/K7QMPX", "http://192.168.0.7:8080", "K7QMPX"),
        ("[::1]:8080/K7QMPX", "http://[::1]:8080", "K7QMPX"),
        ("localhost", "http://localhost", ""),
        ("localhost/K7QMPX", "http://localhost", "K7QMPX"),
        ("example.org", "http://example.org", ""),
    ],
)
def test_an_address_is_understood(text: str, server: str, code: str) -> None:
    assert read_address(text) == Address(server, code)


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "http://",
        "http:///t/ABC",
        "ftp://host/ABC",
        "file:///etc/passwd",
        "host:port/ABC",
        "host:99999/ABC",
        "host:0/ABC",
        "http://me:secret@host/ABC",
        "http://host/t/ABC/more",
        "http://host/t/WAYTOOLONGFORACODE",
        "http://host/t/AB-C",
        "host name:80/ABC",
        "http://[::1/ABC",
        "host\x00:80/ABC",
        "ABC-DEF",
        "x" * 1000,
    ],
)
def test_what_is_no_address_is_refused_with_a_sentence(text: str) -> None:
    with pytest.raises(BadAddress, match="An address is a table's code"):
        read_address(text)


def test_a_code_is_a_table_of_the_server_that_was_named() -> None:
    assert read_address("K7QMPX", "host:9000") == Address("http://host:9000", "K7QMPX")
    assert read_address("K7QMPX", "myhost") == Address("http://myhost", "K7QMPX")
    assert read_address("http://other/t/ABC", "host:9000") == Address("http://other", "ABC")
    with pytest.raises(BadAddress):
        read_address("K7QMPX", "ftp://host")


def test_where_the_socket_of_a_table_is() -> None:
    assert read_address("https://host/t/ABC").socket == "wss://host/api/tables/ABC/socket"
    assert read_address("host:1/ABC").socket == "ws://host:1/api/tables/ABC/socket"
