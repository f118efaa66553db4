/** Waitlist entries of a guest at all listings: offers first, as they expire. */
import type { UserWaiting } from "#contract/waitlist/waiting.ts";
import { WaitingEntry } from "./waiting-entry.tsx";
import { waitlistTexts } from "./waitlist-texts.ts";

const HEADING = "waiting-lists";

export function WaitingEntries({ waiting }: { waiting: readonly UserWaiting[] }) {
  if (waiting.length === 0) return null;
  const offered = waiting.filter(({ offer }) => offer !== null);
  const others = waiting.filter(({ offer }) => offer === null);
  return (
    <section className="waiting-part" aria-labelledby={HEADING}>
      <h2 id={HEADING}>{offered.length > 0 ? waitlistTexts.offersHeading : waitlistTexts.waitlists}</h2>
      <div className="waiting-list">
        {[...offered, ...others].map((one) => (
          <WaitingEntry key={one.id} waiting={one} />
        ))}
      </div>
    </section>
  );
}
