"""`@rule("DM-MELEE-07")` on a test says which rules of the ledger it would catch if they were broken."""

import pytest


def rule(*ids: str) -> pytest.MarkDecorator:
    if not ids:
        raise ValueError("a rule test names at least one rule")
    return pytest.mark.rule(*ids)
