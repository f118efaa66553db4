/** Joins waitlists as guests do, and runs the worker's steps for them. */
import type { UserWaiting } from "#contract/waitlist/waiting.ts";
import type { Connection } from "#server/platform/db/pool.ts";
import { makeLogger } from "#server/platform/log.ts";
import { endUndoTime } from "./email-delay.ts";
import { lookAfterWaitlists } from "#server/waitlist/jobs-offers.ts";
import type { Answer, Visitor } from "./browserless.ts";
import { book, makeBookable, makeGuest, TEN, type Bookable } from "./bookings.ts";
import type { Member } from "./accounts.ts";

const MONDAY = "2026-11-23";

interface WaitlistInput {
  date?: string;
  from?: string;
  until?: string;
  party?: number | null;
  phone?: string;
}

export const join = (
  visitor: Visitor,
  { businessId, typeId }: Pick<Bookable, "businessId" | "typeId">,
  { date = MONDAY, from = "09:00", until = "17:00", party = null, phone = "" }: WaitlistInput = {},
): Promise<Answer> =>
  visitor.call("join_waitlist", {
    p_business_id: businessId,
    p_reservation_type_id: typeId,
    p_date: date,
    p_from: from,
    p_until: until,
    p_party_size: party,
    p_phone: phone,
  });

export async function waitingOf(visitor: Visitor): Promise<UserWaiting[]> {
  const { body } = await visitor.call("get_user_waitlist", {});
  return body["waiting"] as UserWaiting[];
}

/** The start that the visitor's first waitlist entry is offered, 'HH:MM'; null without an offer. */
export async function offeredTo(visitor: Visitor): Promise<string | null> {
  const [first] = await waitingOf(visitor);
  return first?.offer?.reservationTime.slice(11, 16) ?? null;
}

/** Runs all waitlist work that is due at an instant. */
export async function lookAfter(connection: Connection, at: string): Promise<void> {
  await endUndoTime(connection);
  while (await lookAfterWaitlists(connection, Date.parse(at), makeLogger("silent")));
}

export const NOON = "2026-11-21T12:00:00Z";
const ONLY = [{ open: "10:00", close: "11:00" }];
/** One hour a day, which one reservation fills. */
export const ONE_A_DAY = {
  duration: 60,
  slot_interval: 60,
  waitlist: true,
  weekly_hours: JSON.stringify(Array(7).fill(ONLY)),
};

export interface Full extends Bookable {
  guest: Member;
  reservation: string;
}

/** A listing whose only hour on Monday is reserved. */
export async function fullPlace(
  connection: Connection,
  url: string,
  type: Record<string, unknown> = {},
): Promise<Full> {
  const place = await makeBookable(connection, url, { ...ONE_A_DAY, ...type });
  const guest = await makeGuest(connection, url);
  const booked = await book(guest.visitor, place, TEN);
  if (booked.status !== 200) throw new Error(`Not booked: ${JSON.stringify(booked.body)}`);
  return { ...place, guest, reservation: String(booked.body["id"]) };
}

export const cancel = ({ guest, reservation }: Full) =>
  guest.visitor.call("cancel_reservation", { p_reservation_id: reservation });

export async function waiters(connection: Connection, url: string, place: Bookable, count: number): Promise<Member[]> {
  const people: Member[] = [];
  for (let index = 0; index < count; index += 1) {
    const one = await makeGuest(connection, url);
    const joined = await join(one.visitor, place);
    if (joined.body["place"] !== index + 1) throw new Error(`Not the next in line: ${JSON.stringify(joined.body)}`);
    people.push(one);
  }
  return people;
}

export const at = <T>(list: readonly T[], index: number): T => {
  const one = list[index];
  if (one === undefined) throw new Error(`nobody at ${index}`);
  return one;
};
