/** Why a time cannot be reserved, and which times can: for guests and for members who enter a reservation. */
import { clockTimeText } from "../hours/hours-text.ts";
import { partyText } from "./reservation-words.ts";
import { hoursText } from "./terms.ts";

export type WhyNotOffered = "off_grid" | "closed" | "too_long" | "too_soon" | "too_far" | "party" | "full";

export interface NotOfferedFacts {
  why: WhyNotOffered;
  /** Local times of the listing, 'HH:MM'. */
  at: string;
  near: readonly string[];
  /** Minutes. */
  duration: number;
  minNotice: number;
  /** Days, and the date of the last one. */
  maxAdvance: number;
  lastDate: string;
  party: number | null;
}

/** '45 minutes', '2 hours', '3 days'. */
const minutesText = (minutes: number): string => (minutes % 60 === 0 ? hoursText(minutes / 60) : `${minutes} minutes`);

const dateText = (date: string): string =>
  new Intl.DateTimeFormat("en-US", { weekday: "long", month: "long", day: "numeric", timeZone: "UTC" }).format(
    new Date(`${date}T00:00:00Z`),
  );

function reasonText({ why, at, duration, minNotice, maxAdvance, lastDate, party }: NotOfferedFacts): string {
  const time = clockTimeText(at);
  switch (why) {
    case "off_grid":
      return `Reservations do not start at ${time}.`;
    case "closed":
      return `Reservations are not taken at ${time}: that is outside the opening hours.`;
    case "too_long":
      return `This takes ${minutesText(duration)}, and would not end before closing.`;
    case "too_soon":
      return `This has to be reserved at least ${minutesText(minNotice)} ahead.`;
    case "too_far":
      return `This can be reserved at most ${maxAdvance} ${maxAdvance === 1 ? "day" : "days"} ahead, until ${dateText(lastDate)}.`;
    case "party":
      return party === null ? "This never fits in here." : `A party of ${partyText(party)} never fits in here.`;
    case "full":
      return `There is no room at ${time}.`;
  }
}

/** 'Reservations do not start at 6:10 PM. Choose 6:00 PM or 6:15 PM.' */
export function notOfferedText(facts: NotOfferedFacts): string {
  const { why, near } = facts;
  const reason = reasonText(facts);
  if (why === "too_far") return `${reason} Choose an earlier day.`;
  if (why === "party") return `${reason} Choose a smaller party.`;
  return `${reason} Choose ${near.length === 0 ? "another day" : near.map(clockTimeText).join(" or ")}.`;
}
