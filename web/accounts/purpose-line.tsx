import { CalendarClock } from "lucide-react";
import type { Purpose } from "./purpose.ts";

/** Purpose of logging in, so that the user knows that their choice is preserved. */
export function PurposeLine({ purpose }: { purpose: Purpose | null }) {
  if (purpose === null) return null;
  const { name, what } = purpose;
  return (
    <p className="purpose">
      <CalendarClock className="i" strokeWidth={1.75} aria-hidden />
      <span>
        To reserve{" "}
        <b>
          <bdi>{name}</bdi>
        </b>
        {what !== "" && `, ${what}`}
      </span>
    </p>
  );
}
