/** The map of the sample city, cut like any other. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { writeMap } from "../maps/build.ts";
import { mapsDirectory, removeMap } from "../maps/files.ts";
import { readGeoJson } from "../maps/geojson-features.ts";

const STREETS = join(import.meta.dirname, "..", "..", "sample", "streets.geojson");

/** Unlikely to be the name of an operator's file. */
const NAME = "sample-alder-bay";

/** Replaces an earlier map. */
export async function writeSampleMap(dataDirectory: string): Promise<void> {
  const streets = readGeoJson(await readFile(STREETS, "utf8"));
  // so that no one takes it for a real coast
  await writeMap(NAME, streets, "An invented town", { directory: mapsDirectory(dataDirectory) });
}

export async function dropSampleMap(dataDirectory: string): Promise<void> {
  await removeMap(mapsDirectory(dataDirectory), NAME);
}
