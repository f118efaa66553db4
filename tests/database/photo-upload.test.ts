/** `POST /api/image`: who may upload, which files, and that a failure leaves no files behind. */
import sharp from "sharp";
import { describe, expect } from "vitest";
import { UploadedImage } from "#contract/photos/image.ts";
import { IMAGE_WIDTHS } from "#contract/photos/image-widths.ts";
import { LIMITS } from "#contract/limits.ts";
import type { Connection } from "#server/platform/db/pool.ts";
import { removeOrphanedFiles } from "#server/photos/orphaned-files.ts";
import { member } from "../support/accounts.ts";
import { Visitor } from "../support/browserless.ts";
import { test as base } from "../support/database.ts";
import { makeBusiness, makeImage } from "../support/factories.ts";
import { serveApp } from "../support/http.ts";
import { dataUrl, flatPng, halves, jpeg, memoryStorage, owner, padded } from "../support/photos.ts";

const test = base.extend("site", { scope: "file" }, async ({ connection }, { onCleanup }) => {
  const [photos, made] = [memoryStorage(), memoryStorage()];
  const served = await serveApp(connection, { photos, made });
  onCleanup(() => served.close());
  return { url: served.url, photos, made };
});

const HOUR_MS = 3_600_000;
const NOW = new Date("2026-11-21T12:00:00Z");

async function rowsOf({ db }: Connection, businessId: string) {
  return db.selectFrom("image").selectAll().where("business_id", "=", businessId).execute();
}

async function orphanedOf({ db }: Connection) {
  return db.selectFrom("orphaned_file").select(["file_name", "remove_at"]).execute();
}

describe("a photo upload", () => {
  test("is added to the listing, re-encoded, with its description", async ({ connection, site }) => {
    const { send, businessId } = await owner(connection, site.url);
    const { status, body } = await send(await jpeg(), { description: "  The counter \n" });
    expect(status).toBe(200);
    const { data, message } = UploadedImage.parse(body);
    expect(message).toBe("Successfully uploaded 1 image");
    expect(data).toMatchObject({ description: "The counter", rank: null, width: 600, height: 400 });
    expect(data.colour).toMatch(/^#[0-9a-f]{6}$/);
    const shown = await fetch(site.url + data.url);
    expect(shown.headers.get("content-type")).toBe("image/webp");
    expect((await sharp(await shown.arrayBuffer()).metadata()).format).toBe("webp");
    expect(await rowsOf(connection, businessId)).toHaveLength(1);
    expect(await orphanedOf(connection)).toEqual([]);
    // the renditions that pages use most exist already
    expect([...site.made.files.keys()].filter((name) => name.startsWith(data.id))).toHaveLength(2);
  });

  test("without a description has none, and one of 501 characters is refused", async ({ connection, site }) => {
    const { send } = await owner(connection, site.url);
    expect(await send(await jpeg(), { description: "   " })).toMatchObject({ body: { data: { description: null } } });
    expect(await send(await jpeg(), { description: "x".repeat(501) })).toMatchObject({
      status: 422,
      body: { code: "invalid_input", issues: [{ path: "description" }] },
    });
  });

  test("may be sent by a program with the session's token", async ({ connection, site }) => {
    const { visitor, businessId } = await owner(connection, site.url);
    const token = visitor.cookies.get("mainstreet.session_token") ?? "";
    const response = await fetch(`${site.url}/api/image`, {
      method: "POST",
      headers: { "content-type": "application/json", authorization: `Bearer ${decodeURIComponent(token)}` },
      body: JSON.stringify({ image: dataUrl(await jpeg()), businessId }),
    });
    expect(response.status).toBe(200);
  });

  test("of exactly 5 MB is accepted, and of one byte more is refused", async ({ connection, site }) => {
    const { send } = await owner(connection, site.url);
    expect(await send(padded(await jpeg()))).toMatchObject({ status: 200 });
    expect(await send(padded(await jpeg(), LIMITS.imageBytes + 1))).toMatchObject({
      status: 413,
      body: { code: "image_too_large", message: "The photo is larger than 5 MB." },
    });
    expect(await send(padded(await jpeg(), 6_000_000))).toMatchObject({
      status: 413,
      body: { code: "image_too_large" },
    });
  });
});

describe("an invalid photo is refused", () => {
  const cases: readonly (readonly [string, () => Promise<Buffer> | Buffer, number, string])[] = [
    ["SVG named .png", () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 422, "invalid_image"],
    ["HTML", () => Buffer.from("<!doctype html><script>alert(1)</script>"), 422, "invalid_image"],
    ["nothing", () => Buffer.alloc(0), 422, "invalid_image"],
    ["half a JPEG", async () => (await jpeg()).subarray(0, 2_000), 422, "invalid_image"],
    ["a TIFF", () => halves().tiff().toBuffer(), 422, "invalid_image"],
    ["196 megapixels in 600 kB", () => flatPng(14_000, 14_000), 422, "too_many_pixels"],
  ];
  for (const [what, make, status, code] of cases) {
    test(`${what} → ${status} ${code}, and nothing is stored`, async ({ connection, site }) => {
      const { send, businessId } = await owner(connection, site.url);
      const before = site.photos.files.size;
      const answer = await send(await make());
      expect(answer).toMatchObject({ status, body: { code } });
      if (code === "invalid_image") expect(answer.body["message"]).toBe("Invalid image data");
      expect(await rowsOf(connection, businessId)).toEqual([]);
      expect(site.photos.files.size).toBe(before);
      expect(await orphanedOf(connection)).toEqual([]);
    });
  }

  test("invalid request bodies", async ({ connection, site }) => {
    const { visitor, businessId } = await owner(connection, site.url);
    const post = (body: unknown, headers = {}) => visitor.post("/api/image", body, headers);
    expect(await post("{")).toMatchObject({ status: 400, body: { code: "malformed_json" } });
    expect(await post({ image: "x" })).toMatchObject({ status: 422, body: { issues: [{ path: "businessId" }] } });
    expect(await post({ image: "x", businessId: "1" })).toMatchObject({ status: 422 });
    expect(await post({ image: "x", businessId, size: 1 })).toMatchObject({
      body: { issues: [{ path: "size", message: "Unknown field" }] },
    });
    for (const image of ["x", "data:image/png;base64", "data:image/png,abc", "https://example.com/a.jpg"])
      expect(await post({ image, businessId })).toMatchObject({ status: 422, body: { code: "invalid_image" } });
    expect(await post({}, { "content-type": "text/plain" })).toMatchObject({ status: 415 });
    expect((await visitor.get("/api/image")).status).toBe(405);
  });
});

test("a page that is also a JPEG is served as WebP without the page", async ({ connection, site }) => {
  const { send } = await owner(connection, site.url);
  const page = Buffer.from("<html><script>alert('polyglot')</script></html>");
  const comment = Buffer.alloc(4);
  comment.writeUInt16BE(0xff_fe, 0);
  comment.writeUInt16BE(page.length + 2, 2);
  const plain = await jpeg();
  const bytes = Buffer.concat([plain.subarray(0, 2), comment, page, plain.subarray(2), page]);
  const { body, status } = await send(bytes);
  expect(status).toBe(200);
  const { data } = UploadedImage.parse(body);
  for (const query of ["raw=1", ...IMAGE_WIDTHS.map((width) => `w=${width}`)]) {
    const response = await fetch(`${site.url}/image/${data.file_name}?${query}`);
    expect(response.headers.get("content-type")).toBe("image/webp");
    expect(response.headers.get("x-content-type-options")).toBe("nosniff");
    const served = Buffer.from(await response.arrayBuffer()).toString("latin1");
    expect(served).toMatch(/^RIFF/);
    expect(served).not.toMatch(/polyglot|script/);
  }
});

test("the location and camera of a photo are in nothing that is stored or served", async ({ connection, site }) => {
  const { send } = await owner(connection, site.url);
  const bytes = await halves()
    .withExif({ IFD0: { Make: "SecretCamera" }, IFD3: { GPSLatitude: "48/1 8/1 0/1", GPSLatitudeRef: "N" } })
    .jpeg()
    .toBuffer();
  expect(bytes.toString("latin1")).toContain("SecretCamera");
  const { data } = UploadedImage.parse((await send(bytes)).body);
  for (const width of IMAGE_WIDTHS) await fetch(`${site.url}/image/${data.file_name}?w=${width}`);
  const files = [...site.photos.files, ...site.made.files].filter(([name]) => name.startsWith(data.id));
  expect(files).toHaveLength(1 + IMAGE_WIDTHS.length);
  for (const [, file] of files) {
    expect(file.toString("latin1")).not.toMatch(/SecretCamera|Exif/);
    expect((await sharp(file).metadata()).exif).toBeUndefined();
  }
});

describe("only the owner adds photos", () => {
  test("guests get 401 before their body is read", async ({ connection, site }) => {
    const { businessId } = await owner(connection, site.url);
    const guest = new Visitor(site.url);
    const unauthenticated = {
      status: 401,
      body: { code: "upload_unauthenticated", message: "Authentication required to upload images" },
    };
    expect(await guest.post("/api/image", { image: dataUrl(await jpeg()), businessId })).toMatchObject(unauthenticated);
    expect(await guest.post("/api/image", "{")).toMatchObject(unauthenticated);
    expect(await guest.post("/api/image", "x".repeat(7_000_000))).toMatchObject(unauthenticated);
    expect(await rowsOf(connection, businessId)).toEqual([]);
  });

  test("other people are refused and learn nothing about what they may not see", async ({ connection, site }) => {
    const { businessId } = await owner(connection, site.url);
    const stranger = await member(connection, site.url, "stranger@people.example");
    const image = dataUrl(await jpeg());
    const hidden = await makeBusiness(connection.db, { hidden_at: NOW, hidden_reason: "spam" });
    const deleted = await makeBusiness(connection.db, { deleted_at: NOW });
    const unclaimed = await makeBusiness(connection.db);
    const before = site.photos.files.size;
    const post = (id: string) => stranger.visitor.post("/api/image", { image, businessId: id });
    expect(await post(businessId)).toMatchObject({ status: 403, body: { code: "not_owner" } });
    expect(await post(unclaimed)).toMatchObject({ status: 403, body: { code: "not_owner" } });
    for (const id of [hidden, deleted, "01990b7e-5c00-7000-8000-00000000ffff"])
      expect(await post(id)).toMatchObject({ status: 404, body: { code: "listing_not_found" } });
    expect(site.photos.files.size).toBe(before);
    for (const id of [businessId, hidden, deleted, unclaimed]) expect(await rowsOf(connection, id)).toEqual([]);
  });

  test("another site's page cannot send one", async ({ connection, site }) => {
    const { visitor, businessId } = await owner(connection, site.url);
    const image = dataUrl(await jpeg());
    expect(await visitor.post("/api/image", { image, businessId }, { origin: "https://evil.example" })).toMatchObject({
      status: 403,
      body: { code: "foreign_origin" },
    });
  });
});

describe("a listing has at most 100 photos", () => {
  test("also when two arrive at once", async ({ connection, site }) => {
    const { send, businessId } = await owner(connection, site.url);
    for (let count = 0; count < 99; count += 1) await makeImage(connection.db, { business_id: businessId });
    const image = await jpeg();
    const before = site.photos.files.size;
    const answers = await Promise.all([send(image), send(image), send(image)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: "too_many_images" });
    expect(await rowsOf(connection, businessId)).toHaveLength(100);
    await removeOrphanedFiles(connection.db, { ...site, close: () => undefined }, NOW);
    expect(site.photos.files.size).toBe(before + 1);
    expect(await orphanedOf(connection)).toEqual([]);
  });
});

describe("nothing is left behind", () => {
  test("when the disk is full: it says so, and reads are served", async ({ connection, site }) => {
    const { send, businessId } = await owner(connection, site.url);
    const { data } = UploadedImage.parse((await send(await jpeg())).body);
    const full = Object.assign(new Error("no space left on device"), { code: "ENOSPC" });
    const [photosBefore, madeBefore] = [site.photos.files.size, site.made.files.size];
    for (const storage of [site.photos, site.made]) {
      storage.failing.set("write", full);
      const answer = await send(await jpeg());
      expect(answer).toMatchObject({ status: 503, body: { code: "storage_unavailable" } });
      expect(answer.headers.get("retry-after")).toBeTruthy();
      expect(JSON.stringify(answer.body)).not.toContain("device");
      for (const query of ["raw=1", "w=416", "w=640"])
        expect((await fetch(`${site.url}/image/${data.file_name}?${query}`)).status).toBe(200);
      storage.failing.clear();
    }
    expect(await rowsOf(connection, businessId)).toHaveLength(1);
    await removeOrphanedFiles(connection.db, { ...site, close: () => undefined }, NOW);
    expect(site.photos.files.size).toBe(photosBefore);
    // 640 was made after the disk had space again, or could not be stored
    expect(site.made.files.size - madeBefore).toBeLessThanOrEqual(1);
    expect(await orphanedOf(connection)).toEqual([]);
  });

  test("when the process dies between the file and the row", async ({ connection, site }) => {
    const { id } = await owner(connection, site.url);
    const before = site.photos.files.size;
    const storages = { ...site, close: () => undefined };
    // the file of an upload that died after writing it
    const fileName = `${id}.webp`;
    const remove_at = new Date(NOW.getTime() + HOUR_MS);
    await connection.db.insertInto("orphaned_file").values({ file_name: fileName, remove_at }).execute();
    await site.photos.write(fileName, "a photo");
    await site.made.write(`${id}-webp-416.webp`, "a rendition");
    await site.made.write(`${id}-webp-1920.avif`, "a rendition");
    await removeOrphanedFiles(connection.db, storages, NOW);
    expect(site.photos.files.has(fileName)).toBe(true);
    await removeOrphanedFiles(connection.db, storages, new Date(NOW.getTime() + HOUR_MS));
    expect(site.photos.files.size).toBe(before);
    expect([...site.made.files.keys()].filter((name) => name.startsWith(id))).toEqual([]);
    expect(await orphanedOf(connection)).toEqual([]);
  });

  test("when a photo, or its listing, is deleted", async ({ connection, site }) => {
    const { send, visitor, businessId } = await owner(connection, site.url);
    const [first, second] = [await send(await jpeg()), await send(await jpeg())].map(
      ({ body }) => UploadedImage.parse(body).data.file_name,
    );
    expect(await visitor.call("delete_image", { p_file_name: first })).toMatchObject({ status: 200 });
    await removeOrphanedFiles(connection.db, { ...site, close: () => undefined }, new Date());
    expect(site.photos.files.has(first ?? "")).toBe(false);
    expect(site.photos.files.has(second ?? "")).toBe(true);
    await connection.db.deleteFrom("business").where("id", "=", businessId).execute();
    await removeOrphanedFiles(connection.db, { ...site, close: () => undefined }, new Date());
    expect(site.photos.files.has(second ?? "")).toBe(false);
    const base = second?.split(".")[0] ?? "";
    expect([...site.made.files.keys()].filter((name) => name.startsWith(base))).toEqual([]);
  });

  test("and a failed deletion in storage is tried again the next time", async ({ connection, site }) => {
    const names = Array.from({ length: 12 }, (_, index) => `orphan-${index}.webp`);
    for (const name of names) {
      await site.photos.write(name, "x");
      await connection.db.insertInto("orphaned_file").values({ file_name: name, remove_at: NOW }).execute();
    }
    const storages = { ...site, close: () => undefined };
    site.made.failing.set("remove", new Error("away"));
    await expect(removeOrphanedFiles(connection.db, storages, NOW)).rejects.toThrow("storage");
    expect(await orphanedOf(connection)).toHaveLength(12);
    site.made.failing.clear();
    // two concurrent processes: each file is removed by one
    await Promise.all([
      removeOrphanedFiles(connection.db, storages, NOW),
      removeOrphanedFiles(connection.db, storages, NOW),
    ]);
    expect(await orphanedOf(connection)).toEqual([]);
    expect([...site.photos.files.keys()].filter((name) => name.startsWith("orphan-"))).toEqual([]);
  });
});
