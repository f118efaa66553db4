/** What is said of waiting, by the server and where scripts are off. */
import { WAITLIST } from "./waitlist-limits.ts";

export const WAITLIST_WORDS = {
  joined: "You are on the waiting list. We write to you as soon as there is room.",
  left: "You are no longer on the waiting list.",
  passed: "You passed. The place goes to the next in line.",
  offered: "The guest has the offer by mail now.",
  removed: "This guest is no longer on the waiting list.",
  minutesSaved: "Saved. It goes for the next offer.",
} as const;

const ORDINALS = new Intl.PluralRules("en", { type: "ordinal" });
const SUFFIXES: Readonly<Record<string, string>> = { one: "st", two: "nd", few: "rd", other: "th" };

/** '3rd in line' */
export const inLine = (place: number): string => `${place}${SUFFIXES[ORDINALS.select(place)] ?? "th"} in line`;

/** '30 minutes', '2 hours', '1 hour 30 minutes' */
export function offerLengthText(minutes: number = WAITLIST.minutesUsual): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const parts = [
    ...(hours > 0 ? [`${hours} hour${hours === 1 ? "" : "s"}`] : []),
    ...(rest > 0 ? [`${rest} minute${rest === 1 ? "" : "s"}`] : []),
  ];
  return parts.join(" ");
}
