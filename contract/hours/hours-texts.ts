/** Texts about opening hours. Sentences are composed in hours-text.ts alone. */
import { catalog } from "../text/catalog.ts";

export const openingHoursTexts = catalog("openingHours", {
  unknown: "Hours not known",
  closed: "Closed",
  openAllDay: "Open 24 hours",
  openAlways: "Open 24/7",
  asUsual: "As usual",
  publicHolidays: "Public holidays",
  tomorrow: "tomorrow",
  opens: "Opens at {clock}",
  opensOn: "Opens {day} at {clock}",
  opensOnDate: "Opens {date} at {clock}",
  closes: "Closes at {clock}",
  closesOn: "Closes {day} at {clock}",
  closesOnDate: "Closes {date} at {clock}",
  range: "{first} – {last}",
  holiday: "{name}: {hours}",
  special: "{dates}: {hours}",
  specialWithNote: "{note}, {dates}: {hours}",
});
