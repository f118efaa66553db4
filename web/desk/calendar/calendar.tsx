/** Calendar of a listing: a day as a grid or as a list, a week, a month. Each has an address. */
import { useState } from "react";
import { CalendarPlus, ChevronLeft, ChevronRight, Printer } from "lucide-react";
import { Link } from "react-router";
import type { OwnerReservation } from "#contract/booking/reservation.ts";
import { dateText } from "#contract/hours/hours-text.ts";
import { monthOf } from "../../booking/calendar.ts";
import { totalText } from "../../booking/manage/list-parts.ts";
import { StopButton } from "../../booking/manage/stopped-notice.tsx";
import { monthText, wholeDayText } from "../../booking/reservation-time-text.ts";
import { TimeZoneNote } from "../../hours/time-zone-note.tsx";
import { ownerPaths } from "../../platform/paths.ts";
import { useYear } from "../../platform/site.ts";
import { useNow } from "../../platform/use-now.ts";
import { LiveMark } from "../live-mark.tsx";
import type { DeskSectionData } from "../loads.ts";
import { PrintedDay } from "../printed-day.tsx";
import { Rows } from "../rows.tsx";
import { useArrivals, useDesk } from "../use-desk.ts";
import { CALENDAR_VIEWS, turned, viewAddress, weekOf, type CalendarView } from "./calendar-params.ts";
import { BookingDialog } from "./booking-dialog.tsx";
import { DayColumns } from "./day-columns.tsx";
import { Timeline } from "./timeline.tsx";
import { Month } from "./month.tsx";
import { Week } from "./week.tsx";
import "./calendar.css";
import "./booking-block.css";
import "./booking-grid.css";
import "./week-grid.css";
import { calendarViewTexts, deskCalendarTexts, nextTexts, previousTexts } from "./desk-calendar-texts.ts";

type CalendarData = DeskSectionData<"calendar">;

function Steps({ id, view, on, today }: { id: string; view: CalendarView; on: string; today: string }) {
  const to = (date: string) => ownerPaths.deskCalendar(id, { ...viewAddress(view), on: date === today ? "" : date });
  return (
    <nav className="calendar-steps" aria-label={deskCalendarTexts.dateNavigation}>
      <Link className="btn quiet icon" to={to(turned(view, on, -1))} aria-label={previousTexts[view]}>
        <ChevronLeft className="i" strokeWidth={1.75} aria-hidden />
      </Link>
      <Link className="btn sm" to={to(today)}>
        {deskCalendarTexts.today}
      </Link>
      <Link className="btn quiet icon" to={to(turned(view, on, 1))} aria-label={nextTexts[view]}>
        <ChevronRight className="i" strokeWidth={1.75} aria-hidden />
      </Link>
    </nav>
  );
}

function Views({ id, view, on, today }: { id: string; view: CalendarView; on: string; today: string }) {
  return (
    <nav className="seg calendar-views" aria-label={deskCalendarTexts.view}>
      {CALENDAR_VIEWS.map((one) => (
        <Link
          key={one}
          to={ownerPaths.deskCalendar(id, { ...viewAddress(one), on: on === today ? "" : on })}
          aria-current={one === view ? "true" : undefined}
        >
          {calendarViewTexts[one]}
        </Link>
      ))}
    </nav>
  );
}

function Jump({ view, on }: { view: CalendarView; on: string }) {
  return (
    <form method="get" className="calendar-jump">
      {view !== "day" && <input type="hidden" name="view" value={view} />}
      <label>
        <span className="vh">{deskCalendarTexts.goToDate}</span>
        {/* the key resets the field for another day */}
        <input key={on} type="date" name="on" className="input sm num" defaultValue={on} />
      </label>
      <button className="btn sm">{deskCalendarTexts.go}</button>
    </form>
  );
}

function titleOf({ view, on }: CalendarData, year: number | null): string {
  if (view === "month") return monthText(monthOf(on));
  return view === "week" ? deskCalendarTexts.weekOf({ date: dateText(weekOf(on), year ?? 0) }) : wholeDayText(on, year);
}

type DaysData = Extract<CalendarData, { calendar: unknown }>;

function Days({ data }: { data: DaysData }) {
  const desk = useDesk();
  const { calendar, view } = data;
  const { resources } = calendar;
  const now = useNow(calendar.now);
  const [openId, setOpenId] = useState<string | null>(null);
  const fresh = useArrivals(desk, `${view} ${data.on}`, calendar.reservations);
  const reservations = calendar.reservations.map(desk.standing);
  const [day] = calendar.days;
  const { region, heading, watch } = desk.focus;
  const open = (one: OwnerReservation) => setOpenId(one.id);
  // tables, rooms and equipment as rows; staff and types without resources as columns
  const atTables = new Set(
    resources.filter(({ kind }) => kind !== "person").flatMap(({ id, typeIds }) => [id, ...typeIds]),
  );
  const isByTable = atTables.size > 0;
  const ofTables = reservations.filter(
    ({ source, resourceIds, reservationTypeId: typeId }) =>
      (source === "block" && resourceIds.length === 0) ||
      resourceIds.some((id) => atTables.has(id)) ||
      (resourceIds.length === 0 && typeId !== null && atTables.has(typeId)),
  );
  const hasColumns =
    !isByTable ||
    resources.some(({ kind }) => kind === "person") ||
    reservations.some((one) => !ofTables.includes(one) && one.status !== "cancelled");
  return (
    <>
      <div className="calendar-total muted num">
        <p ref={heading} tabIndex={-1}>
          {view !== "week" && day !== undefined && totalText(day)}
        </p>
        {view !== "week" && (
          <button type="button" className="btn quiet sm" onClick={() => window.print()}>
            <Printer className="i" strokeWidth={1.75} aria-hidden />
            <span>{deskCalendarTexts.printDayList}</span>
          </button>
        )}
        <LiveMark desk={desk} asOf={calendar.now} />
      </div>
      {view === "week" && <Week {...{ calendar, reservations, fresh }} onOpen={open} />}
      {view === "list" && (
        <div ref={region} className="manage-list calendar-list" {...watch}>
          {reservations.length === 0 ? (
            <p className="muted">{deskCalendarTexts.noBookings}</p>
          ) : (
            <Rows {...{ desk, reservations, resources, today: calendar.today, now, fresh }} />
          )}
        </div>
      )}
      {view === "day" && day !== undefined && (
        <>
          {isByTable ? (
            <Timeline
              key={day.date}
              {...{ desk, day, fresh, now }}
              resources={resources.filter(({ kind }) => kind !== "person")}
              reservations={ofTables}
              onOpen={open}
            />
          ) : null}
          {hasColumns && (
            <DayColumns
              key={`${day.date} columns`}
              {...{ desk, day, fresh, now }}
              resources={isByTable ? resources.filter(({ kind }) => kind === "person") : resources}
              reservations={
                isByTable
                  ? reservations.filter((one) => !ofTables.includes(one) || one.source === "block")
                  : reservations
              }
              onOpen={open}
            />
          )}
        </>
      )}
      {calendar.has_more && <p className="help">{deskCalendarTexts.hasMore}</p>}
      <BookingDialog
        {...{ desk, resources, now, fresh }}
        today={calendar.today}
        reservation={reservations.find(({ id }) => id === openId) ?? null}
        onClose={() => setOpenId(null)}
      />
      {view !== "week" && <PrintedDay name={desk.business.name} {...{ calendar, reservations }} />}
    </>
  );
}

export function DeskCalendar({ data }: { data: CalendarData }) {
  const { business, ask } = useDesk();
  const year = useYear();
  const { view, on } = data;
  const { today } = "month" in data ? data.month : data.calendar;
  const where = { id: business.id, view, on, today };
  return (
    <main id="main" tabIndex={-1} className="desk-calendar">
      <header className="owner-desk-head">
        <h1>{titleOf(data, year)}</h1>
        <div className="owner-desk-tools calendar-tools">
          <button
            type="button"
            className="btn primary"
            aria-haspopup="dialog"
            onClick={() => ask({ kind: "booking", date: on < today ? today : on })}
          >
            <CalendarPlus className="i" strokeWidth={1.75} aria-hidden />
            {deskCalendarTexts.addBooking}
          </button>
          <StopButton ask={ask} />
        </div>
      </header>
      <div className="calendar-bar">
        <Steps {...where} />
        <Jump view={view} on={on} />
        <Views {...where} />
      </div>
      {"month" in data ? <Month month={data.month} id={business.id} /> : <Days data={data} />}
      <TimeZoneNote zone={business.hours_view.zone} />
    </main>
  );
}
