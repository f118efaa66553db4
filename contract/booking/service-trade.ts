/** Whether parties are seated or services are started, and the service states. Without zod, for the browser. */
import type { ResourceKind } from "./resources.ts";

interface ServedAt {
  /** Kinds of the assigned resources, else of those that the type requires. */
  kinds: readonly ResourceKind[];
  /** A restaurant, where guests are called a party: decides if there are no resources. */
  isDining: boolean;
}

export const serviceTradeOf = ({ kinds, isDining }: ServedAt): "tables" | "services" =>
  (kinds.length === 0 ? isDining : kinds.includes("table")) ? "tables" : "services";

/** In the order of a visit; `late`: not arrived by the start. */
export const SERVICE_STATES = ["late", "arrived", "seated", "finished"] as const;
