/** State shared by all sections of the desk: the listing, its dialogs and actions, and live updates. */
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useNavigation, useOutletContext, useRevalidator } from "react-router";
import type { OwnerReservation } from "#contract/booking/reservation.ts";
import type { Business } from "#contract/listings/business.ts";
import { useActs, type OwnerReservationActions, type MarkedStatus } from "../booking/manage/use-acts.ts";
import { useLive } from "../booking/manage/use-live.ts";
import { useNextRow, type NextRow } from "../booking/manage/use-next-row.ts";
import type { ManageDialogState } from "../booking/manage/use-managing.ts";
import { ownerPaths } from "../platform/paths.ts";
import { useSite } from "../platform/site.ts";
import { registerWorker } from "./offline/offline-day.ts";
import { deskTexts } from "./desk-texts.ts";

export interface Desk {
  business: Business;
  /** The account whose list this browser stores. */
  accountId: string;
  isLive: boolean;
  /** The server cannot be reached: the last data stays, and nothing can be changed. */
  isAway: boolean;
  asked: ManageDialogState | null;
  ask: (what: ManageDialogState | null) => void;
  acts: OwnerReservationActions & { added: (id: string) => void };
  focus: NextRow;
  /** The reservation with changes that are not loaded yet. */
  standing: (reservation: OwnerReservation) => OwnerReservation;
  /** Entered here: not announced as new. */
  isOwn: (id: string) => boolean;
  /** Reloads the section. */
  read: () => Promise<void>;
  /** Announces a text to screen readers. */
  say: (text: string) => void;
  said: { number: number; text: string };
}

const answered = (reservation: OwnerReservation, status: MarkedStatus): OwnerReservation => ({
  ...reservation,
  ...{ status, expired: false, canConfirm: false, canCancel: false, canMarkNoShow: false, canServe: false },
});

const CONNECTION = ["online", "offline"] as const;

/** Any response means that the server is reachable. */
const isReachable = async (): Promise<boolean> => {
  try {
    await fetch(ownerPaths.health(), { method: "HEAD", cache: "no-store" });
    return true;
  } catch {
    return false;
  }
};

export function useMakeDesk(business: Business, accountId: string): Desk {
  const { revalidate } = useRevalidator();
  const { state: navigationState } = useNavigation();
  const isNavigating = useRef(false);
  /** A change during navigation: the data is reloaded after it. */
  const isReadLater = useRef(false);
  const [params, ask] = useState<ManageDialogState | null>(null);
  const [ahead, setAhead] = useState<ReadonlyMap<string, MarkedStatus>>(new Map());
  const [said, setSaid] = useState({ number: 0, text: "" });
  const own = useRef(new Set<string>());
  const focus = useNextRow();
  const { isZoomOffered } = useSite();

  const [isAway, setAway] = useState(false);

  const read = useCallback(async () => {
    const isThere = await isReachable();
    setAway(!isThere);
    // a failed reload would replace the list with an error
    if (!isThere) return;
    // a reload would abort and restart the navigation
    if (isNavigating.current) {
      isReadLater.current = true;
      return;
    }
    await revalidate();
    setAhead(new Map());
  }, [revalidate]);
  useEffect(() => {
    isNavigating.current = navigationState !== "idle";
    if (isNavigating.current || !isReadLater.current) return;
    isReadLater.current = false;
    void read();
  }, [navigationState, read]);
  const say = useCallback((text: string) => setSaid(({ number }) => ({ number: number + 1, text })), []);

  const acts = useActs(
    { types: business.reservation_types, isZoomOffered },
    {
      ahead: ({ id }, status) => setAhead((now) => new Map(now).set(id, status)),
      back: ({ id }) => setAhead((now) => new Map([...now].filter(([one]) => one !== id))),
      read,
    },
  );

  useEffect(() => {
    const show = () => void read();
    window.addEventListener("zoomMeetingReady", show);
    return () => window.removeEventListener("zoomMeetingReady", show);
  }, [read]);

  useEffect(() => {
    const look = () => void read();
    for (const turn of CONNECTION) window.addEventListener(turn, look);
    return () => {
      for (const turn of CONNECTION) window.removeEventListener(turn, look);
    };
  }, [read]);

  useEffect(() => {
    // loaded now, as it must show failures without a connection
    import("../ui/toast-card.tsx").catch(() => undefined);
    registerWorker().catch((error: unknown) => console.warn(`No list without a connection: ${String(error)}`));
  }, []);

  const isLive = useLive(business.id, true, () => void read());

  return {
    ...{ business, accountId, isLive, isAway, asked: params, ask, focus, read, say, said },
    acts: {
      ...acts,
      added: (id) => {
        own.current.add(id);
        void read();
      },
    },
    standing: (reservation) => {
      const status = ahead.get(reservation.id);
      return status === undefined ? reservation : answered(reservation, status);
    },
    isOwn: (id) => own.current.has(id),
  };
}

export const useDesk = (): Desk => useOutletContext<Desk>();

/**
 * Ids of reservations that arrived while the section was open: marked, and announced once. `shown` names the days on the
 * screen: reservations that appear with other days are not new.
 */
export function useArrivals(desk: Desk, shown: string, reservations: readonly OwnerReservation[]): ReadonlySet<string> {
  const { isOwn, say } = desk;
  const online = useMemo(() => reservations.filter(({ source }) => source === "online"), [reservations]);
  const [known, setKnown] = useState(() => ({ shown, ids: new Set(online.map(({ id }) => id)) }));
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set());
  const more = online.filter(({ id }) => !known.ids.has(id)).map(({ id }) => id);
  if (more.length > 0 || shown !== known.shown) {
    setKnown({ shown, ids: new Set([...known.ids, ...more]) });
    if (shown === known.shown) setFresh(new Set([...fresh, ...more]));
  }
  const count = fresh.size;
  const lastNotified = useRef(0);
  useEffect(() => {
    const added = count - lastNotified.current;
    lastNotified.current = count;
    if (added > 0) say(deskTexts.newReservations({ count: added }));
  }, [count, say]);
  return useMemo(() => new Set([...fresh].filter((id) => !isOwn(id))), [fresh, isOwn]);
}
