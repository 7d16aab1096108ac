"""Level 5: the command line."""


def main() -> None:
    """Run the command."""
