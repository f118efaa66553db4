/**
 * Links in emails by which the recipient answers without logging in. Each is for one person, one object and one
 * purpose, is signed by this installation, and expires. Following a link changes nothing; its page asks for
 * confirmation first.
 */
import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";

const Confirming = z.strictObject({
  purpose: z.enum(["confirm", "cancel", "keep", "come"]),
  userId: z.uuid(),
  /** Whether the person acts as the guest or for the listing. */
  role: z.enum(["guest", "owner"]),
  reservationId: z.uuid(),
  /** Epoch milliseconds: the link is not valid for a reservation that was moved since. */
  startsAt: z.int(),
  expiresAt: z.int(),
});
const Silencing = z.strictObject({
  purpose: z.literal("reminders"),
  userId: z.uuid(),
  role: z.enum(["guest", "owner"]),
  expiresAt: z.int(),
});
/** An offer to a person on the waitlist. */
const Offering = z.strictObject({
  purpose: z.enum(["take", "pass"]),
  userId: z.uuid(),
  role: z.literal("guest"),
  reservationId: z.uuid(),
  /** Expires with the offer. */
  expiresAt: z.int(),
});
/** Leaves the waitlist. */
const Leaving = z.strictObject({
  purpose: z.literal("leave"),
  userId: z.uuid(),
  role: z.literal("guest"),
  waitingId: z.uuid(),
  expiresAt: z.int(),
});
const Answer = z.discriminatedUnion("purpose", [Confirming, Silencing, Offering, Leaving]);
export type AnswerLink = z.infer<typeof Answer>;
export type ReservationAnswer = z.infer<typeof Confirming>;
export type SilencingAnswer = z.infer<typeof Silencing>;
export type OfferAnswer = z.infer<typeof Offering>;
export type LineAnswer = z.infer<typeof Leaving>;

export interface AnswerLinks {
  /** The address to include in an email. */
  url(baseUrl: string, answer: AnswerLink): string;
  /** Null for a link that this installation did not sign, or that has expired at `now` (epoch milliseconds). */
  read(token: string, now: number): AnswerLink | null;
}

const FORM = /^([\w-]{1,600})\.([\w-]{43})$/;

/** `secret` is the installation's; these signatures are valid for no other purpose. */
export function makeAnswerLinks(secret: string): AnswerLinks {
  const sign = (body: string) => createHmac("sha256", `answer-links:${secret}`).update(body).digest();
  return {
    url(baseUrl, answer) {
      const body = Buffer.from(JSON.stringify(answer)).toString("base64url");
      return `${baseUrl}/answer/${body}.${sign(body).toString("base64url")}`;
    },
    read(token, now) {
      const [, body, signature] = FORM.exec(token) ?? [];
      if (body === undefined || signature === undefined) return null;
      if (!timingSafeEqual(sign(body), Buffer.from(signature, "base64url"))) return null;
      const answer = Answer.safeParse(JSON.parse(Buffer.from(body, "base64url").toString("utf8")));
      return answer.success && answer.data.expiresAt > now ? answer.data : null;
    },
  };
}
