/** Scheduled backups: when they are due, taken by one of many processes, limited in number, in a folder or a bucket. */
import { existsSync, mkdirSync, readdirSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, vi } from "vitest";
import { findBackupHealth, listKnown } from "#server/backup/queries-known.ts";
import { takeDue, type PlaceOptions } from "#server/backup/schedule.ts";
import { watchBackups } from "#server/backup/watch.ts";
import { makeLogger } from "#server/platform/log.ts";
import type { Connection } from "#server/platform/db/pool.ts";
import { bucketFiles } from "#server/platform/storage/s3-files.ts";
import { readConfiguration } from "#server/start/configuration.ts";
import { backupCommand } from "../../../cli/commands/backup.ts";
import { checkBackupFile } from "#server/start/doctor/backup-file.ts";
import { checkBackups } from "#server/start/doctor/backups.ts";
import { folder } from "../../support/backups.ts";
import { openBucket } from "../../support/bucket.ts";
import { call } from "../../support/command.ts";
import { test as base } from "../../support/database.ts";
import { makeBusiness } from "../../support/factories.ts";
import { until } from "../../support/until.ts";

const DAY = 86_400_000;
const BEGIN = Date.parse("2026-11-23T12:00:00Z");

/** Removes the state of the earlier test. */
const test = base.extend("clean", { auto: true }, async ({ connection }) => {
  await connection.pool.query("delete from backup; delete from backup_failure");
});

/**
 * `later`: milliseconds after the first. The database dates backups with its own clock, so the date is corrected each
 * time.
 */
function options(connection: Connection, directory: string, later = 0, more: Partial<PlaceOptions> = {}): PlaceOptions {
  return {
    ...{ connection, bucket: null, photos: null, dataDirectory: directory, withMaps: false, passphrase: null },
    ...{ version: "test", path: null, isScheduled: true, isNoted: true, signal: new AbortController().signal },
    settings: { everyMs: DAY, keep: 2, directory, passphraseFile: null },
    now: () => new Date(BEGIN + later),
    ...more,
  };
}

/** Takes a scheduled backup and dates it as if taken then. */
async function due(connection: Connection, directory: string, later: number, more: Partial<PlaceOptions> = {}) {
  const done = await takeDue(options(connection, directory, later, more));
  if (done.outcome === "taken")
    await connection.pool.query("update backup set taken_at = $1 where digest = $2", [
      new Date(BEGIN + later),
      done.placed.digest,
    ]);
  return done.outcome;
}

const archives = (directory: string) =>
  readdirSync(directory)
    .filter((name) => name.endsWith(".tar.zst"))
    .sort();

test("at their time, and the oldest is deleted only when a new one is complete", async ({ connection }) => {
  const directory = folder();
  expect(await due(connection, directory, 0)).toBe("taken");
  expect(await due(connection, directory, DAY - 1)).toBe("not due");
  expect(await due(connection, directory, DAY)).toBe("taken");
  const [first, second] = archives(directory);
  expect([first, second]).toEqual(["mainstreet-20261123T120000Z.tar.zst", "mainstreet-20261124T120000Z.tar.zst"]);
  // backups taken by hand are never removed
  writeFileSync(join(directory, "by-hand.tar.zst"), "by hand");

  const failing = { photos: { read: async () => Promise.reject(new Error("the disk is gone")) } as never };
  await connection.pool.query(
    `insert into image (id, business_id, file_name, width, height) values (gen_random_uuid(), $1, 'a.webp', 1, 1)`,
    [await makeBusiness(connection.db)],
  );
  await expect(due(connection, directory, 2 * DAY, failing)).rejects.toThrow("the disk is gone");
  expect(archives(directory)).toEqual(["by-hand.tar.zst", first, second]);
  const configuration = { backups: options(connection, directory).settings, baseUrl: null };
  const findings = await checkBackups(connection, configuration, BEGIN + 2 * DAY);
  expect(findings[0]).toMatchObject({ level: "mend", text: expect.stringContaining("the disk is gone") as string });
  // not again at once
  expect(await due(connection, directory, 2 * DAY + 60_000)).toBe("not due");

  expect(await due(connection, directory, 2 * DAY + 3_600_000)).toBe("taken");
  expect(archives(directory)).toEqual(["by-hand.tar.zst", second, "mainstreet-20261125T130000Z.tar.zst"]);
  expect((await findBackupHealth(connection.db)).failure).toBeNull();
  expect((await listKnown(connection.db, 9)).map(({ name }) => name)).toEqual(
    ["mainstreet-20261125T130000Z.tar.zst", second ?? ""].map((name) => join(directory, name)),
  );
});

test("by one of many that check at once", async ({ connection }) => {
  const directory = folder();
  const looks = await Promise.all(Array.from({ length: 4 }, () => takeDue(options(connection, directory))));
  expect(looks.filter(({ outcome }) => outcome === "taken")).toHaveLength(1);
  expect(archives(directory)).toHaveLength(1);
});

test("into a bucket, verified from there, and deleted there", async ({ connection }) => {
  const bucket = await openBucket();
  onTestFinished(() => bucket.close());
  const dataDirectory = folder();
  const settings = { everyMs: DAY, keep: 1, directory: "bucket", passphraseFile: null };
  const more = { settings, bucket: bucket.options, dataDirectory };
  expect(await due(connection, dataDirectory, 0, more)).toBe("taken");
  expect(readdirSync(join(dataDirectory, "backups"))).toEqual([]);
  const [known] = await listKnown(connection.db, 1);
  expect(known).toMatchObject({ place: "bucket", name: "backups/mainstreet-20261123T120000Z.tar.zst" });
  const { endpoint, accessKeyId, secretAccessKey, region } = bucket.options;
  const configuration = () =>
    readConfiguration({
      ...{
        S3_BUCKET: bucket.options.bucket,
        S3_REGION: region,
        S3_ENDPOINT: endpoint ?? "",
        S3_FORCE_PATH_STYLE: "on",
      },
      ...{ S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey },
    });
  const verify = () => call(backupCommand, ["verify", `bucket:${known?.name ?? ""}`], { connection, configuration });
  expect(await verify()).toMatchObject({
    code: 0,
    out: expect.stringContaining("All is well. Noted for the doctor.") as string,
  });
  const looked = () => checkBackupFile(connection, { baseUrl: "https://town.example", bucket: bucket.options }, dataDirectory); // oxfmt-ignore
  expect(await looked()).toEqual([]);
  bucket.mood = "refusing";
  expect(await looked()).toMatchObject([
    { level: "warning", text: expect.stringContaining("cannot be checked") as string },
  ]);
  bucket.mood = "well";
  expect(await due(connection, dataDirectory, DAY, more)).toBe("taken");
  const files = bucketFiles(bucket.options);
  onTestFinished(() => files.close());
  await files.remove("backups/mainstreet-20261124T120000Z.tar.zst");
  expect(await looked()).toMatchObject([
    {
      level: "warning",
      text: expect.stringMatching(/^The last backup, bucket:backups\/\S+, cannot be found/) as string,
    },
  ]);
  expect((await verify()).code).toMatchObject({ message: expect.stringContaining("cannot be fetched") as string });
  bucket.mood = "refusing";
  await expect(due(connection, dataDirectory, 2 * DAY, more)).rejects.toThrow();
  expect(readdirSync(join(dataDirectory, "backups"))).toEqual([]);
  bucket.mood = "well";
});

test("the doctor reports the age of the last one, and whether it was verified", async ({ connection }) => {
  const directory = folder();
  const at = (later: number) =>
    checkBackups(connection, { backups: options(connection, directory).settings }, BEGIN + later);
  const levels = async (later: number) => (await at(later)).map(({ level }) => level).join();
  expect((await at(0))[0]?.text).toMatch(/^None was taken yet/);
  expect(await due(connection, directory, 0)).toBe("taken");
  expect(await at(3 * 3_600_000)).toMatchObject([
    { level: "ok", text: "the last is of 3 h ago" },
    { level: "warning", text: expect.stringContaining("No backup was verified yet") as string },
  ]);
  const [known] = await listKnown(connection.db, 1);
  const configuration = () => readConfiguration({ BACKUP_DIR: directory });
  const now = () => new Date(BEGIN + 3_600_000);
  const verified = await call(backupCommand, ["verify", known?.name ?? ""], { connection, configuration, now });
  expect(verified.code).toBe(0);
  expect(await at(3 * 3_600_000)).toEqual([{ level: "ok", text: "the last is of 3 h ago, the last verified 2 h ago" }]);
  expect(await levels(2 * DAY + 1)).toBe("mend");
  await connection.pool.query("update backup set taken_at = $1", [new Date(BEGIN + 40 * DAY)]);
  expect(await levels(40 * DAY)).toBe("ok,warning");
  await connection.pool.query("update backup set findings = '{Ratings are wrong.}'");
  expect((await at(40 * DAY))[1]).toMatchObject({
    level: "mend",
    text: expect.stringContaining("Ratings are wrong.") as string,
  });
});

test("a missing backup is a warning, also of an empty database", async ({ connection }) => {
  const settings = { ...options(connection, folder()).settings, everyMs: null };
  await connection.pool.query("delete from backup");
  await connection.pool.query("truncate user_account, business cascade");
  expect(await checkBackups(connection, { backups: settings }, BEGIN)).toMatchObject([
    { level: "warning", text: expect.stringMatching(/^None was taken yet/) as string },
  ]);
});

test("a failure before the start is recorded: a missing passphrase file", async ({ connection }) => {
  const { host = "", database = "", user = "" } = connection.pool.options;
  const environment = {
    DATABASE_URL: `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`,
    ...{ BASE_URL: "", BACKUP_EVERY: "1d", BACKUP_PASSPHRASE_FILE: join(folder(), "gone"), DATA_DIR: folder() },
  };
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
  const watch = watchBackups(connection.db, DAY, makeLogger("silent"));
  await watch.look(BEGIN);
  vi.unstubAllEnvs();
  await until(async () => (await findBackupHealth(connection.db)).failure !== null, { what: "the failure" });
  await watch.stop();
  const { failure, failed_at: at } = await findBackupHealth(connection.db);
  expect(failure).toContain("The passphrase cannot be read");
  expect(at).toEqual(new Date(BEGIN));
});

test("the doctor checks whether the last one still exists, is complete, and is on another disk", async ({
  connection,
}) => {
  const directory = folder();
  const looked = async (baseUrl: string | null = null) =>
    (await checkBackupFile(connection, { baseUrl, bucket: null }, directory)).map(
      ({ level, text }) => `${level} ${text}`,
    );
  expect(await looked()).toEqual([]);
  const byHand = join(directory, "carried-away.tar.zst");
  const context = { connection, configuration: () => readConfiguration({}), dataDirectory: directory };
  expect(await call(backupCommand, [byHand], context)).toMatchObject({ code: 0 });
  rmSync(byHand);
  expect(await looked()).toEqual([]);
  expect(await due(connection, directory, 0)).toBe("taken");
  expect(await looked()).toEqual([]);
  expect(await looked("https://town.example")).toEqual([expect.stringMatching(/^warning .*on the disk of the data/)]);
  const [path = ""] = archives(directory).map((name) => join(directory, name));
  truncateSync(path, 1_000);
  expect(await looked()).toEqual([expect.stringMatching(/^mend .*cannot be restored/)]);
  rmSync(path);
  expect(await looked()).toEqual([expect.stringMatching(/^warning .*cannot be found/)]);
});

test("by an external timer, which states how often and how many", async ({ connection }) => {
  const directory = folder();
  const configuration = () => readConfiguration({ BACKUP_DIR: directory });
  const at = (days: number, ...args: string[]) =>
    call(backupCommand, args, {
      connection,
      configuration,
      dataDirectory: directory,
      now: () => new Date(BEGIN + days * DAY),
    });
  const schedule = ["--every", "1d", "--keep", "1"];
  expect((await at(0, ...schedule)).out).toContain("the directory as it was");
  // the database's clock has dated it
  await connection.pool.query("update backup set taken_at = $1", [new Date(BEGIN)]);
  expect((await at(0.5, ...schedule)).out).toBe("No backup is due.\n");
  expect((await at(1, ...schedule)).out).toContain("1 older one removed.");
  expect(archives(directory)).toEqual(["mainstreet-20261124T120000Z.tar.zst"]);
  for (const [args, said] of [
    [["--every", "soon"], "--every: must be a number of minutes, hours or days, as in 90m, 6h or 1d"],
    [["--every", "1d", "--keep", "none"], "--keep: must be a number from 1 to 10000"],
    [["--every", "1d", "--keep", "0"], "--keep: must be a number from 1 to 10000"],
    [["--keep", "3"], "--due goes with --every or BACKUP_EVERY, and neither is given."],
    [["--every", "1d", "town.tar.zst"], "--due chooses the file's name itself."],
  ] as const)
    expect((await at(2, ...args)).code).toMatchObject({ message: expect.stringContaining(said) as string });
});

test("verify reports what is wrong", async ({ connection }) => {
  const directory = folder();
  const path = join(directory, "wrong.tar.zst");
  const id = await makeBusiness(connection.db);
  // as after a manual change in the database
  await connection.pool.query("update business set rating_sum = 3, review_count = 1 where id = $1", [id]);
  const dataDirectory = join(directory, "data");
  mkdirSync(dataDirectory);
  const configuration = () => readConfiguration({ DATA_DIR: dataDirectory });
  const taken = await call(backupCommand, [path], { connection, configuration, dataDirectory });
  expect(taken).toMatchObject({
    code: 0,
    out: expect.stringContaining("the file 'secret' of the data directory") as string,
  });
  expect(existsSync(path)).toBe(true);
  const verified = await call(backupCommand, ["verify", path], { connection, configuration });
  expect(verified).toMatchObject({
    code: 1,
    out: expect.stringContaining("ratings are the sums of their reviews") as string,
  });
  const again = await call(backupCommand, [path], { connection, configuration, dataDirectory });
  expect(again.code).toMatchObject({ message: expect.stringContaining("is there already") as string });
});
