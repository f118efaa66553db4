/** A position as typed: two numbers, or nothing. */
import { positionTexts } from "./listing-editor-texts.ts";

export interface MapPosition {
  lat: number;
  lng: number;
}

export interface TypedPosition {
  /** Degrees; empty: the position of the address. */
  lat: string;
  lng: string;
}

/** Accepts a decimal comma: '48,137'. */
function numberOf(text: string, most: number): number | null {
  const plain = text.trim().replace(",", ".");
  const number = /^[-+]?\d{1,3}(?:\.\d{0,20})?$/.test(plain) ? Number(plain) : null;
  return number !== null && Math.abs(number) <= most ? number : null;
}

/** Null if it is empty, incomplete or not valid. */
export function mapPositionOf({ lat, lng }: TypedPosition): MapPosition | null {
  const spot = { lat: numberOf(lat, 90), lng: numberOf(lng, 180) };
  return spot.lat === null || spot.lng === null ? null : { lat: spot.lat, lng: spot.lng };
}

export function positionProblems({ lat, lng }: TypedPosition): [field: "lat" | "lng", message: string][] {
  const isEmpty = { lat: lat.trim() === "", lng: lng.trim() === "" };
  if (isEmpty.lat && isEmpty.lng) return [];
  const problems: [field: "lat" | "lng", message: string][] = [];
  if (numberOf(lat, 90) === null) problems.push(["lat", positionTexts.latitudeInvalid]);
  if (numberOf(lng, 180) === null) problems.push(["lng", positionTexts.longitudeInvalid]);
  return problems;
}

/** Sent only if it was changed: otherwise the server derives it from the address, if it did before. */
export function positionToWire(
  typed: TypedPosition,
  saved: TypedPosition,
): { p_lat?: number | null; p_lng?: number | null } {
  if (typed.lat.trim() === saved.lat.trim() && typed.lng.trim() === saved.lng.trim()) return {};
  const spot = mapPositionOf(typed);
  return { p_lat: spot?.lat ?? null, p_lng: spot?.lng ?? null };
}
