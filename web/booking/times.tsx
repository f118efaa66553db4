/** Times of one day, or the reason why there are none. */
import type { ShownPhone } from "../business/contact-links.ts";
import { lazy, Suspense, useEffect, useId, useRef, useState } from "react";
import { RotateCw } from "lucide-react";
import { Link } from "react-router";
import { dayName } from "#contract/hours/hours-text.ts";
import { reservationTexts } from "#contract/booking/reservation-texts.ts";
import { sharedPageTexts } from "#contract/site/page-texts.ts";
import { useChooserButton } from "./chooser.tsx";
import { reasonSentence } from "./day-reasons.ts";
import { weekdayOf } from "./calendar.ts";
import type { Picker } from "./use-time-picker.ts";
import { partsOfDay, shortDayText } from "./reservation-time-text.ts";
import { bookingTexts } from "./booking-texts.ts";
import { richText } from "#contract/text/rich-text.ts";
import "./zone-note.css";

/** Loaded when it is opened. */
const UnavailableTimes = lazy(async () => ({ default: (await import("./unavailable-times.tsx")).UnavailableTimes }));

interface TimesProps {
  picker: Picker;
  onPickDay: (date: string) => void;
  onPickTime: (at: string) => void;
  /** Name of the times' zone; null if the viewer's clock is the same. */
  zoneName: string | null;
  /** Link to the waitlist of a day; null if the listing has none. */
  waitAt?: ((date: string) => string) | null;
  /** Telephone number of the business; empty: none. */
  phone?: ShownPhone | undefined;
}

/** Enough to fill the space that is reserved for times. */
const SKELETONS = Array.from({ length: 9 }, (_, index) => index);

function Loading() {
  return (
    <div className="times" role="status">
      <span className="vh">{sharedPageTexts.loading}</span>
      {SKELETONS.map((index) => (
        <span key={index} className="sk time-waiting" aria-hidden />
      ))}
    </div>
  );
}

function NoTimes({ picker, onPickDay, waitAt = null }: Omit<TimesProps, "onPickTime" | "zoneName" | "phone">) {
  const { date, next, today, whyNot, whyNotText } = picker;
  const buttonFor = useChooserButton(picker);
  const reason = whyNot(date);
  const sentence = whyNotText(date) ?? (reason === null ? null : reasonSentence(reason));
  return (
    <div className="no-times">
      <p role="status">
        <b>{reservationTexts.noAvailableTimes}</b>
        {sentence !== null && <span>{sentence}</span>}
        {next === null && <span>{bookingTexts.noLaterTimes}</span>}
      </p>
      {typeof next === "string" && (
        <button {...buttonFor("date", next)} className="btn" onClick={() => onPickDay(next)}>
          {bookingTexts.nextDay({ shortDay: shortDayText(next, today) })}
        </button>
      )}
      {waitAt !== null && (reason === "full" || reason === "unavailable") && (
        <Link className="btn" to={waitAt(date)} rel="nofollow">
          {bookingTexts.joinTheWaitlist}
        </Link>
      )}
    </div>
  );
}

function Failed({ picker: { failure, refresh } }: Pick<TimesProps, "picker">) {
  return (
    <div className="no-times" role="alert">
      <p>{failure?.isFinal === true ? failure.message : bookingTexts.timesFailed}</p>
      {failure?.isFinal !== true && (
        <button type="button" className="btn" onClick={refresh}>
          <RotateCw className="i" strokeWidth={1.75} aria-hidden />
          {bookingTexts.retry}
        </button>
      )}
    </div>
  );
}

function WhyNot({ picker, phone }: Pick<TimesProps, "picker" | "phone">) {
  const { slots, knownUnavailable: known, timesQuestion, generation, timeZone } = picker;
  const [isOpen, setOpen] = useState(false);
  const isKnown = known.some(([input]) => JSON.stringify(input) === JSON.stringify(timesQuestion));
  return (
    <details className="why-not" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{bookingTexts.whyNot}</summary>
      {/* what the page has loaded can be opened before it is hydrated */}
      {slots !== null && (isOpen || isKnown) && (
        <Suspense>
          <UnavailableTimes {...{ generation, known, slots, timeZone, phone }} question={timesQuestion} />
        </Suspense>
      )}
    </details>
  );
}

export function Times({ picker, onPickDay, onPickTime, zoneName, waitAt = null, phone }: TimesProps) {
  const id = useId();
  const room = useRef<HTMLDivElement>(null);
  const { date, slots, failure, chosen } = picker;
  const partId = (part: string) => `${id}-${part.replace(" ", "-")}`;

  const isKnown = slots !== null;
  // adopts a time that was chosen before hydration
  useEffect(() => {
    const checked = room.current?.querySelector<HTMLInputElement>("input:checked");
    if (checked && checked.value !== chosen?.starts_at) onPickTime(checked.value);
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  // scrolls a chosen time into view if the list overflows; a refresh must not scroll under the user's finger
  useEffect(() => {
    room.current?.querySelector("input:checked")?.parentElement?.scrollIntoView({ block: "nearest" });
  }, [date, isKnown]);

  const body = () => {
    if (failure !== null) return <Failed picker={picker} />;
    if (slots === null) return <Loading />;
    if (slots.length === 0) return <NoTimes picker={picker} onPickDay={onPickDay} waitAt={waitAt} />;
    return partsOfDay(slots, picker.timeZone).map((part) => (
      <div key={part.name} role="group" aria-labelledby={partId(part.name)}>
        <h3 className="part" id={partId(part.name)}>
          {part.name}
        </h3>
        <div className="times">
          {part.slots.map(({ slot: { starts_at: at }, label }) => (
            <label key={at} className="time">
              <input
                type="radio"
                className="over"
                name="at"
                value={at}
                checked={chosen?.starts_at === at}
                onChange={() => onPickTime(at)}
              />
              <span>{label}</span>
            </label>
          ))}
        </div>
      </div>
    ));
  };
  return (
    <fieldset className="times-part">
      <legend className="label">
        {zoneName === null
          ? bookingTexts.timesOn({ dayName: dayName(weekdayOf(date)) })
          : richText(
              bookingTexts.timesOnIn({
                dayName: dayName(weekdayOf(date)),
                zoneName,
                zone: (parts) => <span className="zone-name">{parts}</span>,
              }),
            )}
      </legend>
      <div className="times-room" ref={room}>
        {body()}
        {waitAt !== null && slots !== null && slots.length > 0 && (
          <p className="help wait-instead">
            {richText(
              bookingTexts.waitInstead({
                link: (parts) => (
                  <Link to={waitAt(date)} rel="nofollow">
                    {parts}
                  </Link>
                ),
              }),
            )}
          </p>
        )}
      </div>
      <WhyNot picker={picker} phone={phone} />
    </fieldset>
  );
}
