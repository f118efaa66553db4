/** What others say of a place, made fit for the fields of a listing's address. */
import type { City } from "#contract/places/address.ts";
import { LIMITS } from "#contract/limits.ts";
import { cleanLine } from "#contract/text/plain-line.ts";

const UNWANTED = /[\p{Cc}\p{Cs}\p{Cf}]+/gu;
const countries = new Intl.DisplayNames("en-US", { type: "region", fallback: "none" });

/** One line that an address line takes; empty for anything that is no text. */
function lineOf(value: unknown): string {
  if (typeof value !== "string" || value.length > LIMITS.addressLineLength) return "";
  return cleanLine(value.replace(UNWANTED, " "));
}

/** 'US' → 'United States'; a name stays as it is. */
function countryOf(value: string): string {
  if (!/^[A-Za-z]{2}$/.test(value)) return value;
  return countries.of(value.toUpperCase()) ?? "";
}

/** Null without a city: a country alone fills no field in. */
export function cityFrom(city: unknown, state: unknown, country: unknown): City | null {
  const name = lineOf(city);
  if (name === "") return null;
  return { city: name, state: lineOf(state), country: countryOf(lineOf(country)) };
}
