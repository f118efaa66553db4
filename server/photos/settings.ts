/** Where photos are kept, as it is configured. */
import { z } from "zod";
import { oneOf } from "../platform/environment.ts";

export const PhotoVariables = z.object({
  PHOTOS: oneOf(["disk", "bucket"]).optional(),
});
type PhotoVariableValues = z.output<typeof PhotoVariables>;

export function problemsOfPhotos(read: PhotoVariableValues, hasBucket: boolean): string[] {
  return read.PHOTOS === "bucket" && !hasBucket ? ["PHOTOS: bucket goes with S3_BUCKET, which is not set"] : [];
}

/** Whether photos are kept in the bucket: where there is one, unless it was decided otherwise. */
export const arePhotosInBucket = (read: PhotoVariableValues, hasBucket: boolean): boolean =>
  hasBucket && read.PHOTOS !== "disk";
