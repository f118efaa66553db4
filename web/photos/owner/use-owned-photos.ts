/** Photos of a listing for their owner: changes show at once, and are corrected or reverted by the response. */
import { useCallback, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import type { Image, ImageList } from "#contract/photos/image.ts";
import { imagePinned } from "#contract/photos/photo-editing-words.ts";
import { photoEditingTexts } from "#contract/photos/photo-editing-texts.ts";
import { photoTexts } from "#contract/photos/photo-texts.ts";
import { api, ApiError } from "../../platform/api.ts";
import { showToast } from "../../platform/toast.ts";
import { reranked, withAdded } from "./photo-order.ts";

/** A rank beyond the last pinned photo means last. */
const LAST = 5;

interface PhotoEdit {
  /** The expected result, shown until the server responds. */
  foreseen?: (images: readonly Image[]) => Image[];
  ask: () => Promise<ImageList>;
  /** Null: no message. */
  done: (images: readonly Image[]) => string | null;
  failed: string;
}

export interface OwnedPhotos {
  images: readonly Image[];
  add: (image: Image) => void;
  pin: (image: Image) => Promise<boolean>;
  unpin: (image: Image) => Promise<boolean>;
  /** Moves it to another rank among the pinned photos, from 1. */
  move: (image: Image, rank: number) => Promise<boolean>;
  /** Describes a photo that is being added, without a message for success. */
  describeNew: (image: Image, description: string) => Promise<boolean>;
  /** Null removes the description. */
  describe: (image: Image, description: string | null) => Promise<boolean>;
  remove: (image: Image) => Promise<boolean>;
}

export function useOwnedPhotos(initial: readonly Image[]): OwnedPhotos {
  const [images, setImages] = useState(initial);
  const { revalidate } = useRevalidator();
  // one at a time, so that the last response is the final state
  const line = useRef<Promise<unknown>>(Promise.resolve());
  const waiting = useRef(0);

  const change = useCallback(
    async ({ foreseen, ask, done, failed }: PhotoEdit): Promise<boolean> => {
      let before: readonly Image[] = [];
      setImages((now) => {
        before = now;
        return foreseen?.(now) ?? now;
      });
      waiting.current += 1;
      const answer = line.current.then(ask);
      line.current = answer.catch(() => undefined);
      try {
        const list = await answer;
        // if further requests are pending, this response is outdated
        if (waiting.current === 1) setImages(list.images);
        const said = done(list.images);
        if (said !== null) showToast(said);
        void revalidate();
        return true;
      } catch (error) {
        setImages(before);
        const isKnown = error instanceof ApiError && error.code === "too_many_pinned";
        showToast(isKnown ? error.message : failed, "bad");
        return false;
      } finally {
        waiting.current -= 1;
      }
    },
    [revalidate],
  );

  const add = useCallback(
    (image: Image) => {
      setImages((now) => withAdded(now, image));
      void revalidate();
    },
    [revalidate],
  );

  const describeNew = useCallback(
    ({ id }: Image, description: string) =>
      change({
        foreseen: (now) => now.map((image) => (image.id === id ? { ...image, description } : image)),
        ask: () => api.update_image({ p_image_id: id, p_description: description }),
        done: () => null,
        failed: photoEditingTexts.descriptionNotUpdated,
      }),
    [change],
  );

  return {
    images,
    add,
    describeNew,
    pin: ({ id }) =>
      change({
        foreseen: (now) => reranked(now, id, LAST),
        ask: () => api.update_image({ p_image_id: id, p_rank: LAST }),
        done: (now) => imagePinned(now.find((image) => image.id === id)?.rank ?? LAST),
        failed: photoEditingTexts.pinStatusNotUpdated,
      }),
    unpin: ({ id }) =>
      change({
        foreseen: (now) => reranked(now, id, null),
        ask: () => api.update_image({ p_image_id: id, p_rank: null }),
        done: () => photoEditingTexts.imageUnpinned,
        failed: photoEditingTexts.pinStatusNotUpdated,
      }),
    move: ({ id }, rank) =>
      change({
        foreseen: (now) => reranked(now, id, rank),
        ask: () => api.update_image({ p_image_id: id, p_rank: rank }),
        done: () => photoEditingTexts.pinOrderUpdated,
        failed: photoEditingTexts.pinOrderNotUpdated,
      }),
    describe: ({ id }, description) =>
      change({
        ask: () => api.update_image({ p_image_id: id, p_description: description }),
        done: () => photoEditingTexts.descriptionUpdated,
        failed: photoEditingTexts.descriptionNotUpdated,
      }),
    remove: ({ file_name: fileName }) =>
      change({
        ask: () => api.delete_image({ p_file_name: fileName }),
        done: () => photoTexts.imageDeleted,
        failed: photoEditingTexts.imageNotDeleted,
      }),
  };
}
