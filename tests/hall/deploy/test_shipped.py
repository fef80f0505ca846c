"""What deploy/ ships for systemd and containers: every command, path and variable there is one of the program's."""

from __future__ import annotations

import json
import re
import shlex
import shutil
import subprocess
import sys
import tomllib
from fnmatch import fnmatch
from pathlib import Path
from typing import Any

import pytest
import typer
import yaml

from tests.hall.halls import Hall, Person, together
from tests.hall.postgres import Postgres
from wyrmhall.cli import app

ROOT = Path(__file__).parents[3]
DEPLOY = ROOT / "deploy"
UNIT = DEPLOY / "wyrmhall@.service"
COMPOSE: dict[str, Any] = yaml.safe_load((DEPLOY / "compose.yaml").read_text())
DOCKERFILE = (DEPLOY / "Dockerfile").read_text()
NGINX = (DEPLOY / "nginx.conf").read_text()
KNOWN = set(re.findall(r"^\| `(\w+)` \|", (ROOT / "docs" / "hosting.md").read_text(), re.MULTILINE))


def unit(section: str) -> dict[str, list[str]]:
    """What one section says; a name may stand there more than once."""
    found: dict[str, list[str]] = {}
    part = UNIT.read_text().partition(f"[{section}]\n")[2].partition("\n[")[0]
    for line in part.splitlines():
        if "=" in line and not line.startswith("#"):
            name, _, value = line.partition("=")
            found.setdefault(name, []).append(value)
    return found


def parsed(command: list[str]) -> dict[str, Any]:
    """What `wyrmhall` makes of its arguments. Raises a UsageError for what it does not know."""
    assert Path(command[0]).name in tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["scripts"]
    group = typer.main.get_command(app)
    assert isinstance(group, typer.core.TyperGroup)
    return dict(group.commands[command[1]].make_context(command[1], command[2:]).params)


def container_command() -> list[str]:
    found = re.search(r"^CMD (\[.*\])$", DOCKERFILE, re.MULTILINE)
    assert found is not None
    command: list[str] = json.loads(found[1])
    return command


def halls() -> dict[str, dict[str, Any]]:
    return {name: each for name, each in COMPOSE["services"].items() if "build" in each}


# -- systemd ---------------------------------------------------------------------------------------


def test_a_unit_opens_a_hall_at_its_port_that_nginx_knows() -> None:
    [command] = unit("Service")["ExecStart"]
    ports = re.findall(r"server 127\.0\.0\.1:(\d+)", NGINX)
    assert len(ports) == 2
    assert all(f"wyrmhall@{port}" in UNIT.read_text() for port in ports)
    for port in ports:
        given = parsed(shlex.split(command.replace("%i", port)))
        assert (given["host"], given["port"], given["browser"]) == ("127.0.0.1", int(port), False)
        [folder] = unit("Service")["StateDirectory"]
        assert given["data"] == Path("/var/lib") / folder


def test_variables_of_a_unit_are_those_that_the_hall_reads() -> None:
    comment = UNIT.read_text().partition("EnvironmentFile")[0].rpartition("#")[2]
    named = [*re.findall(r"\w+", comment), *(each.partition("=")[0] for each in unit("Service")["Environment"])]
    assert len(named) >= 4
    assert set(named) <= KNOWN


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="there is no systemd here that could look at it")
def test_systemd_takes_the_unit(tmp_path: Path) -> None:
    def said(text: str) -> str:
        (tmp_path / UNIT.name).write_text(text)
        done = subprocess.run(
            ["systemd-analyze", "verify", "--man=no", str(tmp_path / "wyrmhall@8001.service")],
            capture_output=True,
            text=True,
        )
        return "".join(line for line in done.stderr.splitlines(True) if "wyrmhall@" in line)

    # the program is elsewhere here
    shipped = UNIT.read_text().replace("/opt/wyrmhall/bin/wyrmhall", sys.executable)
    assert said(shipped) == ""
    assert "Unknown key" in said(shipped.replace("ProtectSystem", "ProtectSystems"))
    assert "protect system" in said(shipped.replace("ProtectSystem=strict", "ProtectSystem=very"))


def test_two_halls_of_one_unit_share_their_folder(tmp_path: Path, server: Postgres) -> None:
    """They are one service for systemd, so one StateDirectory is made for both."""
    url = server.database()
    both = [Hall(tmp_path / "data", WYRMHALL_DATABASE_URL=url, WYRMHALL_LOG="json") for _ in range(2)]
    together(*[hall.start for hall in both])
    with Person(both[0]) as anna:
        known = anna.get("/api/me")["id"]
        anna.moved(both[1])
        assert anna.get("/api/me")["id"] == known
    for hall in both:
        hall.stop()
    for line in both[0].complaints().splitlines():
        assert json.loads(line)["level"] not in ("error", "critical"), line


# -- containers ------------------------------------------------------------------------------------


def test_the_image_opens_a_hall_to_its_network() -> None:
    given = parsed(container_command())
    assert (given["host"], given["browser"]) == ("0.0.0.0", False)
    assert f"EXPOSE {given['port']}\n" in DOCKERFILE
    user = re.search(r"^USER (\w+)$", DOCKERFILE, re.MULTILINE)
    assert user is not None
    assert f"useradd --create-home {user[1]}\n" in DOCKERFILE
    assert given["data"].is_relative_to(f"/home/{user[1]}"), "where it may write"
    folders = re.findall(r"^COPY --from=build (\S+) (\S+)$", DOCKERFILE, re.MULTILINE)
    assert folders == [("/opt/wyrmhall", "/opt/wyrmhall")]
    assert container_command()[0] == "/opt/wyrmhall/bin/wyrmhall"


def test_the_image_is_built_of_what_the_package_needs() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    extras = re.search(r'pip install "/src\[(\w+)\]"', DOCKERFILE)
    assert extras is not None
    assert extras[1] in project["optional-dependencies"]
    python = re.search(r"^FROM python:(3\.\d+)-slim AS build$", DOCKERFILE, re.MULTILINE)
    assert python is not None
    assert DOCKERFILE.count(f"FROM python:{python[1]}-slim") == 2
    least = project["requires-python"].removeprefix(">=")
    assert tuple(map(int, python[1].split("."))) >= tuple(map(int, least.split(".")))
    rules = [line for line in (ROOT / ".dockerignore").read_text().splitlines() if line and not line.startswith("#")]
    assert rules[0] == "*"
    kept = {rule[1:] for rule in rules if rule.startswith("!")}
    assert kept == {"src", "setup.py", "pyproject.toml", project["readme"], *project["license-files"]}
    assert not any(fnmatch(each, rule) for each in kept for rule in rules[1:] if not rule.startswith("!"))


def test_the_halls_of_compose_are_told_what_they_read() -> None:
    assert len(halls()) == 2
    for hall in halls().values():
        assert set(hall["environment"]) <= KNOWN
        context = (DEPLOY / hall["build"]["context"]).resolve()
        assert context == ROOT
        assert context / hall["build"]["dockerfile"] == DEPLOY / "Dockerfile"
        database = COMPOSE["services"]["database"]["environment"]
        for word in ("USER", "DB"):
            assert database[f"POSTGRES_{word}"] in hall["environment"]["WYRMHALL_DATABASE_URL"]
        assert "@database/" in hall["environment"]["WYRMHALL_DATABASE_URL"]


def test_services_of_compose_wait_for_services_that_are_there() -> None:
    services = COMPOSE["services"]
    for service in services.values():
        waits = service.get("depends_on", [])
        assert set(waits) <= set(services)
        for name, how in waits.items() if isinstance(waits, dict) else ():
            assert how == {"condition": "service_healthy"}
            assert services[name]["healthcheck"]["test"][0] == "CMD"
        for volume in service.get("volumes", ()):
            source = volume.partition(":")[0]
            assert (DEPLOY / source).is_file() if source.startswith(".") else source in COMPOSE["volumes"]


def door_of_compose(folder: Path) -> str:
    """What the shell of the container makes of the file for nginx: its command, with files of this machine in place of its own."""
    door = COMPOSE["services"]["door"]
    [mounted] = [each.split(":") for each in door["volumes"]]
    to = folder / "default.conf"
    shell, option, script = shlex.split(door["command"])
    script = script.replace(mounted[1], str(DEPLOY / mounted[0])).replace("/etc/nginx/conf.d/default.conf", str(to))
    script, _, last = script.rpartition(" && ")
    assert last == "exec nginx -g 'daemon off;'"
    subprocess.run([shell, option, script], check=True)
    return to.read_text()


def test_the_door_of_compose_leads_to_its_halls(tmp_path: Path) -> None:
    told = door_of_compose(tmp_path)
    port = parsed(container_command())["port"]
    assert re.findall(r"server (\w+):(\d+) ", told) == [(name, str(port)) for name in halls()]
    assert "127.0.0.1" not in "\n".join(line for line in told.splitlines() if not line.startswith("#"))
    assert "server_name _;" in told
    assert set(COMPOSE["services"]["door"]["depends_on"]) == set(halls())


def test_people_behind_the_door_of_compose_are_told_apart(tmp_path: Path) -> None:
    """All come from one address there, and many more than one address may have."""
    told = {name: value for name, value in halls()["one"]["environment"].items() if "DATABASE" not in name}
    with Hall(tmp_path, WYRMHALL_CONNECTIONS="2", **told) as hall:
        people = [Person(hall) for _ in range(5)]
        for number, person in enumerate(people):
            person.http.headers["X-Forwarded-For"] = f"10.0.0.{number}"
            assert person.http.get("/api/me").status_code == 200
        for person in people:
            person.http.close()
