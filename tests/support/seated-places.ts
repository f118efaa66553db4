/** Listings with tables, staff and sets, and their seatings on one day. */
import type { Calendar } from "#contract/booking/calendar.ts";
import { newId } from "#server/platform/db/id.ts";
import type { Connection } from "#server/platform/db/pool.ts";
import type { Answer, Visitor } from "./browserless.ts";
import { EVERY_DAY, makeGuest, makeType } from "./bookings.ts";
import { makeBusiness } from "./factories.ts";

export const DAY = "2026-11-24";
export const at = (time: string) => `${DAY}T${time}:00Z`;

export interface Place {
  id: string;
  typeId: string;
  owner: Visitor;
  /** Ids of resources by name. */
  called: Record<string, string>;
}

export interface Wanted {
  tables: Record<string, number | null>;
  sets?: { members: string[]; minParty: number; maxParty: number }[];
  rules?: object;
  turnTimes?: object[];
  more?: Record<string, object>;
  type?: object;
}

export async function makePlace(connection: Connection, url: string, wanted: Wanted): Promise<Place> {
  const { db } = connection;
  const { visitor: owner, id: ownerId } = await makeGuest(connection, url);
  const id = await makeBusiness(db, {
    hours_mode: "custom",
    weekly_hours: JSON.stringify(EVERY_DAY),
    time_zone: "UTC",
  });
  await db.insertInto("business_member").values({ business_id: id, user_id: ownerId, role: "owner" }).execute();
  const typeId = await makeType(db, id, { duration: 120, min_party_size: 1, max_party_size: 20, ...wanted.type });
  const called = Object.fromEntries(Object.keys(wanted.tables).map((name) => [name, newId()]));
  const saved = await owner.call("save_resources", saving({ id, typeId, called }, wanted));
  if (saved.status !== 200 || saved.body["unseated"] !== 0) throw new Error(`Not saved: ${JSON.stringify(saved.body)}`);
  return { id, typeId, owner, called };
}

export function saving(
  { id, typeId, called }: Omit<Place, "owner">,
  { tables, sets = [], rules, turnTimes = [], more = {} }: Wanted,
): object {
  return {
    p_business_id: id,
    p_resources: Object.entries(tables).map(([name, maxParty]) => ({
      ...{ id: called[name], kind: maxParty === null ? "person" : "table", name },
      ...(maxParty === null ? {} : { minParty: 1, maxParty }),
      ...more[name],
    })),
    p_sets: sets.map(({ members, ...set }) => ({
      ...set,
      id: newId(),
      name: members.join(" and "),
      members: members.map((name) => called[name]),
    })),
    ...(rules === undefined ? {} : { p_rules: rules }),
    p_needs: [{ typeId, resourceIds: Object.keys(tables).map((name) => called[name]), turnTimes }],
  };
}

export const book = (
  visitor: Visitor,
  { id, typeId }: Place,
  time: string,
  party: number | null,
  more: object = {},
): Promise<Answer> =>
  visitor.call("add_reservation", {
    p_business_id: id,
    p_reservation_type_id: typeId,
    p_reservation_time: at(time),
    p_party_size: party,
    ...more,
  });
export const enter = (
  { owner, id, typeId }: Place,
  time: string,
  party: number | null,
  name: string,
): Promise<Answer> =>
  owner.call("add_reservation_for_guest", {
    p_business_id: id,
    p_reservation_type_id: typeId,
    p_reservation_time: at(time),
    p_party_size: party,
    p_guest_name: name,
  });
export const slots = async (
  visitor: Visitor,
  { id, typeId }: Place,
  party: number | null,
  more: object = {},
): Promise<string[]> => {
  const { body } = await visitor.call("get_available_time_slots", {
    p_business_id: id,
    p_reservation_type_id: typeId,
    p_party_size: party,
    p_date: DAY,
    ...more,
  });
  return (body as unknown as { time: string }[]).map(({ time }) => time);
};
/** Seatings of that day, by names. */
export async function day({ owner, id, called }: Place): Promise<Record<string, string[]>> {
  const { body } = await owner.call("get_calendar", { p_business_id: id, p_from: DAY });
  const nameOf = new Map(Object.entries(called).map(([name, one]) => [one, name]));
  return Object.fromEntries(
    (body as unknown as Calendar).reservations.map(({ userName, resourceIds }) => [
      userName,
      resourceIds.map((one) => nameOf.get(one) ?? one),
    ]),
  );
}
export const idOf = (answer: Answer): string => (answer.body as unknown as { id: string }).id;
