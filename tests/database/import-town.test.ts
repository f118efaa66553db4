/** One OpenStreetMap file imports a town: its businesses, their names, and the street map. */
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished } from "vitest";
import { findAddress } from "#server/addresses/queries-find.ts";
import { findLanding } from "#server/places/queries-landing.ts";
import { suggestPlaces } from "#server/places/queries-suggest.ts";
import { importCommand } from "../../cli/commands/import.ts";
import { call } from "../support/command.ts";
import { test } from "../support/database.ts";
import { pbfFile } from "../support/pbf-file.ts";
import { temporaryFile } from "../support/temporary-file.ts";

const TOWN = pbfFile({
  nodes: [
    { id: 1, lat: 49.51, lng: 11.28, tags: { place: "town", name: "Lauf an der Pegnitz", "name:en": "Lauf" } },
    { id: 2, lat: 49.511, lng: 11.281, tags: { place: "suburb", name: "Oberstadt" } },
    // has no town: it lies in one
    { id: 3, lat: 49.511, lng: 11.2812, tags: { amenity: "cafe", name: "Café Markt" } },
    { id: 4, lat: 49.512, lng: 11.283, tags: { shop: "bakery", name: "Bäckerei", "addr:city": "Lauf a.d. Pegnitz", "addr:postcode": "91207" } }, // oxfmt-ignore
    { id: 8, lat: 49.513, lng: 11.282, tags: { "addr:street": "Marktstraße", "addr:housenumber": "5", "addr:city": "Lauf" } }, // oxfmt-ignore
    { id: 5, lat: 49.5, lng: 11.27 },
    { id: 6, lat: 49.52, lng: 11.29 },
  ],
  ways: [{ id: 7, refs: [5, 6], tags: { highway: "primary", name: "Marktstraße" } }],
});

test("businesses, places and map in one command; twice gives the same", async ({ connection }) => {
  const dataDirectory = mkdtempSync(join(tmpdir(), "ms-town-"));
  onTestFinished(() => rmSync(dataDirectory, { recursive: true, force: true }));
  const file = temporaryFile("lauf.osm.pbf", TOWN);
  const streets = async () => (await connection.pool.query("select *, xmin::text from street order by fingerprint")).rows as unknown[]; // oxfmt-ignore
  let before: unknown[] = [];
  for (let time = 0; time < 2; time += 1) {
    const { code, out } = await call(importCommand, [file], { connection, dataDirectory });
    expect(code).toBe(0);
    expect(out).toContain("Map 'lauf'");
    if (time === 0) before = await streets();
  }
  expect(readdirSync(join(dataDirectory, "maps"))).toEqual(["lauf.pmtiles"]);
  expect(await suggestPlaces(connection.db, "lauf", { most: 5 })).toMatchObject([
    { name: "Lauf an der Pegnitz", within: ["Germany"], listings: 2 },
  ]);
  const place = await findLanding(connection.db, "lauf-an-der-pegnitz");
  expect(place).toMatchObject({ inner: [{ name: "Oberstadt", listings: 2 }], outer: [{ name: "Germany" }] });
  expect(before).not.toEqual([]);
  expect(await streets()).toEqual(before);
  const address = { address: "Marktstr. 5", city: "Lauf a.d. Pegnitz", state: "", zip_code: "", country: "Germany" };
  expect(await findAddress(connection.db, address)).toEqual({ lat: 49.513, lng: 11.282, precision: "house" });
  expect(place?.categories).toEqual([{ category: "Restaurants", listings: 2 }]);
});

test("where no map can be written, the rest is imported, and that is reported", async ({ connection }) => {
  const file = temporaryFile("lauf.osm.pbf", TOWN);
  const { code, out, err } = await call(importCommand, [file], { connection, dataDirectory: "/dev/null" });
  expect(code).toBe(0);
  expect(out).toContain("Done");
  expect(err).toContain("No map of the streets was made.");
});
