/** Reserves several dates at once. */
import type { SeriesOutcome } from "#contract/booking/series.ts";
import type { Connection } from "#server/platform/db/pool.ts";
import type { Answer, Visitor } from "./browserless.ts";

interface Place {
  businessId: string;
  typeId: string;
}

/** A Monday at 10:00, four times. */
export const WEEKLY = { p_first: "2026-11-23T10:00:00Z", p_weeks: 1, p_times: 4 };
/** The local dates of `WEEKLY` in UTC, the zone of `makeBookable`. */
export const MONDAYS = ["2026-11-23", "2026-11-30", "2026-12-07", "2026-12-14"];

export const addSeries = (visitor: Visitor, { businessId, typeId }: Place, more: object = {}): Promise<Answer> =>
  visitor.call("add_series", {
    p_business_id: businessId,
    p_reservation_type_id: typeId,
    p_repeat: WEEKLY,
    ...more,
  });

export const enterSeries = (visitor: Visitor, { businessId, typeId }: Place, more: object = {}): Promise<Answer> =>
  visitor.call("add_series_for_guest", {
    p_business_id: businessId,
    p_reservation_type_id: typeId,
    p_repeat: WEEKLY,
    p_guest_name: "Ada",
    ...more,
  });

export const outcome = ({ body }: Answer): SeriesOutcome => body as unknown as SeriesOutcome;
/** '2026-11-23T10:00 taken' */
export const datesOf = (answer: Answer): string[] =>
  outcome(answer).dates.map(
    ({ startsAt, problem }) => `${startsAt.slice(0, 16)}${problem === null ? "" : ` ${problem}`}`,
  );
export const idsOf = (answer: Answer): string[] => outcome(answer).dates.flatMap(({ id }) => (id === null ? [] : [id]));

/** Starts of holds at the listing, in order: '2026-11-23T10:00'. */
export async function taken({ db }: Connection, { businessId }: Pick<Place, "businessId">): Promise<string[]> {
  const rows = await db
    .selectFrom("reservation")
    .select("starts_at")
    .where("business_id", "=", businessId)
    .where("status", "in", ["pending", "confirmed"])
    .orderBy("starts_at")
    .execute();
  return rows.map(({ starts_at }) => starts_at.toISOString().slice(0, 16));
}
