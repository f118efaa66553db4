/** Which of the rows of files an address asks for. */
import type { FoundListing } from "#contract/operator/listings.ts";
import type { OperatorApi } from "../platform/context.ts";

/** The last row of the page before, as two lines. Neither has a line end. */
function rowOf(text: string) {
  const at = text.indexOf("\n");
  const [p_source, p_source_id] = [text.slice(0, at), text.slice(at + 1, at + 501).replaceAll("\0", "")];
  return at < 1 || at > 200 || p_source_id === "" ? null : { p_source, p_source_id };
}

/** `found`: those that were looked for; null: nothing was. */
export async function loadImported(api: OperatorApi, address: URLSearchParams, found: readonly FoundListing[] | null) {
  const before = address.get("merged") ?? "";
  const p_listings = found === null ? null : found.map(({ id }) => id);
  const [missing, merged] = await Promise.all([
    api.list_missing({ p_after: rowOf(address.get("gone") ?? "") }),
    api.list_merged({ p_listings, p_before: /^\d{1,15}$/.test(before) ? Number(before) : null }),
  ]);
  return { missing, merged };
}
