"""`python -m rulebound`: the same as the command `rulebound`."""

import sys

from rulebound.cli import main

if __name__ == "__main__":
    sys.exit(main())
