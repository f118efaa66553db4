/** A listing's waiting list, day by day, for those who look after it; and how long its offers hold. */
import { dateText, dayName } from "#contract/hours/hours-text.ts";
import type { OwnerWaiting, Waitlist } from "#contract/waitlist/waiting.ts";
import { WAITLIST } from "#contract/waitlist/waitlist-limits.ts";
import { offerLengthText } from "#contract/waitlist/waitlist-words.ts";
import { PostForm, usePostForm } from "../platform/post-form.tsx";
import { useYear } from "../platform/site.ts";
import { BusyButton } from "../ui/busy-button.tsx";
import { FailedForm } from "../ui/failed-form.tsx";
import { PlainSelect } from "../ui/plain-controls.tsx";
import { OwnerEntry, type Offering } from "./owner-entry.tsx";
import "./waiting.css";
import "./waiting-list.css";

interface WaitingListProps {
  businessId: string;
  list: Waitlist;
  offering: Offering | null;
  /** Whether the viewer may say how long offers hold. */
  mayChange: boolean;
}

const LENGTHS = [15, 30, 45, 60, 90, 120, 180, 240, 360, 480, 720, 1_440];

function Length({ minutes }: Pick<Waitlist, "minutes">) {
  const form = usePostForm("minutes");
  const lengths = LENGTHS.includes(minutes) ? LENGTHS : [...LENGTHS, minutes].toSorted((a, b) => a - b);
  return (
    <PostForm of={form} className="waiting-length">
      <FailedForm failure={form.failure} />
      <PlainSelect
        label="An offer holds for"
        name="p_minutes"
        defaultValue={form.values["p_minutes"] ?? String(minutes)}
        help="By day. What becomes free between 10 PM and 8 AM is held until the morning, where there is time for that."
        error={form.errors["p_minutes"]}
      >
        {lengths.map((length) => (
          <option key={length} value={length}>
            {offerLengthText(length)}
            {length === WAITLIST.minutesUsual ? " (usual)" : ""}
          </option>
        ))}
      </PlainSelect>
      <BusyButton className="btn" isBusy={form.isBusy}>
        Save
      </BusyButton>
    </PostForm>
  );
}

function byDate(waiting: readonly OwnerWaiting[]): [date: string, waiting: OwnerWaiting[]][] {
  const days = new Map<string, OwnerWaiting[]>();
  for (const one of waiting) days.set(one.date, [...(days.get(one.date) ?? []), one]);
  return [...days];
}

const weekdayOf = (date: string) => (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7;

export function WaitingList({ businessId, list, offering, mayChange }: WaitingListProps) {
  const year = useYear();
  const { waiting, minutes, isOn } = list;
  return (
    <>
      {!isOn && (
        <p className="muted">
          Nobody can join a waiting list here: none of what can be reserved has one. It is turned on where you edit what
          can be reserved, for each type.
        </p>
      )}
      {(isOn || waiting.length > 0) && mayChange && <Length minutes={minutes} />}
      {isOn && waiting.length === 0 && <p className="muted">Nobody is waiting.</p>}
      {byDate(waiting).map(([date, ones]) => (
        <section key={date} className="waiting-part" aria-labelledby={`waiting-${date}`}>
          <h2 id={`waiting-${date}`}>
            {dayName(weekdayOf(date))}, {dateText(date, year ?? Number(date.slice(0, 4))).replace(/^\w+, /, "")}
          </h2>
          <div className="waiting-list">
            {ones.map((one) => (
              <OwnerEntry
                key={one.id}
                businessId={businessId}
                waiting={one}
                offering={offering?.id === one.id ? offering : null}
              />
            ))}
          </div>
        </section>
      ))}
    </>
  );
}
