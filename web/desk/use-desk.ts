/** What every section of the desk has in common: whose it is, what is done there, and how it stays true. */
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
import { registerWorker } from "./offline/keep-day.ts";

export interface Desk {
  business: Business;
  /** Whose list it is that this browser keeps. */
  accountId: string;
  isLive: boolean;
  /** The server cannot be reached: what was read last stands, and nothing can be changed. */
  isAway: boolean;
  asked: ManageDialogState | null;
  ask: (what: ManageDialogState | null) => void;
  acts: OwnerReservationActions & { added: (id: string) => void };
  focus: NextRow;
  /** As it stands, with what was just done and is not yet read again. */
  standing: (reservation: OwnerReservation) => OwnerReservation;
  /** Entered here: no news to whoever entered them. */
  isOwn: (id: string) => boolean;
  /** Reads the section again. */
  read: () => Promise<void>;
  /** Said to those who hear the screen. */
  say: (text: string) => void;
  said: { number: number; text: string };
}

const answered = (reservation: OwnerReservation, status: MarkedStatus): OwnerReservation => ({
  ...reservation,
  ...{ status, expired: false, canConfirm: false, canCancel: false, canMarkNoShow: false, canServe: false },
});

const CONNECTION = ["online", "offline"] as const;

/** Whatever it answers, it is there. */
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
  /** A change that came while another screen was loading: it is read once that is there. */
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
    // a reading that fails would put an error in the place of the list
    if (!isThere) return;
    // it would abort the loading of the next screen, and begin it again
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
    // what was refused for want of a connection has to be said without one
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

/** Those that came in while somebody was looking: marked, and told once. */
export function useArrivals(desk: Desk, reservations: readonly OwnerReservation[]): ReadonlySet<string> {
  const { isOwn, say } = desk;
  const online = useMemo(() => reservations.filter(({ source }) => source === "online"), [reservations]);
  const [known, setKnown] = useState<ReadonlySet<string>>(() => new Set(online.map(({ id }) => id)));
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set());
  const isNew = online.filter(({ id }) => !known.has(id));
  if (isNew.length > 0) {
    setKnown(new Set([...known, ...isNew.map(({ id }) => id)]));
    setFresh(new Set([...fresh, ...isNew.map(({ id }) => id)]));
  }
  const count = fresh.size;
  const told = useRef(0);
  useEffect(() => {
    const more = count - told.current;
    told.current = count;
    if (more > 0) say(more === 1 ? "A new reservation came in." : `${more} new reservations came in.`);
  }, [count, say]);
  return useMemo(() => new Set([...fresh].filter((id) => !isOwn(id))), [fresh, isOwn]);
}
