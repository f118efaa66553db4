import type { CalendarResource } from "#contract/booking/calendar.ts";
import type { OwnerReservation } from "#contract/booking/reservation.ts";
import { titleOf } from "../../booking/manage/reservation-words.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { Rows } from "../rows.tsx";
import type { Desk } from "../use-desk.ts";

interface BookingDialogProps {
  desk: Desk;
  /** Null: none is open. */
  reservation: OwnerReservation | null;
  resources: readonly CalendarResource[];
  today: string;
  now: number;
  fresh: ReadonlySet<string>;
  onClose: () => void;
}

/** One booking of the calendar with all that is known of it and can be done about it. */
export function BookingDialog({ desk, reservation, resources, today, now, fresh, onClose }: BookingDialogProps) {
  return (
    <Dialog
      title={reservation === null ? "Booking" : titleOf(reservation)}
      // what is asked about it stands over it
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
