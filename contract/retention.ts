/** Retention periods, separate from `LIMITS` because only the privacy page and the account page need them. */
export const RETENTION = {
  /** Days after the last use when a session ends. */
  sessionDays: 30,
  /** Days after login when a session ends, even if it is used. */
  sessionEndDays: 90,
  /** Days for which a browser counts as a known device of the account. */
  deviceDays: 180,
  /** Days without a second factor in a browser, by choice. */
  trustedDays: 30,
  /** Failed jobs and emails are stored for inspection (days). */
  givenUpDays: 30,
  /** Days for which account events are stored, */
  accountEventDays: 90,
  /** and the number of newest events that are stored and shown. */
  accountEvents: 1_000,
  accountEventsShown: 200,
  /** Days within which a change of address can be undone from the old address. */
  addressUndoDays: 7,
  /** Days after which an account with an unconfirmed address is deleted. */
  unconfirmedDays: 14,
  /** Days after a reservation for which its emails are recorded. */
  reservationMailDays: 60,
  /** Days for which the previous state of a changed reservation is stored, to undo the change. */
  reservationUndoDays: 3,
  /** Days after expiry for which a code for a business is stored. */
  claimCodeDays: 7,
  /** Days for which changes of a listing are stored, */
  listingChangeDays: 365,
  /** and the number of newest changes that are stored. */
  listingChanges: 200,
  /** Minutes for which a browser remembers the email that its user is to open. */
  waitingMinutes: 60,
  /** Minutes for which a browser remembers the listing that a guest is saving. */
  savingMinutes: 60,
  /** Days after its first vote or answer for which a browser remembers the random id of its votes or answers. */
  voterDays: 180,
  /** Hours for which a listing that was removed from a list is stored, to undo it. */
  removedFromListHours: 24,
  /** Days after a reservation ends for which its link and the answers of friends are stored. */
  planDays: 14,
  idempotencyHours: 24,
} as const;
