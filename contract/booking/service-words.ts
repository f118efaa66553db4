/** Messages about changes at the desk. */
import type { ServiceState, ServiceTrade } from "./service.ts";

const STATE_MESSAGES: Readonly<Record<ServiceState, (name: string, trade: ServiceTrade) => string>> = {
  late: (name) => `${name} is marked as late.`,
  arrived: (name) => `${name} has arrived.`,
  seated: (name, trade) => (trade === "tables" ? `${name} is seated.` : `${name} is in service.`),
  finished: (name) => `${name} has finished. The place is free.`,
};

export const SERVICE_WORDS = {
  state: (state: ServiceState | null, name: string, trade: ServiceTrade): string =>
    state === null ? `${name} is expected.` : STATE_MESSAGES[state](name, trade),
  unchanged: "Nothing was changed.",
  edited: "The reservation was changed.",
  editedAndNotified: "The reservation was changed. The guest will be notified.",
  undone: "Undone.",
  confirmFirst: "Confirm this reservation first.",
  noShowUndoFirst: "This reservation is marked as a no-show. Undo that first.",
  noShowNotOver: "It is too early for that: a no-show can be undone once the reservation's time is over.",
  served: "This party has arrived, so it is not a no-show.",
  notified: "The guest has been notified already, so this cannot be undone.",
  placeTaken: "This cannot be undone: the time or the table has been given to another party.",
  ownName: "This guest has an account and chooses the name.",
  partyOver: (party: number, min: number, max: number): string =>
    `A party of ${party} is outside the limits of ${min} to ${max}.`,
  tableSize: (names: string, party: number): string => `${names} is not meant for a party of ${party}.`,
  tableTaken: (names: string, time: string): string => `${names} is taken at ${time}.`,
  noTable: (party: number | null, time: string): string =>
    party === null ? `Nothing is free at ${time}.` : `No table for ${party} is free at ${time}.`,
  noneNow: (party: number | null): string =>
    party === null ? "Nothing is free right now." : `No table for ${party} is free right now.`,
  full: (time: string): string => `${time} is full.`,
  poolFull: (time: string, taken: number, size: number): string => `${time} is full: ${taken} of ${size} are taken.`,
  occupied: (table: string, name: string): string =>
    `${table} still has ${name}. Finish that reservation first, or choose another table.`,
} as const;
