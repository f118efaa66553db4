/** How long things are kept. Apart from the limits, as no page but the privacy page and the account's own needs them. */
export const RETENTION = {
  /** A session ends so long after it was last used. */
  sessionDays: 30,
  /** And so long after it began, however much it is used. */
  sessionEndDays: 90,
  /** A browser is remembered as one where the account was signed in before. */
  deviceDays: 180,
  /** A browser in which the second factor is not asked for again, by choice. */
  trustedDays: 30,
  /** What could not be sent or done is kept to be looked at (days). */
  givenUpDays: 30,
  /** What happened to an account is kept for so long, */
  accountEventDays: 90,
  /** and the newest of it, of which so many are shown. */
  accountEvents: 1_000,
  accountEventsShown: 200,
  /** A change of address can be undone from the old one for so long. */
  addressUndoDays: 7,
  /** An account whose address is never confirmed is forgotten after so long. */
  unconfirmedDays: 14,
  /** How long after a reservation it is remembered what was mailed about it. */
  reservationMailDays: 60,
  /** The state of a reservation before a change is kept for so long, to undo the change. */
  reservationUndoDays: 3,
  /** A code that was sent to a business is forgotten so long after it stopped working. */
  claimCodeDays: 7,
  /** What was changed of a listing is kept for so long, */
  listingChangeDays: 365,
  /** and the newest of it. */
  listingChanges: 200,
  /** A browser remembers which mail its person was sent to for so long. */
  waitingMinutes: 60,
  idempotencyHours: 24,
} as const;
