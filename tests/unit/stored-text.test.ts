/** Sentences in rows are English, and are shown in the reader's language. */
import { expect, test } from "vitest";
import { cancellationReasonTexts } from "#contract/booking/reservation-texts.ts";
import { storedNameText } from "#contract/booking/resource-names.ts";
import { andList, commaList, quotedText } from "#contract/text/text-list.ts";
import { shownText, storedText } from "#contract/text/stored-text.ts";
import { openLanguages } from "#server/languages/languages.ts";
import { inLanguage } from "#server/platform/current-language.ts";
import { reportTexts } from "#server/reviews/report-texts.ts";

const [, german, arabic] = openLanguages(["en", "de", "ar"]);

function inGerman<Result>(run: () => Result): Result {
  if (german === undefined) throw new Error("German is missing");
  return inLanguage(german, run);
}

function inArabic<Result>(run: () => Result): Result {
  if (arabic === undefined) throw new Error("Arabic is missing");
  return inLanguage(arabic, run);
}

test("a stored sentence is the same in all languages, and is read in each", () => {
  const stored = inGerman(() => storedText(cancellationReasonTexts, "listingLeft"));
  expect(stored).toBe("This business has left the directory.");
  expect(shownText(cancellationReasonTexts, stored)).toBe(stored);
  expect(inGerman(() => shownText(cancellationReasonTexts, stored))).toBe(
    inGerman(() => cancellationReasonTexts.listingLeft),
  );
  expect(inGerman(() => shownText(cancellationReasonTexts, stored))).not.toBe(stored);
});

test("its values are stored, and a person's own text is unchanged", () => {
  const id = "01990b7e-5c00-7fa0-82e8-6fc665b3f155";
  const stored = inGerman(() => storedText(reportTexts, "nearCopy", { id }));
  expect(stored).toBe(`Almost the same text as ${id}.`);
  expect(inGerman(() => shownText(reportTexts, stored))).toBe(inGerman(() => reportTexts.nearCopy({ id })));
  for (const typed of ["", "We are ill (sorry) $&.", "This business has left the directory. Really."])
    expect(inGerman(() => shownText(cancellationReasonTexts, typed))).toBe(typed);
});

test("names in the history are those of the reader", () => {
  expect(storedNameText("Table 4")).toBe("Table 4");
  expect(inGerman(() => storedNameText("Table 4"))).toBe("Tisch 4");
  expect(inGerman(() => storedNameText("Window 4"))).toBe("Window 4");
});

test("lists and quotation marks are those of the language", () => {
  const names = ["Cut", "Shave", "Wash"];
  expect([commaList([]), commaList(names), andList(names), andList(["Cut"]), quotedText("Cut")]).toEqual([
    "",
    "Cut, Shave, Wash",
    "Cut, Shave and Wash",
    "Cut",
    "“Cut”",
  ]);
  expect(commaList(["", "Cut", "", "Wash", ""])).toBe("Cut, Wash");
  expect(inGerman(() => [andList(names), quotedText("Cut")])).toEqual(["Cut, Shave und Wash", "„Cut“"]);
  expect(inArabic(() => commaList(names))).toBe("Cut، Shave، Wash");
});
