import { CalendarDays, CloudOff, RotateCw } from "lucide-react";
import { reservationTexts } from "#contract/booking/reservation-texts.ts";
import { sharedPageTexts } from "#contract/site/page-texts.ts";
import { manageReservationsTexts } from "./manage-reservations-texts.ts";

const ROWS = [0, 1, 2, 3];

/** Skeleton of the list, before the first response. */
export function ListSkeleton() {
  return (
    <div className="managed-skeleton" role="status" aria-label={sharedPageTexts.loading}>
      <span className="sk managed-sk-day" />
      {ROWS.map((row) => (
        <div key={row} className="managed-sk-row">
          <span className="sk" />
          <span className="sk" />
          <span className="sk" />
        </div>
      ))}
    </div>
  );
}

export function ListFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="empty" role="alert">
      <div className="emo bad">
        <CloudOff className="i" strokeWidth={1.75} aria-hidden />
      </div>
      <h3>{manageReservationsTexts.loadFailed}</h3>
      <p>{manageReservationsTexts.loadFailedHelp}</p>
      <button type="button" className="btn" onClick={onRetry}>
        <RotateCw className="i" strokeWidth={1.75} aria-hidden />
        {manageReservationsTexts.retry}
      </button>
    </div>
  );
}

interface NoneProps {
  isFiltered: boolean;
  onAdd: () => void;
}

export function ListEmpty({ isFiltered, onAdd }: NoneProps) {
  return (
    <div className="empty">
      <div className="emo">
        <CalendarDays className="i" strokeWidth={1.75} aria-hidden />
      </div>
      <h3>{reservationTexts.noReservations}</h3>
      <p>{isFiltered ? manageReservationsTexts.noMatch : manageReservationsTexts.empty}</p>
      {!isFiltered && (
        <button type="button" className="btn" onClick={onAdd}>
          {manageReservationsTexts.addBooking}
        </button>
      )}
    </div>
  );
}
