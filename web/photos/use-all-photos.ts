/** All photos of a listing: the page has the first ones, and the others are loaded when they are needed. */
import { useCallback, useEffect, useState } from "react";
import type { Business } from "#contract/listings/business.ts";
import type { Image } from "#contract/photos/image.ts";
import { api } from "../platform/api.ts";
import { failureText } from "../platform/failure-text.ts";
import { unansweredTexts } from "../platform/platform-texts.ts";

interface PhotoListState {
  /** Null until they are loaded. */
  images: readonly Image[] | null;
  isUnderWay: boolean;
  /** Why the last request failed, as a message. */
  failure: string | null;
}

export interface AllPhotos {
  /** The loaded photos, from the first. */
  images: readonly Image[];
  /** Number of all photos, loaded or not. */
  count: number;
  /** All photos are loaded. */
  isWhole: boolean;
  isLoading: boolean;
  /** Why the others are not loaded, as a message. */
  failure: string | null;
  readAgain: () => void;
}

type PhotoListing = Pick<Business, "id" | "images" | "image_count">;

export function useAllPhotos({ id, images, image_count: count }: PhotoListing, isWanted: boolean): AllPhotos {
  const [reading, setReading] = useState<PhotoListState>({ images: null, isUnderWay: true, failure: null });
  const [attempt, setAttempt] = useState(0);
  const isInPage = images.length === count;

  // `images` changes when the page is loaded again: photos loaded before may be outdated
  useEffect(() => {
    if (isInPage || !isWanted) return;
    const controller = new AbortController();
    api
      .get_images({ p_business_id: id }, { signal: controller.signal })
      .then((list) => setReading({ images: list.images, isUnderWay: false, failure: null }))
      .catch((error: unknown) => {
        if (controller.signal.aborted) return;
        const failure = failureText(error, unansweredTexts.nothingEntered);
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
