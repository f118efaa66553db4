/**
 * Unsaved input, stored in this browser: a wrong click, a failed save or an expired session loses nothing. One draft
 * per user and listing.
 */
import { FIELD_NAMES, type ListingForm } from "./listing-form.ts";

export interface ListingDraft {
  /** The version that the changes are based on; null for a new listing. */
  version: number | null;
  base: ListingForm;
  form: ListingForm;
}

const keyOf = (userId: string, listingId: string | null) => `listing-draft:${userId}:${listingId ?? "new"}`;

/** A draft of an earlier release may have other fields. */
function isForm(value: unknown): value is ListingForm {
  return typeof value === "object" && value !== null && FIELD_NAMES.every((name) => name in value);
}

function isDraft(value: unknown): value is ListingDraft {
  if (typeof value !== "object" || value === null) return false;
  return "version" in value && "base" in value && "form" in value && isForm(value.base) && isForm(value.form);
}

export function readDraft(userId: string, listingId: string | null): ListingDraft | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(userId, listingId)) ?? "null");
    return isDraft(stored) ? stored : null;
  } catch {
    return null;
  }
}

export function keepDraft(userId: string, listingId: string | null, draft: ListingDraft): void {
  try {
    localStorage.setItem(keyOf(userId, listingId), JSON.stringify(draft));
  } catch {
    // storage may be full or disabled: then only the page holds the input
  }
}

export function dropDraft(userId: string, listingId: string | null): void {
  try {
    localStorage.removeItem(keyOf(userId, listingId));
  } catch {
    // as above
  }
}
