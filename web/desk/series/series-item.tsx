/** One series: its future dates, and actions on all of them. Single dates are moved in the calendar. */
import { commaList } from "#contract/text/text-list.ts";
import type { ReactNode } from "react";
import { CalendarClock, GraduationCap } from "lucide-react";
import { Link } from "react-router";
import type { OwnerSeries } from "#contract/booking/series.ts";
import { partyText, statusWord } from "#contract/booking/reservation-words.ts";
import { dayInstantText } from "#contract/hours/instant-text.ts";
import { dayOfInstant } from "../../booking/calendar.ts";
import { EndSeries, MoveSeries } from "../../booking/series/series-forms.tsx";
import { ownerPaths } from "../../platform/paths.ts";
import { PostForm, usePostForm } from "../../platform/post-form.tsx";
import { useYear } from "../../platform/site.ts";
import { BusyButton } from "../../ui/busy-button.tsx";
import { FailedForm } from "../../ui/failed-form.tsx";
import { deskSeriesTexts } from "./desk-series-texts.ts";
import { richText } from "#contract/text/rich-text.ts";

function ConfirmAll({ id, guest, type }: { id: string; guest: string; type: string }) {
  const form = usePostForm("confirm-series");
  return (
    <PostForm of={form} className="stack">
      <FailedForm failure={form.failure} />
      <input type="hidden" name="p_reservation_id" value={id} />
      <BusyButton className="btn primary" isBusy={form.isBusy}>
        {richText(deskSeriesTexts.confirmAll({ guest, type, span: (parts) => <span className="vh">{parts}</span> }))}
      </BusyButton>
    </PostForm>
  );
}

const bdi = (parts: ReactNode[]) => <bdi>{parts}</bdi>;

interface SeriesItemProps {
  series: OwnerSeries;
  businessId: string;
  timeZone: string;
}

export function SeriesItem({ series, businessId, timeZone }: SeriesItemProps) {
  const { dates, guestName, guestContact, typeName, partySize, isCourse } = series;
  const year = useYear();
  const [next] = dates;
  if (next === undefined) return null;
  const who = guestName === "" ? deskSeriesTexts.formerMember : guestName;
  const of = commaList([who, typeName]);
  const facts = { type: typeName, count: dates.length, all: series.of, bdi };
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
            {richText(
              partySize === null
                ? deskSeriesTexts.summary(facts)
                : deskSeriesTexts.summaryParty({ ...facts, party: partyText(partySize) }),
            )}
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
                  {dayInstantText(startsAt, timeZone, year)}
                </Link>
                {status === "pending" && <span className="muted small">{statusWord(status, false)}</span>}
              </li>
            ))}
          </ol>
          {dates.some(({ status }) => status === "pending") && <ConfirmAll id={next.id} guest={who} type={typeName} />}
          {!isCourse && (
            <details>
              <summary>{deskSeriesTexts.moveAll}</summary>
              <MoveSeries reservationId={next.id} startsAt={next.startsAt} timeZone={timeZone} of={of} />
            </details>
          )}
          <details>
            <summary>{deskSeriesTexts.cancelAllDates}</summary>
            <EndSeries
              reservationId={next.id}
              act="end-series"
              label={deskSeriesTexts.cancelAll}
              help={deskSeriesTexts.reasonForGuest}
              of={of}
            />
          </details>
        </div>
      </details>
    </li>
  );
}
