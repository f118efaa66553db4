/** The owner's list of uploads, and the order shown before the server has answered. */
import { describe, expect, test } from "vitest";
import type { Image } from "#contract/photos/image.ts";
import { pinnedAt, unpinned } from "#server/photos/rules-pins.ts";
import { ApiError } from "../../../web/platform/api.ts";
import { pinnedOf, reranked, withAdded } from "../../../web/photos/owner/photo-order.ts";
import { UploadList, type UploadListOptions } from "../../../web/photos/owner/upload-list.ts";
import { until } from "../../support/until.ts";

const photo = (id: string, rank: number | null = null, day = 1): Image => ({
  id,
  file_name: `${id}.webp`,
  description: null,
  rank,
  created_at: `2026-11-${String(day).padStart(2, "0")}T12:00:00.000Z`,
  width: 4,
  height: 3,
  colour: null,
});

const file = (name: string, type = "image/jpeg") => new File(["x"], name, { type });

interface Sent {
  name: string;
  finish: (error?: Error) => void;
}

function listWith(options: Partial<UploadListOptions> = {}) {
  const sent: Sent[] = [];
  const said: string[] = [];
  const added: string[] = [];
  const described: string[] = [];
  const list = new UploadList({
    send: ({ name }, { signal }) =>
      new Promise((resolve, reject) => {
        signal.addEventListener("abort", () => reject(new DOMException("Cancelled", "AbortError")));
        sent.push({ name, finish: (error) => (error === undefined ? resolve(photo(name)) : reject(error)) });
      }),
    onAdded: ({ id }) => added.push(id),
    describe: ({ id }, description) => described.push(`${id}: ${description}`),
    say: (text) => said.push(text),
    pauseMs: 1,
    ...options,
  });
  return {
    list,
    sent,
    said,
    added,
    described,
    states: () => list.items().map(({ name, state }) => `${name} ${state}`),
  };
}

/** Resolves after all pending callbacks that need nothing from outside. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

describe("uploads", () => {
  test("run one after another, the last first, with one total", async () => {
    const { list, sent, said, added, states } = listWith();
    list.add([file("a"), file("b"), file("c")]);
    expect(states()).toEqual(["a waiting", "b waiting", "c sending"]);
    sent[0]?.finish();
    await settle();
    expect(states()).toEqual(["a waiting", "b sending"]);
    // files chosen in the meantime come after them
    list.add([file("d"), file("e")]);
    for (const index of [1, 2, 3, 4]) {
      sent[index]?.finish();
      await settle();
    }
    expect(states()).toEqual([]);
    expect(added).toEqual(["c", "b", "a", "e", "d"]);
    expect(said).toEqual(["Successfully uploaded 5 images"]);
  });

  test("that fail stay, show the reason, and can be sent again", async () => {
    const { list, sent, said, states } = listWith();
    list.add([file("a.jpg")]);
    sent[0]?.finish(new ApiError(422, { message: "Invalid image data" }));
    await settle();
    expect(states()).toEqual(["a.jpg failed"]);
    expect(said).toEqual(["Failed to upload a.jpg: Invalid image data"]);
    list.retry(1);
    sent[1]?.finish();
    await settle();
    expect(said.at(-1)).toBe("Successfully uploaded 1 image");
  });

  test("that all fail are reported once", async () => {
    const { list, sent, said } = listWith();
    list.add([file("a"), file("b")]);
    for (const index of [0, 1]) {
      sent[index]?.finish(new Error("no"));
      await settle();
    }
    expect(said).toEqual(["Failed to upload images"]);
  });

  test("of a person who was signed out meanwhile say so", async () => {
    const { list, sent, said } = listWith();
    list.add([file("a")]);
    sent[0]?.finish(new ApiError(401, { message: "Authentication required to upload images" }));
    await settle();
    expect(said).toEqual(["Authentication required to upload images"]);
  });

  test("are sent again while the server is busy", async () => {
    const { list, sent, said } = listWith();
    list.add([file("a")]);
    sent[0]?.finish(new ApiError(503, {}));
    await until(() => sent.length === 2);
    sent[1]?.finish();
    await settle();
    expect(said).toEqual(["Successfully uploaded 1 image"]);
  });

  test("that are cancelled are removed silently", async () => {
    const { list, said, states } = listWith();
    list.add([file("a"), file("b"), file("c")]);
    list.cancel(3);
    await settle();
    expect(states()).toEqual(["a waiting", "b sending"]);
    list.cancel(1);
    list.cancel(2);
    await settle();
    expect(states()).toEqual([]);
    expect(said).toEqual([]);
  });

  test("of other files are refused at once, and stay with their names", () => {
    const { list, said, states } = listWith();
    list.add([file("a.pdf", "application/pdf")]);
    expect(said).toEqual(["Failed to upload a.pdf: Invalid image data"]);
    list.add([file("b.svg", "image/svg+xml"), file("c.txt", "text/plain")]);
    expect(said.at(-1)).toBe("Failed to upload images");
    expect(states()).toEqual(["a.pdf failed", "b.svg failed", "c.txt failed"]);
  });

  test("of which some fail are summarized in one sentence, by name", async () => {
    const { list, sent, said } = listWith();
    list.add([file("a.jpg"), file("notes.txt", "text/plain"), file("b.jpg")]);
    expect(said).toEqual([]);
    sent[0]?.finish(new ApiError(413, { message: "The photo is larger than 5 MB." }));
    await settle();
    sent[1]?.finish();
    await settle();
    expect(said).toEqual([
      "Successfully uploaded 1 image. Failed to upload notes.txt: Invalid image data. Failed to upload b.jpg: The photo is larger than 5 MB.",
    ]);
  });

  test("get the descriptions that are written meanwhile, also of the first photo", async () => {
    const { list, sent, described, states } = listWith();
    list.add([file("a"), file("b"), file("c")]);
    list.write(3, "The door");
    list.written(3);
    sent[0]?.finish();
    await settle();
    list.write(2, "The win");
    sent[1]?.finish();
    await settle();
    expect(described).toEqual(["c: The door"]);
    expect(states()).toEqual(["a sending", "b added"]);
    list.write(2, "The window ");
    list.written(2);
    expect(described).toEqual(["c: The door", "b: The window"]);
    sent[2]?.finish();
    await settle();
    expect(states()).toEqual([]);
    expect(described).toHaveLength(2);
  });
});

describe("the predicted order", () => {
  const images = [photo("a", 1), photo("b", 2), photo("c", 3), photo("new", null, 9), photo("old", null, 2)];
  const ids = (list: readonly Image[]) => list.map(({ id }) => id);

  test("equals the server's", () => {
    for (const id of ids(images)) {
      for (const rank of [1, 2, 3, 4, 5])
        expect(ids(pinnedOf(reranked(images, id, rank)))).toEqual(pinnedAt(["a", "b", "c"], id, rank));
      expect(ids(pinnedOf(reranked(images, id, null)))).toEqual(unpinned(["a", "b", "c"], id));
    }
  });

  test("has pinned ones first, then the newest", () => {
    expect(ids(withAdded(images, photo("newest", null, 20)))).toEqual(["a", "b", "c", "newest", "new", "old"]);
    expect(ids(reranked(images, "a", null))).toEqual(["b", "c", "new", "old", "a"]);
  });
});
