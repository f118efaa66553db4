/** Texts about waitlists, for the server and for pages without scripts. */
import type { ResourceKind } from "../booking/resources.ts";
import { serviceTradeOf } from "../booking/service-trade.ts";
import { WAITLIST } from "./waitlist-limits.ts";

export const WAITLIST_WORDS = {
  joined: "You are on the waitlist. We email you as soon as there is room.",
  left: "You are no longer on the waitlist.",
  passed: "You passed. The place goes to the next in line.",
  offered: "The guest has the offer by mail now.",
  removed: "Removed from the waitlist.",
  restored: "Back on the waitlist.",
  noRoom: "There is no room for this party now.",
  tableTaken: "This table is taken, and the party at it cannot be moved.",
  added: "Added to the waitlist.",
  turnedOn: "Guests can join the waitlist now.",
  turnedOff: "Guests can no longer join the waitlist. Those on it stay.",
  minutesSaved: "Saved. It applies from the next offer on.",
} as const;

interface SeatedAt {
  kind: ResourceKind;
  name: string;
}

/** 'Table 4' if the name alone would be a number. */
export const seatName = ({ kind, name }: SeatedAt): string =>
  /^\d+$/.test(name) ? `${kind.slice(0, 1).toUpperCase()}${kind.slice(1)} ${name}` : name;

/** 'Kim is seated: Table 4.', 'Kim is in service: Jon.' */
export const seatedText = (name: string, resources: readonly SeatedAt[]): string => {
  const trade = serviceTradeOf({ kinds: resources.map(({ kind }) => kind), isDining: true });
  const state = `${name} is ${trade === "tables" ? "seated" : "in service"}`;
  return resources.length === 0 ? `${state}.` : `${state}: ${resources.map(seatName).join(" and ")}.`;
};

export const bookedText = (name: string): string => `${name} is booked.`;

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
