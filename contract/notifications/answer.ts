/** Actions that a link in an email about a reservation offers without a login. */
import { z } from "zod";
import { ReservationStatus } from "../booking/reservation.ts";
import { LIMITS } from "../limits.ts";
import { SafeText } from "../text/text.ts";

const Token = z.string().max(700);

export const GetAnswerInput = z.strictObject({ p_token: Token });
export const GiveAnswerInput = z.strictObject({
  p_token: Token,
  /** Reason of a cancellation, shown to the other side. */
  p_reason: SafeText.transform((value) => value.trim())
    .pipe(z.string().max(LIMITS.reservationReasonLength))
    .default(""),
});

const WithOffset = z.iso.datetime({ offset: true });

export const AnswerPage = z.strictObject({
  /**
   * `come`: the guest comes today; `keep`: accept the time that the business chose; `reminders`: unsubscribe from
   * reminders; `take`, `pass`: answer a waitlist offer; `leave`: leave the waitlist.
   */
  purpose: z.enum(["confirm", "cancel", "keep", "come", "reminders", "take", "pass", "leave"]),
  /** Role in which the reader answers. */
  role: z.enum(["guest", "owner"]),
  /**
   * `open`: available now. `done`: already done. `moved`: the reservation was moved since. `late`: after the
   * cancellation deadline. `closed`: no longer possible.
   */
  state: z.enum(["open", "done", "moved", "late", "closed"]),
  /** Null if it is not about a reservation. */
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
      /** Hours before the start until which the guest can cancel, and the telephone number after that; may be empty. */
      cancelHours: z.int(),
      businessPhone: z.string(),
    })
    .nullable(),
  /** A waitlist entry that still exists. */
  waiting: z
    .strictObject({
      businessId: z.uuid(),
      businessName: z.string(),
      reservationTypeName: z.string(),
      date: z.iso.date(),
      /** Earliest and latest acceptable start, `HH:MM`. */
      from: z.string(),
      until: z.string(),
      partySize: z.int().nullable(),
      place: z.int().positive().nullable(),
    })
    .nullable(),
  /** Set for an offer that can still be taken. */
  offeredUntil: WithOffset.nullable(),
});
export type AnswerPage = z.infer<typeof AnswerPage>;
