/** Events for which the desk plays a sound, counts and notifies devices. Without schemas, which screens do not need. */
export const DESK_NEWS = ["request", "booking", "cancellation", "late"] as const;
export type DeskNews = (typeof DESK_NEWS)[number];

export const DESK_NEWS_WORDS: Readonly<Record<DeskNews, string>> = {
  request: "New requests",
  booking: "Bookings for today",
  cancellation: "Cancellations for today",
  late: "Guests who are running late",
};

/** Sessions of one account that may receive notifications. */
export const DEVICES_PER_ACCOUNT = 10;
