/**
 * The program of the encoder's process: receives one photo at a time over the channel to its parent, and answers it.
 */
import type { ImageWidth } from "#contract/photos/image-widths.ts";
import { encodePhoto, encodeRendition, type Encoded } from "./encode.ts";
import type { PhotoFormat } from "./sniff.ts";

export type EncoderTask =
  | { kind: "photo"; bytes: Uint8Array; format: PhotoFormat }
  | { kind: "rendition"; bytes: Uint8Array; width: ImageWidth; type: "webp" | "avif" };

export type EncoderAnswer =
  | { kind: "photo"; encoded: Encoded }
  | { kind: "rendition"; bytes: Uint8Array }
  | { kind: "failed"; reason: string };

async function answerTo(task: EncoderTask): Promise<EncoderAnswer> {
  try {
    if (task.kind === "photo") return { kind: "photo", encoded: await encodePhoto(task.bytes, task.format) };
    return { kind: "rendition", bytes: await encodeRendition(task.bytes, task.width, task.type) };
  } catch (error) {
    return { kind: "failed", reason: error instanceof Error ? error.message : String(error) };
  }
}

process.on("message", (task: EncoderTask) => {
  void answerTo(task).then((answer) => process.send?.(answer));
});
// Ctrl-C reaches this process too: it ends with its parent, after the last answer
process.on("SIGINT", () => undefined);
