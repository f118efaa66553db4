/** Service states at the desk: names, keys and possible transitions. Pure. */
import type { OwnerReservation } from "#contract/booking/reservation.ts";
import type { ServiceState, ServiceTrade } from "#contract/booking/service.ts";
import { manageReservationsTexts, serviceStateTexts } from "./manage-reservations-texts.ts";
import { sentencePart } from "#contract/text/sentence-part.ts";

/** A step that a user selects on a row. `expected` clears the state. */
export type ServiceStep = ServiceState | "expected" | "no_show";

export type { ServiceTrade };

export const stateWord = (state: ServiceState, trade: ServiceTrade): string =>
  state === "seated" && trade === "services" ? serviceStateTexts.inService : serviceStateTexts[state];

/** Keys that act on the focused row. */
export const STEP_KEYS: Readonly<Record<string, ServiceStep>> = {
  a: "arrived",
  s: "seated",
  f: "finished",
  l: "late",
  e: "expected",
  n: "no_show",
};

const ORDER: readonly (ServiceState | null)[] = [null, "late", "arrived", "seated", "finished"];

/** Text of the button. */
export function stepLabel(step: ServiceStep, from: ServiceState | null, trade: ServiceTrade): string {
  if (step === "no_show") return serviceStateTexts.noShow;
  if (step === "expected") return manageReservationsTexts.backToExpected;
  if (ORDER.indexOf(step) < ORDER.indexOf(from))
    return manageReservationsTexts.backTo({ state: sentencePart(stateWord(step, trade)) });
  if (step === "late") return manageReservationsTexts.runningLate;
  if (step === "finished") return serviceStateTexts.finish;
  if (step === "seated") return trade === "tables" ? serviceStateTexts.seat : serviceStateTexts.start;
  return serviceStateTexts.arrived;
}

type ServedReservation = Pick<OwnerReservation, "serviceState" | "canServe" | "canMarkNoShow" | "reservationEndTime">;

/** The usual next step; null: none, or the reservation is over. `now`: epoch milliseconds. */
export function nextStep(
  { serviceState, canServe, reservationEndTime }: ServedReservation,
  now: number,
): ServiceState | null {
  if (!canServe) return null;
  switch (serviceState) {
    case "arrived":
      return "seated";
    case "seated":
      return "finished";
    case "finished":
      return null;
    default:
      return Date.parse(reservationEndTime) > now ? "arrived" : null;
  }
}

const OTHERS: Readonly<Record<ServiceState | "expected", readonly ServiceStep[]>> = {
  expected: ["arrived", "seated", "late"],
  late: ["arrived", "seated", "expected"],
  arrived: ["seated", "expected"],
  seated: ["finished", "arrived", "expected"],
  finished: ["seated"],
};

/** All possible steps, in the order of the menu. No-show is last. */
export function possibleSteps({ serviceState, canServe, canMarkNoShow }: ServedReservation): ServiceStep[] {
  return [...(canServe ? OTHERS[serviceState ?? "expected"] : []), ...(canMarkNoShow ? (["no_show"] as const) : [])];
}

/** Steps of the menu: those without a button in the row. */
export const menuSteps = (reservation: ServedReservation, now: number): ServiceStep[] =>
  possibleSteps(reservation).filter((step) => step !== nextStep(reservation, now));

/** Whether it can be locked to its table or staff member, or unlocked. */
export const canLock = ({ source, canEdit, canResize, resourceIds }: OwnerReservation): boolean =>
  source !== "block" && canEdit && canResize && resourceIds.length > 0;
