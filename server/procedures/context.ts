import type { Temporal } from "temporal-polyfill";
import type { Freshness } from "../http/freshness.ts";
import type { Connection } from "../db/pool.ts";

/** The person who asks; null is a guest. */
export interface Viewer {
  id: string;
}

/** What every procedure is given. The clock is a parameter, so that a test can stand at any instant. */
export interface ProcedureContext {
  connection: Connection;
  /** Looked up when first asked for. */
  viewer: () => Promise<Viewer | null>;
  now: () => Temporal.Instant;
  freshness: Freshness;
}
