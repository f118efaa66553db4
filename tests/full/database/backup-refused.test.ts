/** Truncated, altered or hostile files, and databases that are not empty: refused before a row is written. */
import { randomBytes } from "node:crypto";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { expect, onTestFinished } from "vitest";
import { BackupError } from "#server/backup/backup-error.ts";
import { checkArchive } from "#server/backup/follow-archive.ts";
import { BACKED_UP_TABLES } from "#server/backup/rules-tables.ts";
import { migrate } from "#server/platform/db/migrate.ts";
import { readConfiguration } from "#server/start/configuration.ts";
import type { Connection } from "#server/platform/db/pool.ts";
import { backupCommand } from "../../../cli/commands/backup.ts";
import { restoreCommand } from "../../../cli/commands/restore.ts";
import { packed, packTo, resigned, tarOf, unpacked, type Part } from "../../support/archives.ts";
import { folder, restore, take } from "../../support/backups.ts";
import { call } from "../../support/command.ts";
import { test as base } from "../../support/database.ts";
import { emptyDatabase } from "../../support/empty-database.ts";
import { makeBusiness, makeImage, makeReview } from "../../support/factories.ts";
import { memoryStorage } from "../../support/photos.ts";

const PHOTO = "01990b7e-5c00-7009-80db-8057b871860e.webp";

const test = base.extend("backup", { scope: "file" }, async ({ connection }, { onCleanup }) => {
  const directory = mkdtempSync(join(tmpdir(), "ms-refused-"));
  onCleanup(() => rmSync(directory, { recursive: true, force: true }));
  const id = await makeBusiness(connection.db);
  for (let star = 1; star <= 5; star += 1) await makeReview(connection.db, { business_id: id, rating: star });
  await makeImage(connection.db, { business_id: id, file_name: PHOTO });
  const photos = memoryStorage();
  await photos.write(PHOTO, "a photo");
  const path = join(directory, "whole.tar.zst");
  await take(connection, path, { photos });
  return { path, parts: await unpacked(path) };
});

/** Rows of any table that a backup could have written. */
async function rowsIn({ pool }: Connection): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public'",
  );
  const there = rows.map(({ name }) => name).filter((name) => BACKED_UP_TABLES.includes(name));
  const filled: string[] = [];
  for (const name of there) if ((await pool.query(`select from ${name} limit 1`)).rows.length > 0) filled.push(name);
  return filled.filter((name) => !["operator_digest", "place_state"].includes(name));
}

/** True if it contains no table, type, function, schema or extension. */
async function isBare({ pool }: Connection): Promise<boolean> {
  const { rows } = await pool.query<{ made: number }>(
    `select sum(made)::int as made from (values
      ((select count(*) from pg_class where oid >= 16384)), ((select count(*) from pg_type where oid >= 16384)),
      ((select count(*) from pg_proc where oid >= 16384)), ((select count(*) from pg_namespace where oid >= 16384)),
      ((select count(*) from pg_extension where oid >= 16384))) as of_each (made)`,
  );
  return rows[0]?.made === 0;
}

async function expectRefused(path: string, why: RegExp, options: Parameters<typeof restore>[2] = {}): Promise<void> {
  const place = await emptyDatabase();
  const photos = memoryStorage();
  const error = await restore(place, path, { photos, ...options }).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(BackupError);
  expect((error as Error).message).toMatch(why);
  expect(await rowsIn(place)).toEqual([]);
  expect(await photos.read(PHOTO)).toBeNull();
  // and the database is still usable: empty as before, or ready to continue with its content
  if (!(await isBare(place))) await migrate(place.pool);
}

test("the unchanged file is valid, so that the tests below show something", async ({ backup }) => {
  const place = await emptyDatabase();
  await restore(place, backup.path);
  expect((await rowsIn(place)).length).toBeGreaterThan(3);
  const again = join(folder(), "again.tar.zst");
  await packTo(again, resigned(backup.parts));
  await restore(await emptyDatabase(), again);
});

test("truncated anywhere", async ({ backup }) => {
  const whole = readFileSync(backup.path);
  const path = join(folder(), "cut.tar.zst");
  const ends = Array.from({ length: 60 }, (_, index) => whole.length - 1 - index);
  const cuts = [0, 3, 4, 100, Math.floor(whole.length / 2), ...ends];
  for (const length of cuts) {
    writeFileSync(path, whole.subarray(0, length));
    await expect(checkArchive({ path, passphrase: null }), `${length} bytes`).rejects.toThrow(BackupError);
  }
  // also where the archive format notices nothing: one more entry is missing at the end each time
  for (let count = 0; count < backup.parts.length; count += 1) {
    await packTo(path, backup.parts.slice(0, count));
    await expect(checkArchive({ path, passphrase: null }), `${count} entries`).rejects.toThrow(BackupError);
  }
  const tar = await tarOf(backup.parts);
  for (const length of [512, tar.length - 1_024 - 512, Math.floor(tar.length / 2 / 512) * 512 + 7]) {
    writeFileSync(path, await packed(tar.subarray(0, length)));
    await expect(checkArchive({ path, passphrase: null }), `tar of ${length}`).rejects.toThrow(BackupError);
  }
  writeFileSync(path, whole.subarray(0, whole.length - 50));
  await expectRefused(path, /damaged or cut off|has no end/);
});

test("changed between the check and the restore", async ({ backup }) => {
  const path = join(folder(), "changed.tar.zst");
  for (const parts of [
    backup.parts.slice(0, -1),
    resigned(backup.parts.filter(({ name }) => !name.startsWith("photos/"))),
  ]) {
    await packTo(path, backup.parts);
    const checked = await checkArchive({ path, passphrase: null });
    await packTo(path, parts);
    await expectRefused(path, /has no end|are not|was changed while it was read/, { checked });
  }
});

test("altered by one byte", async ({ backup }) => {
  const whole = readFileSync(backup.path);
  const path = join(folder(), "altered.tar.zst");
  const spread = Array.from({ length: 40 }, (_, step) => Math.floor((step / 40) * whole.length));
  const ends = Array.from({ length: 20 }, (_, index) => [index, whole.length - 1 - index]);
  for (const at of [...spread, ...ends.flat()]) {
    const altered = Buffer.from(whole);
    altered[at] = (altered[at] ?? 0) ^ 0x10;
    writeFileSync(path, altered);
    await expect(checkArchive({ path, passphrase: null }), `byte ${at}`).rejects.toThrow(BackupError);
  }
  // and changed by an attacker who repacks it
  for (const [index, part] of backup.parts.entries()) {
    if (part.name === "manifest.json" || part.body.length === 0) continue;
    const body = Buffer.from(part.body);
    body[body.length - 2] = (body[body.length - 2] ?? 0) ^ 1;
    await packTo(path, backup.parts.with(index, { ...part, body }));
    await expect(checkArchive({ path, passphrase: null }), part.name).rejects.toThrow(BackupError);
  }
});

const json = (part: Part | undefined) => JSON.parse(part?.body.toString() ?? "{}") as Record<string, unknown>;
const ofJson = (part: Part | undefined, more: object): Part => ({
  name: part?.name ?? "",
  body: Buffer.from(JSON.stringify({ ...json(part), ...more })),
});

test("with names that lead elsewhere, or that no backup has", async ({ backup }) => {
  const path = join(folder(), "names.tar.zst");
  const [head, ...rest] = backup.parts;
  if (head === undefined) throw new Error("no head");
  const evil = Buffer.from("evil");
  const names = [
    ...[
      "../../etc/passwd",
      "/etc/passwd",
      "photos/../../x.webp",
      "photos/..%2fx.webp",
      "photos/a/b.webp",
      "photos/x.sh",
    ],
    ...[
      "tables/user_account;drop/000000",
      "tables/pg_authid/000000",
      "maps/../x/000000",
      "maps/.hidden/000000",
      "secret",
    ],
    ...["photos/evil\u0000.webp", `photos/${"a".repeat(200)}.webp`],
  ];
  for (const name of names) {
    await packTo(path, resigned([head, { name, body: evil }, ...rest]));
    await expect(checkArchive({ path, passphrase: null }), name).rejects.toThrow(BackupError);
  }
  for (const type of ["symlink", "link", "directory", "fifo"] as const) {
    const part = { name: `photos/${PHOTO}`, body: Buffer.alloc(0), header: { type, linkname: "/etc/passwd" } };
    await packTo(path, [head, part, ...rest]);
    await expect(checkArchive({ path, passphrase: null }), type).rejects.toThrow(/no backup has/);
  }
  await packTo(path, resigned([head, { name: "../../etc/passwd", body: evil }, ...rest]));
  await expectRefused(path, /no backup has/);
});

test("with implausible sizes", async ({ backup }) => {
  const path = join(folder(), "sizes.tar.zst");
  const tar = await tarOf(backup.parts.slice(0, 1));
  for (const size of [4 * 2 ** 20 + 1, 2 ** 33 - 1, 2 ** 60]) {
    const head = await tarOf([{ name: "tables/review/000000", body: Buffer.alloc(0) }]);
    const block = Buffer.from(head.subarray(0, 512));
    // in octal digits, or in the binary form for larger sizes
    if (size < 2 ** 33) block.write(`${size.toString(8).padStart(11, "0")} `, 124, "latin1");
    else {
      block.fill(0, 124, 136);
      block[124] = 0x80;
      block.writeBigUInt64BE(BigInt(size), 128);
    }
    block.write("        ", 148, "latin1");
    const sum = block.reduce((total, byte) => total + byte, 0);
    block.write(`${sum.toString(8).padStart(6, "0")}\u0000 `, 148, "latin1");
    writeFileSync(path, await packed(Buffer.concat([tar.subarray(0, -1_024), block, Buffer.alloc(1_024)])));
    await expect(checkArchive({ path, passphrase: null }), String(size)).rejects.toThrow(/bytes, which none has/);
  }
  // 600 MB of zeroes in a few kB
  const nothing = await packed(Buffer.alloc(600 * 2 ** 20));
  expect(nothing.length).toBeLessThan(100_000);
  writeFileSync(path, nothing);
  await expect(checkArchive({ path, passphrase: null })).rejects.toThrow(BackupError);
});

test("with tables, columns or a schema that are not ours", async ({ backup }) => {
  const path = join(folder(), "schema.tar.zst");
  const [head, ...rest] = backup.parts;
  const contents = json(head) as {
    tables: { name: string; columns: string[] }[];
    migrations: { name: string; checksum: string }[];
  };
  const changed = (tables: object[]) => [ofJson(head, { tables }), ...rest];
  const renamed = (columns: string[]) =>
    contents.tables.map((table) => (table.name === "review" ? { ...table, columns } : table));
  const cases: readonly (readonly [Part[], RegExp])[] = [
    [changed([...contents.tables, { name: "pg_authid", columns: ["rolname"] }]), /not as this version writes it/],
    [changed([...contents.tables, { name: "search_document", columns: ["words"] }]), /not as this version writes it/],
    [changed(renamed(["id", "x\") from program 'id' --"])), /not as this version writes it/],
    [changed(renamed(["id", "no_such_column"])), /review of the backup does not have the columns/],
    [changed(contents.tables.filter(({ name }) => name !== "audit")), /lacks the tables audit/],
    [[ofJson(head, { format: 2 }), ...rest], /not as this version writes it/],
    [
      [
        ofJson(head, { migrations: [...contents.migrations, { name: "9999-later", checksum: "0".repeat(64) }] }),
        ...rest,
      ],
      /newer version/,
    ],
    [
      [ofJson(head, { migrations: contents.migrations.map((one) => ({ ...one, checksum: "0".repeat(64) })) }), ...rest],
      /schema is not this version's/,
    ],
  ];
  for (const [parts, why] of cases) {
    await packTo(path, resigned(parts));
    await expectRefused(path, why);
  }
});

test("with rows that violate a constraint, whatever its checksums", async ({ backup }) => {
  const path = join(folder(), "rows.tar.zst");
  const withRows = (table: string, edit: (text: string) => string) =>
    resigned(
      backup.parts.map((part) =>
        part.name === `tables/${table}/000000` ? { ...part, body: Buffer.from(edit(part.body.toString())) } : part,
      ),
    );
  const someone = "01990000-0000-7000-8000-000000000000";
  const cases: readonly (readonly [Part[], RegExp])[] = [
    // an account id that does not exist
    [withRows("review", (text) => text.replace(/^([^\t]+)\t[^\t]+/, `$1\t${someone}`)), /foreign key|violates/],
    [withRows("review", (text) => text.replace(/\t5\t/, "\t9\t")), /review_rating_check|violates/],
    [withRows("review", (text) => text + text), /duplicate key/],
    [withRows("review", (text) => text.replace(/\n$/, "\n\\.\n")), /review/],
    [withRows("review", () => "\u0000\n"), /review/],
  ];
  for (const [parts, why] of cases) {
    await packTo(path, parts);
    await expectRefused(path, why);
  }
});

test("with trailing data, parts out of order, or repeated parts", async ({ backup }) => {
  const path = join(folder(), "order.tar.zst");
  const { parts } = backup;
  const cases = [
    [...parts, ...parts.slice(-1)],
    [...parts, { name: "photos/x.webp", body: Buffer.from("x") }],
    resigned([...parts.slice(0, 1), ...parts]),
    resigned([...parts.slice(0, 1), ...parts.slice(1).toReversed()]),
    resigned([...parts.slice(0, 2), ...parts.slice(1)]),
    resigned(parts.map((part) => ({ ...part, name: part.name.replace("review/000000", "review/000001") }))),
  ];
  for (const one of cases) {
    await packTo(path, one);
    await expect(checkArchive({ path, passphrase: null })).rejects.toThrow(BackupError);
  }
});

test("encrypted: the wrong passphrase, none, and chunks that were changed, moved or left out", async ({
  connection,
  backup,
}) => {
  expect(existsSync(backup.path)).toBe(true);
  const path = join(folder(), "sealed");
  const passphrase = "correct horse battery";
  // several incompressible pieces of 64 kB
  const photos = memoryStorage();
  await photos.write(PHOTO, randomBytes(300_000));
  await take(connection, path, { photos, passphrase });
  await expectRefused(path, /sealed with a passphrase/);
  await expectRefused(path, /does not open/, { passphrase: "correct horse batterz" });
  const whole = readFileSync(path);
  // age's three lines and its nonce
  const [header, piece] = [whole.indexOf("\n", whole.indexOf("\n--- ") + 1) + 1 + 16, 65_536 + 16];
  expect(whole.length).toBeGreaterThan(header + 2 * piece);
  const pieceAt = (index: number) => whole.subarray(header + index * piece, header + (index + 1) * piece);
  const cases = [
    whole.subarray(0, header + piece),
    whole.subarray(0, header + 2 * piece),
    Buffer.concat([whole, Buffer.from("x")]),
    Buffer.concat([whole.subarray(0, header), pieceAt(1), pieceAt(0), whole.subarray(header + 2 * piece)]),
    Buffer.concat([whole.subarray(0, header + piece), pieceAt(0), whole.subarray(header + piece)]),
    Buffer.from(whole).fill(1, header + 100, header + 101),
    Buffer.from(whole).fill(1, 10, 12),
  ];
  const changed = join(folder(), "changed");
  for (const [index, bytes] of cases.entries()) {
    writeFileSync(changed, bytes);
    await expect(checkArchive({ path: changed, passphrase }), String(index)).rejects.toThrow(BackupError);
  }
  const place = await emptyDatabase();
  await restore(place, path, { passphrase });
  expect(await rowsIn(place)).toContain("review");
});

test("a plain file in place of an encrypted one, wherever the passphrase is given", async ({ backup }) => {
  const passphrase = "correct horse battery";
  const file = join(folder(), "passphrase");
  writeFileSync(file, `${passphrase}\n`);
  await expectRefused(backup.path, /is not sealed, although a passphrase is given/, { passphrase });
  const given = [
    { args: ["--passphrase-file", file], environment: {} },
    { args: [], environment: { BACKUP_PASSPHRASE_FILE: file } },
    { args: ["--passphrase"], environment: {}, input: `${passphrase}\n` },
  ];
  const place = await emptyDatabase();
  for (const { args, environment, ...input } of given) {
    const configuration = () => readConfiguration(environment);
    const options = { connection: place, configuration, dataDirectory: folder(), ...input };
    for (const [command, action] of [
      [backupCommand, ["verify"]],
      [restoreCommand, []],
    ] as const) {
      const { code, out } = await call(command, [...action, backup.path, ...args], options);
      expect(code).toMatchObject({ message: expect.stringContaining("--unsealed") as string });
      expect(out).not.toContain("All is well");
    }
  }
  expect(await isBare(place)).toBe(true);
  const own = { connection: place, configuration: () => readConfiguration({ BACKUP_PASSPHRASE_FILE: file }) };
  const verified = await call(backupCommand, ["verify", backup.path, "--unsealed"], own);
  expect(verified).toMatchObject({ code: 0, out: expect.stringContaining("All is well") as string });
  const restored = await call(restoreCommand, [backup.path, "--unsealed"], { ...own, dataDirectory: folder() });
  expect(restored).toMatchObject({ code: 0, out: expect.stringContaining("Restored") as string });
});

test("into a site that has data, is in use, or has newer tables", async ({ connection, backup }) => {
  await expect(restore(connection, backup.path)).rejects.toThrow(/not empty \(.*business/);
  const place = await emptyDatabase();
  await migrate(place.pool);
  await makeBusiness(place.db);
  const before = await rowsIn(place);
  await expect(restore(place, backup.path)).rejects.toThrow(/not empty \(business/);
  expect(await rowsIn(place)).toEqual(before);

  const used = await emptyDatabase();
  const other = new pg.Client({ ...used.pool.options, application_name: "mainstreet 1-0a0b0c0d" });
  await other.connect();
  onTestFinished(() => other.end());
  await expect(restore(used, backup.path)).rejects.toThrow(/uses this database/);
  expect(await rowsIn(used)).toEqual([]);

  const newer = await emptyDatabase();
  await migrate(newer.pool);
  await newer.pool.query("insert into schema_migration (name, checksum) values ('9999-later', 'x')");
  await expect(restore(newer, backup.path)).rejects.toThrow(/tables of a newer version/);
});

test("a file that cannot be written completely leaves nothing behind", async ({ connection, backup }) => {
  expect(existsSync(backup.path)).toBe(true);
  const directory = folder();
  const path = join(directory, "none.tar.zst");
  const photos = { ...memoryStorage(), read: async () => Promise.reject(new Error("the disk is gone")) };
  await expect(take(connection, path, { photos })).rejects.toThrow("the disk is gone");
  expect([existsSync(path), existsSync(`${path}.partial`)]).toEqual([false, false]);
  const stopping = new AbortController();
  stopping.abort();
  await expect(take(connection, path, { signal: stopping.signal })).rejects.toThrow();
  expect([existsSync(path), existsSync(`${path}.partial`)]).toEqual([false, false]);
  // halfway, while any of these is written
  for (const moment of ["user_account", "review", "photos"]) {
    const interrupted = new AbortController();
    const say = (what: string) => {
      if (what === moment) interrupted.abort();
    };
    await expect(take(connection, path, { signal: interrupted.signal, say }), moment).rejects.toThrow(/abort/);
    expect(readdirSync(directory), moment).toEqual([]);
  }
  // and its connections are returned
  expect((await connection.pool.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
});
