/** Configuration of the storage of photos. */
import { z } from "zod";
import { oneOf } from "../platform/environment.ts";

export const PhotoVariables = z.object({
  PHOTOS: oneOf(["disk", "bucket"]).optional(),
});
type PhotoVariableValues = z.output<typeof PhotoVariables>;

export function problemsOfPhotos(read: PhotoVariableValues, hasBucket: boolean): string[] {
  return read.PHOTOS === "bucket" && !hasBucket ? ["PHOTOS: bucket goes with S3_BUCKET, which is not set"] : [];
}

/** Whether photos are stored in the bucket: by default if there is one. */
export const arePhotosInBucket = (read: PhotoVariableValues, hasBucket: boolean): boolean =>
  hasBucket && read.PHOTOS !== "disk";
