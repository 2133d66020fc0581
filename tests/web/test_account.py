"""Passkeys in Chromium, with a virtual authenticator on localhost."""

import pytest
from playwright.sync_api import expect
from server.running import QUICK, Running
from web.conftest import Visit


def authenticator(person: object) -> tuple[object, str]:
    """Give a browser an authenticator of its own; the session by which it is asked, and its id."""
    session = person.page.context.new_cdp_session(person.page)  # type: ignore[attr-defined]  # of web.browsing
    session.send("WebAuthn.enable")
    options = {"protocol": "ctap2", "transport": "internal", "hasResidentKey": True, "hasUserVerification": True, "isUserVerified": True}
    made = session.send("WebAuthn.addVirtualAuthenticator", {"options": {**options, "automaticPresenceSimulation": True}})
    return session, made["authenticatorId"]


@pytest.mark.xdist_group("web")
def test_a_passkey_keeps_an_identity_over_browsers(visit: Visit, server: Running) -> None:
    here = server.address.replace("127.0.0.1", "localhost")
    anna = visit("Anna", address=here)
    session, made = authenticator(anna)
    anna.page.goto(f"{here}/account")
    anna.page.fill("#passkey-label", "My phone")
    anna.page.click("#make-passkey")
    expect(anna.page.locator("#passkeys")).to_contain_text("My phone")
    anna.page.goto(f"{here}/new/{QUICK}")
    anna.page.click("form button[type=submit].primary")
    anna.page.wait_for_url("**/table/*")
    table = anna.page.url.rsplit("/", 1)[1]
    credentials = session.send("WebAuthn.getCredentials", {"authenticatorId": made})["credentials"]  # type: ignore[attr-defined]
    assert len(credentials) == 1 and credentials[0]["isResidentCredential"] and credentials[0]["rpId"] == "localhost"

    other = visit("Nobody yet", address=here)
    there, again = authenticator(other)
    there.send("WebAuthn.addCredential", {"authenticatorId": again, "credential": credentials[0]})  # type: ignore[attr-defined]
    other.page.goto(f"{here}/account")
    other.page.click("#use-passkey")
    expect(other.page.locator("h1")).to_have_text("Anna")
    expect(other.page.locator("#sign-ins")).to_contain_text("by passkey")
    other.page.goto(f"{here}/")
    assert table in other.page.content()

    stranger = visit("Stranger", address=here)
    stranger.forgiven.add("403")
    lost, empty = authenticator(stranger)
    other.page.goto(f"{here}/account")
    other.page.click("#passkeys form button")
    expect(other.page.locator("#passkeys")).to_contain_text("None yet")
    lost.send("WebAuthn.addCredential", {"authenticatorId": empty, "credential": credentials[0]})  # type: ignore[attr-defined]
    stranger.page.goto(f"{here}/account")
    stranger.page.click("#use-passkey")
    expect(stranger.page.locator("#toasts")).to_contain_text("not known here")
