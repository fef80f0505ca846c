"""The tools over the Model Context Protocol, by its official SDK: an assistant's program starts this and speaks to it by pipes."""

from __future__ import annotations

import logging
from typing import Any

import anyio
from anyio.to_thread import run_sync
from mcp.server import Server, ServerRequestContext
from mcp.server.stdio import stdio_server
from mcp_types import (
    CallToolRequestParams,
    CallToolResult,
    ListToolsResult,
    PaginatedRequestParams,
    TextContent,
    Tool,
    ToolAnnotations,
)

import wyrmhall
from wyrmhall.agents.line import Hall
from wyrmhall.agents.tools import Tools

log = logging.getLogger("wyrmhall.agents")


def server(hall: Hall | None = None) -> Server[Any]:
    """A server for one assistant, whose tables are in this process or in a hall."""
    tools = Tools(hall)
    turn = anyio.Lock()  # one tool after the other: all of them are about one table

    async def list_tools(context: ServerRequestContext[Any], asked: PaginatedRequestParams | None) -> ListToolsResult:
        return ListToolsResult(
            tools=[
                Tool(
                    name=tool.name,
                    description=tool.words,
                    input_schema=tool.schema(),
                    annotations=ToolAnnotations(read_only_hint=not tool.changes, open_world_hint=False),
                )
                for tool in tools.all
            ]
        )

    async def call_tool(context: ServerRequestContext[Any], asked: CallToolRequestParams) -> CallToolResult:
        async with turn:
            try:
                # bots think meanwhile, and the line stays open
                text, is_error = await run_sync(tools.call, asked.name, asked.arguments or {})
            except Exception:  # whatever it is, the assistant is told in words, and the person can read it all
                log.exception("the tool %s failed", asked.name)
                text, is_error = "No: something is broken here. Look at the table before you go on.", True
        return CallToolResult(content=[TextContent(type="text", text=text)], is_error=is_error)

    return Server(
        "wyrmhall",
        version=wyrmhall.__version__,
        title="Wyrmhall",
        instructions=tools.instructions,
        on_list_tools=list_tools,
        on_call_tool=call_tool,
    )


def serve(hall: str) -> None:
    """Until the other side hangs up. `hall` is an address, or nothing for tables in this process."""
    anyio.run(_serve, Hall(hall) if hall else None)


async def _serve(hall: Hall | None) -> None:
    running = server(hall)
    async with stdio_server() as (reading, writing):
        await running.run(reading, writing, running.create_initialization_options())
