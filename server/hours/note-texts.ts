/** Words of remarks about hours, as imports write them. */
import { catalog } from "#contract/text/catalog.ts";

export const hoursNoteTexts = catalog("hoursNote", {
  closed: "closed",
  open: "open",
  otherwise: "otherwise",
  daily: "daily",
  aroundTheClock: "around the clock",
  from: "from",
  orLater: "or later",
  and: "and",
  onPublicHolidays: "on public holidays",
  inSchoolHolidays: "in school holidays",
  onSchoolHolidays: "on school holidays",
  publicHolidays: "public holidays",
  schoolHolidays: "school holidays",
  sunrise: "sunrise",
  sunset: "sunset",
  dawn: "dawn",
  dusk: "dusk",
  week: "week",
  weeks: "weeks",
  summer: "summer",
  winter: "winter",
});
