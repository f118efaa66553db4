/** A form with one large file, written to the disk as it comes: nothing of it is kept in memory. */
import type { IncomingMessage } from "node:http";
import type { Readable } from "node:stream";
import busboy from "@fastify/busboy";

/** Beside the file. */
const MOST_FIELDS = 20;
const FIELD_BYTES = 1_000;
/** Without a byte. */
const IDLE_MS = 30_000;

export interface Uploaded {
  fields: URLSearchParams;
  /** Null where the form has none. */
  file: { name: string; bytes: number } | null;
  isTooLarge: boolean;
}

interface UploadTarget {
  mostBytes: number;
  /** Writes it, and answers with its length. */
  keep: (name: string, from: Readable, signal: AbortSignal) => Promise<number>;
}

/** Throws where the body is no such form, is cut off or comes too slowly. */
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
    // said again to nobody where the form is cut off
    stream.on("error", () => undefined);
    stream.on("limit", () => (uploaded.isTooLarge = true));
    if (name === "") {
      stream.resume();
      return;
    }
    keeping = keep(name, stream, given.signal).then((bytes) => {
      uploaded.file = { name, bytes };
    });
    // met where the form ends; until then it must not count as unheard
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
    // nothing is written any more when whoever asked removes it
    given.abort();
    await keeping.catch(() => undefined);
    throw error;
  } finally {
    incoming.unpipe(form);
    incoming.setTimeout(0);
  }
}
