/** What a link in a letter about a reservation lets its reader do, without logging in. */
import { z } from "zod";
import { ReservationStatus } from "../booking/reservation.ts";
import { LIMITS } from "../limits.ts";
import { SafeText } from "../text/text.ts";

const Token = z.string().max(700);

export const GetAnswerInput = z.strictObject({ p_token: Token });
export const GiveAnswerInput = z.strictObject({
  p_token: Token,
  /** Of a cancellation; the other side reads it. */
  p_reason: SafeText.transform((value) => value.trim())
    .pipe(z.string().max(LIMITS.reservationReasonLength))
    .default(""),
});

const WithOffset = z.iso.datetime({ offset: true });

export const AnswerPage = z.strictObject({
  /**
   * `come` says on the day that one is coming; `keep` agrees to the time that the business chose; `reminders` ends them; `take` and `pass` answer what somebody who waits is
   * offered, `leave` gives up a place in line.
   */
  purpose: z.enum(["confirm", "cancel", "keep", "come", "reminders", "take", "pass", "leave"]),
  /** As whom its reader answers. */
  role: z.enum(["guest", "owner"]),
  /**
   * `open`: the reader may do it now. `done`: it is so already. `moved`: the reservation has another time since.
   * `late`: the business takes that until some hours before alone. `closed`: it cannot be done any more.
   */
  state: z.enum(["open", "done", "moved", "late", "closed"]),
  /** Null where it is about no reservation. */
  reservation: z
    .strictObject({
      businessId: z.uuid().nullable(),
      businessName: z.string(),
      timezone: z.string(),
      reservationTypeName: z.string(),
      reservationTime: WithOffset,
      reservationEndTime: WithOffset,
      partySize: z.int().nullable(),
      userName: z.string(),
      status: ReservationStatus,
      expired: z.boolean(),
      /** Until so many hours before it starts its guest cancels it, and whom they call after that; the number may be empty. */
      cancelHours: z.int(),
      businessPhone: z.string(),
    })
    .nullable(),
  /** Of a place in line that is still there. */
  waiting: z
    .strictObject({
      businessId: z.uuid(),
      businessName: z.string(),
      reservationTypeName: z.string(),
      date: z.iso.date(),
      /** The first and the last start that will do, `HH:MM`. */
      from: z.string(),
      until: z.string(),
      partySize: z.int().nullable(),
      place: z.int().positive().nullable(),
    })
    .nullable(),
  /** Of an offer that can still be taken. */
  offeredUntil: WithOffset.nullable(),
});
export type AnswerPage = z.infer<typeof AnswerPage>;
