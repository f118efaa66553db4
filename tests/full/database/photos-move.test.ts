/** Moves photos from the disk to a bucket and back while they are read, added and deleted. */
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "vitest";
import { UploadedImage } from "#contract/photos/image.ts";
import { commandActor } from "#server/audit/acting.ts";
import { movePhotos } from "#server/photos/move.ts";
import { removeOrphanedFiles } from "#server/photos/orphaned-files.ts";
import { openBothStorages, openStorages } from "#server/platform/storage/open.ts";
import type { Storage } from "#server/platform/storage/storage.ts";
import { readConfiguration } from "#server/start/configuration.ts";
import { photosCommand } from "../../../cli/commands/photos.ts";
import { openBucket } from "../../support/bucket.ts";
import { call } from "../../support/command.ts";
import { test as base } from "../../support/database.ts";
import { serveApp } from "../../support/http.ts";
import { jpeg, owner } from "../../support/photos.ts";

const signal = new AbortController().signal;
const now = () => new Date();

const test = base.extend("places", { scope: "file" }, async ({}, { onCleanup }) => {
  const bucket = await openBucket();
  const directory = mkdtempSync(join(tmpdir(), "ms-move-"));
  const both = await openBothStorages(bucket.options, directory);
  onCleanup(async () => {
    both.bucket.close();
    await bucket.close();
    rmSync(directory, { recursive: true, force: true });
  });
  return { bucket, directory, both };
});

test("to the bucket and back: each is served at every moment", async ({ connection, places, onTestFinished }) => {
  const { bucket, directory, both } = places;
  const settings = (arePhotosInBucket: boolean) =>
    openStorages({ bucket: bucket.options, arePhotosInBucket }, directory);
  const opened = [
    await openStorages({ bucket: null, arePhotosInBucket: false }, directory),
    await settings(true),
    await settings(false),
  ];
  const [onDisk, inBucket, backOnDisk] = opened;
  if (onDisk === undefined || inBucket === undefined || backOnDisk === undefined) throw new Error("no storages");
  const sites = await Promise.all(opened.map(({ photos, made }) => serveApp(connection, { photos, made })));
  onTestFinished(async () => {
    await Promise.all(sites.map((site) => site.close()));
    for (const one of opened) one.close();
  });
  const [diskSite, bucketSite, backSite] = sites.map(({ url }) => url);
  const { send, visitor } = await owner(connection, diskSite ?? "");
  const added = async (): Promise<string> => UploadedImage.parse((await send(await jpeg())).body).data.file_name;
  const names = [await added(), await added(), await added()];
  const isShown = async (url: string | undefined, name: string) =>
    (await fetch(`${url ?? ""}/image/${name}?raw=1`)).status === 200;

  // one photo is added and one deleted while they are copied
  let late = "";
  let deleted = "";
  const busy: Storage = {
    ...both.bucket.photos,
    async write(name, bytes) {
      await both.bucket.photos.write(name, bytes);
      if (late !== "") return;
      late = "…";
      late = await added();
      deleted = name;
      await visitor.call("delete_image", { p_file_name: name });
    },
  };
  const moved = await movePhotos(connection.db, { from: both.disk.photos, to: busy, removes: false, now, signal });
  expect(moved).toMatchObject({ copied: 4, missing: [] });
  const remaining = [...names.filter((name) => name !== deleted), late];
  for (const name of remaining) expect(await both.bucket.photos.has(name), name).toBe(true);
  expect(await both.bucket.photos.has(deleted)).toBe(false);
  // old processes still write to the disk, new ones to the bucket
  const last = await added();
  for (const name of [...remaining, last])
    for (const url of [diskSite, bucketSite]) expect(await isShown(url, name), name).toBe(true);

  const environment = {
    ...{
      S3_BUCKET: bucket.options.bucket,
      S3_REGION: bucket.options.region,
      S3_ENDPOINT: bucket.options.endpoint ?? "",
    },
    ...{ S3_ACCESS_KEY_ID: bucket.options.accessKeyId, S3_SECRET_ACCESS_KEY: bucket.options.secretAccessKey },
    S3_FORCE_PATH_STYLE: "on",
  };
  const move = (args: string[], more: Record<string, string> = {}) =>
    call(photosCommand, ["move", ...args], {
      ...{ connection, dataDirectory: directory },
      configuration: () => readConfiguration({ ...environment, ...more }),
    });
  // not while new photos are still written to the place to be emptied
  expect((await move(["--to", "bucket", "--remove"], { PHOTOS: "disk" })).code).toMatchObject({
    message: expect.stringContaining("still go to the disk") as string,
  });
  const over = await move(["--to", "bucket", "--remove"]);
  expect(over).toMatchObject({ code: 0, out: "1 photo copied, 3 were there, 4 removed where they were.\n" });
  const stored = () => readdirSync(join(directory, "photos"));
  // the clean-up removes deleted photos
  expect(stored()).toEqual([deleted]);
  for (const name of [...remaining, last]) expect(await isShown(bucketSite, name), name).toBe(true);

  // deleted in the meantime, it is removed from both
  await removeOrphanedFiles(connection.db, inBucket, new Date(Date.now() + 1_000));
  expect(stored()).toEqual([]);

  // and back
  expect(await isShown(backSite, last)).toBe(true);
  const back = await move(["--to", "disk"], { PHOTOS: "disk" });
  expect(back).toMatchObject({ code: 0, out: expect.stringContaining("4 photos copied, 0 were there.") as string });
  expect(stored().toSorted()).toEqual([...remaining, last].toSorted());
  const emptied = await move(["--to", "disk", "--remove"], { PHOTOS: "disk" });
  expect(emptied.out).toBe("0 photos copied, 4 were there, 4 removed where they were.\n");
  for (const name of [...remaining, last]) {
    expect(await both.bucket.photos.has(name)).toBe(false);
    for (const url of [diskSite, backSite]) expect(await isShown(url, name), name).toBe(true);
  }
  const acts = await connection.db.selectFrom("audit").select(["actor", "subject", "details"]).where("action", "=", "photos.move").orderBy("id").execute(); // oxfmt-ignore
  expect(acts).toEqual(
    [
      { subject: "bucket", details: { copied: 1, removed: 4, missing: 0, wasStopped: false } },
      { subject: "disk", details: { copied: 4, removed: 0, missing: 0, wasStopped: false } },
      { subject: "disk", details: { copied: 0, removed: 4, missing: 0, wasStopped: false } },
    ].map((act) => ({ actor: commandActor(), ...act })),
  );
});

test("a photo that differs or is missing is not removed but reported", async ({ connection, places: { both } }) => {
  const { rows } = await connection.pool.query<{ file_name: string }>("select file_name from image order by 1");
  const [one = "", other = ""] = rows.map(({ file_name }) => file_name);
  await both.bucket.photos.write(one, "something else");
  await both.disk.photos.remove(other);
  const moved = await movePhotos(connection.db, {
    ...{ from: both.disk.photos, to: both.bucket.photos, removes: true, now, signal },
  });
  expect(moved.missing).toEqual([other]);
  expect(await both.disk.photos.has(one)).toBe(true);
  expect(moved.removed).toBe(rows.length - 2);
});
