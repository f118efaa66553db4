/** `npx mainstreet photos remove`: rows, files in every size, the audit, the emails, and a storage that fails. */
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished } from "vitest";
import { UploadedImage } from "#contract/photos/image.ts";
import { UploadedReviewImage } from "#contract/reviews/review.ts";
import { newId } from "#server/platform/db/id.ts";
import { openStorages } from "#server/platform/storage/open.ts";
import { renditionName } from "#server/photos/photo-file-names.ts";
import { removeOrphanedFiles } from "#server/photos/orphaned-files.ts";
import { readConfiguration } from "#server/start/configuration.ts";
import { UsageError } from "../../cli/command.ts";
import { photosCommand } from "../../cli/commands/photos.ts";
import { member } from "../support/accounts.ts";
import { openBucket } from "../support/bucket.ts";
import { waitingMail } from "../support/browserless.ts";
import { call, type CallOptions } from "../support/command.ts";
import { test as base } from "../support/database.ts";
import { makeReview } from "../support/factories.ts";
import { serveApp } from "../support/http.ts";
import { dataUrl, jpeg, owner } from "../support/photos.ts";

const REASON = ["--reason", "It shows  a child"];

const test = base.extend("site", { scope: "file" }, async ({ connection }, { onCleanup }) => {
  const directory = mkdtempSync(join(tmpdir(), "ms-remove-"));
  const storages = await openStorages({ bucket: null, arePhotosInBucket: false }, directory);
  const served = await serveApp(connection, storages);
  onCleanup(async () => {
    await served.close();
    rmSync(directory, { recursive: true, force: true });
  });
  const configuration = () => readConfiguration({});
  const remove = (args: readonly string[], options: CallOptions = {}) =>
    call(photosCommand, ["remove", ...args], { connection, configuration, dataDirectory: directory, ...options });
  const filesOf = (fileName: string) =>
    ["photos", "photos-made"].flatMap((folder) =>
      readdirSync(join(directory, folder)).filter((name) => name.startsWith(fileName.split(".")[0] ?? "")),
    );
  return { url: served.url, remove, filesOf, directory };
});

test("photos of a listing and a review, named by address and by id", async ({ connection, site }) => {
  const { db } = connection;
  const { id: ownerId, businessId, send, visitor } = await owner(connection, site.url);
  const own = UploadedImage.parse((await send(await jpeg())).body).data;
  const stays = UploadedImage.parse((await send(await jpeg())).body).data;
  for (const [rank, { id }] of [own, stays].entries())
    await visitor.call("update_image", { p_image_id: id, p_rank: rank + 1 });
  const author = await member(connection, site.url, "author@remove.example");
  const reviewId = await makeReview(db, { business_id: businessId, author_id: author.id });
  const sent = await author.visitor.post("/api/review-image", { image: dataUrl(await jpeg()), reviewId });
  const reviewed = UploadedReviewImage.parse(sent.body).data;
  for (const width of [96, 960]) await fetch(`${site.url}/image/${own.file_name}?w=${width}`);
  expect(site.filesOf(own.file_name).length).toBeGreaterThan(3);

  const address = `https://town.example/image/${own.file_name}?w=1920`;
  const answer = await site.remove([address, reviewed.id, own.id, ...REASON, "--yes"]);
  expect(answer).toMatchObject({ code: 0, err: "" });
  expect(answer.out).toContain("2 photos removed. 2 emails sent to owners and authors.");
  for (const { file_name: file } of [own, reviewed]) {
    expect(site.filesOf(file)).toEqual([]);
    expect((await fetch(`${site.url}/image/${file}?raw=1`)).status).toBe(410);
  }
  expect((await fetch(`${site.url}/image/${stays.file_name}?raw=1`)).status).toBe(200);
  expect(await db.selectFrom("image").select(["id", "rank"]).where("business_id", "=", businessId).execute()).toEqual([
    { id: stays.id, rank: 1 },
  ]);
  expect(await db.selectFrom("review_image").selectAll().where("review_id", "=", reviewId).execute()).toEqual([]);

  const reason = "It shows a child";
  const audits = await db.selectFrom("audit").select(["action", "subject", "details"]).where("action", "=", "photo.remove").orderBy("id").execute(); // oxfmt-ignore
  expect(audits).toEqual([
    { action: "photo.remove", subject: own.id, details: { reason, listing: businessId, review: null, file: own.file_name } }, // oxfmt-ignore
    { action: "photo.remove", subject: reviewed.id, details: { reason, listing: businessId, review: reviewId, file: reviewed.file_name } }, // oxfmt-ignore
  ]);
  const { email } = await db.selectFrom("user_account").select("email").where("id", "=", ownerId).executeTakeFirstOrThrow(); // oxfmt-ignore
  const mail = { template: "photo-removed", reason };
  expect(await waitingMail(connection, email)).toMatchObject([{ ...mail, photoId: own.id, isOfReview: false }]);
  expect(await waitingMail(connection, "author@remove.example")).toMatchObject([{ ...mail, photoId: reviewed.id, isOfReview: true }]); // oxfmt-ignore
  expect((await visitor.call("get_changes", { p_business_id: businessId })).body).toMatchObject({
    changes: [{ by: "operator", field: "photos", before: { rank: 1 }, after: null }, {}, {}, {}, {}],
  });
});

test("asks first, and refuses unknown photos before anything is deleted", async ({ connection, site }) => {
  const { send } = await owner(connection, site.url);
  const { id } = UploadedImage.parse((await send(await jpeg())).body).data;
  const wrong = [[], [id], [id, "--reason", " "], [id, ...REASON], ["nonsense", ...REASON, "--yes"], [id, "--reason", "x".repeat(501)]]; // oxfmt-ignore
  for (const args of wrong) expect((await site.remove(args)).code, args.join(" ")).toBeInstanceOf(UsageError);
  expect((await site.remove([id, newId(), ...REASON, "--yes"])).err).toContain("Nothing was removed.");
  const declined = await site.remove([id, ...REASON], { isTerminal: true, input: "no\n" });
  expect(declined.err).toBe("Nothing was removed.");
  expect(await connection.db.selectFrom("image").select("id").where("id", "=", id).execute()).toHaveLength(1);
  expect(await site.remove([id, ...REASON], { isTerminal: true, input: "Remove\n" })).toMatchObject({ code: 0 });
  expect(await connection.db.selectFrom("image").select("id").where("id", "=", id).execute()).toEqual([]);
  expect((await site.remove([id, ...REASON, "--yes"])).err).toContain("It was removed already");
});

test("when the storage fails, the photo answers 410 and its files are deleted later, in both places", async ({
  connection,
  site,
}) => {
  const bucket = await openBucket();
  const settings = { bucket: bucket.options, arePhotosInBucket: true };
  const storages = await openStorages(settings, site.directory);
  const served = await serveApp(connection, storages);
  onTestFinished(async () => {
    await served.close();
    storages.close();
    await bucket.close();
  });
  const { send } = await owner(connection, served.url);
  const { id, file_name: file } = UploadedImage.parse((await send(await jpeg())).body).data;
  // made before the photos moved to the bucket
  writeFileSync(join(site.directory, "photos-made", renditionName(file, 208, "webp")), "an old rendition");

  bucket.mood = "refusing";
  const configuration = () => ({ ...readConfiguration({}), ...settings });
  const answer = await site.remove([id, ...REASON, "--yes"], { configuration });
  expect(answer).toMatchObject({ code: 1, err: expect.stringContaining("did not delete all files") as string });
  expect((await fetch(`${served.url}/image/${file}?raw=1`)).status).toBe(410);

  bucket.mood = "well";
  expect(await storages.photos.has(file)).toBe(true);
  await removeOrphanedFiles(connection.db, storages, new Date());
  for (const storage of [storages.photos, (await openStorages({ ...settings, bucket: null }, site.directory)).made])
    for (const name of [file, renditionName(file, 208, "webp")]) expect(await storage.has(name), name).toBe(false);
  expect(await storages.made.has(renditionName(file, 416, "webp"))).toBe(false);
});
