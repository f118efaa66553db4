/**
 * Encodes photos one at a time, in a separate process: first renditions that a request waits for, then uploads, then
 * AVIF when idle.
 */
import type { ImageWidth } from "#contract/photos/image-widths.ts";
import { WorkQueue } from "../platform/work-queue.ts";
import type { Encoded } from "./encode.ts";
import { EncoderChild, EncoderDiedError } from "./encoder-child.ts";
import type { PhotoFormat } from "./sniff.ts";
import type { UploadPlace } from "./upload-limit.ts";

const WAITING = 200;
/** The same as for hashing passwords under load: at 19 a busy machine would never run it. */
const NICENESS = 10;

/** The upload that waits to be encoded. */
export type EncodingPlace = Pick<UploadPlace, "account" | "givenAway" | "keep">;

export interface Encoder {
  /**
   * Encodes an upload. Null if it was turned away or took too long. A photo that kills the process counts as invalid.
   */
  photo(bytes: Uint8Array, format: PhotoFormat, place?: EncodingPlace): Promise<Encoded | null>;
  /** Encodes a stored photo as WebP while a request waits. Null if too many wait. Throws if it cannot be encoded. */
  rendition(bytes: Uint8Array, width: ImageWidth): Promise<Buffer | null>;
  /** Encodes a stored photo as AVIF if the encoder is idle; else null. Throws if it cannot be encoded. */
  spareRendition(read: () => Promise<Buffer | null>, width: ImageWidth): Promise<Buffer | null>;
  close(): Promise<void>;
}

interface EncoderOptions {
  child?: EncoderChild;
  spareChild?: EncoderChild;
}

export function makeEncoder({
  child = new EncoderChild({ niceness: NICENESS }),
  spareChild = new EncoderChild({ niceness: NICENESS }),
}: EncoderOptions = {}): Encoder {
  const queue = new WorkQueue({ width: 1, length: WAITING });
  const spare = new WorkQueue({ width: 1, length: 0 });

  async function makePhoto(bytes: Uint8Array, format: PhotoFormat): Promise<Encoded | null> {
    try {
      const answer = await child.ask({ kind: "photo", bytes, format });
      if (answer.kind === "photo") return answer.encoded;
    } catch (error) {
      if (!(error instanceof EncoderDiedError)) throw error;
      // on a busy machine, the photo may not be the cause
      if (error.isLate) return null;
    }
    return { outcome: "invalid_image" };
  }

  async function makeRendition(of: EncoderChild, bytes: Uint8Array, width: ImageWidth, type: "webp" | "avif") {
    const answer = await of.ask({ kind: "rendition", bytes, width, type });
    if (answer.kind !== "rendition") throw new Error("The encoder answered something else");
    return Buffer.from(answer.bytes);
  }

  return {
    async photo(bytes, format, place) {
      const begin = () => {
        place?.keep();
        return makePhoto(bytes, format);
      };
      const options = place === undefined ? {} : { party: place.account, signal: place.givenAway };
      return (await queue.run(begin, options)) ?? null;
    },
    rendition: async (bytes, width) =>
      (await queue.run(() => makeRendition(child, bytes, width, "webp"), { goesFirst: true })) ?? null,
    async spareRendition(read, width) {
      if (queue.isBusy) return null;
      const made = await spare.run(async () => {
        const bytes = await read();
        return bytes === null ? null : makeRendition(spareChild, bytes, width, "avif");
      });
      return made ?? null;
    },
    async close() {
      await Promise.all([child.close(), spareChild.close()]);
    },
  };
}
