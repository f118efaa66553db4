/** Messages about tables, staff, rooms and equipment. */
import { partyText } from "./reservation-words.ts";
import { calledText } from "./resource-names.ts";
import type { Resource } from "./resources.ts";

export const RESOURCE_WORDS = {
  saved: "Saved.",
  savedUnseated: (count: number): string =>
    count === 1
      ? "Saved. One upcoming reservation cannot be placed any more. Find it in the calendar."
      : `Saved. ${count} upcoming reservations cannot be placed any more. Find them in the calendar.`,
  pinned: "Changed. It stays there until you change it again.",
  unpinned: "Assigned automatically again.",
  /** 'Walk-in added: 4 people, Table 3.' */
  walkedIn: (party: number | null, resources: readonly Pick<Resource, "kind" | "name">[]): string => {
    const facts = [party === null ? "" : partyText(party), resources.map(calledText).join(" and ")].filter(
      (text) => text !== "",
    );
    return facts.length === 0 ? "Walk-in added." : `Walk-in added: ${facts.join(", ")}.`;
  },
};
