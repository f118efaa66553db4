/** Choices for a walk-in when nothing is free now: another time today, the waitlist, or seating anyway. */
import { useEffect, useId, useState, type SubmitEvent } from "react";
import type { CalendarResource } from "#contract/booking/calendar.ts";
import type { PlacedReservation, TimeSlot } from "#contract/booking/reservation.ts";
import { serviceTradeOf } from "#contract/booking/service-trade.ts";
import type { ReservationType } from "#contract/booking/reservation-type.ts";
import { LIMITS } from "#contract/limits.ts";
import { instantText } from "#contract/hours/instant-text.ts";
import type { Business } from "#contract/listings/business.ts";
import type { WaitQuote } from "#contract/waitlist/waiting.ts";
import { api, ApiError } from "../platform/api.ts";
import { failureText } from "../platform/failure-text.ts";
import { calledText } from "#contract/booking/resource-names.ts";
import { addDays } from "../booking/calendar.ts";
import { todayIn } from "../booking/manage/day-words.ts";
import { Callout } from "../ui/callout.tsx";
import { noPlaceTexts, walkInTexts } from "./today-texts.ts";
import { tonightsTimes } from "./tonights-times.ts";

export interface RefusedWalkIn {
  type: ReservationType;
  party: number | null;
  /** 'No table for 4 is free right now.' */
  message: string;
}

interface NoPlaceNowProps {
  business: Pick<Business, "id" | "timezone" | "categories">;
  refused: RefusedWalkIn;
  resources: readonly CalendarResource[];
  onPlaced: (placed: PlacedReservation) => void;
  onWaiting: (message: string) => void;
}

/** Number of times offered. */
const TIMES = 4;

interface NoPlaceFacts {
  slots: readonly TimeSlot[];
  quote: WaitQuote | null;
}

/** Null until they are loaded. */
function useFacts(
  query: { p_business_id: string; p_reservation_type_id: string; p_party_size: number | null },
  today: string,
) {
  const [facts, setFacts] = useState<NoPlaceFacts | null>(null);
  const { p_business_id: businessId, p_reservation_type_id: typeId, p_party_size: party } = query;
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const params = { p_business_id: businessId, p_reservation_type_id: typeId, p_party_size: party };
    const slotsOf = (date: string) =>
      api.get_available_time_slots({ ...params, p_date: date }, { signal }).catch(() => []);
    const slots = Promise.all([slotsOf(today), slotsOf(addDays(today, 1))]);
    // an entry needs no suggested wait
    const quote = api.get_wait_quote(params, { signal }).catch(() => null);
    void Promise.all([slots, quote]).then(([[evening, next], wait]) => {
      if (!signal.aborted) setFacts({ slots: tonightsTimes(evening, next), quote: wait });
    });
    return () => controller.abort();
  }, [businessId, typeId, party, today]);
  return facts;
}

function quoteText({ minutes, startsAt }: WaitQuote, timeZone: string): string {
  if (minutes === null) return noPlaceTexts.noQuote;
  return startsAt === null
    ? noPlaceTexts.quote({ minutes })
    : noPlaceTexts.quoteUntil({ minutes, time: instantText(startsAt, timeZone) });
}

export function NoPlaceNow({ business, refused: { type, party }, resources, onPlaced, onWaiting }: NoPlaceNowProps) {
  const id = useId();
  const [name, setName] = useState("");
  const [phone, setPhone] = useState("");
  const [place, setPlace] = useState("");
  const [failure, setFailure] = useState("");
  const [isBusy, setBusy] = useState(false);
  const query = { p_business_id: business.id, p_reservation_type_id: type.id, p_party_size: party };
  const facts = useFacts(query, todayIn(business.timezone));
  const places = resources.filter(({ typeIds }) => typeIds.includes(type.id));
  const isDining = party !== null && business.categories.includes("Restaurants");
  const isSeated = serviceTradeOf({ kinds: places.map(({ kind }) => kind), isDining }) === "tables";

  async function attempt(work: () => Promise<void>): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    setFailure("");
    try {
      await work();
    } catch (error) {
      const [issue] = error instanceof ApiError ? error.issues : [];
      setFailure(issue?.message ?? failureText(error));
      setBusy(false);
    }
  }

  const bookAt = ({ starts_at: at }: TimeSlot) =>
    attempt(async () => {
      const booking = {
        ...query,
        p_reservation_time: at,
        p_guest_name: name.trim() || walkInTexts.walkIn,
        p_guest_contact: phone,
      };
      const placed = await api.add_reservation_for_guest(booking);
      onPlaced({ ...placed, message: noPlaceTexts.bookedAt({ time: instantText(at, business.timezone) }) });
    });

  const seatAnyway = () =>
    attempt(async () => {
      const chosen = place === "" ? {} : { p_resource_ids: [place] };
      onPlaced(await api.add_walk_in({ ...query, ...chosen, p_guest_name: name.trim(), p_override: true }));
    });

  function wait(event: SubmitEvent) {
    event.preventDefault();
    void attempt(async () => {
      if (name.trim() === "") throw new ApiError(422, { code: "invalid_input", message: noPlaceTexts.nameMissing });
      const minutes = facts?.quote?.minutes ?? null;
      await api.add_waiting_guest({ ...query, p_guest_name: name, p_phone: phone, p_quoted_minutes: minutes });
      onWaiting(
        minutes === null
          ? noPlaceTexts.onWaitlist({ name: name.trim() })
          : noPlaceTexts.onWaitlistQuoted({ name: name.trim(), minutes }),
      );
    });
  }

  return (
    <form className="dbody stack no-place" onSubmit={wait}>
      <p>{noPlaceTexts.nothingBooked}</p>
      {failure !== "" && (
        <Callout kind="danger">
          <p>{failure}</p>
        </Callout>
      )}
      <div className="no-place-guest">
        <div className="field">
          <label className="label" htmlFor={`${id}-name`}>
            {noPlaceTexts.name}
          </label>
          <input
            id={`${id}-name`}
            className="input"
            autoComplete="off"
            maxLength={LIMITS.guestNameLength}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        </div>
        <div className="field">
          <label className="label" htmlFor={`${id}-phone`}>
            {noPlaceTexts.phone}
          </label>
          <input
            id={`${id}-phone`}
            className="input"
            type="tel"
            autoComplete="off"
            value={phone}
            onChange={(event) => setPhone(event.target.value)}
          />
        </div>
      </div>
      <section className="stack-s">
        <h3 className="label">{noPlaceTexts.waitlist}</h3>
        <p className="help" role="status">
          {facts === null
            ? noPlaceTexts.estimatingWait
            : facts.quote === null
              ? ""
              : quoteText(facts.quote, business.timezone)}
        </p>
        <button className="btn primary" aria-disabled={isBusy}>
          {noPlaceTexts.addToWaitlist}
        </button>
      </section>
      {facts !== null && facts.slots.length > 0 && (
        <section className="stack-s">
          <h3 className="label">{noPlaceTexts.nextFreeTimes}</h3>
          <div className="no-place-times">
            {facts.slots.slice(0, TIMES).map((slot) => (
              <button
                key={slot.starts_at}
                type="button"
                className="btn num"
                aria-disabled={isBusy}
                onClick={() => void bookAt(slot)}
              >
                {noPlaceTexts.book({ time: instantText(slot.starts_at, business.timezone) })}
              </button>
            ))}
          </div>
        </section>
      )}
      <section className="stack-s">
        <h3 className="label">{noPlaceTexts.overCapacity}</h3>
        {places.length > 0 && (
          <div className="field">
            <label className="label" htmlFor={`${id}-place`}>
              {isSeated ? noPlaceTexts.table : noPlaceTexts.with}
            </label>
            <select
              id={`${id}-place`}
              className="select"
              value={place}
              onChange={(event) => setPlace(event.target.value)}
            >
              <option value="">{isSeated ? noPlaceTexts.noTableYet : noPlaceTexts.notDecided}</option>
              {places.map((one) => (
                <option key={one.id} value={one.id}>
                  {calledText(one)}
                </option>
              ))}
            </select>
          </div>
        )}
        <button type="button" className="btn" aria-disabled={isBusy} onClick={() => void seatAnyway()}>
          {isSeated ? noPlaceTexts.seatAnyway : noPlaceTexts.startAnyway}
        </button>
        <p className="help">{noPlaceTexts.overruledHelp}</p>
      </section>
    </form>
  );
}
