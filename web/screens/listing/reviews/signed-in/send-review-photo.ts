/** Sends one photo of a review, and says how far it is: `fetch` does not tell of what was sent. */
import type { ErrorBody } from "#contract/errors.ts";
import type { ReviewImage, UploadedReviewImage } from "#contract/review.ts";
import { ApiError } from "../../../../api.ts";
import { UNANSWERED } from "../../../../failure-text.ts";
import { paths } from "../../../../paths.ts";

function dataUrlOf(blob: Blob): Promise<string> {
  const reader = new FileReader();
  return new Promise((resolve, reject) => {
    reader.onload = () => resolve(typeof reader.result === "string" ? reader.result : "");
    reader.onerror = () => reject(new Error("The file could not be read."));
    reader.readAsDataURL(blob);
  });
}

function bodyOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return {};
  }
}

/** `onProgress` is told 0–1 of what is sent. Raises an ApiError for a refusal, with status 0 where there was no answer. */
export async function sendReviewPhoto(
  photo: Blob,
  reviewId: string,
  onProgress: (share: number) => void,
): Promise<ReviewImage> {
  const image = await dataUrlOf(photo);
  const request = new XMLHttpRequest();
  return new Promise((resolve, reject) => {
    request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total);
    request.onerror = () => reject(new ApiError(0, { message: UNANSWERED.again }));
    request.onload = () => {
      const answer = bodyOf(request.responseText);
      // the server's answers have these shapes (contract/review.ts, contract/errors.ts)
      if (request.status === 200) resolve((answer as UploadedReviewImage).data);
      else reject(new ApiError(request.status, answer as Partial<ErrorBody>));
    };
    request.open("POST", paths.uploadReviewImage());
    request.setRequestHeader("content-type", "application/json");
    request.send(JSON.stringify({ image, reviewId }));
  });
}
