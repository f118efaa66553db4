/** Fills a database with the listings of a judged set. */
import type { Connection } from "#server/platform/db/pool.ts";
import { loadSampleTown } from "./sample.ts";
import type { JudgedDirectory } from "./set.ts";
import { importTowns } from "./towns.ts";

export const fillDirectory = (directory: JudgedDirectory, connection: Connection): Promise<void> =>
  directory === "sample" ? loadSampleTown(connection) : importTowns(connection);
