/** An operator corrects imported listings: later files change what the operator did not. */
import { expect } from "vitest";
import { importFile } from "#server/import/run.ts";
import { parseColumnMap } from "#server/import/read/columns.ts";
import type { Connection } from "#server/platform/db/pool.ts";
import { test } from "../support/database.ts";
import { makeOperator, operatorApiFor } from "../support/operator.ts";
import { temporaryFile } from "../support/temporary-file.ts";

const NONE = { city: "", state: "", country: "", timeZone: null, category: null };
const CAFE = { id: "node/1", name: "Café am Markt", amenity: "cafe", phone: "+49 9123 555010", website: "https://old.example/" }; // oxfmt-ignore

async function readTown(connection: Connection, tags: Readonly<Record<string, string>>): Promise<void> {
  const { id, ...properties } = { ...CAFE, ...tags };
  const geometry = { type: "Point", coordinates: [11.28, 49.51] };
  const features = [{ type: "Feature", properties: { "@id": id, ...properties }, geometry }];
  const file = temporaryFile("town.geojson", JSON.stringify({ type: "FeatureCollection", features }));
  const options = { file, defaults: NONE, map: parseColumnMap([]), isDryRun: false, isGentle: false, source: "osm", attribution: null, refused: null }; // oxfmt-ignore
  await importFile(options, connection);
}

const stored = ({ db }: Connection) =>
  db
    .selectFrom("business")
    .select(["id", "phone_number", "website", "description", "other_names", "version"])
    .executeTakeFirstOrThrow();

test("an operator's correction of an imported listing survives later files, which change the rest", async ({
  connection,
}) => {
  await readTown(connection, {});
  const { id } = await stored(connection);
  const desk = operatorApiFor(connection, await makeOperator(connection.db, "corrects@imports.example"));
  await desk.edit_listing({ p_id: id, p_phone_number: "+49 9123 555099", p_description: "Cakes by the river." });

  await readTown(connection, { website: "https://new.example/" });
  const corrected = { phone_number: "+49 9123 555099", description: "Cakes by the river." };
  expect(await stored(connection)).toMatchObject({ ...corrected, website: "https://new.example/" });
  // and the file after that, also where it changes the corrected fields
  await readTown(connection, {
    website: "https://newer.example/",
    phone: "+49 9123 555011",
    description: "A café with a garden behind the town hall.",
  });
  expect(await stored(connection)).toMatchObject({ ...corrected, website: "https://newer.example/" });
  // the same file again changes nothing
  const { version } = await stored(connection);
  await readTown(connection, {
    website: "https://newer.example/",
    phone: "+49 9123 555011",
    description: "A café with a garden behind the town hall.",
  });
  expect((await stored(connection)).version).toBe(version);
  // a correction that is undone gives way to the source
  await desk.edit_listing({ p_id: id, p_description: "A café with a garden behind the town hall." });
  await readTown(connection, {
    website: "https://newer.example/",
    phone: "+49 9123 555011",
    description: "A bar with a garden behind the town hall.",
  });
  expect(await stored(connection)).toMatchObject({
    phone_number: corrected.phone_number,
    description: "A bar with a garden behind the town hall.",
  });
});
