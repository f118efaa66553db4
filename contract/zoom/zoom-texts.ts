/** Texts about Zoom, separate so that unrelated pages do not load them. */
import { catalog } from "../text/catalog.ts";

export const zoomConnectionTexts = catalog("zoomConnection", {
  connected: "Successfully connected to Zoom!",
  disconnected: "Successfully disconnected from Zoom.",
  notConnected: "Failed to connect to Zoom. Please try again.",
  declined: "Zoom was not connected, because you did not allow it.",
  loginToConnect: "You must be logged in to connect to Zoom.",
  loginToCreate: "You must be logged in to create a Zoom meeting.",
  notFromZoom: "This value is not from Zoom.",
  noSession: "Authentication session not found.",
});

/** Why a reservation has no meeting, for its owner. */
export const meetingTexts = catalog("zoomMeeting", {
  away: "Zoom is not responding. We keep trying.",
  busy: "Zoom asked us to wait. We keep trying.",
  refused: "Zoom rejected the meeting. We keep trying.",
  unconnected: "Zoom is not connected. Connect it in Account Settings.",
  broken: "Zoom no longer accepts the connection. Reconnect it in Account Settings.",
  givenUp: "Zoom did not respond for hours. Try again, or send your guest a link yourself.",
});
