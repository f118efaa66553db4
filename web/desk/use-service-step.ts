/** A service step with one press: a state with Undo, or a no-show. */
import type { OwnerReservation } from "#contract/booking/reservation.ts";
import type { ServiceStep } from "../booking/manage/service-steps.ts";
import type { NextRow } from "../booking/manage/use-next-row.ts";
import type { Desk } from "./use-desk.ts";

/** `focus`: moves the focus when the row moves to another part of the list; null: the row stays. */
export function useServiceStep(
  { acts }: Desk,
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
    void acts.serve(one, step === "expected" ? null : step);
  };
}
