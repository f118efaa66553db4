/** Dialogs over a list of reservations: enter, edit, cancel, message, block a guest, block time. */
import type { Business } from "#contract/listings/business.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { BlockForm } from "./block-form.tsx";
import { BookingForm } from "./booking-form.tsx";
import { CancelDialog } from "./cancel-dialog.tsx";
import { EditDialog } from "./edit-dialog.tsx";
import { MessageDialog } from "./message-dialog.tsx";
import { MoveBlockDialog } from "./move-block.tsx";
import { StopDialog } from "./stop-dialog.tsx";
import type { Managing } from "./use-managing.ts";
import { manageReservationsTexts } from "./manage-reservations-texts.ts";
import { richText } from "#contract/text/rich-text.ts";

/** Parts of the parent screen's state that the dialogs use. */
export interface Over extends Pick<Managing, "asked" | "ask"> {
  focus: Pick<Managing["focus"], "leave">;
  reservations: Pick<Managing["reservations"], "added" | "changed" | "told" | "mark" | "blockGuest">;
}

export function ManageOver({ business, managing }: { business: Business; managing: Over }) {
  const { asked: params, ask, focus, reservations } = managing;
  const close = () => ask(null);
  const guest = params?.kind === "guest" ? params.reservation : null;
  const isBlocking = guest?.guestBlocked === false;
  return (
    <>
      <Dialog title={manageReservationsTexts.addBooking} isOpen={params?.kind === "booking"} onClose={close}>
        <BookingForm
          business={business}
          begin={params?.kind === "booking" ? params : null}
          onAdded={reservations.added}
          onClose={close}
        />
      </Dialog>
      <Dialog title={manageReservationsTexts.blockTime} isOpen={params?.kind === "block"} onClose={close}>
        <BlockForm
          business={business}
          begin={params?.kind === "block" ? params : {}}
          onAdded={reservations.added}
          onClose={close}
        />
      </Dialog>
      <CancelDialog
        reservation={params?.kind === "cancel" ? params.reservation : null}
        onClose={close}
        onCancel={(reservation, reason) => {
          focus.leave(reservation.id);
          void reservations.mark(reservation, "cancelled", reason);
        }}
      />
      <EditDialog
        business={business}
        reservation={params?.kind === "edit" ? params.reservation : null}
        onClose={close}
        onChanged={reservations.changed}
      />
      <StopDialog business={business} isOpen={params?.kind === "stop"} onClose={close} onStopped={reservations.added} />
      <MoveBlockDialog
        reservation={params?.kind === "move" ? params.reservation : null}
        onClose={close}
        onDone={reservations.told}
      />
      <MessageDialog
        reservation={params?.kind === "message" ? params.reservation : null}
        onClose={close}
        onDone={reservations.told}
      />
      <ConfirmDialog
        question={
          isBlocking ? manageReservationsTexts.blockGuestQuestion : manageReservationsTexts.unblockGuestQuestion
        }
        confirm={isBlocking ? manageReservationsTexts.block : manageReservationsTexts.letThemReserve}
        isOpen={guest !== null}
        onClose={close}
        onConfirm={() => guest !== null && void reservations.blockGuest(guest, isBlocking)}
      >
        <p>
          {richText(
            (isBlocking ? manageReservationsTexts.blockHelp : manageReservationsTexts.unblockGuestHelp)({
              name: guest?.userName ?? "",
              b: (parts) => (
                <b>
                  <bdi>{parts}</bdi>
                </b>
              ),
            }),
          )}
        </p>
      </ConfirmDialog>
    </>
  );
}
