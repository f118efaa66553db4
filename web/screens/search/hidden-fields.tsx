import type { SearchQuery } from "../../paths.ts";

interface HiddenFieldsProps {
  query: SearchQuery;
  /** Those that the form has no control of its own for. */
  names: readonly ("q" | "categories" | "rating" | "hours" | "sort")[];
}

/** What a form without script sends along, so that what it doesn't change stays. The page is left out: a new search starts at the first. */
export function HiddenFields({ query, names }: HiddenFieldsProps) {
  const values = { ...query, categories: query.categories.join(","), rating: query.rating > 0 ? query.rating : "" };
  return names
    .filter((name) => values[name] !== "")
    .map((name) => <input key={name} type="hidden" name={name} value={values[name]} />);
}
