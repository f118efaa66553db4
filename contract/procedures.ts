/**
 * Every remote procedure, once: name, who may call it, what goes in, what comes out, which errors a caller must expect.
 * The HTTP route, the OpenAPI page, the in-process caller of the server and the types of the browser's client all come from here.
 */
import { oc } from "@orpc/contract";
import { z } from "zod";
import { Business, GetBusinessInput } from "./business.ts";
import { errors } from "./errors.ts";
import { GetReviewsInput, ReviewPage } from "./review.ts";
import { LightSummary, SearchInput, SearchPage, SuggestInput } from "./search.ts";

/** Who may call a procedure; finer rules (owner, author) are the procedure's own. */
export interface ProcedureMeta {
  access: "anyone" | "user";
  /** One line for the API page. */
  summary: string;
}

const base = oc.$meta<ProcedureMeta>({ access: "anyone", summary: "" });

function procedure(name: string, summary: string) {
  const path: `/${string}` = `/rpc/${name}`;
  return base.meta({ access: "anyone", summary }).route({ method: "POST", path, operationId: name, summary });
}

export const contract = {
  search_businesses: procedure("search_businesses", "Search the public listings, ten a page")
    .input(SearchInput)
    .output(SearchPage),
  search_businesses_light: procedure("search_businesses_light", "Up to five suggestions while somebody types")
    .input(SuggestInput)
    .output(z.array(LightSummary)),
  get_business: procedure("get_business", "One listing with its photos, hours and first reviews")
    .errors({ listing_not_found: errors.listing_not_found })
    .input(GetBusinessInput)
    .output(Business),
  get_reviews: procedure("get_reviews", "A listing's reviews, twenty a page")
    .errors({ listing_not_found: errors.listing_not_found })
    .input(GetReviewsInput)
    .output(ReviewPage),
};

export type Contract = typeof contract;
export type ProcedureName = keyof Contract;
