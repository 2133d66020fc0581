// "What would you do?": the choice of a strong bot, said in a sentence and shown on the board.
import { $, post, toast } from "./page.js";
import { ring, unring } from "./rings.js";

export function hints(api, screen) {
  document.addEventListener("click", async (event) => {
    const key = event.target.closest("[data-hint]");
    if (!key || key.disabled) return;
    key.disabled = true;
    key.classList.add("thinking");
    try {
      const { ok, told } = await post(`${api}/hint`, { seat: screen().viewer });
      if (ok) show(told);
      else toast(told.sentence ?? "No hint this time.", { tone: "bad", clause: told.clause, url: told.clause_url });
    } catch {
      toast("The server cannot be reached.", { tone: "bad" });
    }
    for (const one of document.querySelectorAll("[data-hint]")) {
      one.disabled = false;
      one.classList.remove("thinking");
    }
  });
}

// Rings around the pieces, and the button of the choice is aimed at.
function show(hint) {
  toast(hint.sentence, { clause: hint.clause, url: hint.clause_url });
  const svg = $("#sheet svg");
  if (svg) {
    unring(svg, "focus");
    for (const id of hint.targets) ring(svg, svg.querySelector(`[id="${CSS.escape(id)}"]`), "focus");
  }
  for (const choice of document.querySelectorAll("#live-ask .choice")) choice.classList.toggle("aimed", choice.value === hint.action);
}
