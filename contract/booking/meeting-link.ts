/** Where a reservation takes place when not at the listing: a page or a telephone (rules: booking, 1). */
import { followableWebsite } from "../text/website.ts";

const PHONE = /^\+?[\d\s().-]{5,40}$/;

/** The address to follow: the page, or the number to call. Null when it is neither. */
export function meetingHref(link: string): string | null {
  if (PHONE.test(link)) return `tel:${link.replace(/[^\d+]/g, "")}`;
  return /^https?:\/\//i.test(link) ? (followableWebsite(link)?.href ?? null) : null;
}

/** What is wrong with it, for a person; null when nothing is. Empty is none, and fine. */
export function meetingLinkProblem(link: string): string | null {
  return link === "" || meetingHref(link) !== null
    ? null
    : "Use a link like https://example.com/room, or a phone number.";
}
