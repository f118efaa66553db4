/** One series: its future dates, and actions on all of them. Single dates are moved in the calendar. */
import { CalendarClock, GraduationCap } from "lucide-react";
import { Link } from "react-router";
import type { OwnerSeries } from "#contract/booking/series.ts";
import { partyText, statusWord } from "#contract/booking/reservation-words.ts";
import { dayOfInstant } from "../../booking/calendar.ts";
import { dateWhenText } from "../../booking/series/date-list.tsx";
import { EndSeries, MoveSeries } from "../../booking/series/series-forms.tsx";
import { ownerPaths } from "../../platform/paths.ts";
import { PostForm, usePostForm } from "../../platform/post-form.tsx";
import { useYear } from "../../platform/site.ts";
import { BusyButton } from "../../ui/busy-button.tsx";
import { FailedForm } from "../../ui/failed-form.tsx";

function ConfirmAll({ id, of }: { id: string; of: string }) {
  const form = usePostForm("confirm-series");
  return (
    <PostForm of={form} className="stack">
      <FailedForm failure={form.failure} />
      <input type="hidden" name="p_reservation_id" value={id} />
      <BusyButton className="btn primary" isBusy={form.isBusy}>
        Confirm all<span className="vh"> of {of}</span>
      </BusyButton>
    </PostForm>
  );
}

export function SeriesItem({ series, businessId }: { series: OwnerSeries; businessId: string }) {
  const { dates, guestName, guestContact, typeName, partySize, isCourse } = series;
  const year = useYear();
  const [next] = dates;
  if (next === undefined) return null;
  const who = guestName === "" ? "A former member" : guestName;
  const of = `${who}, ${typeName}`;
  const Icon = isCourse ? GraduationCap : CalendarClock;
  return (
    <li>
      <details className="resource">
        <summary>
          <Icon className="i" strokeWidth={1.75} aria-hidden />
          <b>
            <bdi>{who}</bdi>
          </b>
          <span className="muted small">
            <bdi>{typeName}</bdi>
            {partySize === null ? "" : ` · ${partyText(partySize)}`} · {dates.length} of {series.of} to come
          </span>
        </summary>
        <div className="series-part">
          {guestContact !== "" && (
            <p className="muted small">
              <bdi>{guestContact}</bdi>
            </p>
          )}
          <ol className="date-list">
            {dates.map(({ id, startsAt, status }) => (
              <li key={id}>
                <Link to={ownerPaths.deskCalendar(businessId, { on: dayOfInstant(startsAt) })}>
                  {dateWhenText(startsAt, year)}
                </Link>
                {status === "pending" && <span className="muted small">{statusWord(status, false)}</span>}
              </li>
            ))}
          </ol>
          {dates.some(({ status }) => status === "pending") && <ConfirmAll id={next.id} of={of} />}
          {!isCourse && (
            <details>
              <summary>Move all that are to come</summary>
              <MoveSeries reservationId={next.id} startsAt={next.startsAt} of={of} />
            </details>
          )}
          <details>
            <summary>Cancel all that are to come</summary>
            <EndSeries reservationId={next.id} act="end-series" label="Cancel all" help="The guest reads it." of={of} />
          </details>
        </div>
      </details>
    </li>
  );
}
