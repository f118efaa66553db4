/** The folder and the bucket store photos in the same way; the bucket fails clearly and soon. */
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ConfigurationError, readConfiguration } from "#server/start/configuration.ts";
import { openStorages } from "#server/platform/storage/open.ts";
import { s3Storages } from "#server/platform/storage/s3.ts";
import type { Storages } from "#server/platform/storage/storage.ts";
import { checkStorage } from "#server/start/doctor/storage.ts";
import { openBucket, type Bucket } from "../support/bucket.ts";

const directory = mkdtempSync(join(tmpdir(), "ms-storage-"));
let bucket: Bucket;
beforeAll(async () => {
  bucket = await openBucket();
});
afterAll(async () => {
  await bucket.close();
  rmSync(directory, { recursive: true, force: true });
});

const kinds: Readonly<Record<string, () => Promise<Storages>>> = {
  "a folder": () => openStorages({ bucket: null, arePhotosInBucket: false }, directory),
  "a bucket": () => openStorages({ bucket: bucket.options, arePhotosInBucket: true }, "/nowhere"),
};

for (const [kind, open] of Object.entries(kinds)) {
  describe(kind, () => {
    const bytes = Buffer.from(Array.from({ length: 300_000 }, (_, index) => index % 251));

    test("returns what was written, byte for byte", async () => {
      const { photos, close } = await open();
      await photos.write("one.webp", bytes);
      expect((await photos.read("one.webp"))?.equals(bytes)).toBe(true);
      expect(await photos.has("one.webp")).toBe(true);
      await photos.write("one.webp", "<svg/>");
      expect((await photos.read("one.webp"))?.toString()).toBe("<svg/>");
      close();
    });

    test("reports a missing file, and removing it is no error", async () => {
      const { photos, close } = await open();
      expect(await photos.read("nothing.webp")).toBeNull();
      expect(await photos.has("nothing.webp")).toBe(false);
      await photos.remove("nothing.webp");
      await photos.write("two.webp", bytes);
      await photos.remove("two.webp");
      expect(await photos.has("two.webp")).toBe(false);
      close();
    });

    test("keeps photos separate from their renditions", async () => {
      const { photos, made, close } = await open();
      await made.write("three.webp", "made");
      expect(await photos.read("three.webp")).toBeNull();
      await made.remove("three.webp");
      close();
    });

    test("accepts no name that leads elsewhere", async () => {
      const { photos, close } = await open();
      for (const name of ["../secret.webp", "a/b.webp", "a.exe", "", ".webp", "A.webp", `${"a".repeat(101)}.webp`]) {
        await expect(photos.write(name, bytes)).rejects.toThrow("is not a name");
        expect(await photos.read(name)).toBeNull();
        expect(await photos.has(name)).toBe(false);
        await photos.remove(name);
      }
      close();
    });

    test("supports many writers of one file", async () => {
      const { photos, close } = await open();
      await Promise.all(Array.from({ length: 12 }, (_, index) => photos.write("four.webp", `${index}`.repeat(50_000))));
      const read = (await photos.read("four.webp"))?.toString() ?? "";
      expect(read).toMatch(/^(\d{1,2})\1{49999}$/);
      close();
    });
  });
}

test("a folder keeps nothing of a failed write", async () => {
  const { photos } = await openStorages({ bucket: null, arePhotosInBucket: false }, directory);
  await photos.write("five.webp", "x");
  expect(readdirSync(join(directory, "photos")).filter((name) => name.endsWith(".part"))).toEqual([]);
});

describe("a bucket that fails", () => {
  const times = { connectMs: 200, tryMs: 200, callMs: 1_500 };

  test("with 503, or without an answer, is given up after three tries", async () => {
    const { photos, close } = s3Storages(bucket.options, times);
    for (const mood of ["refusing", "silent"] as const) {
      bucket.mood = mood;
      bucket.requests = 0;
      // the silent one never answers: a result shows that each attempt has a timeout
      await expect(photos.write("six.webp", "x")).rejects.toThrow();
      expect(bucket.requests).toBe(3);
      for (const call of [() => photos.read("six.webp"), () => photos.has("six.webp"), () => photos.remove("six.webp")])
        await expect(call()).rejects.toThrow();
    }
    bucket.mood = "well";
    expect(await photos.read("six.webp")).toBeNull();
    close();
  });

  test("without an answer may have written all the same", async () => {
    const { photos, close } = s3Storages(bucket.options, times);
    bucket.mood = "lost";
    await expect(photos.write("seven.webp", "x")).rejects.toThrow();
    bucket.mood = "well";
    expect((await photos.read("seven.webp"))?.toString()).toBe("x");
    close();
  });

  test("is reported by the doctor with its name", async () => {
    expect(await checkStorage({ bucket: bucket.options, arePhotosInBucket: true }, "/nowhere")).toMatchObject([
      { level: "ok", text: expect.stringContaining("town-photos") as string },
    ]);
    const [finding] = await checkStorage(
      { bucket: { ...bucket.options, bucket: "elsewhere" }, arePhotosInBucket: true },
      "/nowhere",
    );
    expect(finding).toMatchObject({ level: "mend", text: expect.stringContaining("elsewhere") as string });
  });
});

describe("the configuration of a bucket", () => {
  const whole = { S3_BUCKET: "b", S3_REGION: "eu-1", S3_ACCESS_KEY_ID: "id", S3_SECRET_ACCESS_KEY: "hunter2" };

  test("is complete or absent", () => {
    expect(readConfiguration({}).bucket).toBeNull();
    expect(readConfiguration(whole).bucket).toEqual({
      bucket: "b",
      endpoint: null,
      region: "eu-1",
      accessKeyId: "id",
      secretAccessKey: "hunter2",
      isPathStyle: false,
    });
    const minio = { ...whole, S3_ENDPOINT: "http://minio:9000", S3_FORCE_PATH_STYLE: "on" };
    expect(readConfiguration(minio).bucket).toMatchObject({ endpoint: "http://minio:9000", isPathStyle: true });
  });

  test("reports each missing variable, and never a secret", () => {
    for (const name of Object.keys(whole)) {
      let said: unknown = null;
      try {
        readConfiguration({ ...whole, [name]: "" });
      } catch (error) {
        said = error;
      }
      expect(said).toBeInstanceOf(ConfigurationError);
      expect((said as ConfigurationError).problems).toEqual([`${name}: is needed to keep photos in a bucket`]);
      expect(String(said)).not.toContain("hunter2");
    }
    expect(() => readConfiguration({ S3_ENDPOINT: "http://minio:9000" })).toThrow("S3_BUCKET");
  });
});
