/** Waiting for room, as guests do, and the worker's work on it, step by step. */
import type { UserWaiting } from "#contract/waitlist/waiting.ts";
import type { Connection } from "#server/platform/db/pool.ts";
import { makeLogger } from "#server/platform/log.ts";
import { lookAfterWaitlists } from "#server/waitlist/jobs-offers.ts";
import type { Answer, Visitor } from "./browserless.ts";
import type { Bookable } from "./bookings.ts";

const MONDAY = "2026-11-23";

interface Wish {
  date?: string;
  from?: string;
  until?: string;
  party?: number | null;
  phone?: string;
}

export const join = (
  visitor: Visitor,
  { businessId, typeId }: Pick<Bookable, "businessId" | "typeId">,
  { date = MONDAY, from = "09:00", until = "17:00", party = null, phone = "" }: Wish = {},
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

/** The start that the visitor's first place in line is offered, 'HH:MM'; null without an offer. */
export async function offeredTo(visitor: Visitor): Promise<string | null> {
  const [first] = await waitingOf(visitor);
  return first?.offer?.reservationTime.slice(11, 16) ?? null;
}

/** All that is to be done about waiting lists at an instant. */
export async function lookAfter(connection: Connection, at: string): Promise<void> {
  while (await lookAfterWaitlists(connection, Date.parse(at), makeLogger("silent")));
}
