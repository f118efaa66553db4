/** Manage Reservations (rules: booking, 10), for a dialog or a separate page: the list, its tools and its dialogs. */
import { Ban, CalendarPlus } from "lucide-react";
import type { Business } from "#contract/listings/business.ts";
import { CalendarFeed } from "../calendar-feed.tsx";
import { useNow } from "../../platform/use-now.ts";
import { TimeZoneNote } from "../../hours/time-zone-note.tsx";
import { todayIn } from "./day-words.ts";
import { DaySheet } from "./day-sheet.tsx";
import { ExportPart } from "./export-part.tsx";
import { exportRange } from "./filters.ts";
import { Folded } from "./disclosure.tsx";
import { ManageFilters } from "./manage-filters.tsx";
import { ManageList } from "./manage-list.tsx";
import { useDaySheet } from "./use-day-sheet.ts";
import type { Managing } from "./use-managing.ts";
import "./day-sheet.css";
import "./days.css";
import "./manage.css";
import "./rows.css";
import "./narrow-rows.css";
import { manageReservationsTexts } from "./manage-reservations-texts.ts";

function LiveMark({ isLive }: { isLive: boolean }) {
  return (
    <span className={isLive ? "live is-live" : "live"}>
      {isLive ? manageReservationsTexts.live : manageReservationsTexts.connecting}
    </span>
  );
}

export function ManageTools({ managing: { ask, reservations } }: { managing: Managing }) {
  return (
    <div className="manage-tools">
      <button type="button" className="btn primary" aria-haspopup="dialog" onClick={() => ask({ kind: "booking" })}>
        <CalendarPlus className="i" strokeWidth={1.75} aria-hidden />
        {manageReservationsTexts.addBooking}
      </button>
      <button type="button" className="btn" aria-haspopup="dialog" onClick={() => ask({ kind: "block" })}>
        <Ban className="i" strokeWidth={1.75} aria-hidden />
        {manageReservationsTexts.blockTime}
      </button>
      <LiveMark isLive={reservations.isLive} />
    </div>
  );
}

export function ManagePanel({ business, managing }: { business: Business; managing: Managing }) {
  const { reservations, focus, ask } = managing;
  const { sheet, print } = useDaySheet(business.id);
  const { filters, news } = reservations;
  const now = useNow(business.as_of);
  const today = todayIn(business.timezone, now);
  return (
    <>
      <div className="manage">
        <ManageTools managing={managing} />
        <ManageFilters filters={filters} types={business.reservation_types} onChange={reservations.filter} />
        <ManageList
          reservations={reservations}
          focus={focus}
          today={today}
          now={now}
          onAdd={() => ask({ kind: "booking" })}
          onCancel={(reservation) => ask({ kind: "cancel", reservation })}
          onBlockGuest={(reservation) => ask({ kind: "guest", reservation })}
          onEdit={(reservation) => ask({ kind: "edit", reservation })}
          onMove={(reservation) => ask({ kind: "move", reservation })}
          onMessage={(reservation) => ask({ kind: "message", reservation })}
          onPrint={(date) => void print(date)}
        />
        <footer className="manage-foot">
          <TimeZoneNote zone={business.hours_view.zone} />
          <Folded label={manageReservationsTexts.export}>
            <ExportPart businessId={business.id} range={exportRange(filters, today)} />
          </Folded>
          {business.may.includes("calendar") && (
            <Folded label={manageReservationsTexts.calendarFeed}>
              <CalendarFeed businessId={business.id} />
            </Folded>
          )}
        </footer>
      </div>
      {sheet !== null && <DaySheet name={business.name} sheet={sheet} />}
      <p className="vh" role="status" aria-label={manageReservationsTexts.news}>
        <span key={news.number}>{news.text}</span>
      </p>
    </>
  );
}
