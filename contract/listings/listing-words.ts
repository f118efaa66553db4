/** Texts about listings. */
import { listingTexts } from "./listing-texts.ts";

export const LISTING_WORDS = listingTexts;
