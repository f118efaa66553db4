/**
 * Draft of a dialog about a reservation that others may change: an untouched draft follows, an edited one conflicts.
 */
import { useState } from "react";
import type { OwnerReservation } from "#contract/booking/reservation.ts";
import { draftState, type FieldValues } from "./draft-state.ts";
import { useLatest } from "./use-latest.ts";
import { manageReservationsTexts } from "./manage-reservations-texts.ts";

export interface Rebased<Of extends FieldValues> {
  /** The reservation that the draft belongs to. */
  base: OwnerReservation;
  /** The latest version, which saving replaces. */
  latest: OwnerReservation;
  draft: Of;
  change: (part: Partial<Of>) => void;
  /** The latest version if both sides have changed it. Null: no conflict. */
  theirs: OwnerReservation | null;
  useTheirs: () => void;
  isCancelled: boolean;
  /** Announces that the form followed a change made elsewhere. */
  news: string;
  /** After a refusal: resolves to whether the latest version was found. */
  refresh: () => Promise<boolean>;
}

/** `changedText` is announced in `news`. */
export function useRebased<Of extends FieldValues>(
  reservation: OwnerReservation,
  draftOf: (one: OwnerReservation) => Of,
  changedText = manageReservationsTexts.changedElsewhere,
): Rebased<Of> {
  const [base, setBase] = useState(reservation);
  const [draft, setDraft] = useState(() => draftOf(reservation));
  const [news, setNews] = useState("");
  const { latest, read } = useLatest(reservation);
  const state = draftState({
    ...{ base: draftOf(base), baseVersion: base.version, draft },
    ...{ latest: draftOf(latest), latestVersion: latest.version },
  });

  function follow(): void {
    setBase(latest);
    setDraft(draftOf(latest));
  }
  if (state === "newer") setBase(latest);
  if (state === "follows") {
    follow();
    setNews(changedText);
  }

  return {
    base,
    latest,
    draft,
    change: (part) => setDraft((now) => ({ ...now, ...part })),
    theirs: state === "conflict" ? latest : null,
    useTheirs: follow,
    isCancelled: latest.status === "cancelled",
    news,
    refresh: async () => (await read()) !== null,
  };
}
