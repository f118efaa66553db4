import type { SearchQuery } from "../platform/search-path.ts";
import { useSearchParams } from "react-router";

/** Parameters of a search's place. */
export type WhereParams = Pick<SearchQuery, "where" | "near" | "at" | "bounds">;

export const ANYWHERE: WhereParams = { where: "", near: "", at: null, bounds: null };

/** Text of the field and its parameters. */
export interface GivenWhere extends WhereParams {
  text: string;
}

/** Whether the map is open next to the results: another search leaves it open. */
export const useOnMap = (): boolean => useSearchParams()[0].get("map") === "1";
