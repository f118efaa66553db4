/** Messages about reservations that were made, moved or cancelled, separate because no landing page needs them. */
import { catalog } from "../text/catalog.ts";

export const placedTexts = catalog("placed", {
  reservationConfirmed: "Your reservation is confirmed.",
  reservationRequested: "Your request was sent. We'll email you when it is confirmed.",
  reservationMoved: "Your reservation was moved.",
  reservationMovedPending: "Your reservation was moved. We'll email you when the new time is confirmed.",
  reservationChanged: "Your reservation was changed.",
  reservationChangedPending: "Your reservation was changed. We'll email you when it is confirmed.",
  partyDoesNotFit: "There isn’t room for {party} at this time.",
  reservationKept: "Your reservation stays at the new time.",
  guestsMoved: "The reservation was moved. The guest is notified and can decline.",
  enteredMoved: "The reservation was moved.",
  blockMoved: "The blocked time was moved.",
  blockResized: "The blocked time was changed.",
  resized: "The length was changed.",
  reservationUnchanged: "Your reservation did not change.",
  reworded: "Saved. The business sees your changes.",
  lateTold: "The business is notified that you are running late.",
  guestWritten: "Your message is being sent to the guest.",
  reservationCancelled: "Your reservation was cancelled.",
  reservationEntered: "The reservation was added.",
  timeBlocked: "The time is blocked.",
  timeBlockedAround: "This time is blocked for new reservations. Existing ones stay.",
});
