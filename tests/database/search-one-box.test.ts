/** What and where in one box: 'pizza porto' (docs/decisions/0133-plain-search.md). */
import { describe, expect } from "vitest";
import { test } from "../support/database.ts";
import { makeBusiness } from "../support/factories.ts";
import { apiOf } from "../support/http.ts";
import { streetKey } from "#server/addresses/rules-street-key.ts";
import { takeStreets } from "#server/addresses/queries-take.ts";
import type { MapStreet } from "#server/addresses/rules-streets.ts";

describe("one search box", () => {
  const inTown = (city: string, zip_code = "", country = "Germany") => ({ city, zip_code, country });
  test("the last words are a place where one has that name, unless fewer results follow", async ({ connection }) => {
    await connection.pool.query("delete from business");
    const { db } = connection;
    const make = (name: string, where: object) => makeBusiness(db, { name, ...where });
    await make("Da Mario Pizza", inTown("Porto", "4000", "Portugal"));
    await make("Pizza Nova", inTown("Porto", "4050", "Portugal"));
    await make("Pizza Portofino", inTown("Berlin"));
    await make("Zahnarzt Huber", inTown("München", "80331"));
    await make("Zahnarzt Meier", inTown("München", "80333"));
    await make("Vegan Kitchen", inTown("München"));
    await make("Casa Berlin", inTown("Porto", "4000", "Portugal"));
    await make("Casa Nova", inTown("Berlin"));
    const api = apiOf(connection);
    const ask = async (search_query: string, more: object = {}) => {
      const page = await api.search_businesses({ search_query, ...more });
      return { names: page.results.map(({ name }) => name), place: page.where?.place?.name ?? null, words: page.where?.words ?? null }; // oxfmt-ignore
    };
    // a search with a location uses it as written
    await api.search_businesses({ filters: { near: { place: "porto" } } });
    const pizza = ["Pizza Nova", "Da Mario Pizza"].toSorted();
    for (const query of ["pizza porto", "pizza in Porto", "Pizza near porto", "pizza, PORTO"]) {
      const { names, ...found } = await ask(query);
      expect({ query, names: names.toSorted(), ...found }).toEqual({ query, names: pizza, place: "Porto", words: query.split(/[ ,]+/).at(-1) }); // oxfmt-ignore
    }
    expect(await ask("zahnarzt 80331")).toEqual({ names: ["Zahnarzt Huber"], place: "80331", words: "80331" });
    expect(await ask("vegan in munich")).toEqual({ names: ["Vegan Kitchen"], place: "München", words: "munich" });
    // a name, only a place, an exact search, a separate location, or no place: the plain words
    const casa = await ask("casa berlin");
    expect(casa.names).toContain("Casa Berlin");
    expect(casa.place).toBeNull();
    expect(await ask("porto")).toMatchObject({ place: null });
    expect(await ask("pizza porto", { exact: true })).toMatchObject({ place: null });
    expect(await ask("pizza porto", { filters: { near: { place: "berlin" } } })).toMatchObject({
      place: "Berlin",
      words: null,
    });
    expect(await ask("pizza atlantis")).toMatchObject({ place: null });
    // no listing there matches
    expect(await ask("vegan porto")).toMatchObject({ place: null });
  });

  test("corrects a mistyped place", async ({ connection }) => {
    await connection.pool.query("delete from business");
    const { db } = connection;
    await makeBusiness(db, { name: "Rose", keywords: ["café"], ...inTown("Schaan", "", "Liechtenstein") });
    await makeBusiness(db, { name: "Rot", keywords: ["café"], ...inTown("Schaanwald", "", "Liechtenstein") });
    const api = apiOf(connection);
    await api.search_businesses({ filters: { near: { place: "schaan" } } });
    const { results, corrected_query, as_typed, where } = await api.search_businesses({ search_query: "cafe shaan" });
    expect(results.map(({ name }) => name)).toEqual(["Rose"]);
    expect({ corrected_query, as_typed, place: where?.place?.name }).toEqual({
      corrected_query: "cafe schaan",
      as_typed: 0,
      place: "Schaan",
    });
  });

  test("near a street known only from addresses searches around its houses", async ({ connection }) => {
    await connection.pool.query("delete from business");
    const { db } = connection;
    const make = (name: string, address: string, lat: number, more: object = {}) =>
      makeBusiness(db, { name, address, lat, lng: 11.57, ...inTown("München"), ...more });
    await make("Uhren Huber", "Theatinerstraße 3", 48.14);
    await make("Hut Meier", "Theatinerstraße 5a", 48.1401);
    await make("Brot Bauer", "Theatinerstr. 7", 48.1402);
    await make("Nami", "Salvatorplatz 1", 48.142, { keywords: ["sushi"] });
    await make("Umi", "Am Rand 1", 48.4, { keywords: ["sushi"] });
    const api = apiOf(connection);
    const ask = async (search_query: string) => {
      const { results, where } = await api.search_businesses({ search_query });
      return { names: results.map(({ name }) => name), name: where?.name ?? null, words: where?.words ?? null };
    };
    const near = { names: ["Nami", "Umi"], name: "Theatinerstraße", words: "theatinerstrasse" };
    expect(await ask("sushi near theatinerstrasse")).toEqual(near);
    // also without a word like 'near', where no listing has both
    expect(await ask("sushi theatinerstrasse")).toEqual(near);
    // no listings in this street
    expect(await ask("sushi near hauptstrasse")).toMatchObject({ name: null });
  });

  test("something missing there is searched for nearby, then partly there, and the place alone is no result", async ({
    connection,
  }) => {
    await connection.pool.query("delete from business");
    const { db } = connection;
    const schaan = { city: "Schaan", country: "Liechtenstein", lat: 47.165, lng: 9.51 };
    const vaduz = { city: "Vaduz", country: "Liechtenstein", lat: 47.141, lng: 9.521 };
    const munich = { city: "München", country: "Germany", lat: 48.137, lng: 11.575 };
    await makeBusiness(db, { name: "Rosen", keywords: ["florist"], ...schaan });
    await makeBusiness(db, { name: "Tulpen", keywords: ["florist"], ...munich });
    await makeBusiness(db, { name: "Etagere", keywords: ["café"], ...vaduz });
    await makeBusiness(db, { name: "Taxi Huber", ...munich });
    await makeBusiness(db, { name: "WLAN-Café", keywords: ["café"], ...munich });
    const api = apiOf(connection);
    await api.search_businesses({ filters: { near: { place: "vaduz" } } });
    const ask = async (search_query: string) => {
      const { results, where, left_out } = await api.search_businesses({ search_query });
      const { place = null, words = null, widened = false } = where ?? {};
      return { names: results.map(({ name }) => name), place: place?.name ?? null, words, widened, left_out };
    };
    // the next town has it; the distant one does not count
    const nearby = { names: ["Rosen"], place: "Vaduz", widened: true, left_out: [] };
    expect(await ask("Blumenladen Vaduz")).toEqual({ ...nearby, words: "Vaduz" });
    expect(await ask("cafe wlan vaduz")).toEqual({
      names: ["Etagere"],
      place: "Vaduz",
      words: "vaduz",
      widened: false,
      left_out: ["wlan"],
    });
    // the same with a chosen place, with the distance of the nearest
    const chosen = await api.search_businesses({ search_query: "florist", filters: { near: { place: "vaduz" } } });
    expect(chosen.results.map(({ name }) => name)).toEqual(["Rosen"]);
    expect(chosen.where).toMatchObject({ place: { name: "Vaduz" }, widened: true });
    expect(chosen.where?.nearest_km).toBeCloseTo(2.8, 0);
    // only elsewhere; listings without a position are not in a town
    expect(await ask("taxi vaduz")).toMatchObject({ names: ["Taxi Huber"], left_out: ["vaduz"] });
    expect(await ask("zeppelin vaduz")).toMatchObject({ names: [], words: "vaduz" });
  });

  test("a place alone lists everything there, listings with its name first, unless those are nearly all", async ({
    connection,
  }) => {
    await connection.pool.query("delete from business");
    const { db } = connection;
    const monaco = { city: "Monaco", country: "Monaco", lat: 43.738, lng: 7.424 };
    for (let index = 0; index < 9; index += 1) await makeBusiness(db, { name: `Shop ${index}`, ...monaco });
    const api = apiOf(connection);
    const ask = async (search_query: string) => {
      const { results, where } = await api.search_businesses({ search_query });
      return { first: results[0]?.name, total: results.length, words: where?.words ?? null };
    };
    await makeBusiness(db, { name: "Bureau de Monaco", ...monaco });
    await makeBusiness(db, { name: "Monaco", city: "München", country: "Germany", lat: 48.137, lng: 11.575 });
    await api.search_businesses({ filters: { near: { place: "monaco" } } });
    expect(await ask("Monaco")).toEqual({ first: "Bureau de Monaco", total: 10, words: "Monaco" });
    await makeBusiness(db, { name: "Monaco", city: "Berlin", country: "Germany", lat: 52.5, lng: 13.4 });
    expect(await ask("Monaco")).toMatchObject({ first: "Monaco", words: null });
  });

  test("a square, or a street after a word like 'near', is a point to search around; a place before it is not", async ({
    connection,
  }) => {
    await connection.pool.query("delete from business");
    const { db, pool } = connection;
    const near = { city: "München", country: "Germany", lat: 48.137, lng: 11.575 };
    const far = { city: "München", country: "Germany", lat: 48.17, lng: 11.6 };
    for (const number of [1, 2, 3, 4, 5]) await makeBusiness(db, { name: `Kaffee ${number}`, ...near });
    await makeBusiness(db, { name: "Kaffee Fern", ...far });
    await makeBusiness(db, { name: "Buch Lindengasse", ...far });
    const street = (name: string, more: Partial<MapStreet> = {}): MapStreet => ({ name, key: streetKey(name), kind: "street", towns: ["munchen"], postcodes: [], country: "DE", lat: 48.1371, lng: 11.5751, houses: [], ...more }); // oxfmt-ignore
    const streets = [
      street("Marienplatz", { kind: "square" }),
      street("Marienplatz", { kind: "square", towns: ["dorf"], lat: 10, lng: 10 }),
      street("Rosenstraße"),
      street("Lindengasse"),
      street("München", { kind: "square", lat: 10, lng: 10 }),
    ];
    await takeStreets(pool, "m.osm.pbf", { streets, isWhole: true });
    const api = apiOf(connection);
    await api.search_businesses({ filters: { near: { place: "munchen" } } });
    const ask = async (search_query: string, more: object = {}) => {
      const { total, where } = await api.search_businesses({ search_query, ...more });
      return { total, name: where?.name ?? null, place: where?.place?.name ?? null, words: where?.words ?? null, km: where?.radius_km ?? null }; // oxfmt-ignore
    };
    const around = { total: 5, place: null, km: 1 };
    expect(await ask("kaffee near marienplatz")).toEqual({ ...around, name: "Marienplatz", words: "marienplatz" });
    expect(await ask("Kaffee Marienpl.")).toEqual({ ...around, name: "Marienplatz", words: "Marienpl." });
    expect(await ask("kaffee bei Rosenstr.")).toEqual({ ...around, name: "Rosenstraße", words: "Rosenstr." });
    // a street without such a word, a name, a place, an exact search, a separate location
    const plain = { name: null, words: null };
    expect(await ask("kaffee rosenstr")).toMatchObject(plain);
    expect(await ask("buch near lindengasse")).toMatchObject({ name: "Lindengasse" });
    expect(await ask("buch lindengasse")).toMatchObject({ ...plain, total: 1 });
    expect(await ask("kaffee in münchen")).toMatchObject({ name: null, place: "München", total: 6 });
    expect(await ask("kaffee near marienplatz", { exact: true })).toMatchObject(plain);
    expect(await ask("kaffee near marienplatz", { filters: { near: { place: "munchen" } } })).toMatchObject(plain);
    expect(await ask("kaffee near nowhere")).toMatchObject(plain);
    // no listing there matches
    expect(await ask("zebra near marienplatz")).toMatchObject(plain);
  });
});
