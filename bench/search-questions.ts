/** Queries of the search benchmark: broad and rare, one to three words, filters, every order, deep pages, mistyped. */
import type { SearchFilters, Sort } from "#contract/search/search.ts";

export interface Question {
  query: string;
  /** Language of the page; English if absent. */
  locale?: string;
  sort?: Sort;
  filters?: Partial<SearchFilters>;
  /** 1 if absent; 'last' is the last page. */
  page?: number | "last";
}

/** Words that tens or hundreds of thousands of a million listings contain. */
export const BROAD = ["the", "coffee", "restaurants", "school", "house", "fresh", "family", "club"] as const;

export const QUESTIONS: readonly Question[] = [
  { query: "" },
  { query: "", page: 2 },
  { query: "", page: 100 },
  { query: "", page: "last" },
  { query: "", sort: "rating-high" },
  { query: "", sort: "rating-low", page: 10 },
  { query: "", sort: "number-of-reviews", page: 100 },
  { query: "", filters: { categories: ["Event Services"] } },
  { query: "", filters: { categories: ["Restaurants", "Beauty"], hours: "open" }, page: 2 },
  { query: "", filters: { rating: 4.5 }, sort: "number-of-reviews", page: 10 },
  { query: "pizza" },
  { query: "pizza", page: 2 },
  { query: "pizza", page: 100 },
  { query: "pizza", page: "last" },
  { query: "pizza", sort: "rating-high" },
  { query: "pizza", sort: "number-of-reviews", page: 10 },
  { query: "pizza", filters: { rating: 4 } },
  { query: "pizza", filters: { hours: "open" } },
  { query: "coffee", filters: { categories: ["Restaurants"], hours: "open", rating: 4 } },
  { query: "coffee", page: 100 },
  { query: "school", page: 10 },
  { query: "school", sort: "rating-low" },
  { query: "school", filters: { categories: ["Education"] }, page: 2 },
  { query: "the" },
  { query: "the", sort: "rating-high", page: 100 },
  { query: "house", page: "last" },
  { query: "restaurants" },
  { query: "restaurants", sort: "number-of-reviews", page: "last" },
  { query: "beauty", page: 10 },
  { query: "family" },
  { query: "fresh", page: 100 },
  { query: "roasts" },
  { query: "zizzi" },
  { query: "nandos" },
  { query: "quokka" },
  { query: "harpsichord" },
  { query: "harpsichord", sort: "rating-high", page: 2 },
  { query: "s" },
  { query: "st", page: 2 },
  { query: "piz" },
  { query: "mar" },
  { query: "caf" },
  { query: "golden dragon" },
  { query: "fish bar" },
  { query: "fish and chips", page: 10 },
  { query: "coffee house", sort: "rating-high" },
  { query: "primary school eastbourne" },
  { query: "the red lion" },
  { query: "royal oak inn", page: 2 },
  { query: "coffee birmingham" },
  { query: "vegan cafe leeds" },
  { query: "pizza", filters: { categories: ["Event Services"], rating: 4.5 } },
  { query: "goldn piza" },
  { query: "resturant" },
  { query: "primary schol" },
  { query: "joe's cafe" },
  { query: "b&q" },
];
