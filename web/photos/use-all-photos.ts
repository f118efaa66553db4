/** All photos of a listing: its page brings the first along, and the others are asked for once they are wanted. */
import { useCallback, useEffect, useState } from "react";
import type { Business } from "#contract/listings/business.ts";
import type { Image } from "#contract/photos/image.ts";
import { api } from "../platform/api.ts";
import { failureText, UNANSWERED } from "../platform/failure-text.ts";

interface PhotoListState {
  /** Null until they have come. */
  images: readonly Image[] | null;
  isUnderWay: boolean;
  /** Why the last reading failed, for people. */
  failure: string | null;
}

export interface AllPhotos {
  /** Those that are there, from the first on. */
  images: readonly Image[];
  /** Of all, there or not. */
  count: number;
  /** Nothing is missing. */
  isWhole: boolean;
  isLoading: boolean;
  /** Why the others are not there, for people. */
  failure: string | null;
  readAgain: () => void;
}

type PhotoListing = Pick<Business, "id" | "images" | "image_count">;

export function useAllPhotos({ id, images, image_count: count }: PhotoListing, isWanted: boolean): AllPhotos {
  const [reading, setReading] = useState<PhotoListState>({ images: null, isUnderWay: true, failure: null });
  const [attempt, setAttempt] = useState(0);
  const isInPage = images.length === count;

  // `images` is another list whenever the page was read again: those read before may be out of date
  useEffect(() => {
    if (isInPage || !isWanted) return;
    const controller = new AbortController();
    api
      .get_images({ p_business_id: id }, { signal: controller.signal })
      .then((list) => setReading({ images: list.images, isUnderWay: false, failure: null }))
      .catch((error: unknown) => {
        if (controller.signal.aborted) return;
        const failure = failureText(error, UNANSWERED.nothingEntered);
        setReading((now) => ({ ...now, isUnderWay: false, failure }));
      });
    return () => controller.abort();
  }, [id, images, isInPage, isWanted, attempt]);

  const readAgain = useCallback(() => {
    setReading((now) => ({ ...now, isUnderWay: true }));
    setAttempt((now) => now + 1);
  }, []);

  const known = isInPage ? images : reading.images;
  const { isUnderWay, failure } = reading;
  return known === null
    ? { images, count, isWhole: false, isLoading: isWanted && isUnderWay, failure, readAgain }
    : { images: known, count: known.length, isWhole: true, isLoading: false, failure: null, readAgain };
}
