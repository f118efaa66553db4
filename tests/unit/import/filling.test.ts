/** Missing country, town and time zone of a row, derived from other data. */
import { describe, expect, test } from "vitest";
import { countryAt } from "#server/places/country-borders.ts";
import { zoneOfCountry } from "#server/places/countries.ts";
import { HeldRows } from "#server/import/listing/held-rows.ts";
import { toImportRow } from "#server/import/listing/from-tags.ts";
import type { Defaults, ImportRow } from "#server/import/listing/import-row.ts";
import { IncompleteRows } from "#server/import/listing/incomplete-rows.ts";
import { TownIndex } from "#server/import/listing/town-index.ts";
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
  test.each([
    ["Munich", 48.137, 11.575, "DE"],
    ["Hanoi, whose clock is named after Bangkok", 21.03, 105.85, "VN"],
    ["Andorra la Vella", 42.5, 1.52, "AD"],
    ["Salzburg", 47.8, 13.06, "AT"],
    ["Balzers, Switzerland on the map of zones", 47.066, 9.502, "LI"],
    ["Basel", 47.56, 7.6, "CH"],
    ["Tijuana", 32.52, -117.03, "MX"],
    // territories have the codes used in their addresses and telephone numbers
    ["Hong Kong", 22.28, 114.17, "HK"],
    ["San Juan", 18.46, -66.1, "PR"],
    ["Douglas", 54.15, -4.48, "IM"],
    ["Pristina", 42.66, 21.16, "XK"],
    ["Nuuk", 64.18, -51.7, "GL"],
    ["Gibraltar", 36.14, -5.35, "GI"],
    // codes that are only reserved are not used in addresses
    ["Ceuta", 35.89, -5.31, "ES"],
    ["Las Palmas", 28.1, -15.43, "ES"],
    ["a pier of New York", 40.7, -74.02, "US"],
  ])("is the country of its borders: %s", (_, lat, lng, code) => {
    expect(countryAt(lat, lng)).toEqual({ code, isSure: true });
  });

  test("is uncertain close to a border, and empty far out at sea", () => {
    expect(countryAt(47.576, 7.58)).toEqual({ code: "FR", isSure: false });
    expect(countryAt(43.738, 7.425)).toEqual({ code: "MC", isSure: false });
    expect(countryAt(41.903, 12.453)).toEqual({ code: "VA", isSure: false });
    // ISO 3166 assigns it to Cyprus, its telephone numbers do not
    expect(countryAt(35.23, 33.36)).toEqual({ code: "CY", isSure: false });
    expect(countryAt(-45, -110).code).toBeNull();
    expect(countryAt(Number.NaN, 0).code).toBeNull();
  });

  test("has the spelling of other rows", () => {
    expect(row({}, MUNICH)).toMatchObject({ listing: { country: "Germany" }, guesses: { country: "coordinates" } });
    expect(row({ "addr:country": "DE" }, MUNICH)).toMatchObject({ listing: { country: "Germany" }, guesses: {} });
    expect(row({ "addr:country": "Česko" }, null).listing.country).toBe("Czechia");
  });

  test.each(["VN", "vn", "VNM", "704", "Vietnam", "Việt Nam", "Viet Nam", "เวียดนาม", "ベトナム"])(
    "is Vietnam where a row has %s",
    (value) => {
      expect(row({ "addr:country": value }, null).listing.country).toBe("Vietnam");
    },
  );

  test("is never that of a time zone", () => {
    expect(row({ timezone: "Asia/Bangkok" }, null)).toMatchObject({ listing: { country: "" }, guesses: {} });
    expect(row({ timezone: "Asia/Bangkok" }, [21.03, 105.85]).listing).toMatchObject({ country: "Vietnam", time_zone: "Asia/Bangkok" }); // oxfmt-ignore
    expect(row({}, [21.03, 105.85]).listing).toMatchObject({ country: "Vietnam", time_zone: "Asia/Ho_Chi_Minh" });
  });

  test("is used after the row's and the operator's, and before an invalid one", () => {
    expect(row({ "addr:country": "AT" }, MUNICH).listing.country).toBe("Austria");
    expect(row({}, MUNICH, { ...NOTHING, country: "Austria" }).listing.country).toBe("Austria");
    expect(row({ "addr:country": "n/a" }, MUNICH).listing.country).toBe("Germany");
    expect(row({ "addr:country": "n/a" }, null, { ...NOTHING, country: "Austria" }).listing.country).toBe("Austria");
    expect(row({ "addr:country": "Atlantis" }, null).listing.country).toBe("Atlantis");
  });

  test.each([{ amenity: "embassy" }, { amenity: "consulate" }, { office: "diplomatic" }, { diplomatic: "consulate" }])(
    "of %j is where it lies, not the country it represents",
    (kind) => {
      const facts = { ...kind, "addr:country": "CZ", "addr:city": "Vancouver" };
      expect(row(facts, [49.2867, -123.1121]).listing).toMatchObject({ country: "Canada", time_zone: "America/Vancouver" }); // oxfmt-ignore
      expect(row(facts, null).listing.country).toBe("");
      expect(row(facts, null, { ...NOTHING, country: "Canada" }).listing.country).toBe("Canada");
    },
  );
});

test("an id made from the address does not change with the country", () => {
  const id = (facts: Record<string, string>, spot: { lat: number | null; lng: number | null }) => {
    const tags = new Map(Object.entries({ name: "Consulate", "addr:street": "Georgia Street", "addr:housenumber": "5", ...facts })); // oxfmt-ignore
    const made = toImportRow({ kind: "row", at: 1, id: null, tags, ...spot, has: null, text: "" }, NOTHING);
    return "reason" in made ? made.reason : [made.sourceId, made.listing.address];
  };
  const spot = { lat: 49.2867, lng: -123.1121 };
  const [ofShop] = id({ shop: "yes", "addr:country": "CZ" }, spot);
  expect(id({ amenity: "embassy", "addr:country": "CZ" }, spot)).toEqual([ofShop, "5 Georgia Street"]);
});

describe("a telephone number without its country code", () => {
  const phone = "024 3825 5555";

  test("is parsed with the row's country, or a certain one", () => {
    expect(row({ phone }, [21.03, 105.85]).listing.phone_number).toBe("+84 24 3825 5555");
    expect(row({ phone, "addr:country": "VN" }, null).listing.phone_number).toBe("+84 24 3825 5555");
  });

  test("stays as it is where the country is a guess", () => {
    expect(row({ phone, timezone: "Asia/Bangkok" }, null).listing.phone_number).toBe(phone);
    const atBorder = row({ phone: "089 2199890" }, [47.577, 7.618]);
    expect(atBorder.listing.phone_number).toBe("089 2199890");
    const waiting = new IncompleteRows();
    waiting.hold(atBorder);
    expect(waiting.fill(atBorder).listing).toMatchObject({ country: "Germany", phone_number: "089 2199890" });
  });

  test("is parsed with the country of the neighbors, where they agree", () => {
    const waiting = new IncompleteRows();
    for (const step of [1, 2, 3]) waiting.hold(row({ "addr:city": "Riehen", "addr:country": "CH" }, [47.577 + step * 0.001, 7.618])); // oxfmt-ignore
    const lost = row({ phone: "061 641 22 33" }, [47.577, 7.618]);
    expect(waiting.hold(lost)).toBe(true);
    expect(waiting.fill(lost).listing).toMatchObject({ country: "Switzerland", phone_number: "+41 61 641 22 33" });
  });
});

describe("a row without coordinates", () => {
  const spot = [37.75, -122.42] as const;
  const town = { "addr:city": "San Francisco", "addr:state": "CA", "addr:postcode": "94110" };
  const looking = (...rows: ImportRow[]) => {
    const waiting = new IncompleteRows();
    for (const one of rows) waiting.hold(one);
    return (facts: Record<string, string>) => {
      const lost = row(facts, null);
      return waiting.hold(lost) ? waiting.fill(lost) : lost;
    };
  };

  test("gets the country and the time zone of its town's other rows, and its telephone number is parsed with them", () => {
    const fill = looking(row(town, spot), row(town, spot));
    const expected = { listing: { country: "United States", time_zone: "America/Los_Angeles", phone_number: "+1 415 626 0102" }, guesses: { country: "town", zone: "town" }, isZoneUnknown: false, lacks: null }; // oxfmt-ignore
    expect(fill({ ...town, phone: "(415) 626-0102" })).toMatchObject(expected);
    // in the file's spelling, and by the postcode if there is no town
    expect(fill({ "addr:city": "SAN FRANCISCO", "addr:state": "ca", phone: "(415) 626-0102" })).toMatchObject(expected);
    expect(fill({ "addr:postcode": "94110", phone: "(415) 626-0102" })).toMatchObject(expected);
    expect(fill({ ...town, phone: "call us" })).toMatchObject({ phone: { kind: "unread", text: "call us" } });
  });

  test("hours in another script that cannot be read are reported", () => {
    expect(row({ opening_hours: "早餐" }, MUNICH).hours).toEqual({ kind: "unread" });
    expect(row({ opening_hours: "—" }, MUNICH).hours).toEqual({ kind: "none" });
  });

  test("gets none of a single row, of rows that disagree, or of another town", () => {
    expect(looking(row(town, spot))({ ...town }).listing.country).toBe("");
    const fill = looking(row(town, spot), row(town, spot), row({ "addr:city": "San Francisco" }, [9.9, -84.1]));
    expect(fill({ "addr:city": "San Francisco" }).listing).toMatchObject({ country: "", time_zone: "UTC" });
    expect(fill({ ...town }).listing.country).toBe("United States");
    expect(fill({ "addr:city": "Oakland", "addr:state": "CA", phone: "(510) 626-0102" }).listing).toMatchObject({ country: "", phone_number: "(510) 626-0102" }); // oxfmt-ignore
  });
});

describe("the time zone without coordinates", () => {
  const zone = (facts: Record<string, string>) => {
    const { listing, guesses, isZoneUnknown } = row(facts, null);
    return [listing.time_zone, guesses.zone ?? null, isZoneUnknown];
  };

  test("is that of a country with one zone", () => {
    expect(zone({ "addr:country": "DE" })).toEqual(["Europe/Berlin", "country", false]);
    expect(zone({ "addr:country": "Japan" })).toEqual(["Asia/Tokyo", "country", false]);
    expect(zoneOfCountry("IN")).toBe("Asia/Kolkata");
    expect(zoneOfCountry("ES")).toBeNull();
    expect(zoneOfCountry("XX")).toBeNull();
  });

  test("is that of a state or province", () => {
    expect(zone({ "addr:country": "US", "addr:state": "TX" })).toEqual(["America/Chicago", "state", false]);
    expect(zone({ "addr:country": "US", "addr:state": "California" })).toEqual(["America/Los_Angeles", "state", false]);
    expect(zone({ "addr:country": "CA", "addr:state": "Québec" })).toEqual(["America/Toronto", "state", false]);
    expect(zone({ "addr:country": "AU", "addr:state": "qld" })).toEqual(["Australia/Brisbane", "state", false]);
    expect(zone({ "addr:country": "BR", "addr:state": "São Paulo" })).toEqual(["America/Sao_Paulo", "state", false]);
    expect(regionOf("US", "US-NY")).toEqual({ code: "NY", name: "New York", zone: "America/New_York", isWhole: true });
    expect(regionOf("US", "Atlantis")).toBeNull();
    expect(regionOf("DE", "BY")).toBeNull();
  });

  test("is reported as unknown where nothing determines it", () => {
    expect(zone({ "addr:country": "US" })).toEqual(["UTC", null, true]);
    expect(zone({})).toEqual(["UTC", null, true]);
  });

  test("is that of the other rows of the town, unless they disagree", () => {
    const waiting = new IncompleteRows();
    expect(waiting.hold(row({ "addr:city": "El Paso", "addr:country": "US" }, [31.76, -106.48]))).toBe(false);
    const lost = row({ "addr:city": "El Paso", "addr:country": "US", "addr:state": "TX" }, null);
    expect(lost.listing.time_zone).toBe("America/Chicago");
    expect(waiting.hold(lost)).toBe(true);
    expect(waiting.fill(lost)).toMatchObject({ listing: { time_zone: "America/Denver" }, guesses: { zone: "town" } });
    // another country's town with this name
    expect(waiting.fill(row({ "addr:city": "El Paso", "addr:country": "MX" }, null))).toMatchObject({ listing: { time_zone: "UTC" }, isZoneUnknown: true }); // oxfmt-ignore
    waiting.hold(row({ "addr:city": "El Paso", "addr:country": "US" }, [40.75, -89.02]));
    expect(waiting.fill(row({ "addr:city": "El Paso", "addr:country": "US" }, null)).isZoneUnknown).toBe(true);
  });
});

describe("the town of the neighbors", () => {
  const around = (
    waiting: IncompleteRows,
    spot: readonly [number, number],
    towns: readonly string[],
    country: string,
  ) => {
    for (const [index, city] of towns.entries())
      waiting.hold(row({ "addr:city": city, "addr:country": country }, [spot[0] + 0.001 * (index + 1), spot[1]]));
  };
  const filled = (waiting: IncompleteRows, facts: Record<string, string>, spot: readonly [number, number]) => {
    const lost = row(facts, spot);
    expect(waiting.hold(lost)).toBe(true);
    return waiting.fill(lost);
  };

  test("is used where they agree, with words for its features", () => {
    const waiting = new IncompleteRows();
    around(waiting, MUNICH, ["München", "München", "München"], "DE");
    expect(filled(waiting, { shop: "bakery", wheelchair: "yes" }, MUNICH)).toMatchObject({ listing: { city: "München", feature_words: "Bäckerei · rollstuhlgerecht" }, guesses: { city: "neighbors" }, lacks: null }); // oxfmt-ignore
    const given = "The best place for pies in town.";
    expect(filled(waiting, { description: given }, MUNICH).listing).toMatchObject({
      city: "München",
      description: given,
    });
  });

  test.each([
    ["too few", ["München"]],
    ["at odds", ["München", "Haar", "München", "Haar"]],
    ["too far away", []],
  ])("is not used where they are %s", (_, towns) => {
    const waiting = new IncompleteRows();
    around(waiting, MUNICH, towns, "DE");
    around(waiting, [48.3, 11.575], ["Garching", "Garching", "Garching"], "DE");
    expect(filled(waiting, { shop: "bakery" }, MUNICH)).toMatchObject({ listing: { city: "", description: "" }, guesses: { country: "coordinates" } }); // oxfmt-ignore
  });

  test("four of the nearest five are enough", () => {
    const waiting = new IncompleteRows();
    around(waiting, MUNICH, ["München", "Haar", "München", "München", "München", "Haar", "Haar"], "DE");
    expect(filled(waiting, {}, MUNICH).listing.city).toBe("München");
  });

  test("is never that of another country", () => {
    const waiting = new IncompleteRows();
    const basel = [47.577, 7.618] as const;
    around(waiting, basel, ["Basel", "Basel", "Basel"], "CH");
    expect(filled(waiting, { "addr:country": "DE" }, basel).listing.city).toBe("");
    // no town is derived where the place's country is uncertain
    around(waiting, [47.5775, 7.618], ["Lörrach", "Lörrach", "Lörrach"], "DE");
    expect(filled(waiting, {}, basel).listing).toMatchObject({ city: "" });
  });

  test("sets the country near a border, and the country's time zone", () => {
    const waiting = new IncompleteRows();
    const balzers = [47.053, 9.476] as const;
    around(waiting, balzers, ["Balzers", "Balzers", "Balzers"], "LI");
    expect(filled(waiting, { shop: "bakery" }, balzers)).toMatchObject({ listing: { city: "Balzers", country: "Liechtenstein", time_zone: "Europe/Vaduz", feature_words: "Bäckerei · Balzers" }, guesses: { city: "neighbors", country: "neighbors" } }); // oxfmt-ignore
    expect(row({ "addr:country": "LI", "addr:city": "Balzers" }, balzers).listing.time_zone).toBe("Europe/Vaduz");
  });

  test("without neighbors near a border the map is used where possible", () => {
    expect(filled(new IncompleteRows(), {}, [47.783, 12.95])).toMatchObject({ listing: { country: "Austria" }, guesses: { country: "coordinates" } }); // oxfmt-ignore
    expect(filled(new IncompleteRows(), {}, [-45, -110]).listing.country).toBe("");
  });

  test("a complete row is unchanged, and a row without a position has no neighbors", () => {
    const waiting = new IncompleteRows();
    expect(waiting.hold(row({ "addr:city": "München" }, MUNICH))).toBe(false);
    expect(waiting.hold(row({}, null))).toBe(false);
    expect(waiting.hold(row({}, MUNICH, { ...NOTHING, city: "Haar" }))).toBe(false);
  });
});

describe("the index of towns", () => {
  test("finds the nearest first, as an exhaustive search does, also near the poles and the date line", () => {
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

  test("counts one point once, and a crowded cell only in part", () => {
    const index = new TownIndex();
    for (let at = 0; at < 50; at += 1) index.add(48, 11, { city: "One", country: "" });
    expect(index.nearest(48, 11, 1_000, 9)).toHaveLength(1);
    for (let at = 0; at < 3_000; at += 1) index.add(48 + at * 1e-7, 11, { city: "Two", country: "" });
    expect(index.nearest(48, 11, 1_000, 5_000).length).toBeLessThanOrEqual(8);
  });
});

test("rows that wait are unchanged, from memory and from files", () => {
  const held = new HeldRows(2_000);
  const rows = Array.from({ length: 30 }, () => row({ "name:en": "a\nb\u2028", shop: "bakery" }, MUNICH));
  for (const one of rows) held.add(one);
  expect(held.count).toBe(30);
  expect([...held.pieces()].length).toBeGreaterThan(3);
  expect([...held.pieces()].flat()).toEqual(JSON.parse(JSON.stringify(rows)));
  held.close();
});
