"""Traces in the words of OpenTelemetry, for those who ask for them: where the time of a move goes. Nobody else loads anything.

What people answer or say stands in none of them.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from typing import TYPE_CHECKING, Any

from wyrmhall.core.errors import WyrmhallError

if TYPE_CHECKING:
    from opentelemetry.sdk.trace.export import SpanExporter
    from opentelemetry.trace import Tracer

ASKED = ("OTEL_EXPORTER_OTLP_ENDPOINT", "OTEL_EXPORTER_OTLP_TRACES_ENDPOINT")
SERVICE = "OTEL_SERVICE_NAME"
NOTHING: AbstractContextManager[Any] = nullcontext()
_tracer: Tracer | None = None


def span(name: str, **about: str | int) -> AbstractContextManager[Any]:
    """A stretch of time by that name, if anybody traces."""
    return NOTHING if _tracer is None else _tracer.start_as_current_span(name, attributes=about)


def is_asked_for() -> bool:
    return any(os.environ.get(name) for name in ASKED)


def begin(exporter: SpanExporter | None = None) -> Callable[[], None]:
    """Trace from now on, to where the environment says. Returns what ends it and sends the rest. Raises WyrmhallError where
    OpenTelemetry is not installed."""
    global _tracer
    try:
        # late: few ask for traces, and what they take is not installed everywhere
        from opentelemetry.exporter.otlp.proto.http.trace_exporter import OTLPSpanExporter
        from opentelemetry.sdk.resources import Resource
        from opentelemetry.sdk.trace import TracerProvider
        from opentelemetry.sdk.trace.export import BatchSpanProcessor
    except ImportError as error:
        raise WyrmhallError(f"traces need {error.name}: pip install 'wyrmhall[traces]', or unset {ASKED[0]}") from error
    named = Resource.create({"service.name": os.environ.get(SERVICE) or "wyrmhall"})
    provider = TracerProvider(resource=named, shutdown_on_exit=False)
    provider.add_span_processor(BatchSpanProcessor(exporter or OTLPSpanExporter()))
    _tracer = provider.get_tracer("wyrmhall")

    def end() -> None:
        global _tracer
        _tracer = None
        provider.shutdown()

    return end
