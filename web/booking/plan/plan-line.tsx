/** Answers of friends, on one line of the list of reservations. */
import { Link } from "react-router";
import type { Reservation } from "#contract/booking/reservation.ts";
import { partyText } from "#contract/booking/reservation-words.ts";
import type { OwnPlan } from "#contract/plans/plan.ts";
import { planPaths } from "../../platform/plan-paths.ts";
import { countOf } from "./plan-count.ts";
import { planTexts } from "./plan-texts.ts";

interface PlanLineProps {
  reservation: Pick<Reservation, "id" | "partySize">;
  plan: OwnPlan;
}

export function PlanLine({ reservation: { id, partySize }, plan }: PlanLineProps) {
  const { comes, cannot, total } = countOf(plan);
  const parts = [
    comes.length > 0 && planTexts.countIn({ count: comes.length }),
    cannot.length > 0 && planTexts.countCannot({ count: cannot.length }),
    comes.length > 0 && partySize !== null && planTexts.withYou({ total, party: partyText(partySize) }),
  ].filter((part) => part !== false);
  if (parts.length === 0) return null;
  return (
    <p className="small">
      <Link to={planPaths.own(id)}>{parts.join(" ")}</Link>
    </p>
  );
}
