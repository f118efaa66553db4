import { catalog } from "#contract/text/catalog.ts";

export const zoomTexts = catalog("zoom", {
  goOnToZoom: "Go on to Zoom",
  reconnectZoom: "Reconnect Zoom",
  connectZoom: "Connect Zoom",
  reconnect: "Reconnect",
  connect: "Connect",
  integrations: "Integrations",
  zoom: "Zoom",
  disconnect: "Disconnect",
  disconnectZoom: "Disconnect Zoom",
  connectingToZoom: "Connecting to Zoom",
});
