/** Reads a form with one large file, which is streamed to disk and never held in memory. */
import type { IncomingMessage } from "node:http";
import type { Readable } from "node:stream";
import busboy from "@fastify/busboy";

/** Limits of the other fields. */
const MOST_FIELDS = 20;
const FIELD_BYTES = 1_000;
/** Timeout without data. */
const IDLE_MS = 30_000;

export interface Uploaded {
  fields: URLSearchParams;
  /** Null for a form without a file. */
  file: { name: string; bytes: number } | null;
  isTooLarge: boolean;
}

interface UploadTarget {
  mostBytes: number;
  /** Writes the file and returns its length. */
  keep: (name: string, from: Readable, signal: AbortSignal) => Promise<number>;
}

/** Throws when the body is not a multipart form, is cut off or arrives too slowly. */
export async function readUpload(incoming: IncomingMessage, { mostBytes, keep }: UploadTarget): Promise<Uploaded> {
  const fields = new URLSearchParams();
  const uploaded: Uploaded = { fields, file: null, isTooLarge: false };
  const form = busboy({
    headers: { ...incoming.headers, "content-type": incoming.headers["content-type"] ?? "" },
    limits: { files: 1, fileSize: mostBytes, fields: MOST_FIELDS, fieldSize: FIELD_BYTES, fieldNameSize: 100, parts: MOST_FIELDS + 1, headerPairs: 50 }, // oxfmt-ignore
  });
  const { promise, resolve, reject } = Promise.withResolvers<null>();
  const given = new AbortController();
  let keeping: Promise<void> = Promise.resolve();
  form.on("field", (name: string, value: string) => fields.set(name, value));
  form.on("file", (_field, stream, name) => {
    // a cut-off form also emits this error on the stream
    stream.on("error", () => undefined);
    stream.on("limit", () => (uploaded.isTooLarge = true));
    if (name === "") {
      stream.resume();
      return;
    }
    keeping = keep(name, stream, given.signal).then((bytes) => {
      uploaded.file = { name, bytes };
    });
    // awaited after the form ends; this handler prevents an unhandled rejection until then
    keeping.catch((error: unknown) => reject(error instanceof Error ? error : new Error(String(error))));
  });
  form.on("error", reject);
  form.on("finish", () => resolve(null));
  const cutOff = () => reject(new Error("The upload was cut off."));
  incoming.once("aborted", cutOff).once("error", cutOff);
  incoming.setTimeout(IDLE_MS, () => incoming.destroy(new Error("too slow")));
  try {
    incoming.pipe(form);
    await promise;
    await keeping;
    return uploaded;
  } catch (error) {
    // stops writing, so that the caller can delete the file
    given.abort();
    await keeping.catch(() => undefined);
    throw error;
  } finally {
    incoming.unpipe(form);
    incoming.setTimeout(0);
  }
}
