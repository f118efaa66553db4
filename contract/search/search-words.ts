/** Texts of the search. */
import { searchTermTexts } from "./search-texts.ts";

/** Placeholders that are typed into the empty search field in turn (rules: site, 3). */
export const searchPlaceholders = () => [searchTermTexts.first, searchTermTexts.second, searchTermTexts.third] as const;
