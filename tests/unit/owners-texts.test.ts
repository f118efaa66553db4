/** Owners' texts and names of files inside sentences from right to left. */
import { expect, test } from "vitest";
import { openLanguages } from "#server/languages/languages.ts";
import { inLanguage } from "#server/platform/current-language.ts";
import { summaryOf } from "../../web/listings/edit/types/type-words.ts";
import { newType } from "../../web/listings/edit/types/type-rows.ts";
import { importedText } from "../../web/members/change-words.ts";
import { dateText } from "#contract/hours/hours-text.ts";
import { holidayList } from "../../web/listings/edit/hours/holiday-editor.tsx";
import { countWords } from "../../web/booking/manage/reservation-words.ts";

const LANGUAGES = openLanguages(["en", "de", "ar"]);
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
