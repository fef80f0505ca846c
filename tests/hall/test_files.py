"""The client's sources, joined by the hall."""

import logging
import os
from pathlib import Path

import pytest

from wyrmhall.hall.files import client
from wyrmhall.hall.files.client import Client, join
from wyrmhall.hall.files.joined import CannotJoin, Modules

MAIN = """/** The beginning. */
import { a, b as c } from "./parts/a.js";
import * as all from "./parts/b.js";

export const later = (name) => import(`./pages/${name}.js`);
console.log(a, c, all.d);
"""
SOURCES = {
    "js/main.js": MAIN,
    "js/parts/a.js": "export const a = 1;\nconst own = 2;\nexport { own as b };\n// gone\n",
    "js/parts/b.js": 'export { a as d } from "./a.js";\nexport async function e() {}\n',
    "js/pages/one.js": 'import { shared } from "../shared.js";\nexport function open() {\n  return shared;\n}\n',
    "js/pages/two.js": 'import { shared } from "../shared.js";\nexport class Two {}\n',
    "js/shared.js": 'import { a } from "./parts/a.js";\nexport const { shared, other } = { shared: a, other: 2 };\n',
    "js/early.js": "(function () {})();\n",
}


def test_what_the_page_begins_with_is_one_file() -> None:
    modules = Modules(SOURCES)
    assert modules.files == {
        "js/main.js": ["js/parts/a.js", "js/parts/b.js", "js/main.js"],
        "js/shared.js": ["js/shared.js"],
        "js/pages/one.js": ["js/pages/one.js"],
        "js/pages/two.js": ["js/pages/two.js"],
    }
    main = modules.source("js/main.js")
    assert main.count("=> {") == 3
    assert "const {a, b: c} = module4;\nconst all = module5;" in main.split("// js/main.js")[1]
    assert "gone" not in main
    assert "import(`/static/js/pages/${name}.js`)" in main
    assert main.endswith("export const { later } = module1;\n")


def test_a_module_hands_on_from_the_file_it_is_in() -> None:
    modules = Modules(SOURCES)
    assert modules.source("js/parts/a.js") == (
        'import { module4 } from "/static/js/main.js";\nexport const { b, a } = module4;\n'
    )
    assert "return { d: module4.a, e };" in modules.source("js/main.js")
    assert modules.source("js/shared.js").startswith('import { module4 } from "/static/js/main.js";\n// js/shared.js\n')
    assert "js/early.js" not in join(SOURCES)


@pytest.mark.parametrize(
    ("source", "why"),
    [
        ("export default 3;\n", "js/main.js: 'export default 3;' cannot be joined"),
        ("export let a = 3;\n", "js/main.js: 'export let a = 3;' cannot be joined"),
        ('import { a } from "./none.js";\n', "js/main.js imports js/none.js, which is not there"),
        ('import { a } from "./main.js";\n', "in a circle: js/main.js -> js/main.js"),
    ],
)
def test_what_cannot_be_joined_is_named(source: str, why: str) -> None:
    with pytest.raises(CannotJoin, match=why.replace(".", r"\.")):
        Modules({"js/main.js": source})


def test_a_sheet_brings_what_it_imports_in_its_layer() -> None:
    joined = join(
        {
            "js/main.js": "",
            "css/hall.css": '/* all */\n@layer a, b;\n@import "part/one.css" layer(b);\n',
            "css/part/one.css": '.x { src: url("../../fonts/f.woff2"), url("data:,"); }\n',
        }
    )
    assert joined["css/hall.css"] == (
        '@layer a, b;\n@layer b {\n.x { src: url("/static/fonts/f.woff2"), url("data:,"); }\n}\n'
    )
    with pytest.raises(CannotJoin, match=r"imports css/none\.css, which is not there"):
        join({"js/main.js": "", "css/hall.css": '@import "none.css";'})


def body(files: Client, name: str) -> str:
    found = files.find(name)
    assert found is not None
    return found.body.decode()


def test_a_change_of_a_source_is_noticed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(client, "LOOK", 0.0)
    main = tmp_path / "js" / "main.js"
    main.parent.mkdir()
    main.write_text("export const a = 1;\n")
    files, apart = Client(tmp_path), Client(tmp_path, apart=True)
    assert "const module0" in body(files, "js/main.js")
    assert body(apart, "js/main.js") == "export const a = 1;\n"
    main.write_text("export const b = 1;\n")
    os.utime(main, ns=(1, 1))
    assert "return { b };" in body(files, "js/main.js")
    main.write_text("export default 12;\n")
    with caplog.at_level(logging.WARNING):
        assert body(files, "js/main.js") == "export default 12;\n"
    assert "all files of the client are sent apart" in caplog.text
