/** Converts external texts about a place to fields of a listing's address. */
import type { City } from "#contract/places/address.ts";
import { LIMITS } from "#contract/limits.ts";
import { cleanLine } from "#contract/text/plain-line.ts";

const UNWANTED = /[\p{Cc}\p{Cs}\p{Cf}]+/gu;
const countries = new Intl.DisplayNames("en-US", { type: "region", fallback: "none" });

/** One line for an address field; empty for values that are not texts. */
function lineOf(value: unknown): string {
  if (typeof value !== "string" || value.length > LIMITS.addressLineLength) return "";
  return cleanLine(value.replace(UNWANTED, " "));
}

/** 'US' → 'United States'; a name is unchanged. */
function countryOf(value: string): string {
  if (!/^[A-Za-z]{2}$/.test(value)) return value;
  return countries.of(value.toUpperCase()) ?? "";
}

/** Null without a city: a country alone does not fill in any field. */
export function cityFrom(city: unknown, state: unknown, country: unknown): City | null {
  const name = lineOf(city);
  if (name === "") return null;
  return { city: name, state: lineOf(state), country: countryOf(lineOf(country)) };
}
