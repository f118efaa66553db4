import { describe, expect, test } from "vitest";
import { AddBusinessInput } from "#contract/listings/listing-fields.ts";
import { websiteProblem } from "#contract/text/website.ts";
import {
  emptyForm,
  FIELD_NAMES,
  problemsFromWire,
  problemsOf,
  toWire,
  type FieldName,
  type ListingForm,
} from "../../../../web/listings/edit/listing-form.ts";
import { mergeForms, withField } from "../../../../web/listings/edit/merge-forms.ts";

const EMPTY = emptyForm({ name: "Rye", city: "Portland", state: "ME", country: "US", timezone: "America/New_York" });
const FULL: ListingForm = { ...EMPTY, description: "Bread.", categories: ["Restaurants"] };

describe("what the editor sends", () => {
  test("matches the contract", () => {
    expect(AddBusinessInput.safeParse(toWire({ ...FULL, keywords: "rye, sour dough ,rye" })).data).toMatchObject({
      p_name: "Rye",
      p_keywords: ["rye", "sour dough"],
      p_hours: "custom",
      p_custom_hours: [[], [], [], [], [], [], []],
    });
  });

  test("has errors at empty fields", () => {
    expect(problemsOf(FULL)).toEqual({});
    expect(problemsOf({ ...EMPTY, name: " " })).toEqual({
      name: "Enter a name.",
      categories: "Choose a category.",
      description: "Enter a description.",
    });
    const customHours = FULL.customHours.with(2, [{ open: "9", close: "late" }]);
    expect(Object.keys(problemsOf({ ...FULL, customHours }))).toEqual(["customHours.2.0.close"]);
    // an unused week has no faults
    expect(problemsOf({ ...FULL, customHours, hours: "always" })).toEqual({});
  });

  test("assigns the server's issues to their fields", () => {
    expect(
      problemsFromWire([
        { path: "p_zip_code", message: "too long" },
        { path: "p_custom_hours.2.1", message: "overlap" },
        { path: "p_custom_hours.2.2", message: "another" },
      ]),
    ).toEqual({ zipCode: "too long", "customHours.2": "overlap" });
  });
});

describe("two people and one listing", () => {
  const change = (part: Partial<ListingForm>): ListingForm => ({ ...FULL, ...part });

  test("what only they changed is merged with mine", () => {
    const { merged, conflicts, theirs } = mergeForms(FULL, change({ name: "Rye & Co" }), change({ city: "Bath" }));
    expect(merged).toMatchObject({ name: "Rye & Co", city: "Bath" });
    expect(conflicts).toEqual([]);
    expect(theirs).toEqual(["city"]);
  });

  test("a field that both changed is a conflict, unless the values are equal", () => {
    const mine = change({ name: "Mine", city: "Bath" });
    const { merged, conflicts, theirs } = mergeForms(FULL, mine, change({ name: "Theirs", city: "Bath" }));
    expect(conflicts).toEqual(["name"]);
    expect(theirs).toEqual([]);
    expect(merged.name).toBe("Mine");
  });

  test("a position is merged as a whole, whichever part changed", () => {
    const base = change({ lat: "48.1", lng: "11.5" });
    // changed by the other member only, one half only
    for (const half of [{ lat: "49.2" }, { lng: "12.6" }])
      expect(mergeForms(base, base, { ...base, ...half })).toMatchObject({
        merged: { ...base, ...half },
        conflicts: [],
      });
    // each member changed one half: both changed the position
    const [mine, theirs] = [
      { ...base, lat: "49.2" },
      { ...base, lng: "12.6" },
    ];
    expect(mergeForms(base, mine, theirs)).toEqual({ merged: mine, conflicts: ["lat", "lng"], theirs: [] });
    // changed by this member only
    expect(mergeForms(base, mine, base)).toEqual({ merged: mine, conflicts: [], theirs: [] });
  });

  describe("texts in other languages", () => {
    const texts = (description: string, houseRules = "") => ({ description, houseRules });
    const base = change({ translations: { de: texts("Brot."), fr: texts("Pain.") } });
    const mine = { ...base, translations: { de: texts("Brot und Kuchen."), fr: texts("Pain.") } };

    test("of two languages are merged", () => {
      const theirs = { ...base, translations: { de: texts("Brot."), fr: texts("Du pain.") } };
      const both = { de: texts("Brot und Kuchen."), fr: texts("Du pain.") };
      expect(mergeForms(base, mine, theirs)).toEqual({
        merged: { ...base, translations: both },
        conflicts: [],
        theirs: ["translations"],
      });
    });

    test("of one language and different fields are merged", () => {
      const theirs = { ...base, translations: { de: texts("Brot.", "Keine Hunde."), fr: texts("Pain.") } };
      const { merged, conflicts } = mergeForms(base, mine, theirs);
      expect(merged.translations["de"]).toEqual(texts("Brot und Kuchen.", "Keine Hunde."));
      expect(conflicts).toEqual([]);
    });

    test("the same text is a conflict, and the others are merged whichever is chosen", () => {
      const theirs = { ...base, translations: { de: texts("Nur Brot."), fr: texts("Du pain.") } };
      const { merged, conflicts } = mergeForms(base, mine, theirs);
      expect(conflicts).toEqual(["translations"]);
      expect(merged.translations).toEqual({ de: texts("Brot und Kuchen."), fr: texts("Du pain.") });
      expect(withField(merged, "translations", theirs, base).translations).toEqual(theirs.translations);
    });
  });

  test("a field of a form replaces only that field", () => {
    for (const name of FIELD_NAMES) {
      const theirs = {
        ...Object.fromEntries(FIELD_NAMES.map((one) => [one, `their ${one}`])),
        translations: { de: { description: "Brot.", houseRules: "" } },
      } as unknown as ListingForm;
      const isPosition = name === "lat" || name === "lng";
      const replaced: FieldName[] = isPosition ? ["lat", "lng"] : [name];
      expect(withField(FULL, name, theirs, FULL), name).toEqual({
        ...FULL,
        ...Object.fromEntries(replaced.map((one) => [one, theirs[one]])),
      });
    }
  });
});

describe("websites", () => {
  const good = [
    "",
    "example.com",
    "http://example.com",
    "https://example.com:8443/a?b#c",
    "example.com:8080/x",
    "bücher.example",
    "HTTPS://Straße.example",
    "ร้านอาหารจำปา.example",
    "中村屋shop.example",
    "my_shop.example.com.",
    "example.com/@ada?to=a@b.example",
  ];
  const bad = [
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    "data:text/html,<script>",
    "java\tscript:alert(1)",
    "https://exa\nmple.com",
    "https://user:password@example.com",
    "user@example.com",
    "https://example.com\u0000",
    "https://\u202eexample.com",
    "mailto:a@example.com",
    "file:///etc/passwd",
    "https://",
    "localhost",
    "http:\\\\example.com",
    "//evil.example",
    "/evil.example",
    "///evil.example",
    "http:/evil.example",
    "http:evil.example",
    "http:///evil.example",
    "https://good.example@evil.example",
    "good.example:80@evil.example",
    "good.example\\@evil.example",
    "https://good.example\t.evil.example",
    "https://good.example%2eevil.example",
    "https://good.example。evil.example",
    "https://good.example．evil.example",
    "https://good.example⁄evil.example",
    "https://ⓔxample.com",
    "https://ｅxample.com",
    "https://exаmple.com",
    "https://0x7f.1",
    "https://2130706433",
    "https://example..com",
    "https://example.com:99999",
  ];
  for (const website of good) test(`'${website}' is valid`, () => expect(websiteProblem(website)).toBeNull());
  for (const website of bad)
    test(`${JSON.stringify(website)} is invalid`, () => expect(websiteProblem(website)).not.toBeNull());
});
