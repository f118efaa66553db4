/** Names that the server writes in the reader's language: holidays, time zones, countries. */
import { Temporal } from "temporal-polyfill";
import { expect, test } from "vitest";
import { holidaysOfYear } from "#server/hours/public-holidays.ts";
import { upcomingSpecial, weeklyTable } from "#server/hours/rules.ts";
import { hoursNoteText } from "#server/hours/note-text.ts";
import { zoneViewOf } from "#server/hours/zone-view.ts";
import { hoursInWords } from "#server/import/hours/words.ts";
import { openLanguages } from "#server/languages/languages.ts";
import { addressText } from "#server/places/address-text.ts";
import { inLanguage } from "#server/platform/current-language.ts";
import { clockText } from "#contract/hours/hours-text.ts";
import type { OpeningHours } from "#contract/hours/hours.ts";
import { calendarWeekdays, firstWeekday } from "#contract/hours/week-start.ts";
import { readersWhen, zoneNameOf } from "#emails/when.ts";
import { weekdayOf, weeksOf } from "../../web/booking/calendar.ts";
import { weekOf } from "../../web/desk/calendar/calendar-params.ts";

const LANGUAGES = openLanguages(["en", "de", "fr", "es", "ar"]);

/** As `<bdi>` in a text without elements. */
const isolate = (name: string) => `\u2068${name}\u2069`;

function languageIn(code: string) {
  const language = LANGUAGES.find((one) => one.code === code);
  if (language === undefined) throw new Error(`no language ${code}`);
  return language;
}

const NOON = "2026-12-25T11:00:00Z";

const EXPECTED: Readonly<Record<string, readonly [christmas: string, goodFriday: string, zone: string, country: string, place: string]>> = {
  en: ["Christmas Day", "Good Friday", "Central European Time", "Germany", "in New York"],
  de: ["1. Weihnachtstag", "Karfreitag", "Mitteleuropäische Zeit", "Deutschland", "(New York)"],
  fr: ["Noël", "Vendredi saint", "heure d’Europe centrale", "Allemagne", "(New York)"],
  es: ["Navidad", "Viernes Santo", "hora de Europa central", "Alemania", "(Nueva York)"],
  // a name of the country where the language has none
  ar: ["عيد الميلاد المجيد", "Karfreitag", "توقيت وسط أوروبا", "ألمانيا", "(نيويورك)"],
}; // oxfmt-ignore

test.each(LANGUAGES)("in $name", (language) => {
  const [christmas, goodFriday, zone, country, place] = EXPECTED[language.code] ?? [];
  inLanguage(language, () => {
    const holidays = holidaysOfYear("DE-BY", 2026);
    expect(holidays.find(({ date }) => date === "2026-12-25")?.name).toBe(christmas);
    expect(holidays.find(({ date }) => date === "2026-04-03")?.name).toBe(goodFriday);
    expect(zoneViewOf("Europe/Berlin", Temporal.Instant.from(NOON)).name).toBe(zone);
    expect(zoneNameOf(NOON, "Europe/Berlin")).toBe(zone);
    expect(readersWhen(NOON, "Europe/Berlin", "America/New_York")).toContain(place);
    const address = { address: "Marienplatz 8", city: "München", state: "", zip_code: "80331", country: "Germany" };
    expect(addressText(address)).toBe(`Marienplatz 8, 80331 München, ${country}`);
  });
});

test("a holiday without an Arabic name, and a note in another script, come before their hours", () => {
  const hours: OpeningHours = {
    mode: "custom",
    weekly: Array.from({ length: 7 }, () => [{ open: "09:00", close: "17:00" }]),
    special: [{ from: "2026-11-25", to: "2026-11-25", periods: [{ open: "09:00", close: "12:00" }], note: "عطلة" }],
    holidays: { periods: [], ofYear: (year) => holidaysOfYear("US", year) },
    timeZone: "America/New_York",
  };
  const at = Temporal.Instant.from("2026-11-25T15:00:00Z");
  const linesIn = (code: string) =>
    inLanguage(languageIn(code), () => ({
      days: weeklyTable(hours, at).flatMap(({ lines, isSpecial }) => (isSpecial ? lines : [])),
      coming: upcomingSpecial(hours, at, 7).map(({ text }) => text),
    }));
  expect(linesIn("ar")).toEqual({
    days: [`${isolate("عطلة")}: 9:00 ص – 12:00 م`, `${isolate("Thanksgiving Day")}: مغلق`],
    coming: [
      `${isolate("عطلة")}، الأربعاء، 25\u00A0نوفمبر: 9:00 ص – 12:00 م`,
      `${isolate("Thanksgiving Day")}، الخميس، 26\u00A0نوفمبر: مغلق`,
    ],
  });
  expect(linesIn("en")).toEqual({
    days: [`${isolate("عطلة")}: 9:00 AM – 12:00 PM`, "Thanksgiving Day: Closed"],
    coming: [`${isolate("عطلة")}, Wed, Nov 25: 9:00 AM – 12:00 PM`, "Thanksgiving Day, Thu, Nov 26: Closed"],
  });
});

const REMARKS = [
  {
    source: "Mo-Fr 09:00-sunset; PH off",
    en: "Mon – Fri 9:00 AM – sunset; closed on public holidays",
    de: "Mo – Fr 09:00 – Sonnenuntergang; geschlossen an Feiertagen",
    fr: "Lun. – ven. 09:00 – coucher du soleil; fermé les jours fériés",
    es: "Lun – vie 09:00 – puesta de sol; cerrado los festivos",
    ar: "الاثنين – الجمعة 9:00 ص – غروب الشمس؛ مغلق في العطل الرسمية",
  },
  {
    source: "Jun 15-Sep 15 Mo-Su 17:00+",
    en: "Jun 15 – Sep 15, daily from 5:00 PM",
    de: "15.\u00A0Juni – 15.\u00A0Sept., täglich ab 17:00",
    fr: "15\u00A0juin – 15\u00A0sept., tous les jours à partir de 17:00",
    es: "15\u00A0jun – 15\u00A0sept, todos los días desde las 17:00",
    ar: "15\u00A0يونيو – 15\u00A0سبتمبر، يوميًا من 5:00 م",
  },
  {
    source: "2031 Jan 1 off",
    en: "Closed Jan 1, 2031",
    de: "Geschlossen 1.\u00A0Jan. 2031",
    fr: "Fermé 1er\u00A0janv. 2031",
    es: "Cerrado 1\u00A0ene 2031",
    ar: "مغلق 1\u00A0يناير 2031",
  },
  {
    source: "2031 Aug 1-15 off; Dec 24,31: 17:00+",
    en: "Closed Aug 1 – 15, 2031; Dec 24, 31: from 5:00 PM",
    de: "Geschlossen 1.\u00A0Aug. – 15.\u00A0Aug. 2031; 24.\u00A0Dez., 31.\u00A0Dez.: ab 17:00",
    fr: "Fermé 1er\u00A0août – 15\u00A0août 2031; 24\u00A0déc., 31\u00A0déc.: à partir de 17:00",
    es: "Cerrado 1\u00A0ago – 15\u00A0ago 2031; 24\u00A0dic, 31\u00A0dic: desde las 17:00",
    ar: "مغلق 1\u00A0أغسطس – 15\u00A0أغسطس 2031؛ 24\u00A0ديسمبر، 31\u00A0ديسمبر: من 5:00 م",
  },
];

test.each(LANGUAGES)("remarks about hours in $name, whatever the language of the import", ({ code, ...language }) => {
  inLanguage({ code, ...language }, () => {
    for (const { source, ...texts } of REMARKS) {
      const stored = hoursInWords([source]) ?? "";
      expect(stored).toBe(texts.en);
      expect({ ...texts }).toMatchObject({ [code]: hoursNoteText(stored) });
    }
    // a sentence of the source
    expect(hoursNoteText("Closed when it rains")).toBe("Closed when it rains");
  });
});

interface Week {
  getWeekInfo: () => { firstDay: number };
}

test.each(LANGUAGES)("weeks and hours of a day in $name are those of its main region", ({ code, ...language }) => {
  const tag = { en: "en-US", de: "de-DE", fr: "fr-FR", es: "es-ES", ar: "ar-EG" }[code] ?? code;
  // the first day of the locale, 1 = Monday; TypeScript does not know it yet
  const { firstDay } = (new Intl.Locale(tag) as unknown as Week).getWeekInfo();
  const { hourCycle } = new Intl.DateTimeFormat(tag, { hour: "numeric" }).resolvedOptions();
  inLanguage({ code, ...language }, () => {
    expect(firstWeekday()).toBe(firstDay - 1);
    expect(weekdayOf(weekOf("2026-11-25"))).toBe(firstDay - 1);
    const column = weeksOf("2026-11")[1]?.map((date) => weekdayOf(date ?? ""));
    expect(column).toEqual(calendarWeekdays());
    expect(column?.[0]).toBe(firstDay - 1);
    expect(clockText(17 * 60).startsWith("17")).toBe(hourCycle === "h23");
  });
});

test("holidays are on the same days in all languages", () => {
  for (const region of ["DE-BY", "US-ME", "FR", "ES-MD", "EG", "GB-ENG", "CH-ZH", "CA-ON", "IT"]) {
    const days = LANGUAGES.map((language) =>
      inLanguage(language, () => holidaysOfYear(region, 2026).map(({ date }) => date)),
    );
    expect(new Set(days.map((dates) => dates.join(" "))).size, region).toBe(1);
    expect(days[0]?.length, region).toBeGreaterThan(5);
  }
});
