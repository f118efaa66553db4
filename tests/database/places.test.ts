/** Listings in places: addresses create places, each once, and each place counts its listings. */
import fc from "fast-check";
import { describe, expect } from "vitest";
import { connect, type Connection } from "#server/platform/db/pool.ts";
import { boxAround, boxOf } from "#server/places/rules-border.ts";
import { takeMapPlaces, type MapPlace } from "#server/places/queries-map-places.ts";
import { refreshPlaces } from "#server/places/queries-refresh.ts";
import { findArea } from "#server/places/queries-areas.ts";
import { listDirectory } from "#server/places/queries-directory.ts";
import { findLanding } from "#server/places/queries-landing.ts";
import { suggestFirstPlaces, suggestPlaces } from "#server/places/queries-suggest.ts";
import { inLanguage } from "#server/platform/current-language.ts";
import { test } from "../support/database.ts";
import { depth } from "../support/depth.ts";
import { makeBusiness } from "../support/factories.ts";

interface Row {
  slug: string;
  kind: string;
  name: string;
  within: string | null;
  listings: number;
}

async function placesOf({ pool }: Connection): Promise<Row[]> {
  const { rows } = await pool.query<Row>(
    "select p.slug, p.kind, p.name, o.name as within, p.listings from place p left join place o on o.id = p.parent_id order by p.id",
  );
  return rows;
}

async function clear({ pool }: Connection): Promise<void> {
  await pool.query("delete from business; truncate place cascade");
}

/** The count of each place, computed from the listings. */
async function expectTrueCounts({ pool }: Connection): Promise<void> {
  const { rows } = await pool.query(
    `with recursive up (business_id, id) as (
       select business_id, place_id from business_place
       union all select up.business_id, p.parent_id from up join place p on p.id = up.id
     ), held as (
       select id, count(distinct business_id)::integer as listings
       from (select * from up union all select business_id, postcode_id from business_place) as every group by id
     ) select p.name, p.kind, p.listings, coalesce(h.listings, 0) as held from place p left join held h using (id)
     where p.listings <> coalesce(h.listings, 0)`,
  );
  expect(rows).toEqual([]);
}

describe("places from listings", () => {
  test("country, region, city and postcode, each within the one before", async ({ connection }) => {
    await clear(connection);
    await makeBusiness(connection.db, { city: "Portland", state: "ME", zip_code: "04101", country: "United States" });
    await makeBusiness(connection.db, { city: "portland", state: "Maine", zip_code: "04101", country: "USA" });
    await makeBusiness(connection.db, { city: "Portland", state: "OR", zip_code: "97201", country: "US" });
    await makeBusiness(connection.db, { city: "München", country: "Germany", lat: 48.137, lng: 11.575 });
    await makeBusiness(connection.db);
    await refreshPlaces(connection.pool);
    expect(await placesOf(connection)).toEqual([
      { slug: "united-states", kind: "country", name: "United States", within: null, listings: 3 },
      { slug: "maine", kind: "region", name: "Maine", within: "United States", listings: 2 },
      { slug: "portland", kind: "city", name: "Portland", within: "Maine", listings: 2 },
      { slug: "04101", kind: "postcode", name: "04101", within: "Portland", listings: 2 },
      { slug: "oregon", kind: "region", name: "Oregon", within: "United States", listings: 1 },
      { slug: "portland-oregon", kind: "city", name: "Portland", within: "Oregon", listings: 1 },
      { slug: "97201", kind: "postcode", name: "97201", within: "Portland", listings: 1 },
      { slug: "germany", kind: "country", name: "Germany", within: null, listings: 1 },
      { slug: "munchen", kind: "city", name: "München", within: "Germany", listings: 1 },
    ]);
    await expectTrueCounts(connection);
  });

  test("towns of one name are two when far apart, one when near each other", async ({ connection }) => {
    await clear(connection);
    const frankfurt = { city: "Frankfurt", country: "Germany" };
    await makeBusiness(connection.db, { ...frankfurt, lat: 50.11, lng: 8.68 });
    await makeBusiness(connection.db, { ...frankfurt, lat: 50.15, lng: 8.6 });
    await makeBusiness(connection.db, { ...frankfurt, lat: 52.34, lng: 14.55 });
    await refreshPlaces(connection.pool);
    const cities = (await placesOf(connection)).filter(({ kind }) => kind === "city");
    expect(cities.map(({ slug, listings }) => [slug, listings])).toEqual([
      ["frankfurt", 2],
      ["frankfurt-germany", 1],
    ]);
  });

  test("a changed address, a hidden and a deleted listing change the counts", async ({ connection }) => {
    await clear(connection);
    const { db, pool } = connection;
    const [moved, hidden] = await Promise.all([
      makeBusiness(db, { city: "Porto", country: "Portugal" }),
      makeBusiness(db, { city: "Porto", country: "Portugal" }),
    ]);
    await refreshPlaces(pool);
    await db.updateTable("business").set({ city: "Braga" }).where("id", "=", moved).execute();
    await db.updateTable("business").set({ visibility: false }).where("id", "=", hidden).execute();
    await refreshPlaces(pool);
    const listings = new Map((await placesOf(connection)).map((place) => [place.name, place.listings]));
    expect(listings).toEqual(new Map([["Portugal", 1], ["Porto", 0], ["Braga", 1]])); // oxfmt-ignore
    await expectTrueCounts(connection);
    expect(await findLanding(db, "porto")).toBeNull();
    expect(await findLanding(db, "braga")).toMatchObject({ name: "Braga", within: ["Portugal"], listings: 1 });
  });

  test("a deleted listing is counted nowhere, one at a time and many at once", async ({ connection }) => {
    await clear(connection);
    const { db, pool } = connection;
    for (let one = 0; one < 4; one += 1)
      await makeBusiness(db, { city: "Porto", zip_code: "4000", country: "Portugal" });
    await refreshPlaces(pool);
    await pool.query("delete from business where id = (select id from business limit 1)");
    await expectTrueCounts(connection);
    expect(await findLanding(db, "porto")).toMatchObject({ listings: 3 });
    await pool.query("delete from business");
    await expectTrueCounts(connection);
    expect(await findLanding(db, "portugal")).toBeNull();
  });

  test("many writes while several processes assign places: each place exists once and counts are correct", async ({
    connection,
  }) => {
    await clear(connection);
    const others = [1, 2, 3].map(() => connect(connection.address, { max: 4 }));
    const cities = ["Leeds", "York", "Hull"];
    const write = async (index: number) => {
      const id = await makeBusiness(connection.db, { city: cities[index % 3] ?? "", country: "United Kingdom" });
      const place = refreshPlaces((others[index % 3] ?? connection).pool);
      await connection.db
        .updateTable("business")
        .set({ city: cities[(index + 1) % 3] ?? "" })
        .where("id", "=", id)
        .execute();
      await place;
    };
    await Promise.all(Array.from({ length: 60 }, (_, index) => write(index)));
    await refreshPlaces(connection.pool);
    await Promise.all(others.map((other) => other.close()));
    const all = await placesOf(connection);
    expect(all.map(({ name, listings }) => [name, listings]).toSorted()).toEqual([
      ["Hull", 20],
      ["Leeds", 20],
      ["United Kingdom", 60],
      ["York", 20],
    ]);
    await expectTrueCounts(connection);
  });

  test("for any text in an address, assignment continues and names stay text", async ({ connection }) => {
    await clear(connection);
    const text = fc.oneof(fc.string({ unit: "grapheme", maxLength: 60 }), fc.constantFrom("<b>x</b>", "%", "_", "\\", "-", "São Paulo", "東京", "القاهرة")); // oxfmt-ignore
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(text, text, text, text), { minLength: 1, maxLength: 8 }), async (rows) => {
        for (const [city, state, zip_code, country] of rows)
          await makeBusiness(connection.db, {
            city: city.replaceAll("\0", ""),
            state: state.replaceAll("\0", ""),
            zip_code: zip_code.replaceAll("\0", ""),
            country: country.replaceAll("\0", ""),
          });
        await refreshPlaces(connection.pool);
        await expectTrueCounts(connection);
        for (const [city] of rows) await suggestPlaces(connection.db, city, { most: 8 });
      }),
      { numRuns: depth(5, 15) },
    );
    const { rows } = await connection.pool.query("select from stale_place");
    expect(rows).toEqual([]);
  });
});

describe("places from a map", () => {
  const square = (lat: number, lng: number, half: number) => [
    [lng - half, lat - half, lng + half, lat - half, lng + half, lat + half, lng - half, lat + half],
  ];
  const place = (values: Partial<MapPlace> & Pick<MapPlace, "mapId" | "kind" | "name">): MapPlace => {
    const { lat = 48, lng = 11, border = null } = values;
    const box = (border === null ? null : boxOf(border)) ?? boxAround(lat, lng, 3);
    return { otherNames: [], country: "DE", population: null, lat, lng, border, box, ...values };
  };
  const TOWN = place({ mapId: "relation/1", kind: "city", name: "München", otherNames: ["Munich", "Мюнхен"], border: square(48, 11, 0.1) }); // oxfmt-ignore
  const PART = place({ mapId: "node/2", kind: "district", name: "Au", lat: 48.05, lng: 11.05 });

  test("a town named by listings becomes the map's, its districts take their listings, and twice gives the same", async ({
    connection,
  }) => {
    await clear(connection);
    const { db, pool } = connection;
    await makeBusiness(db, { city: "Munich", country: "Germany", lat: 48.01, lng: 11.01 });
    await makeBusiness(db, { city: "München", country: "Germany", lat: 48.05, lng: 11.05 });
    // no town, or only part of one
    await makeBusiness(db, { lat: 48.02, lng: 11.02 });
    await makeBusiness(db, { city: "Au", country: "Germany", lat: 48.05, lng: 11.052 });
    await refreshPlaces(pool);
    await takeMapPlaces(pool, [TOWN, PART]);
    await refreshPlaces(pool);
    const now = await placesOf(connection);
    const shown = now.filter(({ listings }) => listings > 0).map(({ name, within, listings }) => [name, within, listings]); // oxfmt-ignore
    expect(shown).toEqual([["Germany", null, 4], ["München", "Germany", 4], ["Au", "München", 2]]); // oxfmt-ignore
    await expectTrueCounts(connection);
    expect(await suggestPlaces(db, "мюнх", { most: 3 })).toMatchObject([
      { name: "München", also: "Мюнхен", listings: 4 },
    ]);

    await takeMapPlaces(pool, [TOWN, PART]);
    expect((await pool.query("select from stale_place")).rowCount).toBe(0);
    expect(await placesOf(connection)).toEqual(now);
  });

  test("a renamed place has a new address, and the old one redirects", async ({ connection }) => {
    await clear(connection);
    const { db, pool } = connection;
    await makeBusiness(db, { city: "München", country: "Germany", lat: 48.01, lng: 11.01 });
    await takeMapPlaces(pool, [TOWN]);
    await takeMapPlaces(pool, [{ ...TOWN, name: "Minga" }]);
    await refreshPlaces(pool);
    const [old, young] = await Promise.all([findLanding(db, "munchen"), findLanding(db, "minga")]);
    expect(young).toMatchObject({ slug: "minga", name: "Minga", listings: 1 });
    expect(old).toEqual(young);
  });
});

describe("suggesting places", () => {
  const namesFor = async ({ db }: Connection, typed: string, alike?: string[]) =>
    (await suggestPlaces(db, typed, { most: 5, ...(alike === undefined ? {} : { alike }) })).map(({ name }) => name);

  test("by prefix, misspelling, accents, other scripts, postcode and other names; most listings first", async ({
    connection,
  }) => {
    await clear(connection);
    const at = async (city: string, times: number, zip_code = "") => {
      for (let time = 0; time < times; time += 1)
        await makeBusiness(connection.db, { city, zip_code, country: "Germany" });
    };
    await at("Bremen", 1);
    await at("Bremerhaven", 2);
    await at("München", 3, "80331");
    await at("Москва", 1);
    await at("Bad Tölz", 1);
    await refreshPlaces(connection.pool);
    expect(await namesFor(connection, "brem")).toEqual(["Bremerhaven", "Bremen"]);
    expect(await namesFor(connection, "bremen")).toEqual(["Bremen"]);
    expect(await namesFor(connection, "breme")).toEqual(["Bremerhaven", "Bremen"]);
    expect(await namesFor(connection, "b")).toEqual(["Bremerhaven", "Bremen", "Bad Tölz"]);
    expect(await namesFor(connection, "MUNCHEN")).toEqual(["München"]);
    expect(await namesFor(connection, "mumchen")).toEqual(["München"]);
    expect(await namesFor(connection, "munich", ["München"])).toEqual(["München"]);
    expect(await namesFor(connection, "моск")).toEqual(["Москва"]);
    expect(await namesFor(connection, "badtölz")).toEqual(["Bad Tölz"]);
    expect(await namesFor(connection, "803")).toEqual(["80331"]);
    expect(await namesFor(connection, "zzz")).toEqual([]);
    expect(await namesFor(connection, " - ")).toEqual([]);
    expect(await namesFor(connection, " ")).toEqual(["München", "Bremerhaven", "Bremen", "Москва", "Bad Tölz"]);
    expect(await namesFor(connection, "%")).toEqual([]);
  });

  test("countries by their name in the page's language, the English one and the code", async ({ connection }) => {
    await clear(connection);
    await makeBusiness(connection.db, { city: "Berlin", country: "Germany" });
    await makeBusiness(connection.db, { city: "Atlanta", state: "Georgia", country: "United States" });
    await refreshPlaces(connection.pool);
    const inLanguageNamed = (code: string, typed: string) =>
      inLanguage({ code, prefix: "", name: code, offer: "" }, async () =>
        (await suggestPlaces(connection.db, typed, { most: 3 })).map(({ kind, name, within }) => [
          kind,
          name,
          ...within,
        ]),
      );
    const germany = ["country", "Deutschland"];
    for (const typed of ["deutsch", "Deutschland", "German", "DE"])
      expect([typed, await inLanguageNamed("de", typed)]).toEqual([typed, [germany]]);
    expect(await inLanguageNamed("ar", "ألمان")).toEqual([["country", "ألمانيا"]]);
    expect(await inLanguageNamed("en", "Germ")).toEqual([["country", "Germany"]]);
    expect(await inLanguageNamed("en", "DE")).toEqual([["country", "Germany"]]);
    expect(await inLanguageNamed("de", "Berlin")).toEqual([["city", "Berlin", "Deutschland"]]);
    expect(await inLanguageNamed("de", "Atlanta")).toEqual([["city", "Atlanta", "Georgia", "Vereinigte Staaten"]]);
    // the country of that name has no listings
    expect(await inLanguageNamed("de", "Georgien")).toEqual([]);
    const inGerman = { code: "de", prefix: "", name: "de", offer: "" };
    const [country, town, whole, directory] = await inLanguage(inGerman, () =>
      Promise.all([
        findLanding(connection.db, "germany"),
        findLanding(connection.db, "berlin"),
        findArea(connection.pool, "germany"),
        listDirectory(connection.db, 2),
      ]),
    );
    expect(country).toMatchObject({ name: "Deutschland", neighbours: [{ name: "Vereinigte Staaten" }] });
    expect(town).toMatchObject({ name: "Berlin", within: ["Deutschland"], outer: [{ name: "Deutschland" }] });
    expect(whole).toMatchObject({ slug: "germany", name: "Deutschland" });
    expect(directory.places.map(({ name }) => name)).toEqual(["Deutschland", "Vereinigte Staaten"]);
    const [first] = await inLanguage(inGerman, () => suggestFirstPlaces(connection.db.withoutPlugins(), ["germany"]));
    expect(first).toMatchObject({ slug: "germany", name: "Deutschland" });
    // a region without a country
    await clear(connection);
    await makeBusiness(connection.db, { city: "Rome", state: "Georgia" });
    await refreshPlaces(connection.pool);
    expect(await inLanguageNamed("de", "Rome")).toEqual([["city", "Rome", "Georgia"]]);
  });

  test("several towns of one name, each with its region and country", async ({ connection }) => {
    await clear(connection);
    for (const [city, state, country] of [
      ["San José", "San José", "Costa Rica"],
      ["San Jose", "California", "United States"],
      ["San Jose", "California", "United States"],
    ] as const)
      await makeBusiness(connection.db, { city, state, country });
    await refreshPlaces(connection.pool);
    const found = await suggestPlaces(connection.db, "san jos", { most: 8 });
    expect(found.filter(({ kind }) => kind === "city").map(({ name, within }) => [name, ...within])).toEqual([
      ["San Jose", "California", "United States"],
      ["San José", expect.any(String), "Costa Rica"],
    ]);
  });

  test("before any input: recent places that still exist, then the largest towns; none in a directory without places", async ({
    connection,
  }) => {
    await clear(connection);
    // not the object that identifies cached answers below
    expect(await suggestFirstPlaces(connection.db.withoutPlugins(), ["ulm"])).toEqual([]);
    const first = async (...last: string[]) => (await suggestFirstPlaces(connection.db, last)).map(({ slug }) => slug);
    for (const city of ["Ulm", "Ulm", "Ulm", "Hof", "Hof", "Lauf"])
      await makeBusiness(connection.db, { city, country: "Germany" });
    await refreshPlaces(connection.pool);
    expect(await first()).toEqual(["ulm", "hof", "lauf"]);
    expect(await first("lauf", "atlantis", "hof")).toEqual(["lauf", "hof", "ulm"]);
    expect(await first("germany")).toEqual(["germany", "ulm", "hof", "lauf"]);
  });
});

describe("towns with several spellings", () => {
  interface Town {
    city: string;
    country: string;
    lat?: number;
    lng?: number;
  }
  const town = (city: string, country: string, lat: number, lng: number): Town => ({ city, country, lat, lng });
  const cases: [name: string, listings: Town[]][] = [
    ["variant characters", [town("臺北市", "Taiwan", 25.04, 121.56), town("台北市", "Taiwan", 25.05, 121.55), town("台北", "Taiwan", 25.05, 121.55), town("Taipei", "Taiwan", 25.05, 121.55)]], // oxfmt-ignore
    ["simplified and traditional", [town("廣州", "China", 23.13, 113.26), town("广州市", "China", 23.12, 113.27)]],
    ["a town that was renamed", [town("Bangalore", "India", 12.97, 77.59), town("Bengaluru", "India", 12.98, 77.6)]],
    ["a town that was renamed, without coordinates", [{ city: "Madras", country: "IN" }, { city: "Chennai", country: "India" }]], // oxfmt-ignore
    ["case and signs", [town("porto", "Portugal", 41.15, -8.61), town("PORTO", "Portugal", 41.15, -8.61), town("Porto", "Portugal", 41.15, -8.61)]], // oxfmt-ignore
    ["St. and Saint", [town("St. Albans", "United Kingdom", 51.75, -0.34), town("Saint Albans", "UK", 51.75, -0.34)]],
    ["St. and Sankt", [town("Sankt Gallen", "Switzerland", 47.42, 9.37), town("St. Gallen", "Switzerland", 47.42, 9.37)]], // oxfmt-ignore
    ["both languages", [town("Bruxelles - Brussel", "Belgium", 50.85, 4.35), town("Brussel", "Belgium", 50.85, 4.35), town("Bruxelles", "Belgium", 50.85, 4.35)]], // oxfmt-ignore
  ];
  test.for(cases)("are one place with one page: %s", async ([, listings], { connection }) => {
    await clear(connection);
    for (const listing of listings) {
      await makeBusiness(connection.db, listing);
      // one by one, as they arrive over the years
      await refreshPlaces(connection.pool);
    }
    const cities = (await placesOf(connection)).filter(({ kind }) => kind === "city");
    expect(cities).toHaveLength(1);
    expect(cities[0]).toMatchObject({ listings: listings.length });
    for (const { city } of listings) {
      const [found] = await suggestPlaces(connection.db, city, { most: 1 });
      expect(found?.slug, city).toBe(cities[0]?.slug);
    }
    await expectTrueCounts(connection);
  });

  test("are named by the most frequent spelling, and 'Porto' rather than 'porto'", async ({ connection }) => {
    await clear(connection);
    for (const city of ["Bangalore", "Bengaluru", "Bengaluru"]) await makeBusiness(connection.db, { city, country: "India" }); // oxfmt-ignore
    for (const city of ["porto", "porto", "Porto"]) await makeBusiness(connection.db, { city, country: "Portugal" });
    await makeBusiness(connection.db, { city: "braga", country: "Portugal" });
    await refreshPlaces(connection.pool);
    await makeBusiness(connection.db, { city: "Braga", country: "Portugal" });
    await refreshPlaces(connection.pool);
    const names = (await placesOf(connection)).filter(({ kind }) => kind === "city").map(({ name }) => name);
    expect(names.toSorted()).toEqual(["Bengaluru", "Braga", "Porto"]);
  });

  test("of another country are separate towns: Madras in Oregon, Porto in Spain", async ({ connection }) => {
    await clear(connection);
    await makeBusiness(connection.db, { city: "Madras", state: "OR", country: "US", lat: 44.63, lng: -121.13 });
    await makeBusiness(connection.db, { city: "Chennai", country: "India", lat: 13.08, lng: 80.27 });
    await makeBusiness(connection.db, { city: "Porto", country: "Portugal", lat: 41.15, lng: -8.61 });
    await makeBusiness(connection.db, { city: "Porto", country: "Spain", lat: 42.02, lng: -7.0 });
    await refreshPlaces(connection.pool);
    expect((await placesOf(connection)).filter(({ kind }) => kind === "city")).toHaveLength(4);
  });
});
