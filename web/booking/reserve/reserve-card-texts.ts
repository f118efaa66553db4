import { catalog } from "#contract/text/catalog.ts";

export const reserveCardTexts = catalog("reserve.card", {
  reserveAnother: "Reserve another",
  chooseATime: "Choose a time",
  reserve: "Reserve",
  view: "View",
  reservations: "Reservations",
  moreTypes: "{more, plural, one {and one more to choose from} other {and # more to choose from}}",
  pickDayAndTime: "Pick a day and a time",
  manage: "Manage",
});
