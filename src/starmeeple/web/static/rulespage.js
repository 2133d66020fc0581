// The rules on a page of their own: their words are explained where they are touched.
import { $ } from "./page.js";
import { Words } from "./words.js";

new Words(`/api/games/${$("article.prose").dataset.game}/words`);
