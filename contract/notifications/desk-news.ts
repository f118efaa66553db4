/** Events for which the desk plays a sound, counts and notifies devices. Without schemas, which screens do not need. */
import { deskNewsTexts } from "./notification-texts.ts";

export const DESK_NEWS = ["request", "booking", "cancellation", "late"] as const;
export type DeskNews = (typeof DESK_NEWS)[number];

export const DESK_NEWS_WORDS: Readonly<Record<DeskNews, string>> = deskNewsTexts;

/** Sessions of one account that may receive notifications. */
export const DEVICES_PER_ACCOUNT = 10;
