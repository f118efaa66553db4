/** Whose calendar it is, and what they answered to the invitations in it (RFC 5545, 3.2.12). */
import { parameterOf, propertiesOf, type CalendarComponent } from "./rules-component.ts";

/**
 * As addresses of attendees are compared: without the scheme and the host of a principal, in lowercase. Google delivers to one mailbox
 * whatever dots and '+' parts an address has.
 */
export function addressKey(text: string): string {
  const plain = text
    .trim()
    .toLowerCase()
    .replace(/^mailto:/, "")
    .replace(/^https?:\/\/[^/]+/, "")
    .replace(/(?<=.)\/+$/, "");
  const [, user, host] = /^([^@]+)@(gmail|googlemail)\.com$/.exec(plain) ?? [];
  return user === undefined || host === undefined
    ? plain
    : `${user.replace(/\+.*$/, "").replaceAll(".", "")}@gmail.com`;
}

export const isEmail = (text: string): boolean => /^[^\s@/]+@[^\s@/]+\.[^\s@/]+$/.test(text);

/** Some programs put an address of a principal as the value and the email address next to it. */
const keysOf = (property: ReturnType<typeof propertiesOf>[number]): string[] =>
  [property[3], parameterOf(property, "email")]
    .filter((one): one is string => typeof one === "string" && one !== "")
    .map(addressKey);

export const isInvitation = (part: CalendarComponent): boolean => propertiesOf(part, "attendee").length > 0;

/** The email addresses of those who take part: who invites, and who is invited. */
export function partiesOf(part: CalendarComponent): string[] {
  const all = [...propertiesOf(part, "attendee"), ...propertiesOf(part, "organizer")].flatMap(keysOf);
  return [...new Set(all.filter(isEmail))];
}

/** 'open': not answered, or answered with 'maybe'. */
export type InvitationAnswer = "accepted" | "open" | "declined";

/** Null where none of `own` is invited. Of several addresses of one person the one that takes part counts. */
export function answerOf(part: CalendarComponent, own: ReadonlySet<string>): InvitationAnswer | null {
  const mine = propertiesOf(part, "attendee").filter((one) => keysOf(one).some((key) => own.has(key)));
  if (mine.length === 0) return null;
  const answers = mine.map((one) => parameterOf(one, "partstat").toUpperCase());
  if (answers.includes("ACCEPTED")) return "accepted";
  if (answers.every((one) => one === "DECLINED" || one === "DELEGATED")) return "declined";
  // who invites takes part unless they say otherwise, whatever their own program left unanswered
  const isOrganizer = propertiesOf(part, "organizer").some((one) => keysOf(one).some((key) => own.has(key)));
  return isOrganizer && !answers.includes("TENTATIVE") ? "accepted" : "open";
}

export const hasDecline = (part: CalendarComponent): boolean =>
  propertiesOf(part, "attendee").some((one) => parameterOf(one, "partstat").toUpperCase() === "DECLINED");

/** In one, the only address could be the organizer's. */
const LEAST_INVITATIONS = 2;

/**
 * Whose calendar it is, where its server does not say so: the address in `likely` that takes part in each of its invitations, else the
 * only address that does. Empty where that is no one or more than one: then nothing counts as declined, for a time that is freed by
 * mistake is booked twice.
 */
export function ownerOf(invitations: readonly (readonly CalendarComponent[])[], likely: readonly string[]): string[] {
  if (invitations.length === 0) return [];
  const counts = new Map<string, number>();
  for (const parts of invitations)
    for (const one of new Set(parts.flatMap(partiesOf))) counts.set(one, (counts.get(one) ?? 0) + 1);
  const always = [...counts].filter(([, count]) => count === invitations.length).map(([one]) => one);
  const known = likely.map(addressKey).filter((one) => always.includes(one));
  if (known.length > 0) return known;
  return always.length === 1 && invitations.length >= LEAST_INVITATIONS ? always : [];
}
