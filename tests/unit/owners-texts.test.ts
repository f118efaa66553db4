/** Owners' texts and names of files inside sentences from right to left. */
import { expect, test } from "vitest";
import { openLanguages } from "#server/languages/languages.ts";
import { inLanguage } from "#server/platform/current-language.ts";
import { summaryOf } from "../../web/listings/edit/types/type-words.ts";
import { newType } from "../../web/listings/edit/types/type-rows.ts";
import { importedText } from "../../web/members/change-words.ts";
import { dateText } from "#contract/hours/hours-text.ts";
import { priceExample } from "../../web/listings/edit/types/currency.ts";
import { timingText } from "../../web/listings/edit/types/type-words.ts";
import { instantText } from "#contract/hours/instant-text.ts";
import { changeLines } from "../../web/booking/manage/history-words.ts";
import { holidayList } from "../../web/listings/edit/hours/holiday-editor.tsx";
import { countWords } from "../../web/booking/manage/reservation-words.ts";

const LANGUAGES = openLanguages(["en", "de", "es", "ar"]);
const read = (code: string, text: () => string): string => {
  const language = LANGUAGES.find((one) => one.code === code);
  if (language === undefined) throw new Error(`no language ${code}`);
  return inLanguage(language, text);
};

test("prices and names of sources are isolated in Arabic and unchanged in English", () => {
  const row = { ...newType(), price: " $65 " };
  expect(read("ar", () => summaryOf(row))).toContain(" · \u2068$65\u2069 · ");
  expect(read("ar", () => summaryOf(newType()))).not.toContain("\u2068");
  expect(read("ar", () => importedText("sample", "29/11/2026"))).toContain("\u2068sample\u2069");
  expect(read("en", () => summaryOf(row))).toContain(" · $65 · ");
});

test("a German date does not break after its day, and no reservations have a word", () => {
  expect(read("de", () => dateText("2026-11-28", 2026))).toBe("Sa, 28.\u00A0Nov.");
  expect(read("de", () => countWords(0))).toBe("keine Reservierungen");
  expect(read("de", () => countWords(2))).toBe("2 Reservierungen");
});

test("holidays are separated by the semicolon of the language", () => {
  const coming = [
    { on: "2026-12-25", name: "A" },
    { on: "2026-12-26", name: "B" },
  ];
  expect(read("ar", () => holidayList(coming, 2026))).toMatch(/A.*؛ .*B/);
  expect(read("ar", () => holidayList(coming, 2026))).not.toContain(";");
  expect(read("en", () => holidayList(coming, 2026))).toBe("A, Fri, Dec 25; B, Sat, Dec 26");
});

test("a repeated time of the night is marked in the language", () => {
  const first = () => instantText("2026-10-25T02:30:00+02:00", "Europe/Berlin");
  expect(read("en", first)).toBe("2:30 AM (first)");
  expect(read("de", first)).toBe("02:30 (das erste Mal)");
});

test("a change points from the old value to the new one", () => {
  const entry = { changes: [{ what: "party", from: "4", to: "5" }] } as Parameters<typeof changeLines>[0];
  const lines = () => changeLines(entry, { today: "2026-11-28", timeZone: "UTC" });
  expect(read("en", () => lines().join())).toContain("4 people → 5 people");
  expect(read("ar", () => lines().join())).toContain(" ← ");
});

test("a day ahead is one, and a price has the form of the language", () => {
  const timing = (maxAdvance: string) => () => timingText({ ...newType(), maxAdvance });
  expect(read("en", timing("1"))).toContain("1 day ahead");
  expect(read("de", timing("1"))).toContain("1 Tag im Voraus");
  expect(read("de", timing("2"))).toContain("2 Tage im Voraus");
  expect(read("de", () => priceExample("Germany")).replace("\u00a0", " ")).toBe("Ab 35 €");
});
