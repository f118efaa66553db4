/** Compares and merges two listings that may be one business. */
import type { MergeSides } from "#contract/operator/listings.ts";
import { isUuid } from "#contract/text/uuid.ts";
import type { OperatorApi } from "../platform/context.ts";
import { operatorPaths } from "../platform/operator-paths.ts";
import type { FormHandlers } from "../platform/form-action.ts";
import { redirect } from "../platform/redirect.ts";
import { proveFirst } from "./prove-acts.ts";
import { mergeTexts } from "./merge-texts.ts";

/** `failure`: why the two cannot be compared. */
export type ComparedListings = MergeSides | { failure: string };

const isRefusal = (error: unknown): error is Error =>
  error instanceof Error && "status" in error && typeof error.status === "number" && error.status < 500;

/** Null if no comparison is requested. */
export async function loadCompared(api: OperatorApi, one: string, other: string): Promise<ComparedListings | null> {
  if (one === "") return null;
  try {
    return await api.compare_listings({ p_id: one, p_other: other });
  } catch (error) {
    if (isRefusal(error)) return { failure: error.message };
    throw error;
  }
}

/** Compares two listings selected in the list. */
export async function loadPicked(api: OperatorApi, picked: readonly string[]): Promise<ComparedListings | null> {
  if (picked.length === 0) return null;
  const [one = "", other = "", ...more] = picked;
  if (other === "" || more.length > 0) return { failure: mergeTexts.selectTwo };
  return isUuid(one) ? loadCompared(api, one.toLowerCase(), other) : { failure: mergeTexts.invalidId };
}

export function mergeActs(api: OperatorApi): FormHandlers {
  return {
    async merge(work) {
      await proveFirst(work, api);
      const p_into = work.field("into");
      const { said } = await api.merge_listings({
        p_id: work.field("id"),
        p_into,
        p_seen: work.field("seen"),
        p_looked_at: work.field("looked_at"),
      });
      work.leave(said);
      // the search may have found the listing that was deleted
      return redirect(operatorPaths.listings(p_into), 303);
    },
  };
}
