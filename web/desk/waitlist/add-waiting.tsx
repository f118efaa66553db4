/** Form for a new entry: a walk-in with a quoted wait, or a caller with a day and times. */
import { useEffect, useState } from "react";
import { ChevronDown } from "lucide-react";
import { instantText } from "#contract/hours/instant-text.ts";
import { partyText } from "#contract/booking/reservation-words.ts";
import { LIMITS } from "#contract/limits.ts";
import type { Business } from "#contract/listings/business.ts";
import { WAITLIST } from "#contract/waitlist/waitlist-limits.ts";
import type { WaitQuote } from "#contract/waitlist/waiting.ts";
import { api } from "../../platform/api.ts";
import { PostForm, usePostForm } from "../../platform/post-form.tsx";
import { BusyButton } from "../../ui/busy-button.tsx";
import { FailedForm } from "../../ui/failed-form.tsx";
import { Field } from "../../ui/field.tsx";
import { PlainCheck, PlainSelect, PlainText } from "../../ui/plain-controls.tsx";
import { SpanFields } from "../../waitlist/span-fields.tsx";
import { spanTimes } from "../../waitlist/span-times.ts";
import { deskWaitlistTexts } from "./desk-waitlist-texts.ts";

/** Values in the address, if the form is opened for a party. */
export interface AddChoice {
  isOpen: boolean;
  typeId: string;
  party: string;
}

interface AddWaitingProps {
  business: Business;
  choice: AddChoice;
  /** Today's date in the listing's time zone. */
  today: string;
}

/** Null until it is loaded, and if no wait can be quoted. */
function useQuote(businessId: string, typeId: string, party: number | null, isOpen: boolean): WaitQuote | null {
  const [quote, setQuote] = useState<WaitQuote | null>(null);
  useEffect(() => {
    if (!isOpen) return;
    const controller = new AbortController();
    api
      .get_wait_quote(
        { p_business_id: businessId, p_reservation_type_id: typeId, p_party_size: party },
        { signal: controller.signal },
      )
      .then(setQuote)
      .catch(() => {
        // a wait can be entered without a suggestion
        if (!controller.signal.aborted) setQuote(null);
      });
    return () => controller.abort();
  }, [businessId, typeId, party, isOpen]);
  return quote;
}

function quoteHelp(quote: WaitQuote | null, timeZone: string): string | undefined {
  if (quote === null) return undefined;
  if (quote.minutes === null) return deskWaitlistTexts.nothingFree({ hours: WAITLIST.quoteAhead / 60 });
  return quote.minutes === 0 || quote.startsAt === null
    ? deskWaitlistTexts.freeNowHelp
    : deskWaitlistTexts.freeAtHelp({ time: instantText(quote.startsAt, timeZone) });
}

export function AddWaiting({ business, choice, today }: AddWaitingProps) {
  const [isOpen, setOpen] = useState(choice.isOpen);
  const [key, setKey] = useState(0);
  const types = business.reservation_types;
  if (types.length === 0) return null;
  return (
    <details
      className="waiting-add"
      open={isOpen}
      onToggle={({ currentTarget }) => {
        setOpen(currentTarget.open);
        if (currentTarget.open && !isOpen)
          currentTarget.querySelector<HTMLInputElement>("[name=p_guest_name]")?.focus();
      }}
    >
      <summary className="btn primary">
        {deskWaitlistTexts.addToWaitlist}
        <ChevronDown className="i" strokeWidth={1.75} aria-hidden />
      </summary>
      <Form
        key={key}
        {...{ business, choice, today, isOpen }}
        onDone={() => {
          setOpen(false);
          setKey(key + 1);
        }}
      />
    </details>
  );
}

function Form({ business, choice, today, isOpen, onDone }: AddWaitingProps & { isOpen: boolean; onDone: () => void }) {
  const form = usePostForm("add", onDone);
  const { values, errors } = form;
  const types = business.reservation_types;
  const [typeId, setTypeId] = useState(values["type"] ?? choice.typeId);
  const type = types.find(({ id }) => id === typeId) ?? types[0];
  const { minPartySize: min = null, maxPartySize: max = null } = type ?? {};
  const sizes = min === null || max === null ? [] : Array.from({ length: max - min + 1 }, (_, index) => min + index);
  const [party, setParty] = useState(values["p_party_size"] ?? choice.party);
  const size = sizes.find((one) => String(one) === party) ?? (sizes.includes(2) ? 2 : (sizes[0] ?? null));
  const [date, setDate] = useState(values["p_date"] ?? today);
  const [typed, setTyped] = useState(values["p_quoted_minutes"] ?? null);
  const quote = useQuote(business.id, type?.id ?? "", size, isOpen);
  // a wait of 0 is not suggested
  const minutes = typed ?? (quote?.minutes == null || quote.minutes === 0 ? "" : String(quote.minutes));
  return (
    <PostForm of={form} className="stack waiting-add-form">
      <FailedForm failure={form.failure} />
      <fieldset className="waiting-kind">
        <legend className="vh">{deskWaitlistTexts.walkInOrCaller}</legend>
        <PlainCheck
          type="radio"
          name="kind"
          value="door"
          label={deskWaitlistTexts.atTheDoor}
          defaultChecked={values["kind"] !== "caller"}
        />
        <PlainCheck
          type="radio"
          name="kind"
          value="caller"
          label={deskWaitlistTexts.caller}
          defaultChecked={values["kind"] === "caller"}
        />
      </fieldset>
      {types.length === 1 ? (
        <input type="hidden" name="type" value={type?.id ?? ""} />
      ) : (
        <PlainSelect
          label={deskWaitlistTexts.type}
          name="type"
          value={type?.id}
          onChange={({ target }) => setTypeId(target.value)}
        >
          {types.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </PlainSelect>
      )}
      <div className="waiting-pair">
        <Field
          label={deskWaitlistTexts.name}
          name="p_guest_name"
          required
          maxLength={LIMITS.guestNameLength}
          autoComplete="off"
          defaultValue={values["p_guest_name"]}
          error={errors["p_guest_name"]}
        />
        {size !== null && (
          <PlainSelect
            label={deskWaitlistTexts.partySize}
            name="p_party_size"
            value={String(size)}
            onChange={({ target }) => setParty(target.value)}
            error={errors["p_party_size"]}
          >
            {sizes.map((one) => (
              <option key={one} value={one}>
                {partyText(one)}
              </option>
            ))}
          </PlainSelect>
        )}
      </div>
      <div className="waiting-pair">
        <Field
          label={deskWaitlistTexts.phone}
          name="p_phone"
          type="tel"
          maxLength={LIMITS.phoneLength}
          autoComplete="off"
          defaultValue={values["p_phone"]}
          error={errors["p_phone"]}
        />
        <Field
          label={deskWaitlistTexts.email}
          name="p_email"
          type="email"
          maxLength={LIMITS.emailLength}
          autoComplete="off"
          defaultValue={values["p_email"]}
          error={errors["p_email"]}
        />
      </div>
      <div className="for-door">
        <Field
          label={deskWaitlistTexts.quotedWait}
          name="p_quoted_minutes"
          type="number"
          inputMode="numeric"
          min={0}
          max={WAITLIST.quoteMax}
          value={minutes}
          onChange={({ target }) => setTyped(target.value)}
          help={quoteHelp(quote, business.timezone)}
          error={errors["p_quoted_minutes"]}
        />
      </div>
      <div className="for-caller stack">
        <Field
          label={deskWaitlistTexts.day}
          name="p_date"
          type="date"
          min={today}
          value={date}
          onChange={({ target }) => setDate(target.value)}
          error={errors["p_date"]}
        />
        <SpanFields times={spanTimes(date, business, type)} values={values} errors={errors} />
      </div>
      <PlainText
        label={deskWaitlistTexts.note}
        name="p_note"
        rows={2}
        maxLength={LIMITS.reservationReasonLength}
        defaultValue={values["p_note"]}
        error={errors["p_note"]}
      />
      <BusyButton className="btn primary" isBusy={form.isBusy}>
        {deskWaitlistTexts.add}
      </BusyButton>
    </PostForm>
  );
}
