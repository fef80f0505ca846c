"""`python -m wyrmhall` is `wyrmhall`."""

from wyrmhall.cli import main

if __name__ == "__main__":
    main()
