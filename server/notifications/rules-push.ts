/** Text and lifetime of a notification on a device (rules: notifications, 5). Pure; instants are epoch milliseconds. */
import { dateText } from "#contract/hours/hours-text.ts";
import { instantText } from "#contract/hours/instant-text.ts";
import type { DeskNews } from "#contract/notifications/desk-news.ts";
import { shortened } from "#contract/text/cut.ts";
import { plainLine } from "#contract/text/plain-line.ts";
import { dateAt, isoAt } from "../hours/rules-zone.ts";
import { partyText } from "#contract/booking/reservation-words.ts";
import { pushTexts } from "./notification-texts.ts";

/** News of the desk is outdated after this time. */
const USEFUL_MS = 2 * 3_600_000;
const LONGEST_NAME = 30;
const LONGEST_LINE = 80;

/** Seconds for which the notification may still be shown; 0 for not at all. */
export const usefulSeconds = (at: number, now: number): number =>
  Math.floor(Math.max(0, Math.min(USEFUL_MS, at + USEFUL_MS - now)) / 1_000);

const cut = (text: string, most: number): string => shortened(plainLine(text), most);

const firstName = (name: string): string => cut(plainLine(name).split(" ")[0] ?? "", LONGEST_NAME);

export interface DeskNotice {
  news: DeskNews;
  isMoved: boolean;
  /** Minutes of a late guest; null when not stated. */
  minutes: number | null;
  businessName: string;
  typeName: string;
  timeZone: string;
  starts: number;
  partySize: number | null;
  guest: string;
  now: number;
}

function titleOf({ news, isMoved, minutes, businessName }: DeskNotice): string {
  const business = cut(businessName, LONGEST_LINE);
  switch (news) {
    case "request":
      return isMoved ? pushTexts.movedRequest({ business }) : pushTexts.request({ business });
    case "booking":
      return isMoved ? pushTexts.movedToToday({ business }) : pushTexts.booking({ business });
    case "cancellation":
      return isMoved ? pushTexts.movedToOtherDay({ business }) : pushTexts.cancellation({ business });
    case "late":
      return minutes === null ? pushTexts.late({ business }) : pushTexts.minutesLate({ minutes, business });
  }
}

/** Only the time, number of people, type and the guest's first name are sent to the device. */
export function noticeText(notice: DeskNotice): { title: string; body: string } {
  const { timeZone, starts, now, partySize, typeName, guest } = notice;
  const [date, today] = [dateAt(timeZone, starts), dateAt(timeZone, now)];
  const clock = instantText(isoAt(timeZone, starts), timeZone);
  const when =
    date === today ? clock : pushTexts.when({ date: dateText(date, Number(today.slice(0, 4))), time: clock });
  const people = partySize === null ? "" : partyText(partySize);
  const facts = [when, people, cut(typeName, LONGEST_LINE), firstName(guest)];
  return {
    title: titleOf(notice),
    body: facts.filter((fact) => fact !== "").join(" · "),
  };
}
