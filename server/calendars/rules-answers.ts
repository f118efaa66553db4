/** The owner of a calendar, and the owner's answers to the invitations in it (RFC 5545, 3.2.12). */
import { parameterOf, propertiesOf, type CalendarComponent } from "./rules-component.ts";

/**
 * Normalizes an attendee's address for comparison: without the scheme and the host of a principal, in lowercase. Google
 * delivers to one mailbox whatever dots and '+' parts an address has.
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

/** The email addresses of organizer and attendees. */
export function partiesOf(part: CalendarComponent): string[] {
  const all = [...propertiesOf(part, "attendee"), ...propertiesOf(part, "organizer")].flatMap(keysOf);
  return [...new Set(all.filter(isEmail))];
}

/** 'open': not answered, or answered with 'maybe'. */
export type InvitationAnswer = "accepted" | "open" | "declined";

/** Null if none of `own` is invited. If several addresses of one person are invited, an accepted one counts. */
export function answerOf(part: CalendarComponent, own: ReadonlySet<string>): InvitationAnswer | null {
  const mine = propertiesOf(part, "attendee").filter((one) => keysOf(one).some((key) => own.has(key)));
  if (mine.length === 0) return null;
  const answers = mine.map((one) => parameterOf(one, "partstat").toUpperCase());
  if (answers.includes("ACCEPTED")) return "accepted";
  if (answers.every((one) => one === "DECLINED" || one === "DELEGATED")) return "declined";
  // organizers attend unless they decline, even if their own program left them unanswered
  const isOrganizer = propertiesOf(part, "organizer").some((one) => keysOf(one).some((key) => own.has(key)));
  return isOrganizer && !answers.includes("TENTATIVE") ? "accepted" : "open";
}

export const hasDecline = (part: CalendarComponent): boolean =>
  propertiesOf(part, "attendee").some((one) => parameterOf(one, "partstat").toUpperCase() === "DECLINED");

/** In a single invitation, the only common address could be the organizer's. */
const LEAST_INVITATIONS = 2;

/**
 * Guesses the owner of a calendar if its server does not name one: the address in `likely` that is in every invitation,
 * else the only address that is. Empty if there is no such address, or more than one. Then nothing counts as declined,
 * because a time that is freed by mistake could be booked twice.
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
