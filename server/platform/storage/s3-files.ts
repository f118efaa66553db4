/**
 * Large files in a bucket, such as backups: never completely in memory, and never incomplete in the bucket. Imported
 * only where a bucket is configured.
 */
import { createReadStream, createWriteStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  NotFound,
  UploadPartCommand,
  type CompletedPart,
  type S3Client,
} from "@aws-sdk/client-s3";
import { s3Client, type BucketOptions } from "./s3.ts";

/** Each part is in memory while it is sent. An object has at most ten thousand parts, so 160 GB. */
const PART_BYTES = 16 * 1024 * 1024;
/** Timeout of a part, all attempts together. */
const PART_MS = 120_000;

export interface BucketFiles {
  /** The object exists once it is complete. */
  put(key: string, path: string, signal: AbortSignal): Promise<void>;
  /** Throws where there is no such object. */
  get(key: string, path: string, signal: AbortSignal): Promise<void>;
  remove(key: string): Promise<void>;
  /** Null where there is no such object. */
  sizeOf(key: string, signal: AbortSignal): Promise<number | null>;
  close(): void;
}

async function* partsOf(path: string): AsyncGenerator<Buffer> {
  let buffered: Buffer[] = [];
  let length = 0;
  for await (const chunk of createReadStream(path, { highWaterMark: PART_BYTES })) {
    buffered.push(chunk as Buffer);
    length += (chunk as Buffer).length;
    if (length < PART_BYTES) continue;
    yield Buffer.concat(buffered);
    [buffered, length] = [[], 0];
  }
  if (length > 0) yield Buffer.concat(buffered);
}

export function bucketFiles(options: BucketOptions): BucketFiles {
  const client: S3Client = s3Client(options, { connectMs: 5_000, tryMs: PART_MS });
  const at = (key: string) => ({ Bucket: options.bucket, Key: key });
  const soon = (signal?: AbortSignal) => {
    const late = AbortSignal.timeout(PART_MS);
    return { abortSignal: signal === undefined ? late : AbortSignal.any([signal, late]) };
  };
  return {
    async put(key, path, signal) {
      const { UploadId } = await client.send(new CreateMultipartUploadCommand(at(key)), soon(signal));
      try {
        const parts: CompletedPart[] = [];
        for await (const Body of partsOf(path)) {
          const PartNumber = parts.length + 1;
          const command = new UploadPartCommand({ ...at(key), UploadId, PartNumber, Body });
          const { ETag } = await client.send(command, soon(signal));
          parts.push({ ETag, PartNumber });
        }
        const MultipartUpload = { Parts: parts };
        await client.send(new CompleteMultipartUploadCommand({ ...at(key), UploadId, MultipartUpload }), soon(signal));
      } catch (error) {
        // parts of an unfinished upload cost money until they are deleted
        await client.send(new AbortMultipartUploadCommand({ ...at(key), UploadId }), soon()).catch(() => undefined);
        throw error;
      }
    },
    async get(key, path, signal) {
      const { Body } = await client.send(new GetObjectCommand(at(key)), { abortSignal: signal });
      if (Body === undefined) throw new Error(`There is nothing at ${key}`);
      await pipeline(Body.transformToWebStream(), createWriteStream(path, { flags: "wx", mode: 0o600 }), { signal });
    },
    async remove(key) {
      await client.send(new DeleteObjectCommand(at(key)), soon());
    },
    async sizeOf(key, signal) {
      try {
        const { ContentLength = 0 } = await client.send(new HeadObjectCommand(at(key)), { abortSignal: signal });
        return ContentLength;
      } catch (error) {
        if (error instanceof NotFound) return null;
        throw error;
      }
    },
    close: () => client.destroy(),
  };
}
