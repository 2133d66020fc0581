"""An identity that is kept over devices, for those who want it: passkeys, a recovery code, the list of sign-ins, and the end of it all.
Nobody needs any of this to play."""

import json
from collections import OrderedDict
from dataclasses import asdict
from typing import Any
from urllib.parse import urlsplit

import webauthn
from fastapi import APIRouter
from itsdangerous import BadSignature, URLSafeTimedSerializer
from pydantic import Field
from starlette.responses import JSONResponse, RedirectResponse, Response
from webauthn.helpers import base64url_to_bytes, bytes_to_base64url
from webauthn.helpers.exceptions import WebAuthnException
from webauthn.helpers.structs import (
    AuthenticatorSelectionCriteria,
    PublicKeyCredentialDescriptor,
    ResidentKeyRequirement,
    UserVerificationRequirement,
)

from starmeeple.server.http.access import Acting, Asking, Caller, Identity
from starmeeple.server.http.api import RESPONSES, Body
from starmeeple.server.http.errors import RequestError
from starmeeple.server.http.pages import posted
from starmeeple.server.storage.accounts import Passkey
from starmeeple.server.storage.database import now
from starmeeple.server.tables.names import tidy

pages = APIRouter(include_in_schema=False)
api = APIRouter(prefix="/api/account", responses=RESPONSES)

TICKET_SECONDS = 300
MOST_PASSKEYS = 20
UNKNOWN = "This passkey is not known here, or it was used with another address."
_used: "OrderedDict[str, None]" = OrderedDict()  # tickets that were taken, so that none is taken twice by this process


class Answered(Body):
    ticket: str = Field(max_length=2000)
    credential: dict[str, Any] = Field(description="What the browser's authenticator answered, as JSON.")
    label: str = Field(default="", max_length=200)


# The page -------------------------------------------------------------------------------------


async def account_page(caller: Caller, code: str = "", error: str = "", status: int = 200) -> Response:
    accounts = caller.services.registry.accounts
    person = caller.person
    return await caller.services.templates.page(
        caller, "account", status, code=code, error=error, here=caller.identity.sign_in,
        sign_ins=[asdict(found) for found in await accounts.sign_ins(person)] if person else [],
        passkeys=[{"id": key.id, "label": key.label, "created": key.created, "used": key.used} for key in await accounts.passkeys(person)]
        if person else [],
        code_since=await accounts.code_since(person) if person else "",
        ratings=await caller.services.ratings.of(person) if person else [],
        rated=await caller.services.ratings.wants(person) if person else False,
    )  # fmt: skip


@pages.get("/account")
async def account(caller: Asking) -> Response:
    return await account_page(caller)


@pages.post("/account/code")
async def new_code(caller: Asking) -> Response:
    """A new recovery code; the last one is void."""
    await posted(caller, "person")
    return await account_page(caller, await caller.services.registry.accounts.new_code(caller.person))


@pages.post("/account/recover")
async def recover(caller: Asking) -> Response:
    """Sign in by a recovery code."""
    form = await posted(caller, "person")
    person = await caller.services.registry.accounts.by_code(form.get("code", ""))
    if not person:
        return await account_page(caller, error="This code is not known here. It has 25 letters and digits.", status=403)
    return await signed_in(caller, person, "code", RedirectResponse("/", 303))


@pages.post("/account/sign-ins/{sign_in}/end")
async def end_sign_in(caller: Asking, sign_in: str) -> Response:
    """End one sign-in, or with `all` every other one."""
    await posted(caller)
    services = caller.services
    if sign_in == "others":
        for found in await services.registry.accounts.sign_ins(caller.person):
            if found.id != caller.identity.sign_in:
                services.people.signed_out(found.id)
        await services.registry.accounts.end(caller.person, but=caller.identity.sign_in)
    elif await services.registry.accounts.end(caller.person, sign_in):
        services.people.signed_out(sign_in)
    return RedirectResponse("/account", 303)


@pages.post("/account/sign-out")
async def sign_out(caller: Asking) -> Response:
    """This browser forgets who it is."""
    await posted(caller)
    services = caller.services
    await services.registry.accounts.note(caller.identity.sign_in, caller.person, "browser", "")
    await services.registry.accounts.end(caller.person, caller.identity.sign_in)
    services.people.signed_out(caller.identity.sign_in)
    response = RedirectResponse("/", 303)
    services.people.farewell(response)
    return response


@pages.post("/account/passkeys/{passkey}/remove")
async def remove_passkey(caller: Asking, passkey: str) -> Response:
    await posted(caller)
    await caller.services.registry.accounts.remove_passkey(caller.person, passkey)
    return RedirectResponse("/account", 303)


@pages.post("/account/ratings")
async def want_ratings(caller: Asking) -> Response:
    """Be rated from now on, or no longer; who is no longer rated is forgotten by the ratings."""
    form = await posted(caller)
    await caller.services.ratings.want(caller.person, form.get("rated") == "yes")
    return RedirectResponse("/account", 303)


@pages.post("/account/delete")
async def delete(caller: Asking) -> Response:
    """Forget this person."""
    form = await posted(caller)
    if form.get("sure") != "yes":
        return await account_page(caller, error="Say that you are sure: this cannot be undone.", status=422)
    services = caller.services
    for found in await services.registry.accounts.sign_ins(caller.person):
        services.people.signed_out(found.id)
    await services.registry.delete_person(caller.person)
    services.people.signed_out(caller.identity.sign_in)
    response = RedirectResponse("/", 303)
    services.people.farewell(response)
    return response


async def signed_in(caller: Caller, person: str, how: str, response: Response) -> Response:
    """Give this browser a new sign-in of somebody: it is in the list before anybody can look."""
    sign_in = caller.services.people.new()
    caller.services.people.welcome(response, person, sign_in)
    if (stored := caller.services.noted.add(Identity(person, sign_in), caller.request, how)) is not None:
        await stored
    return response


# Passkeys -------------------------------------------------------------------------------------


def site_of(caller: Caller) -> tuple[str, str]:
    """The name and the origin by which passkeys know this server."""
    return str(urlsplit(caller.base).hostname), caller.base


def tickets(caller: Caller) -> URLSafeTimedSerializer:
    return URLSafeTimedSerializer(caller.services.database.secret, salt="passkey")


def taken(caller: Caller, ticket: str, purpose: str, person: str) -> bytes:
    """The challenge of a ticket that we gave for this purpose a moment ago, once."""
    try:
        challenge, wanted, whose = tickets(caller).loads(ticket, max_age=TICKET_SECONDS)
    except (BadSignature, ValueError, TypeError) as error:
        raise RequestError("not-recognised", "This took too long, or was answered already. Try again.") from error
    if wanted != purpose or whose != person or ticket in _used:
        raise RequestError("not-recognised", "This took too long, or was answered already. Try again.")
    _used[ticket] = None
    while len(_used) > 10_000:
        _used.popitem(last=False)
    return base64url_to_bytes(challenge)


def asked(caller: Caller, options: Any, purpose: str, person: str) -> Response:
    """The question for the browser's authenticator, and the ticket that must come back with its answer."""
    ticket = tickets(caller).dumps([bytes_to_base64url(options.challenge), purpose, person])
    return JSONResponse({"options": json.loads(webauthn.options_to_json(options)), "ticket": ticket})


@api.post("/passkeys/options", summary="Begin to make a passkey: what to give to navigator.credentials.create")
async def passkey_options(caller: Acting) -> Response:
    known = await caller.services.registry.accounts.passkeys(caller.person)
    if len(known) >= MOST_PASSKEYS:
        raise RequestError("not-allowed", f"{MOST_PASSKEYS} passkeys are enough. Remove one first.")
    name = await caller.services.registry.name_of(caller.person) or "A player"
    options = webauthn.generate_registration_options(
        rp_id=site_of(caller)[0], rp_name="Starmeeple", user_id=caller.person.encode(), user_name=name, user_display_name=name,
        authenticator_selection=AuthenticatorSelectionCriteria(
            resident_key=ResidentKeyRequirement.REQUIRED, user_verification=UserVerificationRequirement.PREFERRED
        ),
        exclude_credentials=[PublicKeyCredentialDescriptor(id=base64url_to_bytes(key.id)) for key in known],
    )  # fmt: skip
    return asked(caller, options, "make", caller.person)


@api.post("/passkeys", status_code=201, summary="Keep a passkey that the authenticator has made")
async def make_passkey(caller: Acting, body: Answered) -> dict[str, str]:
    challenge = taken(caller, body.ticket, "make", caller.person)
    name, origin = site_of(caller)
    try:
        made = webauthn.verify_registration_response(
            credential=body.credential, expected_challenge=challenge, expected_rp_id=name, expected_origin=origin
        )
    except (WebAuthnException, ValueError, TypeError, KeyError) as error:
        raise RequestError("not-recognised", UNKNOWN) from error
    passkey_id = bytes_to_base64url(made.credential_id)
    if len(passkey_id) > 1400 or await caller.services.registry.accounts.passkey(passkey_id) is not None:
        raise RequestError("not-recognised", "This passkey is kept already.")
    label = tidy(body.label, 40) or "A passkey"
    key = Passkey(passkey_id, caller.person, bytes_to_base64url(made.credential_public_key), made.sign_count, label, now(), "")
    await caller.services.registry.accounts.add_passkey(key)
    return {"label": label}


@api.post("/sign-in/options", summary="Begin to sign in by a passkey: what to give to navigator.credentials.get")
async def sign_in_options(caller: Acting) -> Response:
    return asked(caller, webauthn.generate_authentication_options(rp_id=site_of(caller)[0]), "sign in", "")


@api.post("/sign-in", summary="Sign in by a passkey; the answer sets the cookie")
async def sign_in(caller: Acting, body: Answered) -> Response:
    challenge = taken(caller, body.ticket, "sign in", "")
    accounts = caller.services.registry.accounts
    key = await accounts.passkey(str(body.credential.get("id", "")))
    if key is None:
        raise RequestError("not-recognised", UNKNOWN)
    name, origin = site_of(caller)
    try:
        shown = webauthn.verify_authentication_response(
            credential=body.credential, expected_challenge=challenge, expected_rp_id=name, expected_origin=origin,
            credential_public_key=base64url_to_bytes(key.public_key), credential_current_sign_count=key.count,
        )  # fmt: skip
    except (WebAuthnException, ValueError, TypeError, KeyError) as error:
        raise RequestError("not-recognised", UNKNOWN) from error
    await accounts.use_passkey(key.id, shown.new_sign_count)
    called = await caller.services.registry.name_of(key.person)
    return await signed_in(caller, key.person, "passkey", JSONResponse({"name": called}))
