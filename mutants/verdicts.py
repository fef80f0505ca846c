"""What became of every mutant, kept line by line, so that a run that was stopped goes on where it was."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path
from typing import Any

from mutants.breeding import Mutant
from mutants.scopes import KEPT, Scope

EXPLAINED = Path(__file__).parent / "explained.toml"
KILLED, ENDLESS, SURVIVED, UNTOUCHED = "killed", "endless", "survived", "untouched"
NONE = "none"  # the broken function cannot take its place
LOADING = "loading"  # only carried out while modules are loaded
NO_MUTANTS = (NONE, LOADING)
NOTICED = (KILLED, ENDLESS)
SO_FAR = "survived so far"  # the quick tests


class Verdicts:
    def __init__(self, where: Scope) -> None:
        self.file = KEPT / f"verdicts-{where.name}.jsonl"
        self.of: dict[str, dict[str, Any]] = {}
        if self.file.is_file():
            for line in self.file.read_text(encoding="utf-8").splitlines():
                if line.endswith("}"):  # the last one may have been cut off
                    verdict = json.loads(line)
                    self.of[verdict["key"]] = verdict

    def is_due(self, mutant: Mutant, revision: str, is_quick: bool) -> bool:
        """What was noticed stays so while its function stays as it is; the others get another chance when anything has changed."""
        known = self.of.get(mutant.key)
        if known is None or known["verdict"] in NOTICED:
            return known is None
        return known["revision"] != revision or (known["verdict"] == SO_FAR and not is_quick)

    def add(self, mutant: Mutant, verdict: str, test: str, revision: str) -> None:
        kept = {
            "key": mutant.key,
            "module": mutant.module,
            "function": mutant.function,
            "line": mutant.line,
            "operator": mutant.operator,
            "old": mutant.old,
            "new": mutant.new,
            "verdict": verdict,
            "test": test,
            "revision": revision,
        }
        self.of[mutant.key] = kept
        self.file.parent.mkdir(parents=True, exist_ok=True)
        with self.file.open("a", encoding="utf-8") as file:
            file.write(json.dumps(kept, ensure_ascii=False) + "\n")


def explanations() -> dict[tuple[str, str, str, str], str]:
    """Why a mutant plays as the original does, by module, function, old and new line."""
    with EXPLAINED.open("rb") as file:
        found = tomllib.load(file)
    return {
        (each["module"], each["function"], each["old"], each["new"]): each["why"] for each in found.get("mutant", [])
    }
