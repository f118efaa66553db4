/** Formats guest facts, for rows, calendar blocks, paper and the offline day. */
import type { GuestFacts } from "#contract/guests/guest.ts";
import { guestFactsTexts } from "./guest-facts-texts.ts";

/** 'First visit', '12 visits · 1 no-show' */
export function historyText({ visits, noShows }: Pick<GuestFacts, "visits" | "noShows">): string {
  if (visits + noShows === 0) return guestFactsTexts.firstVisit;
  return [guestFactsTexts.visits({ visits }), ...(noShows === 0 ? [] : [guestFactsTexts.noShows({ noShows })])].join(
    " · ",
  );
}

/** Empty if none are known. */
export const allergiesText = ({ allergies }: Pick<GuestFacts, "allergies">): string =>
  allergies === "" ? "" : guestFactsTexts.allergies({ allergies });

/** Facts to know before a visit, allergies first; empty for a guest without any. */
export function guestFactsText(facts: GuestFacts | null): string {
  if (facts === null) return "";
  const { visits, noShows, tags, wishes, note } = facts;
  const history = visits + noShows === 0 ? "" : historyText(facts);
  return [allergiesText(facts), ...tags, history, wishes, note].filter((text) => text !== "").join(" · ");
}
