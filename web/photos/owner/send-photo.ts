/** Uploads one photo with its progress, which `fetch` does not report. */
import type { ErrorBody } from "#contract/errors.ts";
import { ApiError } from "../../platform/api.ts";
import { uploadTexts } from "./owner-photos-texts.ts";
import { localPath } from "../../platform/local-path.ts";

export interface SendPhotoOptions {
  signal?: AbortSignal;
  /** 0–1 of the bytes sent. */
  onProgress: (share: number) => void;
  /** Message for a missing response. */
  unanswered: string;
}

function dataUrlOf(blob: Blob): Promise<string> {
  const reader = new FileReader();
  return new Promise((resolve, reject) => {
    reader.onload = () => resolve(typeof reader.result === "string" ? reader.result : "");
    reader.onerror = () => reject(new Error(uploadTexts.fileUnreadable));
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

function post<Photo>(
  address: string,
  body: string,
  { signal, onProgress, unanswered }: SendPhotoOptions,
): Promise<Photo> {
  const request = new XMLHttpRequest();
  return new Promise((resolve, reject) => {
    signal?.addEventListener("abort", () => request.abort(), { once: true });
    request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total);
    request.onabort = () => reject(new DOMException("Cancelled", "AbortError"));
    request.onerror = () => reject(new ApiError(0, { message: unanswered }));
    request.onload = () => {
      const answer = bodyOf(request.responseText);
      // the server's responses have these shapes (contract/photos/image.ts, contract/reviews/review.ts,
      // contract/errors.ts)
      if (request.status === 200) resolve((answer as { data: Photo }).data);
      else reject(new ApiError(request.status, answer as Partial<ErrorBody>));
    };
    request.open("POST", localPath(address));
    request.setRequestHeader("content-type", "application/json");
    request.send(body);
  });
}

/**
 * `of` names the subject of the photo. Throws an `ApiError` if it is refused, with status 0 for a missing response, and
 * an `AbortError` if it is cancelled.
 */
export async function sendPhoto<Photo>(
  address: string,
  photo: Blob,
  of: Readonly<Record<string, string>>,
  options: SendPhotoOptions,
): Promise<Photo> {
  const image = await dataUrlOf(photo);
  options.signal?.throwIfAborted();
  return post(address, JSON.stringify({ image, ...of }), options);
}
