/** Manage Reservations (rules: booking, 10): everything booked at a listing, for its owner. Loaded when first opened. */
import { useState } from "react";
import { Ban, CalendarPlus } from "lucide-react";
import type { Business } from "#contract/listings/business.ts";
import type { OwnerReservation } from "#contract/booking/reservation.ts";
import { TIMES } from "#contract/limits.ts";
import { CalendarFeed } from "../calendar-feed.tsx";
import { useNow } from "../../platform/use-now.ts";
import { useSite } from "../../platform/site.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Toaster } from "../../ui/toaster.tsx";
import { TimeZoneNote } from "../../hours/time-zone-note.tsx";
import { BlockForm } from "./block-form.tsx";
import { BookingForm } from "./booking-form.tsx";
import { CancelDialog } from "./cancel-dialog.tsx";
import { todayIn } from "./day-words.ts";
import { DaySheet } from "./day-sheet.tsx";
import { ExportPart } from "./export-part.tsx";
import { exportRange } from "./filters.ts";
import { Folded } from "./folded.tsx";
import { ManageFilters } from "./manage-filters.tsx";
import { ManageList } from "./manage-list.tsx";
import { MessageDialog } from "./message-dialog.tsx";
import { MoveDialog } from "./move-dialog.tsx";
import { useDaySheet } from "./use-day-sheet.ts";
import { useNextRow } from "./use-next-row.ts";
import { useReservations } from "./use-reservations.ts";
import "./day-sheet.css";
import "./days.css";
import "./manage.css";
import "./rows.css";
import "./narrow-rows.css";

interface ManageDialogProps {
  business: Business;
  isOpen: boolean;
  onClose: () => void;
}

/** What is open over the list. */
type Asked =
  | { kind: "booking" | "block" }
  | { kind: "cancel" | "guest" | "move" | "message"; reservation: OwnerReservation };

function LiveMark({ isLive }: { isLive: boolean }) {
  return (
    <span className={isLive ? "live is-live" : "live"}>
      {isLive ? "New reservations appear by themselves" : "Connecting for new reservations…"}
    </span>
  );
}

export function ManageDialog({ business, isOpen, onClose }: ManageDialogProps) {
  const reservations = useReservations(business, { isOpen, isZoomOffered: useSite().isZoomOffered });
  const [asked, setAsked] = useState<Asked | null>(null);
  const { sheet, print } = useDaySheet(business.id);
  const focus = useNextRow();
  const { filters, news } = reservations;
  const now = useNow(business.as_of);
  const today = todayIn(business.timezone, now);
  const close = () => setAsked(null);
  const guest = asked?.kind === "guest" ? asked.reservation : null;
  const isBlocking = guest?.guestBlocked === false;

  return (
    <>
      <Dialog title="Manage Reservations" isOpen={isOpen} onClose={onClose}>
        <div className="manage">
          <div className="manage-tools">
            <button
              type="button"
              className="btn primary"
              aria-haspopup="dialog"
              onClick={() => setAsked({ kind: "booking" })}
            >
              <CalendarPlus className="i" strokeWidth={1.75} aria-hidden />
              Add booking
            </button>
            <button type="button" className="btn" aria-haspopup="dialog" onClick={() => setAsked({ kind: "block" })}>
              <Ban className="i" strokeWidth={1.75} aria-hidden />
              Block time
            </button>
            <LiveMark isLive={reservations.isLive} />
          </div>
          <ManageFilters filters={filters} types={business.reservation_types} onChange={reservations.filter} />
          <ManageList
            reservations={reservations}
            focus={focus}
            today={today}
            now={now}
            onAdd={() => setAsked({ kind: "booking" })}
            onCancel={(reservation) => setAsked({ kind: "cancel", reservation })}
            onBlockGuest={(reservation) => setAsked({ kind: "guest", reservation })}
            onMove={(reservation) => setAsked({ kind: "move", reservation })}
            onMessage={(reservation) => setAsked({ kind: "message", reservation })}
            onPrint={(date) => void print(date)}
          />
          <footer className="manage-foot">
            <TimeZoneNote zone={business.hours_view.zone} />
            <Folded label="Export">
              <ExportPart businessId={business.id} range={exportRange(filters, today)} />
            </Folded>
            {business.may.includes("calendar") && (
              <Folded label="Calendar feed">
                <CalendarFeed businessId={business.id} />
              </Folded>
            )}
          </footer>
        </div>
        {sheet !== null && <DaySheet name={business.name} sheet={sheet} />}
        <p className="vh" role="status" aria-label="News">
          <span key={news.number}>{news.text}</span>
        </p>
        {/* the page's own lies behind this dialog */}
        <Toaster lastsMs={TIMES.toast} />
      </Dialog>
      <Dialog title="Add booking" isOpen={asked?.kind === "booking"} onClose={close}>
        <BookingForm business={business} onAdded={reservations.added} onClose={close} />
      </Dialog>
      <Dialog title="Block time" isOpen={asked?.kind === "block"} onClose={close}>
        <BlockForm business={business} onAdded={reservations.added} onClose={close} />
      </Dialog>
      <CancelDialog
        reservation={asked?.kind === "cancel" ? asked.reservation : null}
        onClose={close}
        onCancel={(reservation, reason) => {
          focus.leave(reservation.id);
          void reservations.mark(reservation, "cancelled", reason);
        }}
      />
      <MoveDialog
        reservation={asked?.kind === "move" ? asked.reservation : null}
        onClose={close}
        onDone={reservations.told}
      />
      <MessageDialog
        reservation={asked?.kind === "message" ? asked.reservation : null}
        onClose={close}
        onDone={reservations.told}
      />
      <ConfirmDialog
        question={isBlocking ? "Block this guest?" : "Let this guest reserve again?"}
        confirm={isBlocking ? "Block" : "Let them reserve"}
        isOpen={guest !== null}
        onClose={close}
        onConfirm={() => guest !== null && void reservations.blockGuest(guest, isBlocking)}
      >
        <p>
          <b>
            <bdi>{guest?.userName}</bdi>
          </b>{" "}
          {isBlocking
            ? "can make no more reservations here. Those that are made already stay: cancel them if they should not."
            : "can make reservations here as before."}
        </p>
      </ConfirmDialog>
    </>
  );
}
