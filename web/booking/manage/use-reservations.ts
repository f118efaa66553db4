/** An owner's list: loads it page by page, updates it while it is open, and changes its rows. */
import { useCallback, useEffect, useRef, useState } from "react";
import type { ReservationFilters, ReservationList } from "#contract/booking/reservation-lists.ts";
import { api, ApiError } from "../../platform/api.ts";
import { failureText } from "../../platform/failure-text.ts";
import { showToast } from "../../platform/toast.ts";
import { afterReading, arrived, NOTHING_READ, withMeeting, withRow, withStatus, type ListState } from "./list-state.ts";
import { useActs, type OwnerReservationActions } from "./use-acts.ts";
import { useLive } from "./use-live.ts";
import { manageReservationsTexts } from "./manage-reservations-texts.ts";

interface Query {
  filters: ReservationFilters;
  page: number;
}

export interface Reservations extends ListState, OwnerReservationActions {
  filters: ReservationFilters;
  page: number;
  isLive: boolean;
  /** Text for a polite announcement; the number distinguishes equal texts. */
  news: { number: number; text: string };
  /** Loading another page or other filters while the previous response is still shown. */
  isStale: boolean;
  filter: (part: Partial<ReservationFilters>) => void;
  turnTo: (page: number) => void;
  retry: () => void;
  /** Adds a reservation that was entered here, without announcing it. */
  added: (id: string) => void;
}

async function readPage(businessId: string, { filters, page }: Query, signal?: AbortSignal): Promise<ReservationList> {
  const input = { p_business_id: businessId, page_number: page, filters };
  const read = await api.get_business_reservations(input, signal === undefined ? {} : { signal });
  return Array.isArray(read) ? { total: read.length, pages: 1, reservations: read, days: [] } : read;
}

const newsOf = (count: number) => manageReservationsTexts.newReservations({ count });

interface ManagedListing {
  id: string;
  reservation_types: readonly { id: string; createZoom: boolean }[];
}

const isShutOut = (error: unknown): boolean => error instanceof ApiError && [401, 403, 404].includes(error.status);

export function useReservations(
  { id: businessId, reservation_types: types }: ManagedListing,
  { isOpen, isZoomOffered, filters }: { isOpen: boolean; isZoomOffered: boolean; filters: ReservationFilters },
): Reservations {
  const [query, setQuery] = useState<Query>({ filters, page: 1 });
  const [state, setState] = useState<ListState>(NOTHING_READ);
  const [news, setNews] = useState({ number: 0, text: "" });
  const own = useRef(new Set<string>());
  const stop = useRef<AbortController | null>(null);
  const params = JSON.stringify(query);
  const latest = useRef(state);
  useEffect(() => {
    latest.current = state;
  }, [state]);

  const read = useCallback(
    async (isQuiet: boolean) => {
      stop.current?.abort();
      const controller = new AbortController();
      stop.current = controller;
      try {
        const list = await readPage(businessId, query, controller.signal);
        if (controller.signal.aborted) return;
        const isNew = arrived(latest.current, list, params, own.current);
        setState((now) =>
          afterReading(
            now,
            list,
            params,
            isNew.map(({ id }) => id),
          ),
        );
        if (isNew.length > 0) setNews(({ number }) => ({ number: number + 1, text: newsOf(isNew.length) }));
        // the last row of a page was removed
        if (list.reservations.length === 0 && query.page > 1 && list.pages > 0)
          setQuery((now) => ({ ...now, page: Math.min(now.page, list.pages) }));
      } catch (error) {
        // the rows stay if a background update fails, unless the viewer may no longer see them
        if (controller.signal.aborted || (isQuiet && !isShutOut(error))) return;
        setState((now) => ({ ...now, status: "failed", list: null }));
        showToast(failureText(error), "bad");
      }
    },
    [businessId, query, params],
  );

  useEffect(() => {
    if (!isOpen) return;
    void read(false);
    return () => stop.current?.abort();
  }, [isOpen, read]);

  useEffect(() => {
    const show = ({ detail: { reservationId, meetingUrl } }: WindowEventMap["zoomMeetingReady"]) =>
      setState((now) => withMeeting(now, reservationId, meetingUrl));
    window.addEventListener("zoomMeetingReady", show);
    return () => window.removeEventListener("zoomMeetingReady", show);
  }, []);

  const isLive = useLive(businessId, isOpen, () => void read(true));

  function retry(): void {
    setState((now) => ({ ...now, status: "loading" }));
    void read(false);
  }

  const acts = useActs(
    { types, isZoomOffered },
    {
      ahead: ({ id }, status) => setState((now) => withStatus(now, id, status)),
      back: (reservation) => setState((now) => withRow(now, reservation)),
      read: () => read(true),
    },
  );

  return {
    ...state,
    ...query,
    isLive,
    news,
    isStale: state.list !== null && state.answers !== params,
    filter: (part) => setQuery((now) => ({ filters: { ...now.filters, ...part }, page: 1 })),
    turnTo: (page) => setQuery((now) => ({ ...now, page })),
    retry,
    ...acts,
    added: (id) => {
      own.current.add(id);
      void read(true);
    },
  };
}
