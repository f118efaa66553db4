/** The changes of a suggestion, and the facts that a listing lacks. */
import { describe, expect, test } from "vitest";
import { SuggestEditInput } from "#contract/listings/suggestion.ts";
import { missingParts, type Judged } from "#server/listings/rules-completeness.ts";
import { differencesOf, newFacts, type PresentFacts } from "#server/listings/rules-suggestions.ts";

const day = (open: string, close: string) => [{ open, close }];
const WEEK = [day("09:00", "17:00"), [], [], [], [], [], []];
const LONGER = [day("09:00", "20:00"), [], [], [], [], [], []];

const NOW: PresentFacts = {
  phone_number: "+1 207 555 0100",
  website: "https://tidewater.example",
  address: "4 Pier Road",
  city: "Portland",
  state: "ME",
  zip_code: "04101",
  country: "United States",
  hours_mode: "custom",
  weekly_hours: WEEK,
};

test("each fact can be suggested, and no other field of a listing", () => {
  const p_business_id = "01990b7e-5c00-7000-8000-000000000001";
  const facts = {
    ...{
      p_phone_number: "+1 207 555 0100",
      p_website: "https://tide.example",
      p_address: "5 Pier Road",
      p_city: "Bath",
    },
    ...{ p_state: "NH", p_zip_code: "04102", p_country: "Canada", p_hours: "custom", p_custom_hours: WEEK },
  };
  for (const [name, fact] of Object.entries(facts))
    expect(SuggestEditInput.safeParse({ p_business_id, [name]: fact }).data, name).toMatchObject({ [name]: fact });
  for (const name of ["p_name", "p_description", "p_time_zone", "p_email"])
    expect(SuggestEditInput.safeParse({ p_business_id, [name]: "Bath" }).success, name).toBe(false);
});

describe("the new facts of a suggestion", () => {
  test("are the texts that differ from the listing", () => {
    expect(newFacts({}, NOW)).toEqual({});
    expect(newFacts({ p_phone_number: NOW.phone_number, p_city: NOW.city }, NOW)).toEqual({});
    const all = {
      p_phone_number: "",
      p_website: "https://tide.example",
      p_address: "5 Pier Road",
      p_city: "Bath",
      p_state: "NH",
      p_zip_code: "04102",
      p_country: "Canada",
    };
    expect(newFacts(all, NOW)).toEqual(all);
    expect(newFacts({ ...all, p_city: NOW.city }, NOW)).not.toHaveProperty("p_city");
  });

  test("are hours of another kind, and another week of own hours", () => {
    const hours = (facts: Parameters<typeof newFacts>[0], now: Partial<PresentFacts> = {}) => newFacts(facts, { ...NOW, ...now }); // oxfmt-ignore
    expect(hours({ p_hours: "custom" })).toEqual({});
    expect(hours({ p_hours: "custom", p_custom_hours: WEEK })).toEqual({});
    expect(hours({ p_hours: "closed" })).toEqual({ p_hours: "closed" });
    expect(hours({ p_hours: "custom", p_custom_hours: LONGER })).toEqual({ p_hours: "custom", p_custom_hours: LONGER });
    expect(hours({ p_custom_hours: LONGER }).p_custom_hours).toEqual(LONGER);
    // the stored week counts again
    expect(hours({ p_hours: "custom", p_custom_hours: WEEK }, { hours_mode: "always" })).toEqual({ p_hours: "custom" });
    // without own hours a week means nothing
    expect(hours({ p_hours: "always", p_custom_hours: LONGER })).toEqual({ p_hours: "always" });
    expect(hours({ p_custom_hours: LONGER }, { hours_mode: "always" })).toEqual({});
  });
});

describe("the differences of a suggestion", () => {
  test("have the present and the suggested value of each new fact", () => {
    expect(differencesOf({ p_phone_number: NOW.phone_number, p_city: "Bath", p_website: "" }, NOW)).toEqual([
      { field: "website", label: "Website", before: "https://tidewater.example", after: "" },
      { field: "city", label: "City", before: "Portland", after: "Bath" },
    ]);
    expect(differencesOf({}, NOW)).toEqual([]);
  });

  test("have the hours as one fact", () => {
    const values = (facts: Parameters<typeof differencesOf>[0], now: Partial<PresentFacts> = {}) =>
      differencesOf(facts, { ...NOW, ...now }).map((change) => [change.field, change.values]);
    const before = { hours: "custom", custom_hours: WEEK };
    const ofHours = (after: unknown, from: unknown = before) => [["hours", { before: from, after }]];
    expect(values({ p_hours: "always" })).toEqual(ofHours({ hours: "always", custom_hours: WEEK }));
    const longer = ofHours({ hours: "custom", custom_hours: LONGER });
    expect(values({ p_hours: "custom", p_custom_hours: LONGER })).toEqual(longer);
    expect(values({ p_custom_hours: LONGER })).toEqual(longer);
    const unknown = { hours: "always", custom_hours: null };
    const without: Partial<PresentFacts> = { hours_mode: "always", weekly_hours: null };
    expect(values({ p_hours: "closed" }, without)).toEqual(
      ofHours({ hours: "closed", custom_hours: [[], [], [], [], [], [], []] }, unknown),
    );
    expect(values({ p_hours: "custom" }, without)).toEqual(ofHours({ hours: "custom", custom_hours: null }, unknown));
    const [change] = differencesOf({ p_hours: "closed" }, NOW);
    expect(change).toMatchObject({ label: "Hours", before: "Mon 9:00 AM – 5:00 PM; Tue–Sun Closed" });
    expect(change?.after).not.toContain("9:00");
  });
});

test("the missing parts of a listing, most important first", () => {
  const full: Judged = {
    imageCount: 1,
    areHoursKnown: true,
    address: "4 Pier Road",
    phoneNumber: "+1 207 555 0100",
    website: "https://tidewater.example",
    description: "x".repeat(80),
  };
  const empty = { imageCount: 0, areHoursKnown: false, address: "", phoneNumber: "", website: "", description: "" };
  expect(missingParts(full)).toEqual([]);
  expect(missingParts(empty)).toEqual(["photos", "hours", "address", "phone_number", "website", "description"]);
  expect(missingParts({ ...full, description: "x".repeat(79) })).toEqual(["description"]);
  expect(missingParts({ ...full, imageCount: 0, website: "" })).toEqual(["photos", "website"]);
});
