/** News of a listing's reservations that the desk sounds, counts and sends to devices. Apart from the shapes, as screens need these alone. */
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
