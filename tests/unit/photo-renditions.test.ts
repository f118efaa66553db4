/** Stored photos as AVIF. */
import { expect, test } from "vitest";
import { EncoderDiedError } from "#server/photos/encoder-child.ts";
import type { Encoder } from "#server/photos/encoder.ts";
import { makeRenditions } from "#server/photos/renditions.ts";
import { makeLogger } from "#server/platform/log.ts";
import { memoryStorage } from "../support/photos.ts";
import { until } from "../support/until.ts";

/** Photos of an encoder that makes AVIF after its first attempt failed with this error. */
async function afterFailure(error: Error) {
  const [photos, made] = [memoryStorage(), memoryStorage()];
  await photos.write("some.webp", Buffer.from("stored"));
  let attempts = 0;
  const encoder: Encoder = {
    photo: async () => null,
    rendition: async () => Buffer.from("webp"),
    spareRendition: async () => {
      attempts += 1;
      if (attempts === 1) throw error;
      return Buffer.from("avif");
    },
    close: async () => undefined,
  };
  const storages = { photos, made, close: () => undefined };
  const renditions = makeRenditions({ storages, encoder, log: makeLogger("silent") });
  const type = async () => {
    const found = await renditions.find("some.webp", 96, true);
    return found.outcome === "found" ? found.type : found.outcome;
  };
  expect(await type()).toBe("webp");
  await until(() => attempts === 1);
  return { type, attempts: () => attempts };
}

test("a machine that was too busy once makes it for a later request", async () => {
  const { type } = await afterFailure(new EncoderDiedError(true));
  await until(async () => (await type()) === "avif");
});

test.each([new EncoderDiedError(false), new Error("not a photo")])(
  "a photo that cannot be encoded is not tried again: $message",
  async (error) => {
    const { type, attempts } = await afterFailure(error);
    for (let request = 0; request < 3; request += 1) expect(await type()).toBe("webp");
    expect(attempts()).toBe(1);
  },
);
