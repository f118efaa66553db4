/** The shops that the home page draws as a street. */
import { NO_FILTERS, type StreetShop } from "#contract/search/search.ts";
import { streetShopWidth } from "#art/street-shop.ts";
import type { Procedure } from "../context/procedure.ts";
import { openStateOf } from "../hours/hours-of.ts";
import { suggestFirstPlaces } from "../places/queries-suggest.ts";
import { searchListings } from "./queries-one-box.ts";

/** As many as fill a wide window. */
const MOST = 8;
const LEAST = 5;
/** Pages of nearest listings that are read for it: of imported listings, about half have hours. */
const PAGES = [1, 2];

/** Listings with unknown hours, and those closed until further notice, are left out. */
export const getStreet: Procedure<"get_street"> = async ({ input, context }) => {
  const { connection, freshness, lexicon, now } = context;
  freshness.showsDirectory();
  const [place] = await suggestFirstPlaces(connection.db, input.place === null ? [] : [input.place]);
  const at = now();
  if (place === undefined) {
    // no listing has been counted in its place yet
    freshness.changesAt(at.add({ seconds: 1 }));
    return null;
  }
  const { slug, name } = place;
  const filters = { ...NO_FILTERS, near: { place: slug } };
  const pages = await Promise.all(
    PAGES.map((page) => searchListings(connection, { query: "", lexicon, page, sort: "distance", filters, at })),
  );
  const shops: StreetShop[] = [];
  for (const row of pages.flatMap(({ rows }) => rows)) {
    const [category] = row.categories;
    const open = openStateOf(row, at, freshness);
    // without a text it is closed until further notice
    if (open === null || open.text === "" || category === undefined) continue;
    freshness.showsListing(row.id);
    shops.push({ id: row.id, name: row.name, category, open, width: streetShopWidth({ id: row.id, category }) });
    if (shops.length === MOST) break;
  }
  return shops.length < LEAST ? null : { place: { slug, name }, shops };
};
