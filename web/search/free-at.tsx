/** The filter by availability: applies as soon as there is a date, because time and party size have defaults. */
import { useId, useState } from "react";
import type { Available } from "#contract/search/search.ts";
import { clockTimeText } from "#contract/hours/hours-text.ts";
import { partyText } from "#contract/booking/reservation-words.ts";
import { USUAL_PARTY } from "#contract/limits.ts";
import { HALF_HOURS, notYetPast, PARTIES, USUAL_TIME } from "./available.ts";
import { plainDateText } from "./filter-text.ts";
import { localDate } from "../booking/calendar.ts";
import { useYear } from "../platform/site.ts";
import { useInBrowser } from "../platform/use-in-browser.ts";
import { searchTexts } from "./search-texts.ts";

const today = () => localDate(Date.now(), -new Date().getTimezoneOffset());

/** Local date of the user; null on the server and during hydration. */
function useToday(): string | null {
  return useInBrowser<string | null>(today, null);
}

interface FreeAtProps {
  available: Available | null;
  onChange: (available: Available | null) => void;
}

const NOTHING: Available = { date: "", time: USUAL_TIME, party: USUAL_PARTY };
/** An incomplete year while typing: 0002, 0020, 0202. */
const HALF_TYPED = /^0/;

const clockHere = () => new Date().toTimeString().slice(0, 5);

const keyOf = (available: Available | null) =>
  available === null ? "" : `${available.date} ${available.time} ${available.party}`;

/**
 * Values of the fields. A past date or incomplete year stays here and starts no search, as do time and party size
 * without a date.
 */
function useDraft({ available, onChange }: FreeAtProps, today: string | null) {
  const [draft, setDraft] = useState<{ over: string; fields: Available } | null>(null);
  const over = keyOf(available);
  const fields = draft?.over === over ? draft.fields : (available ?? NOTHING);
  const isPast = today !== null && fields.date !== "" && fields.date < today;
  function change(part: Partial<Available>) {
    const next = { ...fields, ...part };
    // a search for today starts at the next half hour
    if (part.date !== undefined && part.date === today) next.time = notYetPast(next.time, clockHere());
    const isSearch = next.date !== "" && (today === null || next.date >= today);
    setDraft(isSearch ? null : { over: next.date === "" ? "" : over, fields: next });
    if (isSearch) onChange(next);
    else if (next.date === "" && available !== null) onChange(null);
  }
  return { fields, change, isPast: isPast && !HALF_TYPED.test(fields.date) };
}

/** The date field is the browser's, which writes dates in its own language; the label repeats it in that of the page. */
export function FreeAt(props: FreeAtProps) {
  const today = useToday();
  const year = useYear();
  const errorId = useId();
  const { fields, change, isPast } = useDraft(props, today);
  const { available } = props;
  const { date, time, party } = fields;
  const parties = PARTIES.includes(party) ? PARTIES : [...PARTIES, party];
  return (
    <fieldset className={date === "" ? "free-at off" : "free-at"}>
      <legend className="label wide">{searchTexts.freeAt}</legend>
      <label className="wide">
        <span className={available === null ? "vh" : "small muted"}>
          {available === null ? searchTexts.date : searchTexts.dateOf({ date: plainDateText(available.date, year) })}
        </span>
        <input
          type="date"
          className="input sm"
          name="date"
          min={today ?? undefined}
          value={date}
          aria-invalid={isPast}
          aria-describedby={isPast ? errorId : undefined}
          onChange={(event) => change({ date: event.target.value })}
        />
      </label>
      <label>
        <span className="vh">{searchTexts.time}</span>
        <select
          className="select sm"
          name="time"
          value={time}
          onChange={(event) => change({ time: event.target.value })}
        >
          {HALF_HOURS.map((half) => (
            <option key={half} value={half}>
              {clockTimeText(half)}
            </option>
          ))}
        </select>
      </label>
      <label>
        <span className="vh">{searchTexts.partySize}</span>
        <select
          className="select sm"
          name="party"
          value={party}
          onChange={(event) => change({ party: Number(event.target.value) })}
        >
          {parties.map((size) => (
            <option key={size} value={size}>
              {partyText(size)}
            </option>
          ))}
        </select>
      </label>
      {isPast && (
        <p id={errorId} className="help wide" role="alert">
          {searchTexts.pastDay}
        </p>
      )}
    </fieldset>
  );
}
