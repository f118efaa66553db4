/** Today at a listing: requests first, then expected parties, parties in service, and finished ones. */
import { Ban, CalendarPlus, Printer } from "lucide-react";
import { useEffect, type MouseEvent, type ReactNode } from "react";
import { Link } from "react-router";
import type { Calendar } from "#contract/booking/calendar.ts";
import type { OwnerReservation } from "#contract/booking/reservation.ts";
import { wholeDayText } from "../booking/reservation-time-text.ts";
import { todayIn } from "../booking/manage/day-words.ts";
import { totalText, waitingTitle } from "../booking/manage/list-parts.ts";
import { StopButton, StoppedNotice } from "../booking/manage/stopped-notice.tsx";
import { ownerPaths } from "../platform/paths.ts";
import { useNow } from "../platform/use-now.ts";
import { useYear } from "../platform/site.ts";
import { Checklist } from "./checklist.tsx";
import { LiveMark } from "./live-mark.tsx";
import type { DeskSectionData } from "./loads.ts";
import { storeDay } from "./offline/offline-day.ts";
import { PageToday } from "./page-today.tsx";
import { PrintedDay } from "./printed-day.tsx";
import { isOfServices } from "./resources/resource-trade.ts";
import { RowKeys } from "./row-keys.tsx";
import { Rows } from "./rows.tsx";
import { isBeforeClose, partsOfToday } from "./today-parts.ts";
import { useArrivals, useDesk, type Desk } from "./use-desk.ts";
import { WalkIn } from "./walk-in.tsx";
import { richText } from "#contract/text/rich-text.ts";
import { partTexts, sectionTexts } from "./desk-texts.ts";
import { deskTodayTexts } from "./today-texts.ts";

function Part({ title, count, children }: { title: string; count: number; children: ReactNode }) {
  if (count === 0) return null;
  return (
    <section className="managed-day" aria-label={title}>
      <div className="managed-day-head">
        <h2>
          {title} <span className="muted num">{count}</span>
        </h2>
      </div>
      {children}
    </section>
  );
}

/** Focuses the row itself, so that its keys work at once. */
function goToFirstRow(event: MouseEvent): void {
  const row = document.querySelector<HTMLElement>("#bookings [data-reservation]");
  if (row === null) return;
  event.preventDefault();
  row.focus();
  row.scrollIntoView({ block: "nearest" });
}

/** Reloads when the shown day or night ends, for screens that stay open. */
function useNextDay({ business: { timezone }, read }: Desk, { days, now: asOf }: Calendar, now: number): void {
  const dayAt = (at: number) => `${todayIn(timezone, at)} ${isBeforeClose(days, at)}`;
  const isEnded = dayAt(now) !== dayAt(Date.parse(asOf));
  useEffect(() => {
    if (isEnded) void read();
  }, [isEnded, read]);
}

export function DeskToday({ data }: { data: DeskSectionData<""> }) {
  return data.page === null ? <BookingsToday data={data} /> : <PageToday data={data} page={data.page} />;
}

function BookingsToday({ data: { calendar, waiting, missing, memberCount } }: { data: DeskSectionData<""> }) {
  const desk = useDesk();
  const { business, ask, standing } = desk;
  const { region, heading, watch } = desk.focus;
  const now = useNow(calendar.now);
  useNextDay(desk, calendar, now);
  const year = useYear();
  const [day] = calendar.days;
  const fresh = useArrivals(desk, day?.date ?? "", [...waiting, ...calendar.reservations]);
  const parts = partsOfToday(calendar.reservations.map(standing), now);
  const { today, resources } = calendar;
  const words = wholeDayText(day?.date ?? today, year);
  const { accountId } = desk;
  useEffect(() => {
    const { id, name } = business;
    const shown = { accountId, business: { id, name }, day: words, calendar, reservations: calendar.reservations };
    // without storage there is no offline day
    storeDay(shown).catch(() => undefined);
  }, [accountId, business, calendar, words]);
  const isQuiet = calendar.reservations.length + waiting.length === 0;
  const checklist = memberCount !== null && (
    <Checklist
      business={business}
      facts={{
        missing,
        typeCount: business.reservation_types.length,
        resourceCount: resources.length,
        memberCount,
        isOfServices: isOfServices(business.reservation_types),
      }}
    />
  );
  const rows = (reservations: readonly OwnerReservation[]) => (
    <Rows {...{ desk, reservations, resources, today, now, fresh }} />
  );
  return (
    <main id="main" tabIndex={-1} className="desk-today">
      {!isQuiet && (
        <a className="btn skip" href="#bookings" onClick={goToFirstRow}>
          {deskTodayTexts.skipToBookings}
        </a>
      )}
      <header className="owner-desk-head">
        <div>
          <h1>{sectionTexts.today}</h1>
          <div className="desk-day">
            <p className="muted num" ref={heading} tabIndex={-1}>
              {words}
              {day !== undefined && ` · ${totalText(day)}`}
            </p>
            <Link className="desk-all" to={ownerPaths.deskBookings(business.id)}>
              {partTexts.bookings}
            </Link>
          </div>
        </div>
        <div className="owner-desk-tools">
          <button type="button" className="btn" aria-haspopup="dialog" onClick={() => ask({ kind: "booking" })}>
            <CalendarPlus className="i" strokeWidth={1.75} aria-hidden />
            {deskTodayTexts.addBooking}
          </button>
          <button type="button" className="btn" aria-haspopup="dialog" onClick={() => ask({ kind: "block" })}>
            <Ban className="i" strokeWidth={1.75} aria-hidden />
            {deskTodayTexts.blockTime}
          </button>
          <button type="button" className="btn quiet desk-print" onClick={() => window.print()}>
            <Printer className="i" strokeWidth={1.75} aria-hidden />
            {deskTodayTexts.print}
          </button>
          <StopButton ask={ask} />
        </div>
      </header>
      <StoppedNotice
        {...{ business, resources, today, now }}
        reservations={calendar.reservations.map(standing)}
        onResume={(block) => void desk.acts.mark(block, "cancelled")}
      />
      <WalkIn desk={desk} types={business.reservation_types} resources={resources} />
      <LiveMark desk={desk} asOf={calendar.now} />
      <div ref={region} id="bookings" className="manage-list" {...watch}>
        {waiting.length > 0 && (
          <section className="managed-day managed-waiting" aria-label={waitingTitle()}>
            <div className="managed-day-head">
              <h2>
                {waitingTitle()} <span className="num">{waiting.length}</span>
              </h2>
            </div>
            <Rows {...{ desk, reservations: waiting, resources, today, now, fresh }} saysDay />
          </section>
        )}
        <Part title={deskTodayTexts.next} count={parts.next.length}>
          {rows(parts.next)}
        </Part>
        <Part title={deskTodayTexts.inService} count={parts.inService.length}>
          {rows(parts.inService)}
        </Part>
        {parts.finished.length > 0 && (
          <details className="desk-earlier">
            <summary>
              {richText(
                deskTodayTexts.finished({
                  count: parts.finished.length,
                  span: (parts) => <span className="muted num">{parts}</span>,
                }),
              )}
            </summary>
            {rows(parts.finished)}
          </details>
        )}
        {isQuiet && checklist}
        {isQuiet && (
          <div className="empty">
            <h2>{deskTodayTexts.noBookings}</h2>
            <p>{deskTodayTexts.noBookingsHelp}</p>
          </div>
        )}
        {!isQuiet && <RowKeys isOfServices={isOfServices(business.reservation_types)} />}
        <PrintedDay name={business.name} calendar={calendar} reservations={calendar.reservations.map(standing)} />
        {calendar.has_more && <p className="help">{deskTodayTexts.hasMore}</p>}
        {!isQuiet && checklist}
      </div>
    </main>
  );
}
