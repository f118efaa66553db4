/** Errors shown at /settings after a return from Zoom without a connection. */
import { zoomConnectionTexts } from "./zoom-texts.ts";

const KEYS = {
  zoom_declined: "declined",
  zoom_failed: "notConnected",
  zoom_session: "noSession",
} as const;
export type ZoomAddressError = keyof typeof KEYS;

/** Null for any other code. */
export function zoomErrorText(code: string): string | null {
  const key = Object.entries(KEYS).find(([known]) => known === code)?.[1];
  return key === undefined ? null : zoomConnectionTexts[key];
}
