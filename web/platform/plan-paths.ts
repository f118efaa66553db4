/** Paths of reservations that are shared with friends. */
import { reservationPaths } from "./paths.ts";

/** Id of the section on a reservation's page. */
export const PLAN_PART = "plan";

export const planPaths = {
  shared: (link: string) => `/plan/${link}`,
  file: (link: string) => `/api/plans/${link}.ics`,
  /** Where its guest sends the link and sees the answers. */
  own: (reservationId: string) => `${reservationPaths.own(reservationId)}#${PLAN_PART}`,
} as const;
