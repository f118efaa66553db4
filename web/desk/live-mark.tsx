import { clockTimeText } from "#contract/hours/hours-text.ts";
import { clockOfInstant } from "../booking/calendar.ts";
import type { Desk } from "./use-desk.ts";
import { deskTexts } from "./desk-texts.ts";

/** Shows whether the screen is live. `asOf`: when it was loaded. */
export function LiveMark({ desk: { isLive, isAway }, asOf }: { desk: Pick<Desk, "isLive" | "isAway">; asOf: string }) {
  if (isAway)
    return (
      <p className="live is-away" role="status">
        {deskTexts.offline({ time: clockTimeText(clockOfInstant(asOf)) })}
      </p>
    );
  return <p className={isLive ? "live is-live" : "live"}>{isLive ? deskTexts.live : deskTexts.connecting}</p>;
}
