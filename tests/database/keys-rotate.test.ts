/** `keys rotate`: afterwards no row in any table needs an old key. */
import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, onTestFinished } from "vitest";
import { keysCommand } from "../../cli/commands/keys.ts";
import { factorSealedAs } from "#server/accounts/factor-code.ts";
import { sealedAs as calendarSealedAs, verifierSealedAs } from "#server/calendars/services.ts";
import { newId } from "#server/platform/db/id.ts";
import { keyIdOf } from "#server/platform/secrets/seal.ts";
import { makeSecrets } from "#server/platform/secrets/secrets.ts";
import { readConfiguration } from "#server/start/configuration.ts";
import { call } from "../support/command.ts";
import { test } from "../support/database.ts";
import { makeBusiness, makeUser } from "../support/factories.ts";

test("encrypts other calendars and second factors again, and leaves no text under the old key", async ({
  connection,
}) => {
  const { db } = connection;
  const dataDirectory = mkdtempSync(join(tmpdir(), "ms-keys-"));
  onTestFinished(() => rmSync(dataDirectory, { recursive: true, force: true }));
  const before = makeSecrets({ key: null, oldKeys: [] }, dataDirectory);
  const oldId = keyIdOf(before.seal("text", "context")) ?? "";
  expect(oldId).not.toBe("");

  const [userId, businessId, calendarId] = [await makeUser(db), await makeBusiness(db), newId()];
  const at = "2026-11-21T12:00:00Z";
  await db
    .insertInto("other_calendar")
    .values({
      ...{ id: calendarId, business_id: businessId, kind: "ics", name: "Private", host: "dav.example" },
      ...{ sealed: before.seal("https://dav.example/a.ics", calendarSealedAs(calendarId)) },
      ...{ added_by: userId, added_at: at, next_at: at },
    })
    .execute();
  await db
    .insertInto("calendar_authorization")
    .values({
      ...{ state_hash: randomBytes(32), user_id: userId, business_id: businessId, resource_id: null, expires_at: at },
      verifier: before.seal("verifier", verifierSealedAs(userId)),
    })
    .execute();
  await sql`
    insert into second_factor (user_id, confirmed_at, secret, backup_codes)
    values (${userId}, ${at}, ${before.seal("secret", factorSealedAs("factor_secret", userId))},
      ${before.seal("[]", factorSealedAs("backup_codes", userId))})
  `.execute(db);

  const { out } = await call(keysCommand, ["rotate"], {
    connection,
    dataDirectory,
    configuration: () => readConfiguration({}),
  });
  expect(out).toContain("4 stored texts sealed with it");
  const after = makeSecrets({ key: null, oldKeys: [] }, dataDirectory);
  const { sealed } = await db
    .selectFrom("other_calendar")
    .select("sealed")
    .where("id", "=", calendarId)
    .executeTakeFirstOrThrow();
  expect(after.isCurrent(sealed)).toBe(true);
  expect(after.open(sealed, calendarSealedAs(calendarId))).toBe("https://dav.example/a.ics");

  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'
  `.execute(db);
  for (const { name } of tables.rows) {
    const { rows } = await sql<{ row: string }>`
      select t::text as row from ${sql.table(name)} t where t::text like ${`%${oldId}%`}
    `.execute(db);
    expect(rows, name).toEqual([]);
  }
});
