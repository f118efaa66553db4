/** Events for which the desk plays a sound, counts and notifies devices. Without schemas, which screens do not need. */

export const DESK_NEWS = ["request", "booking", "cancellation", "late"] as const;
export type DeskNews = (typeof DESK_NEWS)[number];

/** Sessions of one account that may receive notifications. */
export const DEVICES_PER_ACCOUNT = 10;
