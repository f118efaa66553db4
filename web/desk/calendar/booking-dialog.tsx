import type { CalendarResource } from "#contract/booking/calendar.ts";
import type { OwnerReservation } from "#contract/booking/reservation.ts";
import { titleOf } from "../../booking/manage/reservation-words.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { Rows } from "../rows.tsx";
import type { Desk } from "../use-desk.ts";
import { deskCalendarTexts } from "./desk-calendar-texts.ts";

interface BookingDialogProps {
  desk: Desk;
  /** Null: the dialog is closed. */
  reservation: OwnerReservation | null;
  resources: readonly CalendarResource[];
  today: string;
  now: number;
  fresh: ReadonlySet<string>;
  onClose: () => void;
}

/** One booking of the calendar, with all its facts and actions. */
export function BookingDialog({ desk, reservation, resources, today, now, fresh, onClose }: BookingDialogProps) {
  return (
    <Dialog
      title={reservation === null ? deskCalendarTexts.booking : titleOf(reservation)}
      // its own dialogs open above it
      isOpen={reservation !== null}
      onClose={onClose}
    >
      {reservation !== null && (
        <div className="dbody manage-list">
          <Rows {...{ desk, resources, today, now, fresh }} reservations={[reservation]} saysDay beginsOpen />
        </div>
      )}
    </Dialog>
  );
}
