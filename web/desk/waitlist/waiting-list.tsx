/** A listing's waitlist at the desk: walk-ins first, then each day; and the rules of the online waitlist. */
import type { OwnerWaiting, Waitlist } from "#contract/waitlist/waiting.ts";
import { wholeDayText } from "../../booking/reservation-time-text.ts";
import { useYear } from "../../platform/site.ts";
import { OnlineWaitlist } from "./online-waitlist.tsx";
import { OwnerEntry, type EntryDetails } from "./owner-entry.tsx";
import { RemovedEntry } from "./removed-entry.tsx";
import "../../waitlist/waiting.css";
import "./waiting-list.css";
import { deskWaitlistTexts } from "./desk-waitlist-texts.ts";

interface WaitingListProps {
  businessId: string;
  timeZone: string;
  list: Waitlist;
  details: EntryDetails | null;
  /** Today's date in the listing's time zone, and now in epoch milliseconds. */
  today: string;
  now: number;
  /** Types that need tables or staff. */
  seatedTypes: readonly string[];
  mayChange: boolean;
}

function byDate(waiting: readonly OwnerWaiting[]): [date: string, waiting: OwnerWaiting[]][] {
  const days = new Map<string, OwnerWaiting[]>();
  for (const one of waiting) days.set(one.date, [...(days.get(one.date) ?? []), one]);
  return [...days];
}

const byArrival = (one: OwnerWaiting, other: OwnerWaiting): number =>
  Date.parse(one.joinedAt) - Date.parse(other.joinedAt);

export function WaitingList(props: WaitingListProps) {
  const { businessId, timeZone, list, details, today, now, seatedTypes, mayChange } = props;
  const year = useYear();
  const { waiting, removed } = list;
  const atDoor = waiting.filter(({ isAtDoor }) => isAtDoor).toSorted(byArrival);
  const others = waiting.filter(({ isAtDoor }) => !isAtDoor);
  const entry = (one: OwnerWaiting) => (
    <OwnerEntry
      key={one.id}
      businessId={businessId}
      timeZone={timeZone}
      waiting={one}
      details={details?.id === one.id ? details : null}
      now={now}
      isToday={one.date === today}
      hasTables={seatedTypes.includes(one.reservationTypeId)}
    />
  );
  return (
    <>
      {removed.length > 0 && (
        <ul className="waiting-removed" aria-label={deskWaitlistTexts.removedEntries}>
          {removed.map((one) => (
            <RemovedEntry key={one.id} waiting={one} />
          ))}
        </ul>
      )}
      {waiting.length === 0 && <p className="muted">{deskWaitlistTexts.noOneIsWaiting}</p>}
      {atDoor.length > 0 && (
        <section className="waiting-part" aria-labelledby="waiting-door">
          <h2 id="waiting-door">{deskWaitlistTexts.atTheDoor}</h2>
          <div className="waiting-list">{atDoor.map(entry)}</div>
        </section>
      )}
      {byDate(others).map(([date, ones]) => (
        <section key={date} className="waiting-part" aria-labelledby={`waiting-${date}`}>
          <h2 id={`waiting-${date}`}>{date === today ? deskWaitlistTexts.today : wholeDayText(date, year)}</h2>
          <div className="waiting-list">{ones.map(entry)}</div>
        </section>
      ))}
      <OnlineWaitlist list={list} mayChange={mayChange} />
    </>
  );
}
