/** The text of a moment that has just passed. */
import { catalog } from "./catalog.ts";

export const relativeTimeTexts = catalog("relativeTime", {
  justNow: "just now",
});
