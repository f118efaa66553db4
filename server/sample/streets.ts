/**
 * Streets and houses of the sample city for the address search. Streets come from its map, houses from its listings.
 */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type pg from "pg";
import { z } from "zod";
import { takeStreets } from "../addresses/queries-take.ts";
import { StreetBook, type MapStreet } from "../addresses/rules-streets.ts";
import { kmBetween } from "../places/rules-distance.ts";
import { placeKey } from "../places/rules-place.ts";
import { readSample } from "./read.ts";

const STREETS = join(import.meta.dirname, "..", "..", "sample", "streets.geojson");

/** Unlikely to be the name of an operator's file. */
const FILE = "sample-alder-bay";

const Spot = z.tuple([z.number(), z.number()]);
const Street = z.object({
  properties: z.object({ highway: z.string(), name: z.string() }),
  geometry: z.union([
    z.object({ type: z.literal("LineString"), coordinates: z.array(Spot) }),
    z.object({ type: z.literal("Polygon"), coordinates: z.array(z.array(Spot)) }),
  ]),
});
const Features = z.object({ features: z.array(z.unknown()) });

const ADDRESS = /^(\d+\w?) (.+)$/;

export async function readSampleStreets(): Promise<MapStreet[]> {
  const { listings } = await readSample();
  const { features } = Features.parse(JSON.parse(await readFile(STREETS, "utf8")));
  const book = new StreetBook((lat, lng) => {
    const [nearest] = listings.toSorted((a, b) => kmBetween(a, { lat, lng }) - kmBetween(b, { lat, lng }));
    return { town: [placeKey(nearest?.city ?? "")], village: "", parts: [], country: "US" };
  });
  for (const feature of features) {
    const { data } = Street.safeParse(feature);
    if (data === undefined) continue;
    const { geometry, properties } = data;
    const isSquare = geometry.type === "Polygon";
    const spots = isSquare ? geometry.coordinates.flat() : geometry.coordinates;
    for (const [lng, lat] of spots)
      book.add({ name: properties.name, kind: isSquare ? "square" : "street", number: null, city: "", postcode: "", lat, lng }); // oxfmt-ignore
  }
  for (const { address, city, zip_code: postcode, lat, lng } of listings) {
    const [, number, name] = ADDRESS.exec(address) ?? [];
    if (number !== undefined && name !== undefined)
      book.add({ name, kind: "street", number, city, postcode, lat, lng });
  }
  return [...book.streets()];
}

/** Replaces earlier ones. */
export async function writeSampleStreets(pool: pg.Pool): Promise<void> {
  await takeStreets(pool, FILE, { streets: await readSampleStreets(), isWhole: true });
}

export async function dropSampleStreets(pool: pg.Pool): Promise<void> {
  await takeStreets(pool, FILE, { streets: [], isWhole: true });
}
