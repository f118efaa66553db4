import { catalog } from "../text/catalog.ts";

export const weekTexts = catalog("formats.week", {
  /** 'monday', 'saturday' or 'sunday': the first day of the week in calendars. */
  firstDay: "sunday",
});
