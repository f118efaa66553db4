/** How many of a day's times are free, in three steps: 3 most, 2 about half, 1 few. */
import type { AvailableDays } from "#contract/booking/reservation.ts";

export type DayRoom = 1 | 2 | 3;

export function dayRoom({ slots, offered }: Pick<AvailableDays["days"][number], "slots" | "offered">): DayRoom {
  const share = slots / offered;
  return share >= 2 / 3 ? 3 : share >= 1 / 3 ? 2 : 1;
}
