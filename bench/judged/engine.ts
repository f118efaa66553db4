/** An independent engine over the same fields, with its usual settings: prefix and fuzzy, the name weighted highest. */
import MiniSearch from "minisearch";
import type { TownListing } from "./towns.ts";

const FIELDS = [
  "name",
  "otherNames",
  "categories",
  "keywords",
  "address",
  "zip",
  "city",
  "state",
  "country",
  "phone",
  "description",
] as const;

/** Accents and case do not count, as in our search. */
const fold = (term: string) => term.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase() || null;

/** Returns the ids of the first ten; all words first, or any of them where no listing has all. */
export function independentEngine(listings: readonly TownListing[]): (query: string) => string[] {
  const engine = new MiniSearch<TownListing>({
    fields: [...FIELDS],
    extractField: (listing, field) => {
      const value = listing[field as keyof TownListing];
      return Array.isArray(value) ? value.join(" ") : value;
    },
    processTerm: fold,
    searchOptions: { prefix: true, fuzzy: 0.2, boost: { name: 2, otherNames: 2 } },
  });
  engine.addAll(listings);
  return (query) => {
    const all = engine.search(query, { combineWith: "AND" });
    return (all.length > 0 ? all : engine.search(query)).slice(0, 10).map(({ id }) => String(id));
  };
}
