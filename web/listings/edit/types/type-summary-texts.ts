import { catalog } from "#contract/text/catalog.ts";

/** Parts of the line that summarizes a reservation type, such as '30 min · every 15 min · confirmed automatically'. */
export const typeSummaryTexts = catalog("typeSummary", {
  every: "every {length}",
  party: "{isOne, select, yes {{size} person} other {{size} people}}",
  partyRange: "{min}–{max}",
  unknownNumber: "?",
  confirmedAutomatically: "confirmed automatically",
  confirmedByYou: "you confirm each",

  // capacity
  limitedByTables: "limited by its tables or staff",
  limitedByStaff: "limited by its staff or rooms",
  atATime: "{limit, plural, one {one booking at a time} other {up to # bookings at a time}}",
  overlaps: "overlaps with other types",
  shares: "shares {pool}",
  sharesUnnamed: "shares capacity",
  takesOne: "takes 1 of {pool} ({size})",
  takesParty: "takes one per person of {pool} ({size})",

  // timing
  bufferBefore: "{length} buffer before",
  bufferAfter: "{length} buffer after",
  notice: "{length} notice",
  daysAhead: "{days, plural, one {# day ahead} other {# days ahead}}",
  ownHours: "own hours",
  hoursOfDays: "{days} {hours}",

  // rules
  phoneRequired: "phone number required",
  waitlist: "waitlist",
  cancelUntilStart: "cancel until it starts",
  cancelUntil: "cancel up to {hours, plural, one {# hour} other {# hours}} before",
  questions: "{count, plural, one {# question} other {# questions}}",
  onlineOrByPhone: "online or by phone",
  zoom: "Zoom",
});

/** Durations, such as '1 hour 30 min'. */
export const lengthTexts = catalog("lengths", {
  none: "None",
  days: "{count, plural, one {# day} other {# days}}",
  hours: "{count, plural, one {# hour} other {# hours}}",
  minutes: "{count} min",
});
