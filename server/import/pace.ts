/** Speed of an import. A gentle import leaves four fifths of the time to visitors. */
import { setImmediate, setTimeout as sleep } from "node:timers/promises";

export interface ImportPace {
  /** Rows per transaction. */
  batchRows: number;
  /** Rows read before the event loop gets a turn, so that the database does not wait for its next statement. */
  turnRows: number;
  /** Called between pieces of work; pauses in proportion to the time since the last call. */
  rest(): Promise<void>;
}

/** The database executes six statements a batch, and waits after each until this process reads the result. */
export const FULL_BATCH_ROWS = 4_000;
const GENTLE_BATCH_ROWS = 100;
const FULL_TURN_ROWS = 200;
const GENTLE_TURN_ROWS = 50;
/** Ratio of pauses to work. */
const REST_SHARE = 4;
const LONGEST_REST_MS = 2_000;

export function fullPace(): ImportPace {
  return {
    batchRows: FULL_BATCH_ROWS,
    turnRows: FULL_TURN_ROWS,
    rest: async () => setImmediate(),
  };
}

export function gentlePace(): ImportPace {
  let since = performance.now();
  return {
    batchRows: GENTLE_BATCH_ROWS,
    turnRows: GENTLE_TURN_ROWS,
    async rest() {
      await sleep(Math.min((performance.now() - since) * REST_SHARE, LONGEST_REST_MS));
      since = performance.now();
    },
  };
}
