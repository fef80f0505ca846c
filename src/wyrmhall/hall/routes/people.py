"""HTTP about oneself: name, account, sessions, and all that is one's own."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any

import msgspec
from fastapi import APIRouter, Depends, Request
from starlette.exceptions import HTTPException
from starlette.responses import Response

from wyrmhall.core.errors import WyrmhallError
from wyrmhall.hall.door.people import PASS_LIFETIME
from wyrmhall.hall.door.sessions import device_of
from wyrmhall.hall.files.contents import JSON
from wyrmhall.hall.hall import Hall, address_of, session_of
from wyrmhall.hall.people.accounts import SignedIn
from wyrmhall.hall.people.export import export
from wyrmhall.hall.routes.games import PROBLEMS, Halls, Person
from wyrmhall.hall.store.members import order, people
from wyrmhall.hall.store.store import Conflict
from wyrmhall.hall.wire.shapes import (
    BlockShape,
    CodesShape,
    EndSession,
    Me,
    NameAndPassword,
    NewName,
    NewPassword,
    OwnPassword,
    Pass,
    Recovery,
    SessionShape,
)

router = APIRouter(prefix="/api", responses=PROBLEMS)
SignedInBy = Annotated[str, Depends(session_of)]


def _device(request: Request) -> str:
    return device_of(request.headers.get("user-agent", ""))


def _set_cookie(response: Response, hall: Hall, request: Request, signed: SignedIn) -> None:
    response.headers["set-cookie"] = hall.guests.session_cookie(signed.token, request.url.scheme == "https")


def must_be_signed_in(session: str) -> None:
    if not session:
        raise HTTPException(401, "you are not signed in")


async def _me(hall: Hall, person: str, is_account: bool) -> Me:
    codes = await hall.accounts.codes_left(person) if is_account else None
    keeps_order = is_account and await hall.store.read(lambda connection: order.is_moderator(connection, person))
    blocks = [BlockShape.model_validate(each, from_attributes=True) for each in hall.talk.hearing.blocks(person)]
    return Me(
        id=person,
        name=await hall.rooms.name_of(person),
        account=is_account,
        codes=codes,
        moderator=keeps_order or None,
        blocks=blocks or None,
    )


@router.get("/me", response_model_exclude_none=True)
async def me(hall: Halls, person: Person, session: SignedInBy) -> Me:
    """Who you are. A guest is made at once."""
    return await _me(hall, person, bool(session))


@router.post("/me", response_model_exclude_none=True)
async def rename(hall: Halls, person: Person, session: SignedInBy, new: NewName) -> Me:
    await hall.accounts.rename(person, new.name)
    return await _me(hall, person, bool(session))


@router.get("/me/export", response_model=dict[str, Any])
async def take_along(hall: Halls, person: Person) -> Response:
    """Everything that is yours, as one file."""
    if not hall.exporting.take(person):
        raise HTTPException(429, "you had that file a moment ago: wait a little")
    told = await export(hall.rooms, person)
    text = await asyncio.to_thread(lambda: msgspec.json.format(msgspec.json.encode(told), indent=1))
    return Response(text, media_type=JSON, headers={"content-disposition": 'attachment; filename="wyrmhall.json"'})


@router.post("/me/pass")
async def give_pass(hall: Halls, person: Person, session: SignedInBy) -> Pass:
    """What makes another device this guest too, for a quarter of an hour."""
    if session:
        raise WyrmhallError("you have an account: sign in with it at the other device")
    return Pass.model_validate({"pass": hall.guests.device_pass(person)})


@router.post("/me/become", response_model_exclude_none=True)
async def become(hall: Halls, request: Request, response: Response, shown: Pass) -> Me:
    person, mark = hall.guests.person_of_pass(shown.words), hall.guests.mark_of_pass(shown.words)
    if await hall.accounts.of(person) is not None:
        raise WyrmhallError("this guest has an account now: sign in with its name and password")
    try:
        await hall.store.write(lambda connection: people.use_pass(connection, mark, PASS_LIFETIME))
    except Conflict:
        raise WyrmhallError("this link was used already: make a new one on the other device") from None
    response.headers["set-cookie"] = hall.guests.cookie(person, request.url.scheme == "https")
    return await _me(hall, person, False)


@router.post("/account")
async def make(hall: Halls, person: Person, request: Request, response: Response, new: NameAndPassword) -> CodesShape:
    """An account for the guest you are, who keeps name, seats and games. The codes are shown this once."""
    if not hall.registering.take(address_of(request)):
        raise HTTPException(429, "too many new accounts: wait a little")
    signed, codes = await hall.accounts.make(person, new.name, new.password, address_of(request), _device(request))
    _set_cookie(response, hall, request, signed)
    return CodesShape(codes=codes)


@router.post("/account/sign-in", response_model_exclude_none=True)
async def sign_in(hall: Halls, request: Request, response: Response, who: NameAndPassword) -> Me:
    signed = await hall.accounts.sign_in(who.name, who.password, address_of(request), _device(request))
    _set_cookie(response, hall, request, signed)
    return await _me(hall, signed.person, True)


@router.post("/account/recover", response_model_exclude_none=True)
async def recover(hall: Halls, request: Request, response: Response, shown: Recovery) -> Me:
    """A new password by a recovery code, which is used up; every session ends, and a new one begins here."""
    signed = await hall.accounts.recover(shown.name, shown.code, shown.password, address_of(request), _device(request))
    _set_cookie(response, hall, request, signed)
    return await _me(hall, signed.person, True)


@router.post("/account/sign-out")
async def sign_out(hall: Halls, person: Person, session: SignedInBy, response: Response) -> dict[str, bool]:
    """With the next request you are a new guest."""
    must_be_signed_in(session)
    await hall.accounts.end_sessions(person, session)
    response.headers["set-cookie"] = hall.guests.no_cookie()
    return {"done": True}


@router.post("/account/password", response_model_exclude_none=True)
async def change_password(
    hall: Halls, person: Person, session: SignedInBy, request: Request, response: Response, change: NewPassword
) -> Me:
    """Every session ends, and a new one begins here."""
    must_be_signed_in(session)
    signed = await hall.accounts.change_password(
        person, change.password, change.new, address_of(request), _device(request)
    )
    _set_cookie(response, hall, request, signed)
    return await _me(hall, person, True)


@router.post("/account/codes")
async def renew_codes(
    hall: Halls, person: Person, session: SignedInBy, request: Request, own: OwnPassword
) -> CodesShape:
    """New recovery codes in place of all that are left. They are shown this once."""
    must_be_signed_in(session)
    return CodesShape(codes=await hall.accounts.renew_codes(person, own.password, address_of(request)))


@router.get("/account/sessions")
async def sessions(hall: Halls, person: Person, session: SignedInBy) -> list[SessionShape]:
    """Where you are signed in, the latest first."""
    must_be_signed_in(session)
    return [
        SessionShape(id=each.id, device=each.device, created=each.created, seen=each.seen, here=each.id == session)
        for each in await hall.accounts.sessions(person)
    ]


@router.post("/account/sessions/end")
async def end_sessions(hall: Halls, person: Person, session: SignedInBy, which: EndSession) -> list[SessionShape]:
    """End one of your sessions, or all but this one; returns those that are left."""
    must_be_signed_in(session)
    await hall.accounts.end_sessions(person, which.id or "", "" if which.id else session)
    return await sessions(hall, person, session)


@router.post("/account/delete")
async def leave(
    hall: Halls, person: Person, session: SignedInBy, request: Request, response: Response, own: OwnPassword
) -> dict[str, bool]:
    """The account is gone. Games with others stay, without your name; all others are gone too."""
    must_be_signed_in(session)
    await hall.accounts.leave(person, own.password, address_of(request))
    response.headers["set-cookie"] = hall.guests.no_cookie()
    return {"done": True}
