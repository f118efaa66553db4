import type { SearchParameter } from "#contract/search/search-parameters.ts";
import { paths } from "../platform/paths.ts";
import type { SearchQuery } from "../platform/search-path.ts";

interface HiddenFieldsProps {
  query: SearchQuery;
  /** Parameters for which the form has controls. */
  except: readonly SearchParameter[];
}

/**
 * Hidden fields that preserve the other parameters in a form without scripts. The page is left out: a new search starts
 * at the first.
 */
export function HiddenFields({ query, except }: HiddenFieldsProps) {
  const [, search] = paths.search(query).split("?");
  return [...new URLSearchParams(search)]
    .filter(([name]) => name !== "page" && !except.some((own) => own === name))
    .map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}
