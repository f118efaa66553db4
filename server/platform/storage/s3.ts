/** Photos in a bucket of S3, or of another service with its protocol. Imported only where one is configured. */
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from "@aws-sdk/client-s3";
import { checkFileName, isFileName, type Storage, type Storages } from "./storage.ts";

export interface BucketOptions {
  bucket: string;
  /** Null: Amazon's own in that region. */
  endpoint: string | null;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** `https://host/bucket/…` instead of `https://bucket.host/…`. */
  isPathStyle: boolean;
}

/** Timeouts in milliseconds: of a connection, of one attempt, of all attempts of one call together. */
export interface BucketTimes {
  connectMs: number;
  tryMs: number;
  callMs: number;
}

const TIMES: BucketTimes = { connectMs: 2_000, tryMs: 6_000, callMs: 15_000 };
const TRIES = 3;

const TYPES: Readonly<Record<string, string>> = {
  svg: "image/svg+xml",
  webp: "image/webp",
  avif: "image/avif",
  jpg: "image/jpeg",
  png: "image/png",
};

function isMissing(error: unknown): boolean {
  return error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404;
}

function bucketFolder(client: S3Client, bucket: string, folder: string, { callMs }: BucketTimes): Storage {
  const at = (fileName: string) => ({ Bucket: bucket, Key: `${folder}/${fileName}` });
  const soon = () => ({ abortSignal: AbortSignal.timeout(callMs) });
  return {
    async read(fileName) {
      if (!isFileName(fileName)) return null;
      try {
        const { Body } = await client.send(new GetObjectCommand(at(fileName)), soon());
        return Body === undefined ? null : Buffer.from(await Body.transformToByteArray());
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    async has(fileName) {
      if (!isFileName(fileName)) return false;
      try {
        await client.send(new HeadObjectCommand(at(fileName)), soon());
        return true;
      } catch (error) {
        if (isMissing(error)) return false;
        throw error;
      }
    },
    async write(fileName, bytes) {
      checkFileName(fileName);
      const ContentType = TYPES[fileName.split(".").at(-1) ?? ""] ?? "application/octet-stream";
      await client.send(new PutObjectCommand({ ...at(fileName), Body: Buffer.from(bytes), ContentType }), soon());
    },
    async remove(fileName) {
      if (!isFileName(fileName)) return;
      try {
        await client.send(new DeleteObjectCommand(at(fileName)), soon());
      } catch (error) {
        // Amazon reports no error for a missing object; others do
        if (!isMissing(error)) throw error;
      }
    },
  };
}

export function s3Client(options: BucketOptions, times: Pick<BucketTimes, "connectMs" | "tryMs">): S3Client {
  const { endpoint, region, accessKeyId, secretAccessKey, isPathStyle } = options;
  return new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: isPathStyle,
    maxAttempts: TRIES,
    requestHandler: {
      connectionTimeout: times.connectMs,
      requestTimeout: times.tryMs,
      // otherwise it only warns
      throwOnRequestTimeout: true,
    },
    // the signature already checks the content; not every service supports trailers with a checksum
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    ...(endpoint === null ? {} : { endpoint }),
  });
}

/** Sends no request yet. A refusal or timeout of the bucket is thrown later. */
export function s3Storages(options: BucketOptions, times: BucketTimes = TIMES): Storages {
  const { bucket } = options;
  const client = s3Client(options, times);
  return {
    photos: bucketFolder(client, bucket, "photos", times),
    made: bucketFolder(client, bucket, "photos-made", times),
    close: () => client.destroy(),
  };
}
