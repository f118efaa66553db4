/** Texts of pages and widgets of every kind. */
import { sharedPageTexts } from "./page-texts.ts";

export const PAGE_WORDS = sharedPageTexts;
