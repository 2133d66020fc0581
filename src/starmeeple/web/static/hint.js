// "What would you do?": the choice of a strong bot, said in a sentence under the question and shown on the board. It stays as long as the question.
import { $, $$, make, post, toast } from "./page.js";
import { ring, unring } from "./rings.js";

let told = null; // the hint to the question that is asked now

export function hints(api, screen) {
  document.addEventListener("click", async (event) => {
    if (event.target.closest("[data-drop-hint]")) forget();
    const key = event.target.closest("[data-hint]");
    if (!key || key.disabled) return;
    key.disabled = true;
    key.classList.add("thinking");
    try {
      const { ok, told: answer } = await post(`${api}/hint`, { seat: screen().viewer });
      if (!ok) toast(answer.sentence ?? "No hint this time.", { tone: "bad", clause: answer.clause, url: answer.clause_url });
      else if (answer.sequence >= screen().sequence) {
        told = answer;
        show();
      }
    } catch {
      toast("The server cannot be reached.", { tone: "bad" });
    }
    for (const one of $$("[data-hint]")) {
      one.disabled = false;
      one.classList.remove("thinking");
    }
  });
  // The question was put in its place anew: the hint is still about it, or it was answered.
  new MutationObserver(() => {
    if (!told || $("#live-ask .hinted")) return;
    if (screen().asked_of_you && screen().sequence <= told.sequence) show();
    else told = null;
  }).observe($("#side"), { childList: true });
}

function forget() {
  told = null;
  $("#live-ask .hinted")?.remove();
  const svg = $("#sheet svg");
  if (svg) unring(svg, "focus");
  for (const choice of $$("#live-ask .choice.hint")) choice.classList.remove("hint");
}

// The sentence, rings around the pieces, and a mark on the button of the choice.
function show() {
  $("#live-ask .hinted")?.remove();
  const line = make("p", { class: "hinted", role: "status" }, `${told.sentence} `);
  if (told.clause) line.append(make("a", { class: "clause", href: told.clause_url, "data-rule": told.clause }, told.clause));
  line.append(make("button", { type: "button", class: "square quiet", "data-drop-hint": "", "aria-label": "Put the hint away" }, "×"));
  $("#live-ask .asked")?.after(line);
  const svg = $("#sheet svg");
  if (svg) {
    unring(svg, "focus");
    for (const id of told.targets) ring(svg, svg.querySelector(`[id="${CSS.escape(id)}"]`), "focus");
  }
  for (const choice of $$("#live-ask .choice")) {
    const isIt = choice.value === told.action;
    choice.classList.toggle("hint", isIt);
    const group = isIt ? choice.closest("details") : null;
    if (group) group.open = true;
    if (isIt) setTimeout(() => choice.scrollIntoView({ block: "center" }), 60); // when the list has found its room
  }
}
