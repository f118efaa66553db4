import type { SearchQuery } from "../platform/paths.ts";

/** The part of a search that says where. */
export type Where = Pick<SearchQuery, "where" | "near" | "at">;

export const ANYWHERE: Where = { where: "", near: "", at: null };

export const NEAR_ME = "Near me";

/** What stands in the field, and what it stands for. */
export interface GivenWhere extends Where {
  text: string;
}
