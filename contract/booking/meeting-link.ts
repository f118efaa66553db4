/** Where a reservation takes place if not at the listing: a page or a telephone (rules: booking, 1). */
import { followableWebsite } from "../text/website.ts";
import { linkProblemTexts } from "../text/text-problem-texts.ts";

const PHONE = /^\+?[\d\s()./-]{5,40}$/;

/** `href` of the page or the telephone number. Null if it is neither. */
export function meetingHref(link: string): string | null {
  if (PHONE.test(link)) return `tel:${link.replace(/[^\d+]/g, "")}`;
  return /^https?:\/\//i.test(link) ? (followableWebsite(link)?.href ?? null) : null;
}

/** Error text for a person; null if the link is valid. Empty means no link and is valid. */
export function meetingLinkProblem(link: string): string | null {
  return link === "" || meetingHref(link) !== null ? null : linkProblemTexts.meetingLink;
}
