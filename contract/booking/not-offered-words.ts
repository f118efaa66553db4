/** Why a time cannot be reserved, and which times can: for guests and for members who enter a reservation. */
import { currentLocale } from "../text/locale.ts";
import { notOfferedTexts } from "./not-offered-texts.ts";
import { hoursText } from "./terms.ts";
import { termsTexts } from "./terms-texts.ts";

export type WhyNotOffered = "off_grid" | "closed" | "too_long" | "too_soon" | "too_far" | "party" | "full";

export interface NotOfferedFacts {
  why: WhyNotOffered;
  /** Local times of the listing as text, '6:10 PM'. */
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
export const minutesText = (minutes: number): string =>
  minutes % 60 === 0 ? hoursText(minutes / 60) : termsTexts.minutes({ minutes });

/** 'Thursday, November 26' */
export const longDateText = (date: string): string =>
  new Intl.DateTimeFormat(currentLocale(), {
    weekday: "long",
    month: "long",
    day: "numeric",
    timeZone: "UTC",
  }).format(new Date(`${date}T00:00:00Z`));

/** 'Reservations don't start at 6:10 PM.' */
export function reasonNotOffered(facts: NotOfferedFacts): string {
  const { why, at: time, duration, minNotice, maxAdvance, lastDate, party } = facts;
  switch (why) {
    case "off_grid":
      return notOfferedTexts.offGrid({ time });
    case "closed":
      return notOfferedTexts.closed({ time });
    case "too_long":
      return notOfferedTexts.tooLong({ duration: minutesText(duration) });
    case "too_soon":
      return notOfferedTexts.tooSoon({ notice: minutesText(minNotice) });
    case "too_far":
      return notOfferedTexts.tooFar({ days: maxAdvance, date: longDateText(lastDate) });
    case "party":
      return party === null ? notOfferedTexts.neverFits : notOfferedTexts.partyNeverFits({ party });
    case "full":
      return notOfferedTexts.full({ time });
  }
}

function adviceText({ why, near }: NotOfferedFacts): string {
  if (why === "too_far") return notOfferedTexts.chooseEarlierDay;
  if (why === "party") return notOfferedTexts.chooseSmallerParty;
  if (near.length === 0) return notOfferedTexts.chooseDay;
  const list = new Intl.ListFormat(currentLocale(), { type: "disjunction" });
  return notOfferedTexts.chooseTime({ times: list.format(near) });
}

/** 'Reservations don't start at 6:10 PM. Choose 6:00 PM or 6:15 PM.' */
export const notOfferedText = (facts: NotOfferedFacts): string => `${reasonNotOffered(facts)} ${adviceText(facts)}`;
