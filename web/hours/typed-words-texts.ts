import { catalog } from "#contract/text/catalog.ts";

/** Words that people type in fields of hours and of dates, separated by commas. English words are understood in every language. */
export const typedWordsTexts = catalog("hours.words", {
  allDay: "all day, around the clock, 24 hours",
  closed: "closed",
  midnight: "midnight",
  noon: "noon, midday",
  until: "to, until, till",
  and: "and",
  /** Words that say nothing: 'from 9 o’clock'. */
  filler: "from, o’clock",
});
