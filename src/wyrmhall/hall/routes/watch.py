"""For those who run a hall, and the programs that look after it."""

from __future__ import annotations

import sqlalchemy as sa
from fastapi import APIRouter, HTTPException, Request
from prometheus_client import CONTENT_TYPE_LATEST
from starlette.responses import JSONResponse, Response

from wyrmhall.core.documents.version import VERSION
from wyrmhall.hall.door.guard import LOOPBACK
from wyrmhall.hall.hall import hall_of
from wyrmhall.hall.store.store import StoreFailed
from wyrmhall.hall.watch import metrics

router = APIRouter()


@router.get("/api/health")
def health() -> dict[str, str]:
    """Whether the hall lives."""
    return {"status": "open", "version": VERSION}


@router.get("/api/ready")
async def ready(request: Request) -> Response:
    """Whether it can do something for people: its database answers."""
    try:
        await hall_of(request).store.read(lambda connection: connection.execute(sa.select(1)).scalar())
    except StoreFailed as error:
        return JSONResponse({"status": "waiting", "error": str(error)}, 503)
    return JSONResponse({"status": "ready"})


@router.get("/metrics", include_in_schema=False)
def figures(request: Request) -> Response:
    """For this machine alone: how busy a hall is, is its keeper's business."""
    if request.client is None or request.client.host not in LOOPBACK:
        raise HTTPException(404, "Not Found")
    return Response(metrics.text(hall_of(request)), media_type=CONTENT_TYPE_LATEST)
