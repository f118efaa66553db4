import { clockTimeText } from "#contract/hours/hours-text.ts";
import { clockOfInstant } from "../booking/calendar.ts";
import type { Desk } from "./use-desk.ts";

/** Shows whether the screen is live. `asOf`: when it was loaded. */
export function LiveMark({ desk: { isLive, isAway }, asOf }: { desk: Pick<Desk, "isLive" | "isAway">; asOf: string }) {
  if (isAway)
    return (
      <p className="live is-away" role="status">
        Without a connection, as of {clockTimeText(clockOfInstant(asOf))}
      </p>
    );
  return (
    <p className={isLive ? "live is-live" : "live"}>
      {isLive ? "Changes appear by themselves" : "Connecting for changes…"}
    </p>
  );
}
