import type { TimeSlot } from "#contract/booking/reservation.ts";
import { NIGHT_ENDS } from "../booking/manage/stop-time.ts";

/** The times of today and of the night that follows; a time after midnight belongs to the next date. */
export const tonightsTimes = (today: readonly TimeSlot[], tomorrow: readonly TimeSlot[]): TimeSlot[] => [
  ...today,
  ...tomorrow.filter(({ time }) => time < NIGHT_ENDS),
];
