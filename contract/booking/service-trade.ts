/** Whether a party is seated at a table, or a service is started for it. */
import type { ResourceKind } from "./resources.ts";
import type { ServiceTrade } from "./service.ts";

interface ServedAt {
  /** Of the resources that the party has, else of those that its type needs. */
  kinds: readonly ResourceKind[];
  /** A party, rather than one guest, at a restaurant: it decides where there are no resources. */
  isDining: boolean;
}

export const serviceTradeOf = ({ kinds, isDining }: ServedAt): ServiceTrade =>
  (kinds.length === 0 ? isDining : kinds.includes("table")) ? "tables" : "services";
