/** The streets of the sample city, cut like those of any other. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { writeMap } from "../maps/build.ts";
import { mapsDirectory, removeMap } from "../maps/files.ts";
import { readGeoJson } from "../maps/geojson-features.ts";

const STREETS = join(import.meta.dirname, "..", "..", "sample", "streets.geojson");

/** No operator's file is called so by chance. */
const NAME = "sample-alder-bay";

/** In place of an earlier one. */
export async function writeSampleMap(dataDirectory: string): Promise<void> {
  const streets = readGeoJson(await readFile(STREETS, "utf8"));
  // nobody is to take it for a real coast
  await writeMap(NAME, streets, "An invented town", { directory: mapsDirectory(dataDirectory) });
}

export async function dropSampleMap(dataDirectory: string): Promise<void> {
  await removeMap(mapsDirectory(dataDirectory), NAME);
}
