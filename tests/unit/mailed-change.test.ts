/** Changes of a listing in emails: stored once, and written in the language of the reader. */
import { expect, test } from "vitest";
import { MailedChange, mailedChange } from "#contract/notifications/mailed-change.ts";
import { changeLine } from "#emails/listing-emails.tsx";
import { openLanguages } from "#server/languages/languages.ts";
import { inLanguage } from "#server/platform/current-language.ts";

const [english, german] = openLanguages(["en", "de"]);

function inside<Result>(language: typeof english, run: () => Result): Result {
  if (language === undefined) throw new Error("a language is missing");
  return inLanguage(language, run);
}

const WEEK = [[{ open: "09:00", close: "17:00" }], [], [], [], [], [], []];

test("hours and categories that a German operator changes are English in an English email, and the reverse", () => {
  const hours = () => mailedChange("hours", null, { hours: "custom", custom_hours: WEEK });
  const categories = () => mailedChange("categories", ["Beauty"], ["Fashion", "Education"]);
  const line = (language: typeof english, change: ReturnType<typeof hours>) =>
    inside(language, () => changeLine(MailedChange.parse(JSON.parse(JSON.stringify(change)))));
  expect(line(english, inside(german, hours))).toMatch(/^Hours: .* → Mon 9:00 AM – 5:00 PM; Tue–Sun Closed$/);
  expect(line(german, inside(english, hours))).toMatch(/^Öffnungszeiten: .* → Mo 09:00 – 17:00; Di–So Geschlossen$/);
  expect(line(english, inside(german, categories))).toMatch(/: Beauty → Fashion, Education$/);
  expect(line(german, inside(english, categories))).toMatch(/→ Mode, Bildung$/);
});

test("a text is as written, and a long one is cut", () => {
  const change = inside(german, () => mailedChange("description", "Brot", "x".repeat(400)));
  expect(change).not.toHaveProperty("values");
  expect(inside(english, () => changeLine(change))).toMatch(/^Description: Brot → x{299}…$/);
});

test("a listing that is hidden with an edit says so in the reader's language", () => {
  const change = { field: "hidden", label: "Hidden from visitors", before: "", after: "Permanently closed" };
  expect(inside(english, () => changeLine(change))).toMatch(/^Hidden from visitors: .* → Permanently closed$/);
  expect(inside(german, () => changeLine(change))).not.toMatch(/Hidden|Permanently|visitors/);
});
