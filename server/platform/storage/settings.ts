/** Settings of the bucket. */
import { z } from "zod";
import { Flag, HttpAddress } from "../environment.ts";
import type { BucketOptions } from "./s3.ts";

export const BucketVariables = z.object({
  S3_BUCKET: z
    .string()
    .regex(/^[\w.-]+$/, "must be the name of the bucket alone; its address belongs in S3_ENDPOINT")
    .optional(),
  S3_ENDPOINT: HttpAddress.optional(),
  S3_REGION: z
    .string()
    .regex(/^[\w-]+$/, "must be the name of a region, as in eu-central-1")
    .optional(),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  S3_FORCE_PATH_STYLE: Flag.default("off"),
});

const NEEDED = ["S3_BUCKET", "S3_REGION", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"] as const;

/** All variables or none; a message for each one that is missing. */
export function configureBucket(read: z.output<typeof BucketVariables>): {
  bucket: BucketOptions | null;
  problems: string[];
} {
  const { S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_ENDPOINT } = read;
  const isWanted = S3_ENDPOINT !== undefined || NEEDED.some((name) => read[name] !== undefined);
  if (!isWanted) return { bucket: null, problems: [] };
  if (
    S3_BUCKET === undefined ||
    S3_REGION === undefined ||
    S3_ACCESS_KEY_ID === undefined ||
    S3_SECRET_ACCESS_KEY === undefined
  ) {
    const missing = NEEDED.filter((name) => read[name] === undefined);
    return { bucket: null, problems: missing.map((name) => `${name}: is needed to keep photos in a bucket`) };
  }
  return {
    bucket: {
      bucket: S3_BUCKET,
      endpoint: S3_ENDPOINT ?? null,
      region: S3_REGION,
      accessKeyId: S3_ACCESS_KEY_ID,
      secretAccessKey: S3_SECRET_ACCESS_KEY,
      isPathStyle: read.S3_FORCE_PATH_STYLE === "on",
    },
    problems: [],
  };
}
