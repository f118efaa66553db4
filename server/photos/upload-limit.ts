/**
 * Limits concurrent uploads: each may use some 20 MB of memory, from before its body is read. At the limit, an upload
 * that arrives slowly or waits to be encoded is ended for a new one (docs/decisions/0112-fair-shares.md).
 */
import { FairLimit, type FairCapacity } from "../platform/fair-limit.ts";
import type { BodyShare } from "../platform/http/body-budget.ts";

/** For all upload addresses together. */
const UPLOADS: FairCapacity = { all: 10, ofOne: 5 };
/** An upload is not ended for another one within this time. */
const PROMPT_MS = 1_000;

export interface UploadPlace {
  account: string;
  /** Aborted when the place is given to another upload. */
  givenAway: AbortSignal;
  /** Share of the body in the memory limit while it is read. */
  share: (cutOff: () => void) => BodyShare;
  /** Called when encoding begins: the upload is then no longer ended for another one. */
  keep: () => void;
  /** Releases the place. May be called more than once. */
  leave: () => void;
}

interface UploadLimitOptions extends Partial<FairCapacity> {
  promptMs?: number;
  /** Milliseconds of a monotonic clock. */
  now: () => number;
}

export class UploadLimit {
  readonly #limit: FairLimit;
  readonly #promptMs: number;
  readonly #now: () => number;

  constructor({ promptMs = PROMPT_MS, now, ...capacity }: UploadLimitOptions) {
    this.#limit = new FairLimit({ ...UPLOADS, ...capacity });
    this.#promptMs = promptMs;
    this.#now = now;
  }

  get size(): number {
    return this.#limit.size;
  }

  /** Null at the limit, if no upload can be ended. */
  take(account: string, network: string): UploadPlace | null {
    const beganAt = this.#now();
    const giving = new AbortController();
    let stage: "arriving" | "waiting" | "encoding" = "arriving";
    let arrived = 0;
    const delay = (): number | null => {
      if (stage !== "arriving") return stage === "waiting" ? 0 : null;
      const ms = this.#now() - beganAt;
      return ms < this.#promptMs ? null : (ms + 1) / (arrived + 1);
    };
    const leave = this.#limit.take({ parties: [account, network], giveWay: () => giving.abort(), delay });
    if (leave === null) return null;
    return {
      account,
      givenAway: giving.signal,
      share(cutOff) {
        giving.signal.addEventListener("abort", cutOff);
        return {
          take(bytes) {
            arrived += bytes;
            return true;
          },
          finish: () => (stage = "waiting"),
          giveBack: () => giving.signal.removeEventListener("abort", cutOff),
        };
      },
      keep: () => (stage = "encoding"),
      leave,
    };
  }
}
