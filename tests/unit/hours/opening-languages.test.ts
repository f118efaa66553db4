/** The next opening and closing in languages that put a word before a date, but none before a weekday. */
import { expect, test } from "vitest";
import { closesText, opensText, type DayReference } from "#contract/hours/hours-text.ts";
import { openLanguages } from "#server/languages/languages.ts";
import { inLanguage } from "#server/platform/current-language.ts";

const LANGUAGES = openLanguages(["en", "de", "fr"]);
const MONDAY: DayReference = { kind: "weekday", day: 0 };
const MAY: DayReference = { kind: "date", month: 5, dayOfMonth: 1, year: null };

test.each([
  ["en", ["Opens Monday at 9:00 AM", "Opens May 1 at 9:00 AM", "Closes May 1 at 9:00 AM"]],
  ["de", ["Öffnet Montag um 09:00", "Öffnet am 1. Mai um 09:00", "Schließt am 1. Mai um 09:00"]],
  ["fr", ["Ouvre lundi à 09:00", "Ouvre le 1er mai à 09:00", "Ferme le 1er mai à 09:00"]],
])("in %s", (code, texts) => {
  const language = LANGUAGES.find((one) => one.code === code);
  if (language === undefined) throw new Error(`no language ${code}`);
  const read = () => [opensText(MONDAY, 540), opensText(MAY, 540), closesText(MAY, 540)];
  expect(inLanguage(language, read).map((text) => text.replaceAll("\u00a0", " "))).toEqual(texts);
});
