"""`python -m tests.web.cup`: a hall in which four play in the Cave of Gems, and then duel there in two rounds."""

import sys

from tests.hall.dealt import deal
from tests.tiny import cup
from wyrmhall.hall.__main__ import main

if __name__ == "__main__":
    deal()
    with cup.on_the_shelf():
        sys.exit(main())
