/**
 * The choice of type, party, time and person to reserve, and its form in an address, which survives the login screen.
 */
import { USUAL_PARTY } from "#contract/limits.ts";
import { SERIES } from "#contract/booking/booking-limits.ts";
import { LOCAL_DATE } from "#contract/hours/local-date.ts";
import type { ReservationType } from "#contract/booking/reservation-type.ts";
import type { ReservationParams } from "../../platform/paths.ts";

export interface Repetition {
  /** 1: not repeated. */
  dates: number;
  weeks: string;
}

export const ONCE: Repetition = { dates: 1, weeks: "1" };

export interface BookingChoice {
  typeId: string;
  /** Null where the type has no party sizes. */
  party: number | null;
  /** The day whose times are shown; null: the first day with free times. */
  date: string | null;
  /** The chosen start, an instant with its offset. */
  at: string | null;
  /** The requested staff member or resource; null or absent: any. */
  withId?: string | null;
  /** Absent: not chosen yet. */
  repetition?: Repetition;
  /** The guest's texts, which are never part of an address. */
  note?: string;
  phone?: string;
  /** Answers by question text. */
  answers?: Readonly<Record<string, string>>;
}

type Sized = Pick<ReservationType, "id" | "minPartySize" | "maxPartySize"> & Partial<Pick<ReservationType, "choices">>;

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,3})?(?:Z|[+-]\d\d:\d\d)$/;

/** The nearest size that the type takes; null if it has no sizes. */
export function fittingParty({ minPartySize: min, maxPartySize: max }: Sized, wanted: number | null): number | null {
  return min === null || max === null ? null : Math.min(max, Math.max(min, wanted ?? USUAL_PARTY));
}

/** A choice with defaults only. */
export const freshChoice = (type: Sized, party: number | null = null): BookingChoice => ({
  typeId: type.id,
  party: fittingParty(type, party),
  date: null,
  at: null,
});

/** Empty if it is not repeated. */
function readRepetition(times: string, weeks: string): Pick<BookingChoice, "repetition"> {
  const dates = /^[1-9]\d?$/.test(times) ? Math.min(Number(times), SERIES.timesMax) : 1;
  if (dates < SERIES.timesMin) return {};
  const isKnown = /^[1-9]$/.test(weeks) && Number(weeks) <= SERIES.weeksMax;
  return { repetition: { dates, weeks: isKnown ? weeks : ONCE.weeks } };
}

/** The same, from the fields of a form that was sent (`repeat-fields.tsx`). */
export const readSentRepetition = ({
  several,
  times = "",
  weeks = "",
}: Readonly<Record<string, string>>): Pick<BookingChoice, "repetition"> =>
  several === undefined ? {} : readRepetition(times, weeks);

/** The choice in an address; null if it names no offered type. Other invalid parts are dropped. */
export function readChoice(parameters: URLSearchParams, types: readonly Sized[]): BookingChoice | null {
  const type = types.find(({ id }) => id === parameters.get("reserve"));
  if (type === undefined) return null;
  const party = parameters.get("party") ?? "";
  const at = parameters.get("at") ?? "";
  const date = parameters.get("date") ?? "";
  const whom = parameters.get("with");
  const isStart = INSTANT.test(at) && !Number.isNaN(Date.parse(at));
  return {
    typeId: type.id,
    party: fittingParty(type, /^[1-9]\d{0,3}$/.test(party) ? Number(party) : null),
    date: LOCAL_DATE.test(date) ? date : isStart ? at.slice(0, 10) : null,
    at: isStart ? at : null,
    ...(type.choices?.some(({ id }) => id === whom) === true ? { withId: whom } : {}),
    ...readRepetition(parameters.get("times") ?? "", parameters.get("weeks") ?? ""),
  };
}

/** The parameters that determine the free times; the size only if it makes a difference. */
export function questionOf(businessId: string, type: ReservationType, { party, withId }: BookingChoice) {
  const { id, poolTakes, usesResources } = type;
  return {
    p_business_id: businessId,
    p_reservation_type_id: id,
    ...(party !== null && (poolTakes === "party" || usesResources) ? { p_party_size: party } : {}),
    ...(withId == null ? {} : { p_resource_id: withId }),
  };
}

/** The choice as query parameters. */
export function writeChoice({ typeId, party, date, at, withId, repetition = ONCE }: BookingChoice): ReservationParams {
  const whom = withId == null ? {} : { with: withId };
  const series = repetition.dates > 1 ? { times: String(repetition.dates), weeks: repetition.weeks } : {};
  const size = party === null ? "" : String(party);
  return { reserve: typeId, date: date ?? "", at: at ?? "", party: size, ...whom, ...series };
}
