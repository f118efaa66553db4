/** What is said of a reservation that was placed, moved or given up. Apart from other texts, as no first page needs them. */
export const PLACED_WORDS = {
  reservationConfirmed: "Your reservation is confirmed.",
  reservationRequested: "Your request was sent. You will hear as soon as it is confirmed.",
  reservationMoved: "Your reservation was moved.",
  reservationMovedPending: "Your reservation was moved. You will hear as soon as the new time is confirmed.",
  reservationChanged: "Your reservation was changed.",
  reservationChangedPending: "Your reservation was changed. You will hear as soon as it is confirmed.",
  reservationCancelled: "Your reservation was cancelled.",
  reservationEntered: "The reservation was entered.",
  timeBlocked: "The time is blocked.",
} as const;
