/** Stores the chosen photos of a review while its author logs in again. */
import { useEffect, useEffectEvent, useState } from "react";
import { useProfile } from "../../platform/viewer.ts";
import { dropPhotos, storePhotos, readPhotos } from "./photo-draft.ts";
import type { ReviewPhotosOnHand } from "./use-review-photos.ts";

/** `none`: no photo was chosen, or it is not yet known whether the browser stores them. */
export type StoredPhotosState = "none" | "stored" | "lost";

/** `isExpired`: the session has ended. Once photos are stored, they follow each change of the chosen ones. */
export function useStoredPhotos(businessId: string, photos: ReviewPhotosOnHand, isExpired: boolean): StoredPhotosState {
  const authorId = useProfile()?.id ?? "";
  const [hadSome, setHadSome] = useState(false);
  const [outcome, setOutcome] = useState<StoredPhotosState>("none");
  const isOn = isExpired || hadSome;
  // not the photos themselves, which change with each byte that is sent
  const chosen = photos.fresh.map(({ id }) => id).join();

  const restore = useEffectEvent((files: readonly File[]) => {
    if (files.length === 0) return;
    setHadSome(true);
    photos.add(files);
  });
  const store = useEffectEvent(async () => {
    const files = photos.fresh.map(({ file }) => file);
    if (files.length === 0) await dropPhotos(businessId);
    else setOutcome((await storePhotos(businessId, { authorId, files })) ? "stored" : "lost");
  });

  useEffect(() => {
    let isUnmounted = false;
    void readPhotos(businessId, authorId).then((files) => {
      if (!isUnmounted) restore(files);
    });
    return () => {
      isUnmounted = true;
    };
  }, [businessId, authorId]);

  useEffect(() => {
    if (isOn) void store();
  }, [isOn, chosen]);

  return chosen === "" ? "none" : outcome;
}
