/** The attribution and date of a listing's data, as its page shows them. */
import { expect, test } from "vitest";
import { openLanguages } from "#server/languages/languages.ts";
import { inLanguage } from "#server/platform/current-language.ts";
import { sourceViews, type SourceRow } from "#server/listings/source-views.ts";

const OSM = { text: "© Mappers", url: "https://maps.example" };
const row = (gives: string[], as_of: string | null = "2026-11-03T23:30:00.5+00:00", source = OSM, seen_at = "2026-11-20T12:00:00Z"): SourceRow => ({ ...source, seen_at, as_of, gives }); // oxfmt-ignore
const listing = { claimed: false, phone_number: "1", areHoursKnown: true, time_zone: "America/New_York" };

test("hours and telephone number of each source, with the day in the listing's zone", () => {
  expect(sourceViews({ ...listing, sources: [row(["hours_mode", "phone_number", "name"])] })).toEqual([{ ...OSM, said: "hours and phone as of Nov 3, 2026" }]); // oxfmt-ignore
  expect(sourceViews({ ...listing, time_zone: "Asia/Tokyo", sources: [row(["hours_note"])] })).toEqual([{ ...OSM, said: "hours as of Nov 4, 2026" }]); // oxfmt-ignore
  const town = { text: "© Ash", url: "" };
  expect(sourceViews({ ...listing, sources: [row(["hours_mode"]), row(["phone_number"], "2026-10-01T12:00:00Z", town)] })).toEqual([{ ...OSM, said: "hours as of Nov 3, 2026" }, { ...town, said: "phone as of Oct 1, 2026" }]); // oxfmt-ignore
});

test("a source is named once, with its oldest day", () => {
  const sources = [row(["hours_mode"]), row([]), row(["phone_number"], "2026-09-30T12:00:00Z")];
  expect(sourceViews({ ...listing, sources })).toEqual([{ ...OSM, said: "hours and phone as of Sep 30, 2026" }]);
});

test("values that no file contains any more come last, also of sources that require attribution", () => {
  const notConfirmedSince = new Date("2026-11-03T23:30:00Z");
  const said = "Not confirmed since Nov 3, 2026";
  expect(sourceViews({ ...listing, sources: [row([])], notConfirmedSince })).toEqual([{ ...OSM, said: "" }, { text: "", url: "", said }]); // oxfmt-ignore
  expect(sourceViews({ ...listing, sources: [], notConfirmedSince })).toEqual([{ text: "", url: "", said }]);
});

test("missing values and the owner's are not listed", () => {
  const sources = [row(["hours_mode", "phone_number"])];
  expect(sourceViews({ ...listing, phone_number: "", areHoursKnown: false, sources })).toEqual([{ ...OSM, said: "" }]);
  expect(sourceViews({ ...listing, claimed: true, sources })).toEqual([{ ...OSM, said: "" }]);
  expect(sourceViews({ ...listing, sources: [] })).toEqual([]);
});

test("a source without a date has its import's date, which is not the age of its values", () => {
  const imported = "2026-11-20T12:00:00Z";
  expect(sourceViews({ ...listing, sources: [row(["hours_mode"], null)] })).toEqual([{ ...OSM, said: "hours imported on Nov 20, 2026" }]); // oxfmt-ignore
  // one of two rows without a date may have any age
  const sources = [row(["hours_mode"], "2020-07-20T20:44:03Z"), row(["phone_number"], null, OSM, imported)];
  expect(sourceViews({ ...listing, sources })).toEqual([{ ...OSM, said: "hours and phone imported on Nov 20, 2026" }]); // oxfmt-ignore
});

test("dates have the order of the reader's language", () => {
  const facts = { ...listing, sources: [], notConfirmedSince: new Date("2026-11-01T23:30:00Z") };
  const said = openLanguages(["de", "fr"]).map((language) =>
    inLanguage(language, () => sourceViews(facts)[0]?.said.replaceAll("\u00A0", " ")),
  );
  expect(said).toEqual(["Nicht bestätigt seit 1. Nov. 2026", "Non confirmé depuis le 1er nov. 2026"]);
});
