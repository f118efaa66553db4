/** One reservation type in the browser's own controls. */
import { LIMITS } from "#contract/limits.ts";
import { NEEDS } from "#contract/booking/resource-limits.ts";
import { useSite } from "../../../platform/site.ts";
import { Field } from "../../../ui/field.tsx";
import { PlainCheck, PlainSelect, PlainText } from "../../../ui/plain-controls.tsx";
import type { Problems } from "../listing-form.ts";
import type { PoolRow } from "../types/type-rows.ts";
import { PlainQuestions } from "./plain-questions.tsx";
import { PlainWeek } from "./plain-form.tsx";
import { isTicked, type Typed } from "./typed-listing.ts";
import { NEW_POOL, OWN_HOURS } from "./typed-type.ts";

interface TypeFormProps {
  typed: Typed;
  errors: Problems;
  pools: readonly PoolRow[];
}

function useParts({ typed, errors }: TypeFormProps) {
  return {
    of: (name: string) => ({ name, defaultValue: typed[name], error: errors[name] }),
    box: (name: string) => ({ name, defaultChecked: isTicked(typed, name) }),
  };
}

function Essentials(props: TypeFormProps) {
  const { of, box } = useParts(props);
  return (
    <>
      <Field
        label="Name"
        dir="auto"
        placeholder="Haircut, Table, First lesson"
        maxLength={LIMITS.reservationTypeNameLength}
        {...of("name")}
      />
      <PlainText
        label="Description (optional)"
        rows={3}
        maxLength={NEEDS.typeDescriptionLength}
        placeholder="What is in it, and what to bring"
        {...of("description")}
      />
      <Field
        label="Price (optional)"
        placeholder="From €35"
        help="As you say it. Nothing is paid here."
        maxLength={NEEDS.typePriceLength}
        {...of("price")}
      />
      <div className="plain-pair">
        <Field label="Duration" autoComplete="off" placeholder="30 min" {...of("duration")} />
        <Field
          label="Starts every"
          autoComplete="off"
          placeholder="15 min"
          help="From when you open."
          {...of("slotInterval")}
        />
        <Field label="Smallest party" inputMode="numeric" autoComplete="off" {...of("minPartySize")} />
        <Field
          label="Largest party"
          inputMode="numeric"
          autoComplete="off"
          help="Leave both empty where nobody is to be asked how many come."
          {...of("maxPartySize")}
        />
      </div>
      <PlainCheck
        label="Confirm at once"
        help="Otherwise each request waits until you confirm it."
        {...box("autoConfirm")}
      />
      <PlainCheck
        label="Ask for a telephone number"
        help="Nobody books without one, and only you see it."
        {...box("asksPhone")}
      />
      <PlainCheck
        label="Waitlist"
        help="Where a day is full, guests can wait; what becomes free is held for the first of them for a while."
        {...box("waitlist")}
      />
    </>
  );
}

function Together(props: TypeFormProps) {
  const { of, box } = useParts(props);
  const { pools } = props;
  return (
    <>
      <Field
        label="At the same time, at most"
        inputMode="numeric"
        autoComplete="off"
        help="How many bookings of this type may run at once."
        {...of("overlapLimit")}
      />
      <PlainCheck label="Can run beside other types" help="Both types must allow it." {...box("allowConflicts")} />
      <div className="plain-pair">
        <Field label="Buffer before" autoComplete="off" {...of("bufferBefore")} />
        <Field label="Buffer after" autoComplete="off" {...of("bufferAfter")} />
      </div>
      <PlainSelect
        label="Shared capacity"
        help="What several types draw on together: two stylists, forty seats."
        {...of("pool")}
      >
        <option value="">None</option>
        {pools.map(({ id, name, size }) => (
          <option key={id} value={id}>
            {name} ({size})
          </option>
        ))}
        {pools.length < LIMITS.poolsPerListing && <option value={NEW_POOL}>A new one, as below</option>}
      </PlainSelect>
      <div className="plain-pair">
        <Field
          label="New shared capacity is called"
          placeholder="Stylists"
          maxLength={LIMITS.poolNameLength}
          {...of("poolName")}
        />
        <Field label="How many there are" inputMode="numeric" autoComplete="off" {...of("poolSize")} />
      </div>
      <PlainSelect label="Of a shared capacity, this type takes" {...of("poolTakes")}>
        <option value="one">1 for each booking</option>
        <option value="party">1 for each person</option>
      </PlainSelect>
    </>
  );
}

function When(props: TypeFormProps) {
  const { of, box } = useParts(props);
  return (
    <>
      <div className="plain-pair">
        <Field label="Booked at least this long ahead" autoComplete="off" {...of("minNotice")} />
        <Field label="At most this many days ahead" inputMode="numeric" autoComplete="off" {...of("maxAdvance")} />
      </div>
      <Field
        label="Cancellation deadline, hours before"
        inputMode="numeric"
        autoComplete="off"
        help="0: until it starts. After that they are told to call you; you always can."
        {...of("cancelHours")}
      />
      <PlainCheck
        label="Hours of its own"
        help="Offered in the hours below instead of the listing’s: 9:00 AM – 12:00 PM, 1:00 PM – 5:00 PM."
        {...box(OWN_HOURS)}
      />
      <PlainWeek typed={props.typed} errors={props.errors} />
    </>
  );
}

export function TypeFields(props: TypeFormProps) {
  const { of, box } = useParts(props);
  const { isZoomOffered } = useSite();
  return (
    <>
      <section className="section stack" aria-labelledby="essentials">
        <h2 id="essentials">What it is</h2>
        <Essentials {...props} />
      </section>
      <section className="section stack" aria-labelledby="together">
        <h2 id="together">What can run together</h2>
        <Together {...props} />
      </section>
      <section className="section stack" aria-labelledby="when">
        <h2 id="when">When it can be booked</h2>
        <When {...props} />
      </section>
      <section className="section stack" aria-labelledby="asks">
        <h2 id="asks">What guests are asked</h2>
        <PlainQuestions {...props} />
      </section>
      <section className="section stack" aria-labelledby="where">
        <h2 id="where">Where it takes place</h2>
        <Field
          label="Meeting link or phone number"
          inputMode="url"
          placeholder="https://example.com/room"
          maxLength={LIMITS.meetingLinkLength}
          help="For online or telephone appointments. Only people who have booked see it."
          {...of("meetingLink")}
        />
        {isZoomOffered ? (
          <PlainCheck
            label="Create a Zoom meeting"
            help="Once a booking is confirmed, a meeting is made in your Zoom account and both of you get the link."
            {...box("createZoom")}
          />
        ) : (
          // nothing to choose, and nothing to lose
          isTicked(props.typed, "createZoom") && <input type="hidden" name="createZoom" value="on" />
        )}
      </section>
    </>
  );
}
