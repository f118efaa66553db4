/** Rows in `audit` for commands that change the installation, and the user that they name. */
import { join } from "node:path";
import { expect, test as plain } from "vitest";
import { commandActor, isCommandActor } from "#server/audit/acting.ts";
import { listAudit } from "#server/audit/queries-audit.ts";
import type { Connection } from "#server/platform/db/pool.ts";
import { readConfiguration } from "#server/start/configuration.ts";
import { auditCommand } from "../../cli/commands/audit.ts";
import { backupCommand } from "../../cli/commands/backup.ts";
import { restoreCommand } from "../../cli/commands/restore.ts";
import { sampleCommand } from "../../cli/commands/sample.ts";
import { folder } from "../support/backups.ts";
import { call } from "../support/command.ts";
import { test } from "../support/database.ts";
import { emptyDatabase } from "../support/empty-database.ts";

const configuration = () => readConfiguration({});

const rowsOf = async ({ db }: Connection) =>
  (await db.selectFrom("audit").select(["actor", "action", "subject"]).orderBy("at").orderBy("id").execute()).map(
    ({ actor, action, subject }) => `${action} ${subject} by ${actor}`,
  );

plain("the user of the system is named, and the one behind sudo", () => {
  const user = commandActor("");
  expect(user).toMatch(/^operator \(\S.*\)$/);
  expect(commandActor("anna")).toBe("operator (anna)");
  expect(commandActor("anna\n(x) \u202e")).toBe("operator (anna x)");
  expect(commandActor("a".repeat(100))).toBe(`operator (${"a".repeat(64)})`);
  for (const actor of ["operator", user, "operator (anna)"]) expect(isCommandActor(actor)).toBe(true);
  for (const actor of ["operator@town.example", "import", "anna"]) expect(isCommandActor(actor)).toBe(false);
});

test("a backup, its restore and the sample leave audit rows with their actor", async ({ connection }) => {
  const directory = folder();
  const context = { connection, configuration, dataDirectory: directory, isEmbedded: true };
  const by = commandActor();
  for (const action of ["load", "drop"])
    expect(await call(sampleCommand, [action], context)).toMatchObject({ code: 0 });
  const path = join(directory, "town.tar.zst");
  expect(await call(backupCommand, [path], context)).toMatchObject({ code: 0 });
  const sampled = [`sample.load sample by ${by}`, `sample.drop sample by ${by}`];
  expect(await rowsOf(connection)).toEqual([...sampled, `backup.take town.tar.zst by ${by}`]);

  const place = await emptyDatabase();
  expect(await call(restoreCommand, [path], { ...context, connection: place, dataDirectory: folder() })).toMatchObject({
    code: 0,
  });
  // the backup was made before its own row
  const [, , restored = "", ...more] = await rowsOf(place);
  expect(restored).toMatch(/^backup\.restore [0-9a-f]{64} by /);
  expect([restored.endsWith(` by ${by}`), more]).toEqual([true, []]);

  for (const about of ["operator", by, by.toUpperCase()]) {
    const { out } = await call(auditCommand, ["--about", about, "--json"], { connection });
    expect(JSON.parse(out), about).toHaveLength(3);
  }
  const found = await listAudit(connection.db, { action: "", about: "operator (eve)", since: null, most: 9 });
  expect(found).toEqual([]);
});
