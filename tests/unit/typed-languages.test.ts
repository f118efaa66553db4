/** Values that fields show in a language are read back as the same in that language. */
import { Temporal } from "temporal-polyfill";
import { describe, expect, test } from "vitest";
import { clockText, datesText, dateText } from "#contract/hours/hours-text.ts";
import { zoneViewOf } from "#server/hours/zone-view.ts";
import { openLanguages } from "#server/languages/languages.ts";
import { inLanguage } from "#server/platform/current-language.ts";
import { clockTimeOf, parseClock } from "../../web/hours/clock.ts";
import { lineProblem, readPeriods, rowsOfLine } from "../../web/hours/typed-hours.ts";
import { readDates } from "../../web/hours/typed-dates.ts";
import { lengthText, parseLength } from "../../web/listings/edit/types/lengths.ts";

const LANGUAGES = openLanguages(["en", "de", "fr", "es", "ar"]);

test.each([
  ["de", "Meinen Sie 4. Jan. oder 1. Apr.? Schreiben Sie den Monat als Wort."],
  ["fr", "S’agit-il du 4 janv. ou du 1er avr. ? Écrivez le mois en lettres."],
])("the question about an ambiguous date is in the order of %s", (code, question) => {
  for (const language of LANGUAGES.filter((one) => one.code === code))
    expect(inLanguage(language, () => JSON.stringify(readDates("1/4", "2026-11-28"))).replaceAll(/\s/gu, " ")).toBe(
      JSON.stringify(question),
    );
});

describe.each(LANGUAGES)("in $name", (language) => {
  const speak = <Result>(run: () => Result): Result => inLanguage(language, run);

  test("times of day", () => {
    speak(() => {
      for (let minutes = 0; minutes < 1_440; minutes += 15)
        expect(parseClock(clockText(minutes)), clockText(minutes)).toBe(clockTimeOf(minutes));
    });
  });

  test("durations", () => {
    speak(() => {
      for (const minutes of [0, 1, 5, 45, 60, 61, 90, 120, 150, 180, 660, 1_440, 1_500, 2_880, 4_320, 15_840, 144_000])
        expect(parseLength(lengthText(minutes)), lengthText(minutes)).toBe(minutes);
    });
  });

  test("dates", () => {
    speak(() => {
      for (const [from, to] of [
        ["2026-12-24", "2026-12-24"],
        ["2026-12-24", "2026-12-26"],
        ["2026-12-30", "2027-01-02"],
        ["2027-02-27", "2027-03-01"],
        ["2027-05-01", "2027-05-01"],
        ["2027-05-01", "2027-05-04"],
        ...Array.from({ length: 12 }, (_, month) => {
          const day = `2027-${String(month + 1).padStart(2, "0")}-05`;
          return [day, day];
        }),
      ] as [string, string][]) {
        expect(readDates(datesText(from, to), "2026-11-28"), datesText(from, to)).toEqual([{ from, to }]);
        expect(readDates(dateText(from, 2026), "2026-11-28"), dateText(from, 2026)).toEqual([{ from, to: from }]);
      }
    });
  });
});

const HOURS: Readonly<Record<string, readonly (readonly [typed: string, read: string])[]>> = {
  en: [
    ["from 9 o'clock until 12 noon and 1-5", "09:00-12:00 13:00-17:00"],
    ["all day", "00:00-00:00"],
  ],
  de: [
    ["geschlossen", ""],
    ["von 9 bis 12.30 Uhr und 14-18 Uhr", "09:00-12:30 14:00-18:00"],
    ["18 Uhr bis Mitternacht", "18:00-00:00"],
    ["ganztägig", "00:00-00:00"],
    ["rund um die Uhr", "00:00-00:00"],
    ["9 to 17", "09:00-17:00"],
  ],
  fr: [
    ["Fermé", ""],
    ["de 9 h à 12 h 30 et de 14h à 18h30", "09:00-12:30 14:00-18:30"],
    ["10 h jusqu'à minuit", "10:00-00:00"],
    ["24h/24", "00:00-00:00"],
  ],
  es: [
    ["cerrado", ""],
    ["de 9 a 14 y de 17 a las 20 horas", "09:00-14:00 17:00-20:00"],
    ["9:00 a. m. – 5:00 p. m.", "09:00-17:00"],
    ["todo el día", "00:00-00:00"],
  ],
  ar: [
    ["مغلق", ""],
    ["من ٩ ص إلى ١٢ ظهرا و٤ م - ٨ م", "09:00-12:00 16:00-20:00"],
    ["9:00 ص – 5:00 م، 6:00 م – 10:00 م", "09:00-17:00 18:00-22:00"],
    ["على مدار الساعة", "00:00-00:00"],
  ],
};

test.each(LANGUAGES)("hours as typed in $name", (language) => {
  inLanguage(language, () => {
    for (const [typed, read] of HOURS[language.code] ?? []) {
      const periods = readPeriods(rowsOfLine(typed)).map(({ period }) => `${period?.open}-${period?.close}`);
      expect(lineProblem(typed), typed).toBeNull();
      expect(periods.join(" "), typed).toBe(read);
    }
  });
});

const DATES: Readonly<Record<string, readonly (readonly [typed: string, read: string])[]>> = {
  en: [["from Dec 24 until 26 and Dec 31", "2026-12-24/2026-12-26 2026-12-31"]],
  de: [
    ["24. bis 26. Dezember", "2026-12-24/2026-12-26"],
    ["vom 24.12. bis zum 26.12. und 31.12.", "2026-12-24/2026-12-26 2026-12-31"],
    ["Dec 24 to Dec 26", "2026-12-24/2026-12-26"],
  ],
  fr: [
    ["24 au 26 décembre", "2026-12-24/2026-12-26"],
    ["du 24 décembre au 2 janvier et le 5 mai", "2026-12-24/2027-01-02 2027-05-05"],
    ["1er mai à 4 mai", "2027-05-01/2027-05-04"],
  ],
  es: [
    ["24 a 26 de diciembre", "2026-12-24/2026-12-26"],
    ["del 24 al 26 de diciembre y el 5 de mayo de 2027", "2026-12-24/2026-12-26 2027-05-05"],
  ],
  ar: [
    ["24 إلى 26 ديسمبر", "2026-12-24/2026-12-26"],
    ["من ٢٤ ديسمبر إلى ٢ يناير، ٥ مايو", "2026-12-24/2027-01-02 2027-05-05"],
    ["٢٠٢٦-١٢-٢٤ و٣١ ديسمبر", "2026-12-24 2026-12-31"],
    ["الخميس، ٢٤ ديسمبر ٢٠٢٦\n٥ مايو", "2026-12-24 2027-05-05"],
  ],
};

test.each(LANGUAGES)("dates as typed in $name", (language) => {
  inLanguage(language, () => {
    for (const [typed, read] of DATES[language.code] ?? []) {
      const spans = readDates(typed, "2026-11-28");
      const texts = typeof spans === "string" ? [spans] : spans.map(({ from, to }) => (from === to ? from : `${from}/${to}`)); // oxfmt-ignore
      expect(texts.join(" "), typed).toBe(read);
    }
  });
});

test("the name of a time zone is in the language of its reader, in any order of readers", () => {
  const at = Temporal.Instant.from("2026-11-28T12:00:00Z");
  const names = LANGUAGES.map((language) => inLanguage(language, () => zoneViewOf("America/New_York", at).name));
  expect(new Set(names).size).toBe(LANGUAGES.length);
});

test("'1er' is the first day of a French month, also before a second day", () => {
  const [, , french] = LANGUAGES;
  if (french === undefined) throw new Error("French is missing");
  for (const typed of ["1er – 4 mai", "1er mai – 4 mai", "1–4 mai"])
    expect(inLanguage(french, () => readDates(typed, "2027-01-10"))).toEqual([
      { from: "2027-05-01", to: "2027-05-04" },
    ]);
});
