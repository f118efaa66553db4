/** Terms in the editor of a type: a type with party sizes is for a restaurant or a class, any other is a service. */
import type { TypeRow } from "./type-rows.ts";

const PARTIES = {
  name: "Dinner",
  description: "What is included, and where guests sit",
  overlap: "How many bookings of this type can run at once, whatever their party size.",
  pool: "Dining room",
  poolHelp: "Seats or places that several types share.",
  hours: "Lunch, dinner or a class: offered in these hours instead of your opening hours.",
  question: "Any allergies?",
};

const SERVICES: typeof PARTIES = {
  name: "Haircut",
  description: "What is included, and what to bring",
  overlap: "How many clients can have this at once.",
  pool: "Chairs",
  poolHelp: "Chairs or rooms that several services share.",
  hours: "Evening appointments: offered in these hours instead of your opening hours.",
  question: "Anything we should know?",
};

export const tradeWords = ({ hasPartySize }: Pick<TypeRow, "hasPartySize">): typeof PARTIES =>
  hasPartySize ? PARTIES : SERVICES;
