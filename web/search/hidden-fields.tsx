import type { SearchParameter } from "#contract/search/search-parameters.ts";
import { paths } from "../platform/paths.ts";
import type { SearchQuery } from "../platform/search-path.ts";

interface HiddenFieldsProps {
  query: SearchQuery;
  /** Those parts of the address that the form has controls of its own for. */
  except: readonly SearchParameter[];
}

/** What a form without script sends along, so that what it doesn't change stays. The page is left out: a new search starts at the first. */
export function HiddenFields({ query, except }: HiddenFieldsProps) {
  const [, search] = paths.search(query).split("?");
  return [...new URLSearchParams(search)]
    .filter(([name]) => name !== "page" && !except.some((own) => own === name))
    .map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}
