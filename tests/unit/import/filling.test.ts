/** What a row does not say: country, town and time zone, from where they can be had. */
import { describe, expect, test } from "vitest";
import { countryAt, zoneOfCountry } from "#server/places/countries.ts";
import { HeldRows } from "#server/import/held-rows.ts";
import { toImportRow } from "#server/import/listing-from-tags.ts";
import type { Defaults, ImportRow } from "#server/import/listing.ts";
import { SecondLook } from "#server/import/second-look.ts";
import { TownIndex } from "#server/import/town-index.ts";
import { regionOf } from "#server/places/regions.ts";

const NOTHING: Defaults = { city: "", state: "", country: "", timeZone: null, category: null };
const MUNICH = [48.137, 11.575] as const;
let ids = 0;

function row(facts: Record<string, string>, spot: readonly [number, number] | null, defaults = NOTHING): ImportRow {
  ids += 1;
  const tags = new Map(Object.entries({ name: `Shop ${ids}`, ...facts }));
  const [lat, lng] = spot ?? [null, null];
  const made = toImportRow({ kind: "row", at: ids, id: `node/${ids}`, tags, lat, lng, has: null, text: "" }, defaults);
  if ("reason" in made) throw new Error(made.reason);
  return made;
}

describe("the country of coordinates", () => {
  test("is told by their time zone, far from borders", () => {
    expect(countryAt(...MUNICH)).toEqual({ code: "DE", isSure: true });
    expect(countryAt(53.8, -1.55)).toEqual({ code: "GB", isSure: true });
    expect(countryAt(28.6, 77.2)).toEqual({ code: "IN", isSure: true });
    expect(countryAt(40.7, -73.99)).toEqual({ code: "US", isSure: true });
  });

  test("is not sure near one, and not told where the map is wrong", () => {
    // Salzburg, Balzers (Switzerland on the map), Monaco
    expect(countryAt(47.8, 13.06)).toEqual({ code: "AT", isSure: false });
    expect(countryAt(47.066, 9.502)).toEqual({ code: null, isSure: false });
    expect(countryAt(43.738, 7.425).isSure).toBe(false);
    expect(countryAt(0, -30)).toEqual({ code: null, isSure: false });
  });

  test("is written as the rows do that say it", () => {
    expect(row({}, MUNICH)).toMatchObject({ listing: { country: "Germany" }, guesses: { country: "coordinates" } });
    expect(row({ "addr:country": "DE" }, MUNICH)).toMatchObject({ listing: { country: "Germany" }, guesses: {} });
    expect(row({ "addr:country": "Česko" }, null).listing.country).toBe("Czechia");
    expect(row({ timezone: "Europe/Berlin" }, null)).toMatchObject({ listing: { country: "Germany" }, guesses: { country: "zone" } }); // oxfmt-ignore
  });
});

describe("the time zone without coordinates", () => {
  const zone = (facts: Record<string, string>) => {
    const { listing, guesses, isZoneUnknown } = row(facts, null);
    return [listing.time_zone, guesses.zone ?? null, isZoneUnknown];
  };

  test("of a country with one time", () => {
    expect(zone({ "addr:country": "DE" })).toEqual(["Europe/Berlin", "country", false]);
    expect(zone({ "addr:country": "Japan" })).toEqual(["Asia/Tokyo", "country", false]);
    expect(zoneOfCountry("IN")).toBe("Asia/Kolkata");
    expect(zoneOfCountry("ES")).toBeNull();
    expect(zoneOfCountry("XX")).toBeNull();
  });

  test("of a state or province", () => {
    expect(zone({ "addr:country": "US", "addr:state": "TX" })).toEqual(["America/Chicago", "state", false]);
    expect(zone({ "addr:country": "US", "addr:state": "California" })).toEqual(["America/Los_Angeles", "state", false]);
    expect(zone({ "addr:country": "CA", "addr:state": "Québec" })).toEqual(["America/Toronto", "state", false]);
    expect(zone({ "addr:country": "AU", "addr:state": "qld" })).toEqual(["Australia/Brisbane", "state", false]);
    expect(zone({ "addr:country": "BR", "addr:state": "São Paulo" })).toEqual(["America/Sao_Paulo", "state", false]);
    expect(regionOf("US", "US-NY")).toEqual({ code: "NY", name: "New York", zone: "America/New_York", isWhole: true });
    expect(regionOf("US", "Atlantis")).toBeNull();
    expect(regionOf("DE", "BY")).toBeNull();
  });

  test("is said to be unknown where nothing tells it", () => {
    expect(zone({ "addr:country": "US" })).toEqual(["UTC", null, true]);
    expect(zone({})).toEqual(["UTC", null, true]);
  });

  test("of the other rows of the town, and not where they disagree", () => {
    const look = new SecondLook();
    expect(look.holds(row({ "addr:city": "El Paso", "addr:country": "US" }, [31.76, -106.48]))).toBe(false);
    const lost = row({ "addr:city": "El Paso", "addr:country": "US", "addr:state": "TX" }, null);
    expect(lost.listing.time_zone).toBe("America/Chicago");
    expect(look.holds(lost)).toBe(true);
    expect(look.fill(lost)).toMatchObject({ listing: { time_zone: "America/Denver" }, guesses: { zone: "town" } });
    // another country's town of this name
    expect(look.fill(row({ "addr:city": "El Paso", "addr:country": "MX" }, null))).toMatchObject({ listing: { time_zone: "UTC" }, isZoneUnknown: true }); // oxfmt-ignore
    look.holds(row({ "addr:city": "El Paso", "addr:country": "US" }, [40.75, -89.02]));
    expect(look.fill(row({ "addr:city": "El Paso", "addr:country": "US" }, null)).isZoneUnknown).toBe(true);
  });
});

describe("the town of the neighbors", () => {
  const around = (look: SecondLook, spot: readonly [number, number], towns: readonly string[], country: string) => {
    for (const [index, city] of towns.entries())
      look.holds(row({ "addr:city": city, "addr:country": country }, [spot[0] + 0.001 * (index + 1), spot[1]]));
  };
  const filled = (look: SecondLook, facts: Record<string, string>, spot: readonly [number, number]) => {
    const lost = row(facts, spot);
    expect(look.holds(lost)).toBe(true);
    return look.fill(lost);
  };

  test("is taken where they agree, and put into the description", () => {
    const look = new SecondLook();
    around(look, MUNICH, ["München", "München", "München"], "DE");
    expect(filled(look, { shop: "bakery", wheelchair: "yes" }, MUNICH)).toMatchObject({ listing: { city: "München", description: "Bäckerei · rollstuhlgerecht" }, guesses: { city: "neighbors" }, lacks: null }); // oxfmt-ignore
    const given = "The best place for pies in town.";
    expect(filled(look, { description: given }, MUNICH).listing).toMatchObject({ city: "München", description: given });
  });

  test.each([
    ["too few", ["München"]],
    ["at odds", ["München", "Haar", "München", "Haar"]],
    ["too far away", []],
  ])("is not taken where they are %s", (_, towns) => {
    const look = new SecondLook();
    around(look, MUNICH, towns, "DE");
    around(look, [48.3, 11.575], ["Garching", "Garching", "Garching"], "DE");
    expect(filled(look, { shop: "bakery" }, MUNICH)).toMatchObject({ listing: { city: "", description: " " }, guesses: { country: "coordinates" } }); // oxfmt-ignore
  });

  test("four of the nearest five are enough", () => {
    const look = new SecondLook();
    around(look, MUNICH, ["München", "Haar", "München", "München", "München", "Haar", "Haar"], "DE");
    expect(filled(look, {}, MUNICH).listing.city).toBe("München");
  });

  test("is never that of another country", () => {
    const look = new SecondLook();
    const basel = [47.56, 7.6] as const;
    around(look, basel, ["Basel", "Basel", "Basel"], "CH");
    expect(filled(look, { "addr:country": "DE" }, basel).listing.city).toBe("");
    // nor is a town taken where it is open in which country the place is
    around(look, [47.5605, 7.6], ["Lörrach", "Lörrach", "Lörrach"], "DE");
    expect(filled(look, {}, basel).listing).toMatchObject({ city: "" });
  });

  test("brings the country along near a border, and the country's time zone", () => {
    const look = new SecondLook();
    const balzers = [47.066, 9.502] as const;
    around(look, balzers, ["Balzers", "Balzers", "Balzers"], "LI");
    expect(filled(look, { shop: "bakery" }, balzers)).toMatchObject({ listing: { city: "Balzers", country: "Liechtenstein", time_zone: "Europe/Vaduz", description: "Bäckerei · Balzers" }, guesses: { city: "neighbors", country: "neighbors" } }); // oxfmt-ignore
    expect(row({ "addr:country": "LI", "addr:city": "Balzers" }, balzers).listing.time_zone).toBe("Europe/Vaduz");
  });

  test("without neighbors near a border the map is believed where it can be", () => {
    expect(filled(new SecondLook(), {}, [47.8, 13.06])).toMatchObject({ listing: { country: "Austria" }, guesses: { country: "coordinates" } }); // oxfmt-ignore
    expect(filled(new SecondLook(), {}, [47.066, 9.502]).listing.country).toBe("");
  });

  test("a row that lacks nothing passes by, a row without a place has no neighbors", () => {
    const look = new SecondLook();
    expect(look.holds(row({ "addr:city": "München" }, MUNICH))).toBe(false);
    expect(look.holds(row({}, null))).toBe(false);
    expect(look.holds(row({}, MUNICH, { ...NOTHING, city: "Haar" }))).toBe(false);
  });
});

describe("the index of towns", () => {
  test("finds the nearest first, as a plain search would, near the poles and the date line too", () => {
    const spots = [MUNICH, [0.0005, 0.0005], [71.2, 25.8], [-54.8, -68.3]] as const;
    for (const [lat, lng] of spots) {
      const index = new TownIndex();
      const places = Array.from({ length: 400 }, (_, at) => ({
        lat: lat + ((at * 7_919) % 401) * 0.0001 - 0.02,
        lng: lng + ((at * 104_729) % 397) * 0.0001 - 0.02,
      }));
      for (const [at, place] of places.entries()) index.add(place.lat, place.lng, { city: String(at), country: "" });
      const shrink = Math.cos((lat * Math.PI) / 180);
      const metres = (at: number) => 111_320 * Math.hypot((places[at]?.lat ?? 0) - lat, ((places[at]?.lng ?? 0) - lng) * shrink); // oxfmt-ignore
      const plain = places.map((_, at) => at).filter((at) => metres(at) <= 900).sort((a, b) => metres(a) - metres(b)).slice(0, 5); // oxfmt-ignore
      expect(index.nearest(lat, lng, 900, 5).map(({ city }) => Number(city))).toEqual(plain);
    }
  });

  test("counts the same spot once, and a crowded cell only in part", () => {
    const index = new TownIndex();
    for (let at = 0; at < 50; at += 1) index.add(48, 11, { city: "One", country: "" });
    expect(index.nearest(48, 11, 1_000, 9)).toHaveLength(1);
    for (let at = 0; at < 3_000; at += 1) index.add(48 + at * 1e-7, 11, { city: "Two", country: "" });
    expect(index.nearest(48, 11, 1_000, 5_000).length).toBeLessThanOrEqual(8);
  });
});

test("rows that wait come back as they were, from memory and from files", () => {
  const held = new HeldRows(2_000);
  const rows = Array.from({ length: 30 }, () => row({ "name:en": "a\nb\u2028", shop: "bakery" }, MUNICH));
  for (const one of rows) held.add(one);
  expect(held.count).toBe(30);
  expect([...held.pieces()].length).toBeGreaterThan(3);
  expect([...held.pieces()].flat()).toEqual(JSON.parse(JSON.stringify(rows)));
  held.close();
});
