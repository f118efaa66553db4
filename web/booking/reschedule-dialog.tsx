import type { Reservation } from "#contract/booking/reservation.ts";
import { Dialog } from "../ui/dialog.tsx";
import { MoveForm } from "./move-form.tsx";
import { bookingTexts } from "./booking-texts.ts";

interface RescheduleDialogProps {
  reservation: Reservation;
  isOpen: boolean;
  onClose: () => void;
  onMoved: () => void;
}

export function RescheduleDialog({ reservation, isOpen, onClose, onMoved }: RescheduleDialogProps) {
  const { businessId, reservationTypeId: typeId } = reservation;
  return (
    <Dialog title={bookingTexts.reschedule} isOpen={isOpen} onClose={onClose}>
      {businessId !== null && typeId !== null && (
        <MoveForm
          reservation={reservation}
          businessId={businessId}
          typeId={typeId}
          keep={
            <button type="button" className="btn" onClick={onClose}>
              {bookingTexts.keep}
            </button>
          }
          onAnswer={() => {
            onClose();
            onMoved();
          }}
        />
      )}
    </Dialog>
  );
}
