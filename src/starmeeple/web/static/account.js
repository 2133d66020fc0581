// Passkeys: the browser's authenticator makes and shows them, the server gives the questions.
import { $, post, toast } from "./page.js";

const bytes = (text) => Uint8Array.from(atob(text.replace(/-/g, "+").replace(/_/g, "/")), (letter) => letter.charCodeAt(0));
const text = (buffer) => btoa(String.fromCharCode(...new Uint8Array(buffer))).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");

// What the server sends as text goes to the authenticator as bytes, and back.
function asked(options) {
  const known = (list) => list?.map((one) => ({ ...one, id: bytes(one.id) }));
  return {
    ...options,
    challenge: bytes(options.challenge),
    ...(options.user ? { user: { ...options.user, id: bytes(options.user.id) } } : {}),
    ...(options.excludeCredentials ? { excludeCredentials: known(options.excludeCredentials) } : {}),
    ...(options.allowCredentials ? { allowCredentials: known(options.allowCredentials) } : {}),
  };
}

function answered(credential) {
  const { response } = credential;
  const parts = { clientDataJSON: text(response.clientDataJSON) };
  if (response.attestationObject) parts.attestationObject = text(response.attestationObject);
  if (response.authenticatorData) parts.authenticatorData = text(response.authenticatorData);
  if (response.signature) parts.signature = text(response.signature);
  if (response.userHandle) parts.userHandle = text(response.userHandle);
  return { id: credential.id, rawId: text(credential.rawId), type: credential.type, response: parts, clientExtensionResults: credential.getClientExtensionResults() };
}

async function ceremony(begin, how, finish, more) {
  const question = await post(`/api/account/${begin}`, {});
  if (!question.ok) return toast(question.told.sentence, { tone: "bad" });
  let credential;
  try {
    credential = await navigator.credentials[how]({ publicKey: asked(question.told.options) });
  } catch {
    return toast("The passkey was not used.", { tone: "bad" });
  }
  const done = await post(`/api/account/${finish}`, { ticket: question.told.ticket, credential: answered(credential), ...more() });
  if (!done.ok) return toast(done.told.sentence, { tone: "bad" });
  location.assign("/account");
}

if (window.PublicKeyCredential) {
  $("#passkey-keys").hidden = false;
  $("#no-passkeys").hidden = true;
  $("#make-passkey").addEventListener("click", () => ceremony("passkeys/options", "create", "passkeys", () => ({ label: $("#passkey-label").value || "This device" })));
  $("#use-passkey").addEventListener("click", () => ceremony("sign-in/options", "get", "sign-in", () => ({})));
}
