/** The history of a listing: what a save has changed, and what undoes it. */
import { describe, expect, test } from "vitest";
import { changesBetween, inputOf, isSame, isUndoable, valueOf } from "#server/listings/rules-changes.ts";

const BEFORE = {
  name: "Tidewater",
  hours: "custom",
  custom_hours: [{ open: "09:00", close: "17:00" }],
  lat: 43.6,
  lng: -70.2,
  keywords: ["oysters", "wine"],
  reservation_types: [{ name: "Table" }],
  translations: { de: { description: "Am Hafen" } },
};

describe("the changes of a save", () => {
  test("are those of its parts; fields that belong together are one", () => {
    const after = { ...BEFORE, name: "Tidewater Kitchen", hours: "always", lng: -70.3, keywords: ["oysters"] };
    expect(changesBetween(BEFORE, after)).toEqual([
      { field: "name", before: "Tidewater", after: "Tidewater Kitchen" },
      {
        field: "hours",
        before: { hours: "custom", custom_hours: BEFORE.custom_hours },
        after: { hours: "always", custom_hours: BEFORE.custom_hours },
      },
      { field: "position", before: { lat: 43.6, lng: -70.2 }, after: { lat: 43.6, lng: -70.3 } },
      { field: "keywords", before: ["oysters", "wine"], after: ["oysters"] },
    ]);
    expect(changesBetween(BEFORE, BEFORE)).toEqual([]);
  });

  test("include texts in other languages that are added and removed", () => {
    const french = { ...BEFORE, translations: { fr: { description: "Au port", house_rules: null } } };
    expect(changesBetween(BEFORE, french)).toEqual([
      { field: "description:fr", before: null, after: "Au port" },
      { field: "description:de", before: "Am Hafen", after: null },
    ]);
    expect(changesBetween({ ...BEFORE, translations: null }, BEFORE)).toEqual([
      { field: "description:de", before: null, after: "Am Hafen" },
    ]);
  });

  test("ignore the order of keys, not that of lists", () => {
    expect(isSame({ a: 1, b: { c: 2, d: 3 } }, { b: { d: 3, c: 2 }, a: 1 })).toBe(true);
    expect(isSame([{ a: 1, b: 2 }], [{ b: 2, a: 1 }])).toBe(true);
    expect(isSame([1, 2], [2, 1])).toBe(false);
    expect(isSame(undefined, null)).toBe(true);
    expect(isSame("", null)).toBe(false);
  });
});

describe("a change is undone", () => {
  test.each([
    ["name", "Tidewater", { p_name: "Tidewater" }],
    ["position", { lat: 43.6, lng: -70.2 }, { p_lat: 43.6, p_lng: -70.2 }],
    ["position", null, { p_lat: null, p_lng: null }],
    ["hours", { hours: "always", custom_hours: null }, { p_hours: "always", p_custom_hours: null }],
    ["hours", { hours: "closed", custom_hours: [] }, { p_hours: "closed", p_custom_hours: [] }],
    // hours were unknown
    ["hours", { hours: "closed", custom_hours: null }, { p_hours: null }],
    ["hours", { hours: "closed" }, { p_hours: null }],
    ["description:de", "Am Hafen", { p_translations: [{ language: "de", description: "Am Hafen" }] }],
    ["house_rules:pt-BR", null, { p_translations: [{ language: "pt-BR", house_rules: null }] }],
  ])("by the input of %s", (field, before, input) => {
    expect(inputOf(field, before)).toEqual(input);
  });

  test("where it is a part of the listing, and no reservation may depend on it", () => {
    for (const field of ["name", "hours", "position", "description:fr", "house_rules:de"])
      expect(isUndoable(BEFORE, field), field).toBe(true);
    for (const field of ["reservation_types", "capacity_pools", "lat", "custom_hours", "owner", "name:fr", ""])
      expect(isUndoable(BEFORE, field), field).toBe(false);
    expect(valueOf(BEFORE, "position")).toEqual({ lat: 43.6, lng: -70.2 });
    expect(valueOf(BEFORE, "description:de")).toBe("Am Hafen");
    expect(valueOf(BEFORE, "lat")).toBeUndefined();
  });
});
