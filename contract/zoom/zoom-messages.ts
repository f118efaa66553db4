/** Texts about Zoom, separate so that unrelated pages do not load them. */
export const ZOOM_MESSAGES = {
  connected: "Successfully connected to Zoom!",
  disconnected: "Successfully disconnected from Zoom.",
  notConnected: "Failed to connect to Zoom. Please try again.",
  loginToConnect: "You must be logged in to connect to Zoom.",
  loginToCreate: "You must be logged in to create a Zoom meeting.",
  noSession: "Authentication session not found.",
} as const;

/** Errors shown at /settings after a return from Zoom without a connection. */
const ADDRESS_ERRORS = {
  zoom_declined: "Zoom was not connected, because you did not allow it.",
  zoom_failed: ZOOM_MESSAGES.notConnected,
  zoom_session: ZOOM_MESSAGES.noSession,
} as const;
export type ZoomAddressError = keyof typeof ADDRESS_ERRORS;

/** Null for any other code. */
export const zoomErrorText = (code: string): string | null =>
  Object.entries(ADDRESS_ERRORS).find(([known]) => known === code)?.[1] ?? null;

/** Why a reservation has no meeting, for its owner. */
export const MEETING_PROBLEMS = {
  away: "Zoom does not answer. We keep trying.",
  busy: "Zoom asks us to wait. We keep trying.",
  refused: "Zoom refused the meeting. We keep trying.",
  unconnected: "Zoom is not connected. Connect it in Account Settings.",
  broken: "Zoom no longer accepts the connection. Reconnect it in Account Settings.",
  givenUp: "Zoom did not answer for hours. Try again, or send your guest a link of your own.",
} as const;
