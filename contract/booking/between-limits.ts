/** How much guests and owners can tell each other about a reservation. Apart from other limits, as no first page needs them. */
export const BETWEEN = {
  guestNoteLength: 500,
  guestMessageLength: 1_000,
  /** How long before its start a guest can say that they are late. */
  lateHoursBefore: 2,
} as const;
