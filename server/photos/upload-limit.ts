/**
 * Uploads under way: each may hold some 20 MB of memory, from before its body is read. When all places are taken, one that arrives
 * slowly or waits to be encoded gives way (docs/decisions/0112-fair-shares.md).
 */
import { FairLimit, type FairCapacity } from "../platform/fair-limit.ts";
import type { BodyShare } from "../platform/http/body-budget.ts";

/** Over all addresses that photos are sent to. */
const UPLOADS: FairCapacity = { all: 10, ofOne: 5 };
/** An honest photo may take longer to arrive; until then it is not ended for another one. */
const PROMPT_MS = 1_000;

export interface UploadPlace {
  account: string;
  /** Aborted when the place is given to another upload. */
  givenAway: AbortSignal;
  /** What its body counts as while it is read. */
  share: (cutOff: () => void) => BodyShare;
  /** It is being encoded: from now on it is not ended for another one. */
  keep: () => void;
  /** Gives the place back. May be called more than once. */
  leave: () => void;
}

interface UploadLimitOptions extends Partial<FairCapacity> {
  promptMs?: number;
  /** Milliseconds of a clock that no one sets. */
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

  /** Null when all places are taken and none gives way. */
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
