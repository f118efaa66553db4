/** Backups and the `age` command open each other's files; backups of versions before age can be restored. */
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import { checkArchive } from "#server/backup/follow-archive.ts";
import { age, hasAge } from "../../support/age-command.ts";
import { contents, folder, restore, take } from "../../support/backups.ts";
import { test } from "../../support/database.ts";
import { emptyDatabase } from "../../support/empty-database.ts";
import { makeBusiness, makeReview } from "../../support/factories.ts";
import { sealedAsBefore } from "../../support/old-seal.ts";

const PASSPHRASE = "correct horse battery";
const TABLES = ["business", "review", "user_account"];

// apt-get install age
test.skipIf(!hasAge())(
  "age opens a backup without Mainstreet, and Mainstreet opens what age encrypted",
  async ({ connection }) => {
    const id = await makeBusiness(connection.db, { name: "Opened Without Us" });
    await makeReview(connection.db, { business_id: id, rating: 4 });
    const directory = folder();
    const [sealed, plain, again] = ["sealed", "plain", "again"].map((name) => join(directory, name)) as [string, string, string]; // oxfmt-ignore
    await take(connection, sealed, { passphrase: PASSPHRASE });
    expect(age(["--decrypt", "--output", plain, sealed], "correct horse batterz")).not.toBe(0);
    expect(age(["--decrypt", "--output", plain, sealed], PASSPHRASE)).toBe(0);
    const rows = execFileSync("tar", ["--zstd", "-xOf", plain, "tables/business/000000"], { encoding: "utf8" });
    expect(rows).toContain("Opened Without Us");

    expect(age(["--passphrase", "--output", again, plain], PASSPHRASE)).toBe(0);
    const place = await emptyDatabase();
    await restore(place, again, { passphrase: PASSPHRASE });
    expect(await contents(place, TABLES)).toEqual(await contents(connection, TABLES));
  },
);

test("a backup encrypted before age was used is restored", async ({ connection }) => {
  const id = await makeBusiness(connection.db, { name: "Sealed Long Ago" });
  await makeReview(connection.db, { business_id: id, rating: 5 });
  const directory = folder();
  const [plain, old] = [join(directory, "plain"), join(directory, "old")];
  await take(connection, plain);
  writeFileSync(old, sealedAsBefore(readFileSync(plain), PASSPHRASE));
  await expect(checkArchive({ path: old, passphrase: "correct horse batterz" })).rejects.toThrow(/does not open/);
  await expect(checkArchive({ path: old, passphrase: null })).rejects.toThrow(/sealed with a passphrase/);
  const place = await emptyDatabase();
  await restore(place, old, { passphrase: PASSPHRASE });
  expect(await contents(place, TABLES)).toEqual(await contents(connection, TABLES));
});
