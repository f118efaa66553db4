/** Whether a party is seated at a table or a service is started for it, and the states of a visit. Without zod, for the browser. */
import type { ResourceKind } from "./resources.ts";

interface ServedAt {
  /** Of the resources that the party has, else of those that its type needs. */
  kinds: readonly ResourceKind[];
  /** A party, rather than one guest, at a restaurant: it decides where there are no resources. */
  isDining: boolean;
}

export const serviceTradeOf = ({ kinds, isDining }: ServedAt): "tables" | "services" =>
  (kinds.length === 0 ? isDining : kinds.includes("table")) ? "tables" : "services";

/** In the order in which a visit goes through them; `late`: expected, but not here at the time. */
export const SERVICE_STATES = ["late", "arrived", "seated", "finished"] as const;
