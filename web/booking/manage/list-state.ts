/** State of an owner's list, and its changes. Pure. */
import type { OwnerReservation, ReservationStatus } from "#contract/booking/reservation.ts";
import type { ReservationList } from "#contract/booking/reservation-lists.ts";

export interface ListState {
  status: "loading" | "ready" | "failed";
  /** Null before the first response. */
  list: ReservationList | null;
  /** The query that `list` answers, as text. */
  answers: string;
  /** Reservations that arrived while the list was open. */
  fresh: ReadonlySet<string>;
}

export const NOTHING_READ: ListState = { status: "loading", list: null, answers: "", fresh: new Set() };

/** Ids in `next` that `before` does not have; empty if the query differs. */
export function arrived(
  before: ListState,
  next: ReservationList,
  params: string,
  own: ReadonlySet<string>,
): OwnerReservation[] {
  if (before.list === null || before.answers !== params) return [];
  const known = new Set(before.list.reservations.map(({ id }) => id));
  return next.reservations.filter(({ id, source }) => !known.has(id) && !own.has(id) && source === "online");
}

export function afterReading(
  before: ListState,
  list: ReservationList,
  params: string,
  isNew: readonly string[],
): ListState {
  const freshIds = before.answers === params ? before.fresh : new Set<string>();
  return { status: "ready", list, answers: params, fresh: new Set([...freshIds, ...isNew]) };
}

/** The list with the expected result of a change; the row's buttons stay off until the list is loaded again. */
export function withStatus(state: ListState, id: string, status: ReservationStatus): ListState {
  if (state.list === null) return state;
  const reservations = state.list.reservations.map((reservation) =>
    reservation.id === id
      ? {
          ...reservation,
          status,
          expired: false,
          canConfirm: false,
          canCancel: false,
          canMarkNoShow: false,
          canServe: false,
        }
      : reservation,
  );
  return { ...state, list: { ...state.list, reservations } };
}

/** The list with the reservation's new meeting. */
export function withMeeting(state: ListState, id: string, url: string): ListState {
  if (state.list === null) return state;
  const reservations = state.list.reservations.map((reservation) =>
    reservation.id === id ? { ...reservation, zoomMeetingUrl: url, meetingProblem: "" } : reservation,
  );
  return { ...state, list: { ...state.list, reservations } };
}

/** The list with one row restored. */
export function withRow(state: ListState, row: OwnerReservation): ListState {
  if (state.list === null) return state;
  const reservations = state.list.reservations.map((reservation) => (reservation.id === row.id ? row : reservation));
  return { ...state, list: { ...state.list, reservations } };
}
