/** Which of two equal local times an instant is, where the clock is set back. */
import { catalog } from "../text/catalog.ts";

export const instantTexts = catalog("instant", {
  firstOfTwo: "{time} (first)",
  secondOfTwo: "{time} (second)",
});
