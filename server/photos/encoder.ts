/** Pictures one at a time, in a process of their own: those that readers wait for before uploads, AVIF when nobody waits. */
import type { ImageWidth } from "#contract/photos/image-widths.ts";
import { WorkQueue } from "../platform/work-queue.ts";
import type { Encoded } from "./encode.ts";
import { EncoderChild, EncoderDiedError } from "./encoder-child.ts";
import type { PhotoFormat } from "./sniff.ts";
import type { UploadPlace } from "./upload-limit.ts";

const WAITING = 200;
/** As passwords in a crowd: at 19 a busy machine would never get to it. */
const NICENESS = 10;
const SPARE_NICENESS = 19;

/** Of an upload that waits to be encoded. */
export type EncodingPlace = Pick<UploadPlace, "account" | "givenAway" | "keep">;

export interface Encoder {
  /** An upload. Null when it was turned away or took too long. A picture that kills the process is an invalid one. */
  photo(bytes: Uint8Array, format: PhotoFormat, place?: EncodingPlace): Promise<Encoded | null>;
  /** A stored picture as WebP, for somebody who waits. Null when too many do. Throws when it cannot be made. */
  rendition(bytes: Uint8Array, width: ImageWidth): Promise<Buffer | null>;
  /** A stored picture as AVIF, if there is nothing else to do; else null. Throws when it cannot be made. */
  spareRendition(read: () => Promise<Buffer | null>, width: ImageWidth): Promise<Buffer | null>;
  close(): Promise<void>;
}

interface EncoderOptions {
  child?: EncoderChild;
  spareChild?: EncoderChild;
}

export function makeEncoder({
  child = new EncoderChild({ niceness: NICENESS }),
  spareChild = new EncoderChild({ niceness: SPARE_NICENESS }),
}: EncoderOptions = {}): Encoder {
  const queue = new WorkQueue({ width: 1, length: WAITING });
  const spare = new WorkQueue({ width: 1, length: 0 });

  async function makePhoto(bytes: Uint8Array, format: PhotoFormat): Promise<Encoded | null> {
    try {
      const answer = await child.ask({ kind: "photo", bytes, format });
      if (answer.kind === "photo") return answer.encoded;
    } catch (error) {
      if (!(error instanceof EncoderDiedError)) throw error;
      // on a busy machine the picture need not be at fault
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
