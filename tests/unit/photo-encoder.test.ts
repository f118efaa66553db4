/** The encoder's pictures and its process. */
import sharp from "sharp";
import { afterAll, describe, expect, test, vi } from "vitest";
import { encodePhoto, encodeRendition } from "#server/photos/encode.ts";
import { makeEncoder } from "#server/photos/encoder.ts";
import { EncoderChild, EncoderDiedError } from "#server/photos/encoder-child.ts";
import { renditionName, renditionNames } from "#server/photos/photo-file-names.ts";
import { sniffPhoto, type PhotoFormat } from "#server/photos/sniff.ts";
import { WorkQueue } from "#server/platform/work-queue.ts";
import { flatPng, grainy, halves, jpeg } from "../support/photos.ts";
import { until } from "../support/until.ts";

const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');

const formats: Readonly<Record<PhotoFormat, () => Promise<Buffer>>> = {
  jpeg: () => jpeg(),
  png: () => halves().png().toBuffer(),
  webp: () => halves().webp().toBuffer(),
  gif: () => halves().gif().toBuffer(),
  avif: () => halves().avif({ effort: 0 }).toBuffer(),
};

async function encoded(bytes: Buffer, format: PhotoFormat) {
  const result = await encodePhoto(bytes, format);
  if (result.outcome !== "encoded") throw new Error(result.outcome);
  return result.photo;
}

describe("detecting the format", () => {
  for (const [format, make] of Object.entries(formats)) {
    test(`recognizes ${format} by its content`, async () => expect(sniffPhoto(await make())).toBe(format));
  }

  test("recognizes nothing else", async () => {
    const tiff = await halves().tiff().toBuffer();
    const heic = Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic", "latin1");
    const html = Buffer.from("<!doctype html><script>alert(1)</script>");
    for (const other of [SVG, tiff, heic, html, Buffer.alloc(0), Buffer.from("GIF"), Buffer.from("\0\0\0\xffftyp")])
      expect(sniffPhoto(other)).toBeNull();
  });
});

describe("an upload", () => {
  for (const [format, make] of Object.entries(formats) as [PhotoFormat, () => Promise<Buffer>][]) {
    test(`of ${format} becomes WebP with its renditions and colour`, async () => {
      const { bytes, width, height, colour, renditions } = await encoded(await make(), format);
      expect(sniffPhoto(bytes)).toBe("webp");
      expect([width, height]).toEqual([600, 400]);
      expect(colour).toMatch(/^#(?:7|8)[0-9a-f]0[0-9a-f](?:7|8)[0-9a-f]$/);
      expect(renditions.map((each) => each.width)).toEqual([416, 960]);
      expect((await sharp(renditions[0]?.bytes).metadata()).width).toBe(416);
    });

    test(`of half a ${format} is refused`, async () => {
      const whole = await make();
      for (const share of [0.3, 0.6, 0.9]) {
        const half = whole.subarray(0, Math.floor(whole.length * share));
        expect(await encodePhoto(half, format)).toEqual({ outcome: "invalid_image" });
      }
    });
  }

  test("is rotated upright and loses its location and camera data", async () => {
    const gps = { IFD0: { Orientation: "6", Make: "Camera" }, IFD3: { GPSLatitude: "48/1 8/1 0/1" } };
    const bytes = await halves().withExif(gps).jpeg().toBuffer();
    // sharp writes the orientation separately
    const turned = await sharp(bytes).withMetadata({ orientation: 6 }).keepExif().jpeg().toBuffer();
    expect((await sharp(turned).metadata()).exif?.toString("latin1")).toContain("Camera");
    const photo = await encoded(turned, "jpeg");
    expect([photo.width, photo.height]).toEqual([400, 600]);
    const { data, info } = await sharp(photo.bytes).raw().toBuffer({ resolveWithObject: true });
    // turned clockwise, the left half is on top
    expect(data[0]).toBeGreaterThan(200);
    expect(data[(info.height - 1) * info.width * info.channels]).toBeLessThan(50);
    for (const each of [photo.bytes, ...photo.renditions.map((one) => one.bytes)]) {
      const { exif, xmp, iptc, icc, orientation } = await sharp(each).metadata();
      expect({ exif, xmp, iptc, icc, orientation }).toEqual({
        exif: undefined,
        xmp: undefined,
        iptc: undefined,
        icc: undefined,
        orientation: undefined,
      });
    }
  });

  test("is at most 2,560 pixels on its long side", async () => {
    const { width, height } = await encoded(await grainy(3_000, 1_000), "jpeg");
    expect([width, height]).toEqual([2_560, 853]);
  });

  test("keeps transparency, grey, and sixteen bits", async () => {
    const clear = await sharp({ create: { width: 40, height: 40, channels: 4, background: "#ff000080" } })
      .png()
      .toBuffer();
    const photo = await encoded(clear, "png");
    expect((await sharp(photo.bytes).metadata()).hasAlpha).toBe(true);
    expect(photo.colour).toBe("#ff0000");
    const grey = await encoded(await halves().greyscale().png().toBuffer(), "png");
    expect(grey.colour).toMatch(/^#(..)\1\1$/);
    const deep = await halves().toColourspace("rgb16").png().toBuffer();
    expect((await encoded(deep, "png")).width).toBe(600);
  });

  test("of many frames keeps the first", async () => {
    const frames = await sharp([await jpeg(40, 40), await jpeg(40, 40)], { join: { animated: true } })
      .gif()
      .toBuffer();
    const { height } = await encoded(frames, "gif");
    expect(height).toBe(40);
  });

  test("with content that differs from its header is refused", async () => {
    expect(await encodePhoto(SVG, "png")).toEqual({ outcome: "invalid_image" });
    expect(await encodePhoto(await jpeg(), "png")).toEqual({ outcome: "invalid_image" });
  });

  test("of 50 megapixels is the largest", { tags: "full" }, async () => {
    expect(await encodePhoto(flatPng(5_001, 10_000), "png")).toEqual({ outcome: "too_many_pixels" });
    expect(await encodePhoto(flatPng(5_000, 10_000), "png")).toMatchObject({ outcome: "encoded" });
  });
});

test("a drawing of the sample has renditions too", async () => {
  expect(sniffPhoto(await encodeRendition(SVG, 96, "webp"))).toBe("webp");
  expect(sniffPhoto(await encodeRendition(await jpeg(), 208, "avif"))).toBe("avif");
});

test("the clean-up knows every name of a rendition", () => {
  expect(renditionNames("a.webp")).toContain(renditionName("a.webp", 416, "avif"));
  expect(new Set(renditionNames("a.webp")).size).toBe(14);
});

describe("the encoder's process", () => {
  const child = new EncoderChild({ niceness: 10 });
  const encoder = makeEncoder({ child });
  afterAll(() => encoder.close());

  test("refuses 196 megapixels by the header alone, without using memory", async () => {
    const bytes = flatPng(14_000, 14_000);
    expect(bytes.length).toBeLessThan(1_000_000);
    await encoder.photo(await jpeg(), "jpeg");
    const before = process.memoryUsage().rss;
    expect(await encoder.photo(bytes, "png")).toEqual({ outcome: "too_many_pixels" });
    expect(process.memoryUsage().rss - before).toBeLessThan(30_000_000);
    // where pixels are missing, decoding would fail
    for (const [width, outcome] of [
      [14_000, "too_many_pixels"],
      [1_000, "invalid_image"],
    ] as const)
      // oxfmt-ignore
      expect(await encoder.photo(flatPng(width, width).subarray(0, 100), "png")).toEqual({ outcome });
  });

  test("that crashes affects no other: the picture is invalid, and another process encodes the next", async () => {
    const startedAt = await encoder.photo(await jpeg(), "jpeg").then(() => child.pid);
    const asking = vi.spyOn(child, "ask");
    const waiting = encoder.photo(await grainy(4_000, 3_000), "jpeg");
    await until(() => asking.mock.calls.length > 0, { what: "the task" });
    asking.mockRestore();
    process.kill(child.pid ?? 0, "SIGKILL");
    expect(await waiting).toEqual({ outcome: "invalid_image" });
    expect(await encoder.photo(await jpeg(), "jpeg")).toMatchObject({ outcome: "encoded" });
    expect(child.pid).not.toBe(startedAt);
  });

  test("that takes too long is ended and replaced", async () => {
    const slow = new EncoderChild({ niceness: 0, taskMs: 1 });
    const bytes = await jpeg();
    await expect(slow.ask({ kind: "photo", bytes, format: "jpeg" })).rejects.toBeInstanceOf(EncoderDiedError);
    await slow.close();
  });

  test("makes AVIF only when it is idle", { tags: "full" }, async () => {
    const bytes = await grainy(4_000, 3_000);
    const small = await jpeg();
    const busy = encoder.photo(bytes, "jpeg");
    expect(await encoder.spareRendition(async () => small, 96)).toBeNull();
    await busy;
    const [first, second] = await Promise.all([
      encoder.spareRendition(async () => small, 96),
      encoder.spareRendition(async () => small, 208),
    ]);
    expect(sniffPhoto(first ?? Buffer.alloc(0))).toBe("avif");
    expect(second).toBeNull();
  });
});

test("urgent pictures wait only for other urgent ones", async () => {
  const queue = new WorkQueue({ width: 1, length: 3 });
  const done: string[] = [];
  const work = (name: string) => async () => done.push(name);
  const all = [
    queue.run(work("running")),
    queue.run(work("upload")),
    queue.run(work("reader"), { goesFirst: true }),
    queue.run(work("second reader"), { goesFirst: true }),
  ];
  expect(queue.isFull).toBe(true);
  expect(await queue.run(work("too many"))).toBeUndefined();
  await Promise.all(all);
  expect(done).toEqual(["running", "reader", "second reader", "upload"]);
});
