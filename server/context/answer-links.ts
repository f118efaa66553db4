/**
 * Links in letters by which their reader answers without logging in: each is for one person, one thing and one purpose, signed
 * by this installation, and expires. Following one changes nothing; the page it opens asks first.
 */
import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";

const Confirming = z.strictObject({
  purpose: z.enum(["confirm", "cancel", "keep", "come"]),
  userId: z.uuid(),
  /** Whether that person acts as the guest or for the listing. */
  role: z.enum(["guest", "owner"]),
  reservationId: z.uuid(),
  /** Epoch milliseconds: one that was moved since is another matter. */
  startsAt: z.int(),
  expiresAt: z.int(),
});
const Silencing = z.strictObject({
  purpose: z.literal("reminders"),
  userId: z.uuid(),
  role: z.enum(["guest", "owner"]),
  expiresAt: z.int(),
});
/** What somebody who waits is offered. */
const Offering = z.strictObject({
  purpose: z.enum(["take", "pass"]),
  userId: z.uuid(),
  role: z.literal("guest"),
  reservationId: z.uuid(),
  /** With its time. */
  expiresAt: z.int(),
});
/** Gives up a place in line. */
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
  /** The address to put into a letter. */
  url(baseUrl: string, answer: AnswerLink): string;
  /** Null for one that was not made here, or has expired at `now` (epoch milliseconds). */
  read(token: string, now: number): AnswerLink | null;
}

const FORM = /^([\w-]{1,600})\.([\w-]{43})$/;

/** `secret` is the installation's; what it signs here it signs for nothing else. */
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
