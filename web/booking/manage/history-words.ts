/** Formats the history of a reservation. Pure. */
import { SERVICE_STATES } from "#contract/booking/service-trade.ts";
import type { HistoryEntry } from "#contract/booking/service.ts";
import { partyText } from "#contract/booking/reservation-words.ts";
import { momentText } from "./day-words.ts";
import { stateWord, type ServiceTrade } from "./service-steps.ts";
import { manageReservationsTexts } from "./manage-reservations-texts.ts";

const KIND_WORDS: Readonly<Record<string, string>> = {
  requested: "Requested",
  confirmed: "Confirmed",
  entered: "Entered",
  blocked: "Blocked",
  moved: "Moved",
  cancelled: "Cancelled",
  no_show: "Marked as a no-show",
  meeting: "Meeting link created",
  undelivered: "Email not delivered",
  kept: "New time accepted",
  late: "Running late",
  message: "Message sent to the guest",
  reworded: "Note or number changed",
  seated: "Table or staff changed",
  offered: "Offered from the waitlist",
  offer_ended: "Offer ended",
  resized: "Length changed",
  service: "Service state changed",
  edited: "Edited",
  undone: "Undone",
  rearranged: "Moved to make room for another party",
};

const kindWord = (kind: string): string => KIND_WORDS[kind] ?? manageReservationsTexts.changed;

function serviceWord(to: string, trade: ServiceTrade): string {
  const state = SERVICE_STATES.find((one) => one === to);
  return state === undefined ? manageReservationsTexts.backToExpected : stateWord(state, trade);
}

/** The action: 'Seated', 'Undone: marked as a no-show'. */
export function entryTitle({ kind, minutes, changes }: HistoryEntry, trade: ServiceTrade): string {
  const [first] = changes;
  if (kind === "service" && first !== undefined) return serviceWord(first.to, trade);
  if (kind === "undone" && first !== undefined)
    return manageReservationsTexts.undone({ lowerCase: kindWord(first.from).toLowerCase() });
  if (kind === "late" && minutes !== null) return manageReservationsTexts.runningLateAboutMinutes({ minutes });
  return kindWord(kind);
}

const BY = { guest: "The guest", owner: "A member", system: "Automatic" } as const;

export const entryBy = ({ by, name }: Pick<HistoryEntry, "by" | "name">): string => (name === "" ? BY[by] : name);

const CHANGE_WORDS: Readonly<Record<string, string>> = {
  time: "Time",
  length: "Length",
  party: "Party",
  type: "Type",
  tables: "Table or staff",
  lock: "Locked to",
  name: "Name",
  contact: "Contact",
  note: "Note",
};

/** `today`: the listing's date. */
interface ChangeScene {
  today: string;
  timeZone: string;
}

function valueText(what: string, value: string, { today, timeZone }: ChangeScene): string {
  if (value === "") return "none";
  if (what === "time") return momentText(value, today, timeZone);
  if (what === "length") return manageReservationsTexts.min({ value });
  if (what === "party") return partyText(Number(value));
  return value;
}

/** 'Party: 4 people → 5 people', one line per change. */
export const changeLines = ({ changes }: Pick<HistoryEntry, "changes">, scene: ChangeScene): string[] =>
  changes.flatMap(({ what, from, to }) => {
    const label = CHANGE_WORDS[what];
    return label === undefined ? [] : [`${label}: ${valueText(what, from, scene)} → ${valueText(what, to, scene)}`];
  });
