/** A listing from its sources: equal in any order, nothing lost, nothing invented. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  ALL_CERTAIN,
  EXPORT_SOURCE,
  currentRecord,
  settle,
  withChanges,
  type SourceRecord,
} from "#server/listings/sources/facts.ts";
import { factsIn } from "#server/import/read/columns.ts";
import type { ImportedListing } from "#server/listings/sources/imported-listing.ts";

const EMPTY: ImportedListing = { name: "Krone", description: "", categories: ["Restaurants"], keywords: [], other_names: [], address: "", city: "", state: "", zip_code: "", country: "", lat: null, lng: null, phone_number: "", website: "", hours_mode: "closed", time_zone: "UTC", weekly_hours: null, hours_note: null, special_hours: [], holiday_hours: null, names: null, features: [], feature_words: "" }; // oxfmt-ignore
const listing = (facts: Partial<ImportedListing>): ImportedListing => ({ ...EMPTY, ...facts });
const said = (source: string, facts: Partial<ImportedListing>, more: Partial<SourceRecord> = {}): SourceRecord => ({ source, source_id: "1", certain: ALL_CERTAIN, ...more, listing: listing(facts) }); // oxfmt-ignore

describe("settle", () => {
  test("keeps values that a row with fewer values lacks, and adds those that it has", () => {
    const rich = said("osm", { address: "Tal 7", city: "München", country: "Germany", lat: 48, lng: 11, time_zone: "Europe/Berlin", phone_number: "+49 89 1", hours_mode: "always" }); // oxfmt-ignore
    const poor = said("list", { name: "Gasthof Krone", website: "https://krone.example", phone_number: "+49 89 2" });
    const settled = settle([poor, rich]);
    expect(settled.listing).toEqual({ ...rich.listing, website: "https://krone.example", other_names: ["Gasthof Krone"] }); // oxfmt-ignore
    expect(settled.gives.get(poor)).toEqual(["website", "other_names"]);
    expect(settled.gives.get(rich)).toEqual(expect.arrayContaining(["phone_number", "hours_mode", "lat", "address"]));
  });

  test("prefers values of rows to guessed ones", () => {
    const guessed = said("a", { description: "Restaurant in Tal.", categories: ["Local Services"], keywords: ["a", "b"], city: "Munich", address: "Tal 7", zip_code: "1", lat: 1, lng: 1, phone_number: "1", website: "w", hours_mode: "always" }, { certain: 0 }); // oxfmt-ignore
    const says = said("b", { description: "Since 1570, with a garden.", categories: ["Restaurants"], city: "München", address: "Tal 7", zip_code: "1" }); // oxfmt-ignore
    expect(settle([guessed, says]).listing).toMatchObject({ description: "Since 1570, with a garden.", categories: ["Restaurants"], keywords: [], city: "München", phone_number: "1" }); // oxfmt-ignore
  });

  test("takes a postcode with its address, and a zone with its position", () => {
    const street = said("a", { address: "Tal 7", city: "München" });
    const other = said("b", { zip_code: "80331", address: "", country: "Germany", lat: 1, lng: 2, time_zone: "Europe/Rome" }); // oxfmt-ignore
    const third = said("c", { zip_code: "99999", address: "Markt 1" });
    expect(settle([street, other, third]).listing).toMatchObject({ address: "Markt 1", zip_code: "99999", city: "München", country: "Germany", lat: 1, time_zone: "Europe/Rome" }); // oxfmt-ignore
    expect(settle([street, other]).listing).toMatchObject({ address: "Tal 7", zip_code: "", country: "Germany" });
  });

  test("prefers what a person entered to all sources, and a copy of an export least", () => {
    const person = said("", { name: "Krone", phone_number: "0" }, { isByHand: true, source_id: "" });
    const copy = said(EXPORT_SOURCE, { name: "Copy", phone_number: "2", website: "w", address: "a", city: "c", description: "d" }); // oxfmt-ignore
    const source = said("osm", { name: "Krone am Tal", phone_number: "1" });
    expect(settle([copy, source, person]).listing).toMatchObject({ name: "Krone", phone_number: "0", website: "w" });
    expect(settle([copy, source]).listing).toMatchObject({ name: "Krone am Tal", phone_number: "1", website: "w" });
  });

  const words = fc.constantFrom("", "x", "y", "z");
  const spots = fc.constantFrom<[number | null, number | null]>([null, null], [1, 2], [3, 4]);
  const anySaid = fc
    .record({
      name: fc.constantFrom("Krone", "Gasthof Krone", "KRONE"),
      description: words,
      address: words,
      city: words,
      state: words,
      zip_code: words,
      country: words,
      phone_number: words,
      website: words,
      keywords: fc.subarray(["a", "b"]),
      other_names: fc.subarray(["Krone", "The Crown", "Krone am Tal"]),
      spot: spots,
      time_zone: fc.constantFrom("UTC", "Europe/Berlin"),
      hours_mode: fc.constantFrom("closed" as const, "always" as const),
      hours_note: fc.constantFrom(null, "note"),
      certain: fc.integer({ min: 0, max: ALL_CERTAIN }),
      source: fc.constantFrom("osm", "list", EXPORT_SOURCE),
    }) // oxfmt-ignore
    .map(({ spot: [lat, lng], certain, source, ...facts }) => ({
      source,
      certain,
      listing: listing({ ...facts, lat, lng }),
    }));
  const several = fc.array(anySaid, { minLength: 1, maxLength: 4 }).map((all): SourceRecord[] => all.map((one, at) => ({ ...one, source_id: String(at) }))); // oxfmt-ignore

  test("gives the same in any order, and a value wherever a row has an allowed one", () => {
    fc.assert(
      fc.property(several, fc.integer({ min: 0, max: 23 }), (all, turn) => {
        const [first, ...more] = all;
        if (first === undefined) return;
        const mixed = [...all.slice(turn % all.length), ...all.slice(0, turn % all.length)].toReversed();
        const [firstMixed = first, ...moreMixed] = mixed;
        const settled = settle([first, ...more]);
        expect(settle([firstMixed, ...moreMixed]).listing).toEqual(settled.listing);
        for (const field of ["description", "address", "city", "state", "country", "phone_number", "website"] as const)
          expect(settled.listing[field] === "").toBe(all.every((one) => one.listing[field] === ""));
        expect(settled.listing.lat === null).toBe(all.every((one) => one.listing.lat === null));
        // every value comes from a row, which is recorded as its source
        for (const field of ["name", "description", "phone_number", "website", "address", "lat"] as const) {
          const givers = all.filter((one) => settled.gives.get(one)?.includes(field));
          const isThere = settled.listing[field] !== "" && settled.listing[field] !== null;
          expect(givers.map((one) => one.listing[field])).toEqual(isThere ? [settled.listing[field]] : []);
        }
      }),
    );
  });
});

describe("columns that a file lacks", () => {
  const before = { listing: listing({ phone_number: "1", website: "w", description: "Restaurant in Tal.", city: "München", hours_mode: "always" }), certain: 0 }; // oxfmt-ignore

  test("keep the earlier values of the source; present ones change, to empty too", () => {
    const row = { listing: listing({ name: "Neue Krone", website: "new", description: "Restaurant." }), certain: 31, has: factsIn(["id", "name", "phone", "website"]) }; // oxfmt-ignore
    expect(currentRecord(before, row)).toEqual({ listing: { ...before.listing, name: "Neue Krone", phone_number: "", website: "new" }, certain: 0 }); // oxfmt-ignore
    expect(currentRecord(before, { ...row, has: null })).toEqual({ ...row, has: null });
    expect(currentRecord(null, row)).toEqual(row);
  });

  test("features change with the kind, and a description stays", () => {
    const row = { listing: listing({ features: ["amenity=cafe"], feature_words: "Café" }), certain: 0, has: factsIn(["name", "amenity", "addr:street"]) }; // oxfmt-ignore
    expect(currentRecord(before, row).listing).toMatchObject({ description: "Restaurant in Tal.", features: ["amenity=cafe"], feature_words: "Café" }); // oxfmt-ignore
    expect(currentRecord(before, { ...row, has: factsIn(["name"]) }).listing.features).toEqual([]);
  });

  test("are recognized by name", () => {
    expect(factsIn(["id", "name", "latlng", "addr:city", "opening_hours", "contact:phone", "contact:website", "cuisine", "name:de", "description", "nonsense"])).toEqual(["name", "spot", "zone", "address", "hours", "phone", "website", "category", "other_names", "names", "description"]); // oxfmt-ignore
  });
});

describe("withChanges", () => {
  const before = listing({ phone_number: "1", website: "w", other_names: ["A"], hours_mode: "always" });

  test("keeps what a person edited in between", () => {
    const stands = { ...before, phone_number: "9", other_names: ["A", "Mine"] };
    const after = { ...before, phone_number: "2", website: "v", other_names: ["B"] };
    expect(withChanges(stands, before, after)).toEqual({
      listing: { ...stands, website: "v", other_names: ["B", "Mine"] },
      fields: ["website", "other_names"],
    });
  });

  test("returns nothing where nothing changes", () => {
    expect(withChanges({ ...before, phone_number: "9" }, before, before)).toBeNull();
    expect(withChanges({ ...before, phone_number: "2" }, before, { ...before, phone_number: "2" })).toBeNull();
  });

  test("special hours change with the hours, unless these were edited", () => {
    const special = [{ from: "2031-12-24", to: "2031-12-26", periods: [], note: "Holidays" }];
    const after = { ...before, special_hours: special };
    expect(withChanges(before, before, after)).toEqual({ listing: after, fields: ["special_hours"] });
    expect(withChanges({ ...before, hours_mode: "closed" }, before, after)).toBeNull();
  });

  test("a rule for public holidays follows its source, unless a person has changed it since", () => {
    const closed = { rule: "closed" as const, periods: [] };
    const [before, after] = [{ ...EMPTY }, { ...EMPTY, holiday_hours: closed }];
    expect(withChanges(before, before, after)).toEqual({ listing: after, fields: ["holiday_hours"] });
    const changed = { ...before, holiday_hours: { rule: "usual" as const, periods: [] } };
    expect(withChanges(changed, before, after)).toBeNull();
  });
});
