/** Names of months in full, and dates with them: only screens for reserving load them. */
import { catalog } from "../text/catalog.ts";

export const monthTexts = catalog("formats.months", {
  january: "January",
  february: "February",
  march: "March",
  april: "April",
  may: "May",
  june: "June",
  july: "July",
  august: "August",
  september: "September",
  october: "October",
  november: "November",
  december: "December",
});

export const longDateTexts = catalog("formats.longDates", {
  /** 'November 2026' */
  monthYear: "{month} {year}",
  /** 'Saturday, November 21' */
  weekdayDate: "{weekday}, {month} {day}",
  /** 'Saturday, November 21, 2026' */
  weekdayDateYear: "{weekday}, {month} {day}, {year}",
});
