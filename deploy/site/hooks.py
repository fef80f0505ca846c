"""Makes of the pages in docs/ a site: README and notebooks are pages of it, and what lies outside is named and not linked."""

import json
import re
from pathlib import Path
from typing import Any

from mkdocs.structure.files import File, Files

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
BESIDE = {
    "index.md": ROOT / "README.md",
    "contributing.md": ROOT / "CONTRIBUTING.md",
    "changes.md": ROOT / "CHANGELOG.md",
}
LINK = re.compile(r"\[([^\]]*)\]\(([^)#:\s]*)(#[^)\s]*)?\)")


def on_files(files: Files, config: Any) -> Files:
    here = {name: HERE / name for name in ("reference.md", "site.css")}
    for name, path in {**BESIDE, **here}.items():
        files.append(File.generated(config, name, content=path.read_text(encoding="utf-8")))
    for path in sorted((ROOT / "docs" / "notebooks").glob("*.ipynb")):
        files.append(File.generated(config, f"notebooks/{path.stem}.md", content=notebook(path)))
    return files


def notebook(path: Path) -> str:
    """Cells as a page: words, code, and what it printed."""
    parts = []
    for cell in json.loads(path.read_text(encoding="utf-8"))["cells"]:
        text = "".join(cell["source"])
        parts.append(text if cell["cell_type"] == "markdown" else f"```python\n{text}\n```")
        for output in cell.get("outputs", []):
            parts.append(f"```text\n{''.join(output['text'])}```")
    parts.insert(1, f'<a href="{path.name}" download>This page as a notebook</a>')
    return "\n\n".join(parts) + "\n"


def on_page_markdown(markdown: str, page: Any, **_: Any) -> str:
    """Links lead to where a page lies on the site; of what is not on it the name stays."""
    name = page.file.src_uri
    folder = BESIDE[name].parent if name in BESIDE else (ROOT / "docs" / name).parent
    moved = {path: target for target, path in BESIDE.items()}
    up = "../" * name.count("/")

    def led(link: re.Match[str]) -> str:
        words, target, anchor = link[1], link[2], link[3] or ""
        if not target:
            return link[0]
        path = (folder / target).resolve()
        if path.suffix == ".ipynb":
            return f"[{words}]({target.removesuffix('.ipynb')}.md{anchor})"
        if path in moved:
            return f"[{words}]({up}{moved[path]}{anchor})"
        if path.is_relative_to(ROOT / "docs"):
            return f"[{words}]({up}{path.relative_to(ROOT / 'docs').as_posix()}{anchor})"
        return f"`{words.strip('`')}`" if path.exists() else link[0]

    parts = re.split(r"(^```.*?^```$)", markdown, flags=re.MULTILINE | re.DOTALL)
    return "".join(part if part.startswith("```") else LINK.sub(led, part) for part in parts)
