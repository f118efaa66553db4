import { catalog } from "#contract/text/catalog.ts";

/** The hours that visitors see. */
export const hoursTexts = catalog("hours", {
  hours: "Hours",
  openingHours: "Opening hours",
  everyDay: "Every day",
  today: "Today",
  todayHours: "Today · {hours}",
  specialHours: "Special hours",
  moreSpecialHours: "More special hours",
  moreSpecialDates: "{count, plural, one {# more special date} other {# more special dates}}",
  note: "Hours: <bdi>{note}</bdi>",
  timeZone: "Times are in {name}.",
});

export const openTexts = catalog("hours.open", {
  open: "Open",
  closing_soon: "Closing soon",
  closed: "Closed",
  temporarilyClosed: "Temporarily closed",
  next: "<b>{state}</b> · {change}",
});
