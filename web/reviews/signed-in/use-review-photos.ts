/** Photos of a review that is being written: the existing ones, and those that are uploaded once it is saved. */
import { guestPaths } from "../../platform/paths.ts";
import { useEffect, useRef, useState } from "react";
import { LIMITS } from "#contract/limits.ts";
import { sharedErrorTexts } from "#contract/shared-error-texts.ts";
import { photoEditingTexts } from "#contract/photos/photo-editing-texts.ts";
import type { ReviewImage } from "#contract/reviews/review.ts";
import { api, ApiError } from "../../platform/api.ts";
import { failureText } from "../../platform/failure-text.ts";
import { unansweredTexts } from "../../platform/platform-texts.ts";
import { showToast } from "../../platform/toast.ts";
import { sendPhoto } from "../../photos/owner/send-photo.ts";
import { shrink } from "../../photos/owner/shrink.ts";
import { reviewFormsTexts } from "./review-forms-texts.ts";

export interface NewPhoto {
  id: number;
  file: File;
  /** Object URL of the file, for the preview. */
  url: string;
  state: "waiting" | "sending" | "failed";
  /** 0–1 of the bytes sent. */
  share: number;
  /** Why it was refused. */
  message: string | null;
}

export interface ReviewPhotosOnHand {
  kept: readonly ReviewImage[];
  fresh: readonly NewPhoto[];
  /** How many more can be added. */
  room: number;
  hasChanged: boolean;
  isSending: boolean;
  add: (files: readonly File[]) => void;
  removeKept: (id: string) => void;
  removeFresh: (id: number) => void;
  /** The photos of the review afterwards; null if some were not uploaded. */
  send: (reviewId: string) => Promise<ReviewImage[] | null>;
}

function reasonOf(error: unknown): string {
  if (error instanceof ApiError) return error.message;
  return error instanceof Error ? error.message : photoEditingTexts.uploadsFailed;
}

export function useReviewPhotos(images: readonly ReviewImage[]): ReviewPhotosOnHand {
  const [kept, setKept] = useState(images);
  const [removed, setRemoved] = useState<readonly string[]>([]);
  const [fresh, setFresh] = useState<readonly NewPhoto[]>([]);
  const [isSending, setSending] = useState(false);
  const last = useRef(0);
  const urls = useRef(new Set<string>());
  const room = LIMITS.imagesPerReview - kept.length - fresh.length;

  useEffect(() => {
    const { current } = urls;
    return () => {
      for (const url of current) URL.revokeObjectURL(url);
    };
  }, []);

  const change = (id: number, to: Partial<NewPhoto>) =>
    setFresh((now) => now.map((photo) => (photo.id === id ? { ...photo, ...to } : photo)));

  function add(files: readonly File[]) {
    const pictures = files.filter(({ type }) => type.startsWith("image/") && type !== "image/svg+xml");
    if (pictures.length < files.length) showToast(sharedErrorTexts.invalid_image, "bad");
    else if (pictures.length > room) showToast(reviewFormsTexts.tooManyPhotos, "bad");
    const taken = pictures.slice(0, room).map((file): NewPhoto => {
      last.current += 1;
      const url = URL.createObjectURL(file);
      urls.current.add(url);
      return { id: last.current, file, url, state: "waiting", share: 0, message: null };
    });
    setFresh((now) => [...now, ...taken]);
  }

  async function remove(id: string): Promise<boolean> {
    try {
      await api.delete_review_image({ p_image_id: id });
    } catch (error) {
      if (!(error instanceof ApiError && error.code === "image_not_found")) {
        showToast(failureText(error), "bad");
        return false;
      }
    }
    setRemoved((now) => now.filter((each) => each !== id));
    return true;
  }

  async function sendOne({ id, file }: NewPhoto, reviewId: string): Promise<ReviewImage | null> {
    change(id, { state: "sending", share: 0, message: null });
    try {
      const image = await sendPhoto<ReviewImage>(
        guestPaths.uploadReviewImage(),
        await shrink(file),
        { reviewId },
        {
          onProgress: (share) => change(id, { share }),
          unanswered: unansweredTexts.again,
        },
      );
      setFresh((now) => now.filter((photo) => photo.id !== id));
      setKept((now) => [...now, image]);
      return image;
    } catch (error) {
      change(id, { state: "failed", message: reasonOf(error) });
      return null;
    }
  }

  /** One at a time: a phone's connection carries no more, and the order is preserved. */
  async function send(reviewId: string): Promise<ReviewImage[] | null> {
    let isWhole = true;
    setSending(true);
    for (const id of removed) isWhole = (await remove(id)) && isWhole;
    const there = [...kept];
    for (const photo of fresh) {
      const image = await sendOne(photo, reviewId);
      if (image === null) isWhole = false;
      else there.push(image);
    }
    setSending(false);
    return isWhole ? there : null;
  }

  return {
    kept,
    fresh,
    room,
    hasChanged: fresh.length > 0 || removed.length > 0,
    isSending,
    add,
    removeKept: (id) => {
      setKept((now) => now.filter((image) => image.id !== id));
      setRemoved((now) => [...now, id]);
    },
    removeFresh: (id) => setFresh((now) => now.filter((photo) => photo.id !== id)),
    send,
  };
}
