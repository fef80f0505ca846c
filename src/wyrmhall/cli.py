"""The `wyrmhall` command."""


def main() -> None:
    import wyrmhall

    print(wyrmhall.version())
