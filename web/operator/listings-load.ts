/** Parses the address of the list of listings. */
import { CATEGORIES } from "#contract/listings/categories.ts";
import { LISTING_STATES } from "#contract/operator/screens.ts";
import { startOfText } from "#contract/text/cut.ts";
import { isUuid } from "#contract/text/uuid.ts";
import type { OperatorApi } from "../platform/context.ts";

/** Maximum length of a search. */
const LONGEST = 200;

/** As in the address; empty: no filter. */
export interface ListingFilter {
  q: string;
  state: string;
  category: string;
  place: string;
}

/** The text of a parameter; empty without it. */
export const textIn = (address: URLSearchParams, name: string): string =>
  startOfText((address.get(name) ?? "").replaceAll("\0", ""), LONGEST);

export async function loadListings(api: OperatorApi, address: URLSearchParams) {
  const given = (name: string) => textIn(address, name);
  const state = LISTING_STATES.find((one) => one === given("state")) ?? "any";
  const category = CATEGORIES.find((one) => one === given("category")) ?? "";
  const [q, place, after] = [given("q"), given("place"), given("after")];
  const found = await api.find_listings({
    ...{ p_text: q, p_state: state, p_category: category, p_place: place },
    p_after: isUuid(after) ? after.toLowerCase() : null,
  });
  const filter: ListingFilter = { q, state: state === "any" ? "" : state, category, place };
  return { filter, found };
}
