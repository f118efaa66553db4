/** One press of service: a state with Undo, or a no-show. */
import type { CalendarResource } from "#contract/booking/calendar.ts";
import type { OwnerReservation } from "#contract/booking/reservation.ts";
import { titleOf } from "../booking/manage/reservation-words.ts";
import type { ServiceStep } from "../booking/manage/service-steps.ts";
import type { NextRow } from "../booking/manage/use-next-row.ts";
import { serviceTradeOf } from "./service-trade.ts";
import type { Desk } from "./use-desk.ts";

/** `focus`: where the keyboard goes when the row goes to another part of the list; null: it stays. */
export function useServiceStep(
  { acts, business }: Desk,
  resources: readonly CalendarResource[],
  focus: Pick<NextRow, "leave" | "stay"> | null,
): (reservation: OwnerReservation, step: ServiceStep) => void {
  return (one, step) => {
    if (step === "no_show") {
      focus?.leave(one.id);
      void acts.mark(one, "no_show");
      return;
    }
    if (step === "finished") focus?.leave(one.id);
    else focus?.stay(one.id);
    const isService = step === "seated" && serviceTradeOf(one, resources, business.categories) === "services";
    void acts.serve(one, step === "expected" ? null : step, isService ? `${titleOf(one)} is in service.` : undefined);
  };
}
