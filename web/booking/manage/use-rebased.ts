/** Draft of a dialog about a reservation that others may change meanwhile: an untouched draft follows, a touched one conflicts. */
import { useState } from "react";
import type { OwnerReservation } from "#contract/booking/reservation.ts";
import { useLatest } from "./use-latest.ts";

type Draft = Readonly<Record<string, string>>;

const isSame = (one: Draft, other: Draft): boolean => Object.keys(one).every((name) => one[name] === other[name]);

export interface Rebased<Of extends Draft> {
  /** The reservation that the draft belongs to. */
  base: OwnerReservation;
  draft: Of;
  change: (part: Partial<Of>) => void;
  /** Both sides have changed it. Null: no conflict. */
  theirs: OwnerReservation | null;
  useTheirs: () => void;
  /** The version that saving replaces. */
  version: number;
  isCancelled: boolean;
  /** Says that the form has followed a change made elsewhere. */
  news: string;
  /** After a refusal: answers whether the latest version was found. */
  refresh: () => Promise<boolean>;
}

export function useRebased<Of extends Draft>(
  reservation: OwnerReservation,
  draftOf: (one: OwnerReservation) => Of,
): Rebased<Of> {
  const [base, setBase] = useState(reservation);
  const [draft, setDraft] = useState(() => draftOf(reservation));
  const [news, setNews] = useState("");
  const { latest, read } = useLatest(reservation);
  const [before, after] = [draftOf(base), draftOf(latest)];
  const isNewer = latest.version > base.version;
  const isElsewhere = isNewer && !isSame(before, after);
  const isConflict = isElsewhere && !isSame(before, draft) && !isSame(after, draft);

  function follow(): void {
    setBase(latest);
    setDraft(after);
  }
  if (isNewer && !isConflict) {
    if (isElsewhere) {
      follow();
      setNews("Someone else changed this just now. These are the new values.");
    } else setBase(latest);
  }

  return {
    base,
    draft,
    change: (part) => setDraft((now) => ({ ...now, ...part })),
    theirs: isConflict ? latest : null,
    useTheirs: follow,
    version: latest.version,
    isCancelled: latest.status === "cancelled",
    news,
    refresh: async () => (await read()) !== null,
  };
}
