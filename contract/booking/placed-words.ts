/** What is said of a reservation that was placed, moved or given up. Apart from other texts, as no first page needs them. */
export const PLACED_WORDS = {
  reservationConfirmed: "Your reservation is confirmed.",
  reservationRequested: "Your request was sent. You will hear as soon as it is confirmed.",
  reservationMoved: "Your reservation was moved.",
  reservationMovedPending: "Your reservation was moved. You will hear as soon as the new time is confirmed.",
  reservationChanged: "Your reservation was changed.",
  reservationChangedPending: "Your reservation was changed. You will hear as soon as it is confirmed.",
  reservationKept: "Your reservation stays at the new time.",
  guestsMoved: "The reservation was moved. The guest is told, and may refuse.",
  enteredMoved: "The reservation was moved.",
  reservationUnchanged: "Your reservation is as it was.",
  reworded: "The business sees your words as they are now.",
  lateTold: "The business is told that you are late.",
  guestWritten: "Your message is on its way to the guest.",
  reservationCancelled: "Your reservation was cancelled.",
  reservationEntered: "The reservation was entered.",
  timeBlocked: "The time is blocked.",
} as const;
