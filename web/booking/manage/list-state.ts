/** What is known of an owner's list, and how it changes. Pure. */
import type { OwnerReservation, ReservationStatus } from "#contract/booking/reservation.ts";
import type { ReservationList } from "#contract/booking/reservation-lists.ts";

export interface ListState {
  status: "loading" | "ready" | "failed";
  /** Null before the first reading. */
  list: ReservationList | null;
  /** Which question `list` answers, as text. */
  answers: string;
  /** Those that came in while somebody was looking. */
  fresh: ReadonlySet<string>;
}

export const NOTHING_READ: ListState = { status: "loading", list: null, answers: "", fresh: new Set() };

/** Of `next`, what `before` did not have; of another question's answer nothing is new. */
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
  const kept = before.answers === params ? before.fresh : new Set<string>();
  return { status: "ready", list, answers: params, fresh: new Set([...kept, ...isNew]) };
}

/** As it will be when the server agrees: its buttons wait for the next reading. */
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

/** As it is once its meeting is there. */
export function withMeeting(state: ListState, id: string, url: string): ListState {
  if (state.list === null) return state;
  const reservations = state.list.reservations.map((reservation) =>
    reservation.id === id ? { ...reservation, zoomMeetingUrl: url, meetingProblem: "" } : reservation,
  );
  return { ...state, list: { ...state.list, reservations } };
}

/** Puts one back as it was. */
export function withRow(state: ListState, row: OwnerReservation): ListState {
  if (state.list === null) return state;
  const reservations = state.list.reservations.map((reservation) => (reservation.id === row.id ? row : reservation));
  return { ...state, list: { ...state.list, reservations } };
}
