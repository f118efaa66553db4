/** What an owner enters into the plain list: a booking by telephone, and time that nobody can reserve. */
import type { Business } from "#contract/listings/business.ts";
import { clockTimeText } from "#contract/hours/hours-text.ts";
import { LIMITS } from "#contract/limits.ts";
import { MESSAGES } from "#contract/messages.ts";
import { useYear } from "../../platform/site.ts";
import { wholeDayText } from "../../booking/words.ts";
import { DocumentForm, useDocumentAnswer } from "../../platform/document-form.tsx";
import { Field } from "../../ui/field.tsx";
import { PlainCheck, PlainSelect, PlainText } from "../../ui/plain-controls.tsx";
import { Outcome } from "../edit/plain/outcome.tsx";
import { ChooseDay } from "../reserve/choose-day.tsx";
import type { Offered } from "../reserve/plain-times.ts";

interface BookProps {
  business: Business;
  /** Null where nothing can be reserved. */
  offered: Offered | null;
  here: string;
}

/** Opens the part of the page that the address asks for. */
export const ENTER = "enter";

export function PlainBook({ business, offered, here }: BookProps) {
  const form = useDocumentAnswer("book");
  const year = useYear();
  const { values, errors } = form;
  if (offered === null) return <p>Nothing can be reserved here yet. Add a reservation type in the editor first.</p>;
  const { choice, days, slots, failure } = offered;
  return (
    <section className="section stack" aria-labelledby="book">
      <h2 id="book">Add booking</h2>
      {failure !== null && <p className="err">{failure}</p>}
      {days.length === 0 ? (
        <p className="muted">{MESSAGES.noAvailableTimes}</p>
      ) : (
        <ChooseDay business={business} offered={offered} move={null}>
          <input type="hidden" name={ENTER} value="booking" />
        </ChooseDay>
      )}
      {choice.date !== null && slots?.length === 0 && <p className="muted">{MESSAGES.noAvailableTimes}</p>}
      {choice.date !== null && slots !== null && slots.length > 0 && (
        <DocumentForm form="book" action={here} className="stack" noValidate>
          <h3>{wholeDayText(choice.date, year)}</h3>
          <Outcome form={form} here={here} />
          <input type="hidden" name="p_reservation_type_id" value={choice.typeId} />
          <input type="hidden" name="p_party_size" value={choice.party ?? ""} />
          <PlainSelect
            label="Time"
            name="p_reservation_time"
            defaultValue={values["p_reservation_time"]}
            error={errors["p_reservation_time"] ?? errors["p_party_size"]}
          >
            {slots.map(({ time, starts_at: at }) => (
              <option key={at} value={at}>
                {clockTimeText(time)}
              </option>
            ))}
          </PlainSelect>
          <Field
            label="Guest’s name"
            name="p_guest_name"
            autoComplete="off"
            maxLength={LIMITS.guestNameLength}
            defaultValue={values["p_guest_name"]}
            error={errors["p_guest_name"]}
          />
          <Field
            label="Phone or email (optional)"
            name="p_guest_contact"
            autoComplete="off"
            maxLength={LIMITS.guestContactLength}
            defaultValue={values["p_guest_contact"]}
            error={errors["p_guest_contact"]}
          />
          <PlainText
            label="Note (optional)"
            name="p_note"
            rows={2}
            maxLength={LIMITS.reservationReasonLength}
            help="Only you see it."
            defaultValue={values["p_note"]}
            error={errors["p_note"]}
          />
          <p>
            <button className="btn primary">Add booking</button>
          </p>
        </DocumentForm>
      )}
    </section>
  );
}

/** `today` is the listing's date. */
export function PlainBlock({ here, today }: { here: string; today: string }) {
  const form = useDocumentAnswer("block");
  const { values, errors, isAnswered } = form;
  const of = (name: string, usual: string) => ({ name, defaultValue: values[name] ?? usual, error: errors[name] });
  return (
    <DocumentForm form="block" action={here} className="section stack" aria-labelledby="block" noValidate>
      <h2 id="block">Block time</h2>
      <p className="muted small">Nobody can reserve in this time. Reservations in it have to be cancelled first.</p>
      <Outcome form={form} here={here} />
      <div className="plain-pair">
        <Field label="From" type="date" {...of("p_from", today)} />
        <Field label="From time" autoComplete="off" maxLength={12} {...of("fromTime", "9:00 AM")} />
        <Field label="Until" type="date" {...of("p_until", today)} />
        <Field label="Until time" autoComplete="off" maxLength={12} {...of("untilTime", "5:00 PM")} />
      </div>
      <PlainCheck
        label="Whole days, whatever the times say"
        name="isAllDay"
        defaultChecked={isAnswered && values["isAllDay"] !== undefined}
      />
      <Field
        label="Note (optional)"
        placeholder="Staff meeting"
        help="Only you see it."
        maxLength={LIMITS.reservationReasonLength}
        {...of("p_note", "")}
      />
      <p>
        <button className="btn primary">Block time</button>
      </p>
    </DocumentForm>
  );
}
