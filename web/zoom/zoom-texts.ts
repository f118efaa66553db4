import { catalog } from "#contract/text/catalog.ts";

export const zoomTexts = catalog("zoom", {
  integrations: "Integrations",
  zoom: "Zoom",
  connect: "Connect",
  connectLabel: "Connect Zoom",
  reconnect: "Reconnect",
  reconnectLabel: "Reconnect Zoom",
  disconnect: "Disconnect",
  disconnectLabel: "Disconnect Zoom",
  continueToZoom: "Continue to Zoom",
  connecting: "Connecting to Zoom",
});

/** The state of the connection. */
export const zoomStateTexts = catalog("zoom.states", {
  none: "Creates a meeting for each confirmed reservation of the types you choose, and sends the link.",
  connected: "Connected. Each confirmed reservation of the types you choose gets a meeting.",
  broken: "Zoom no longer accepts the connection. Reconnect to create the missing meetings.",
});
