/**
 * An evening at a restaurant's desk. The clock is a parameter, and each call returns its error instead of throwing it.
 */
import { ORPCError } from "@orpc/server";
import type { ServiceState } from "#contract/booking/service.ts";
import type { OwnerReservation } from "#contract/booking/reservation.ts";
import type { Connection } from "#server/platform/db/pool.ts";
import type { ServerApi } from "#server/api/router.ts";
import { apiOf } from "./http.ts";
import { at, DAY, type Place } from "./seated-places.ts";

export interface Refused {
  code: string;
  message: string;
}

export interface Evening {
  /** The owner's procedures at a time of the day. */
  desk: (time: string) => ServerApi;
  walkIn: (time: string, party: number, more?: object) => Promise<{ id: string } | Refused>;
  enter: (time: string, party: number, name: string, more?: object) => Promise<string>;
  find: (name: string, time?: string) => Promise<OwnerReservation>;
  /** Names of its tables. */
  tables: (name: string) => Promise<string[]>;
  free: (time: string, party: number, now?: string) => Promise<boolean>;
}

/** A refusal as a value. */
export async function tried<Answer>(call: Promise<Answer>): Promise<Answer | Refused> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof ORPCError) return { code: String(error.code), message: error.message };
    throw error;
  }
}

export async function eveningAt(connection: Connection, place: Place): Promise<Evening> {
  const { user_id: viewerId } = await connection.db
    .selectFrom("business_member")
    .select("user_id")
    .where("business_id", "=", place.id)
    .executeTakeFirstOrThrow();
  const nameOf = new Map(Object.entries(place.called).map(([name, id]) => [id, name]));
  const desk = (time: string) => apiOf(connection, { viewerId, now: at(time) });
  const typed = { p_business_id: place.id, p_reservation_type_id: place.typeId };
  const find = async (name: string, time = "09:00") => {
    const { reservations } = await desk(time).get_calendar({ p_business_id: place.id, p_from: DAY });
    const found = reservations.find(({ userName }) => userName === name);
    if (found === undefined) throw new Error(`nothing is booked for ${name}`);
    return found;
  };
  return {
    desk,
    find,
    walkIn: (time, party, more = {}) =>
      tried(
        desk(time).add_walk_in({ ...typed, p_party_size: party, p_guest_name: `Walk-in ${time} ${party}`, ...more }),
      ),
    async enter(time, party, name, more = {}) {
      const booking = { ...typed, p_reservation_time: at(time), p_party_size: party, p_guest_name: name };
      return (await desk("06:00").add_reservation_for_guest({ ...booking, ...more })).id;
    },
    tables: async (name) => (await find(name)).resourceIds.map((id) => nameOf.get(id) ?? id),
    async free(time, party, now = "09:00") {
      const query = { p_business_id: place.id, p_reservation_type_id: place.typeId, p_party_size: party, p_date: DAY };
      const slots = await apiOf(connection, { now: at(now) }).get_available_time_slots(query);
      return slots.some((slot) => slot.time === time);
    },
  };
}

export const setState = (evening: Evening, time: string, id: string, state: ServiceState | null) =>
  tried(evening.desk(time).set_service_state({ p_reservation_id: id, p_state: state }));

export const editBooking = (evening: Evening, time: string, id: string, change: object) =>
  tried(evening.desk(time).edit_reservation({ p_reservation_id: id, ...change }));

export const undoChange = (evening: Evening, time: string, id: string, undoId: number | null | undefined) =>
  tried(evening.desk(time).undo_reservation_change({ p_reservation_id: id, p_undo_id: undoId ?? 0 }));
