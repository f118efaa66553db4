/** The sample town, loaded as by the command line; without its pictures. */
import { loadSample } from "#server/sample/load.ts";
import { writeSampleStreets } from "#server/sample/streets.ts";
import { refreshPlaces } from "#server/places/queries-refresh.ts";
import type { Connection } from "#server/platform/db/pool.ts";
import type { Storage } from "#server/platform/storage/storage.ts";
import { AT } from "../search-ask.ts";

const noFiles: Storage = {
  read: async () => null,
  has: async () => false,
  write: async () => {},
  remove: async () => {},
};

export async function loadSampleTown({ db, pool }: Connection): Promise<void> {
  await loadSample(db, noFiles, AT);
  await writeSampleStreets(pool);
  // as the first search with a location does
  await refreshPlaces(pool);
}
