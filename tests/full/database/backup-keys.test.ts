/**
 * A backup restored with its keys, without them, and with others: `restore` and the doctor report what does not work.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import { EXAMPLE_MAILS } from "#contract/notifications/mail-examples.ts";
import { migrate } from "#server/platform/db/migrate.ts";
import { letGo } from "#server/platform/jobs/queries-hold.ts";
import { enqueueMail } from "#server/platform/jobs/queries.ts";
import { makeMailSeal } from "#server/platform/mail/sealed-mail.ts";
import { fingerprintsOf } from "#server/platform/secrets/present-keys.ts";
import { keyOf, seal } from "#server/platform/secrets/seal.ts";
import { readConfiguration } from "#server/start/configuration.ts";
import { checkKeys } from "#server/start/doctor/keys.ts";
import { backupCommand } from "../../../cli/commands/backup.ts";
import { doctorCommand } from "../../../cli/commands/doctor.ts";
import { restoreCommand } from "../../../cli/commands/restore.ts";
import { unpacked } from "../../support/archives.ts";
import { folder, take } from "../../support/backups.ts";
import { call } from "../../support/command.ts";
import { test as base } from "../../support/database.ts";
import { emptyDatabase } from "../../support/empty-database.ts";
import { makeBusiness, makeUser } from "../../support/factories.ts";

const SECRET = "the secret of the site that is backed up";
const ENCRYPTION_KEY = "the encryption key of the site that is backed up";
const OTHER = "another key of thirty-two characters or more";

/** A site with one value of every sealed kind. */
const test = base.extend("sealed", { scope: "file" }, async ({ connection: { db, pool } }) => {
  const userId = await makeUser(db);
  const businessId = await makeBusiness(db);
  const text = seal("a text", "this test", keyOf(ENCRYPTION_KEY));
  await pool.query("insert into second_factor (user_id, secret) values ($1, $2)", [userId, text]);
  await pool.query(
    `insert into zoom_connection (user_id, zoom_user_id, access_token, refresh_token, expires_at, connected_at, updated_at)
     values ($1, 'z', $2, $2, now(), now(), now())`,
    [userId, text],
  );
  await pool.query(
    `insert into other_calendar (id, business_id, kind, name, host, sealed, added_by, added_at, next_at)
     values (gen_random_uuid(), $1, 'ics', 'Diary', 'example.com', $2, $3, now(), now())`,
    [businessId, text, userId],
  );
  await enqueueMail(db, makeMailSeal(SECRET).seal(EXAMPLE_MAILS["reset-password"]));
  return true;
});

const configurationOf = (environment: Record<string, string>) => () => readConfiguration(environment);

async function restored(path: string, environment: Record<string, string>, dataDirectory = folder()) {
  const connection = await emptyDatabase();
  const { host = "", database = "", user = "" } = connection.pool.options;
  const given = { ...environment, DATA_DIR: dataDirectory };
  const { code, out } = await call(restoreCommand, [path], {
    ...{ connection, dataDirectory, configuration: configurationOf(given) },
  });
  expect(code, out).toBe(0);
  const DATABASE_URL = `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`;
  const doctor = () =>
    call(doctorCommand, ["--json"], { configuration: configurationOf({ ...given, DATABASE_URL }) }).then((called) =>
      (JSON.parse(called.out) as { level: string; about: string; finding?: string; text?: string }[]).filter(
        ({ about }) => about === "keys",
      ),
    );
  return { connection, out, doctor };
}

test("an archive identifies its keys without revealing them", async ({ connection, sealed }) => {
  expect(sealed).toBe(true);
  const path = join(folder(), "whole.tar.zst");
  const dataDirectory = folder();
  const configuration = configurationOf({ SECRET, ENCRYPTION_KEY });
  expect(await call(backupCommand, [path], { connection, configuration, dataDirectory })).toMatchObject({ code: 0 });
  const parts = await unpacked(path);
  const { keys } = JSON.parse(parts[0]?.body.toString() ?? "{}") as { keys?: unknown };
  expect(keys).toEqual(fingerprintsOf({ secret: SECRET, encryption: [ENCRYPTION_KEY] }));
  expect(keys).not.toEqual(fingerprintsOf({ secret: OTHER, encryption: [OTHER] }));
  for (const { body } of parts) expect(body.includes(SECRET) || body.includes(ENCRYPTION_KEY)).toBe(false);

  const right = await restored(path, { SECRET, ENCRYPTION_KEY });
  expect(right.out).not.toContain("missing here");
  expect(await right.doctor()).toMatchObject([{ level: "ok" }]);

  // in files, an old key after a new one
  const files = folder();
  writeFileSync(join(files, "secret"), `${SECRET}\n`);
  writeFileSync(join(files, "encryption-key"), `${OTHER}\n${ENCRYPTION_KEY}\n`);
  const inFiles = await restored(path, {}, files);
  expect(inFiles.out).not.toContain("missing here");
  expect(await inFiles.doctor()).toMatchObject([{ level: "ok" }]);

  const LOST = [
    /Not opened by the encryption key that is here: 1 second factor, 1 Zoom connection, and 1 connected calendar\..*encryption-key.*reset-second-factor/,
    /Not opened by the SECRET that is here: 1 waiting email\..*jobs retry/,
    /SECRET is not the one of the restored backup: links in emails/,
  ];
  for (const environment of [{}, { SECRET: OTHER, ENCRYPTION_KEY: OTHER }]) {
    const wrong = await restored(path, environment);
    expect(wrong.out).toContain("The keys of the backed-up site are missing here:");
    for (const sentence of LOST) expect(wrong.out).toMatch(sentence);
    const lines = await wrong.doctor();
    expect(lines.map(({ level }) => level)).toEqual(["mend", "mend", "mend"]);
    for (const [index, sentence] of LOST.entries()) expect(JSON.stringify(lines[index])).toMatch(sentence);
    // the operator continued with another secret: unreadable waiting jobs are still reported
    await letGo(wrong.connection.db);
    expect((await wrong.doctor()).map(({ level }) => level)).toEqual(["mend", "mend"]);
  }
});

test("an archive of an earlier version is restored with a note, and its encrypted values are checked", async ({
  connection,
  sealed,
}) => {
  expect(sealed).toBe(true);
  const path = join(folder(), "older.tar.zst");
  await take(connection, path);
  const right = await restored(path, { SECRET, ENCRYPTION_KEY });
  expect(right.out).toContain("An earlier version took this backup");
  expect(right.out).not.toContain("missing here");
  const wrong = await restored(path, { SECRET: OTHER, ENCRYPTION_KEY: OTHER });
  expect(wrong.out).toContain("An earlier version took this backup");
  expect((await wrong.doctor()).map(({ level }) => level)).toEqual(["mend", "mend"]);
});

test("the check creates no key, and a site without encrypted values is not mentioned", async () => {
  const dataDirectory = folder();
  const connection = await emptyDatabase();
  const path = join(folder(), "empty.tar.zst");
  const place = await emptyDatabase();
  await migrate(place.pool);
  await take(place, path, { keys: fingerprintsOf({ secret: null, encryption: [OTHER] }) });
  await call(restoreCommand, [path], { connection, dataDirectory, configuration: configurationOf({}) });
  const keys = { secret: null, encryption: { key: null, oldKeys: [] } };
  expect(await checkKeys(connection, keys, dataDirectory)).toMatchObject([{ level: "warning" }]);
  await letGo(connection.db);
  expect(await checkKeys(connection, keys, dataDirectory)).toEqual([]);
  for (const name of ["secret", "encryption-key"]) expect(() => readFileSync(join(dataDirectory, name))).toThrow();
});
