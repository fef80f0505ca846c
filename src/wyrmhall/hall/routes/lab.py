"""HTTP about the reports of the lab."""

from __future__ import annotations

from fastapi import APIRouter, HTTPException
from starlette.responses import Response

from wyrmhall.hall.routes.games import PROBLEMS, Halls
from wyrmhall.hall.wire.shapes import LabReportShape

router = APIRouter(prefix="/api", responses=PROBLEMS)


@router.get("/lab")
def reports(hall: Halls) -> list[LabReportShape]:
    """The finished reports of the lab that this hall shows."""
    return [LabReportShape(name=each.name, title=each.title) for each in hall.reports.listed()]


@router.get("/lab/{name}", include_in_schema=False)
def report(hall: Halls, name: str) -> Response:
    """A report as a page."""
    page = hall.reports.page(name)
    if page is None:
        raise HTTPException(404, "there is no such report")
    return Response(page.body, media_type="text/html", headers={"content-security-policy": page.policy})
