/** Uploads to a bucket, and to one that fails as networks do. */
import { describe, expect } from "vitest";
import { UploadedImage } from "#contract/photos/image.ts";
import { removeOrphanedFiles } from "#server/photos/orphaned-files.ts";
import { s3Storages } from "#server/platform/storage/s3.ts";
import { openBucket, type Mood } from "../../support/bucket.ts";
import { until } from "../../support/until.ts";
import { test as base } from "../../support/database.ts";
import { serveApp } from "../../support/http.ts";
import { jpeg, owner } from "../../support/photos.ts";

const LATER = new Date("2026-11-21T12:00:01Z");

const test = base.extend("site", { scope: "file" }, async ({ connection }, { onCleanup }) => {
  const bucket = await openBucket();
  const storages = s3Storages(bucket.options, { connectMs: 300, tryMs: 300, callMs: 2_000 });
  const served = await serveApp(connection, { photos: storages.photos, made: storages.made });
  onCleanup(async () => {
    await served.close();
    storages.close();
    await bucket.close();
  });
  return { url: served.url, bucket, storages };
});

/** On a busy machine an attempt may time out: the next one succeeds, as it would an hour later. */
const removed = (...given: Parameters<typeof removeOrphanedFiles>) =>
  until(() =>
    removeOrphanedFiles(...given).then(
      () => true,
      () => false,
    ),
  );

test("a photo is stored in the bucket and deleted from it", async ({ connection, site: { url, storages } }) => {
  const { send, visitor } = await owner(connection, url);
  const { data } = UploadedImage.parse((await send(await jpeg())).body);
  for (const query of ["raw=1", "w=416", "w=96"])
    expect((await fetch(`${url}/image/${data.file_name}?${query}`)).status).toBe(200);
  expect(await storages.photos.has(data.file_name)).toBe(true);
  await visitor.call("delete_image", { p_file_name: data.file_name });
  await removed(connection.db, storages, new Date());
  for (const query of ["raw=1", "w=416", "w=96"])
    expect((await fetch(`${url}/image/${data.file_name}?${query}`)).status).toBe(410);
});

describe("while the bucket fails", () => {
  const moods: Readonly<Record<Exclude<Mood, "well">, string>> = {
    refusing: "answers 503",
    silent: "hangs",
    lost: "loses its answers",
  };
  for (const [mood, what] of Object.entries(moods) as [Exclude<Mood, "well">, string][]) {
    test(`and ${what}: says so, no row, nothing left after the clean-up, pages served`, async ({
      connection,
      site,
    }) => {
      const { url, bucket, storages } = site;
      const { send, businessId, visitor } = await owner(connection, url);
      const { db } = connection;
      bucket.mood = mood;
      expect(await send(await jpeg())).toMatchObject({
        status: 503,
        body: { code: "storage_unavailable", message: "The photo could not be saved. Please try again in a moment." },
      });
      expect(await db.selectFrom("image").select("id").where("business_id", "=", businessId).execute()).toEqual([]);
      expect(await visitor.call("get_business", { p_id: businessId })).toMatchObject({ status: 200 });
      const orphaned = await db.selectFrom("orphaned_file").select("file_name").execute();
      expect(orphaned).toHaveLength(1);
      const { file_name: fileName = "" } = orphaned[0] ?? {};
      bucket.mood = "well";
      expect(await storages.photos.has(fileName)).toBe(mood === "lost");
      bucket.mood = mood;
      await expect(removeOrphanedFiles(db, storages, LATER)).rejects.toThrow("storage");
      expect(await db.selectFrom("orphaned_file").select("file_name").execute()).toHaveLength(1);
      bucket.mood = "well";
      await removed(db, storages, LATER);
      expect(await storages.photos.has(fileName)).toBe(false);
      expect(await db.selectFrom("orphaned_file").select("file_name").execute()).toEqual([]);
    });
  }
});
