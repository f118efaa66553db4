/** A standby that is used for reading while its lag is small (docs/decisions/0062). */
import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "../log.ts";
import { replicaAddressOf, type DatabaseAddress, type ReplicaSettings } from "./address.ts";
import { connect, type Connection } from "./pool.ts";
import { readPrimary, readStandby, type StandbyState } from "./queries-replica.ts";
import { reach } from "./reach.ts";
import { lagOf, marksLeft, type Mark } from "./rules-lag.ts";
import { isDatabaseUnreachable, READ_ONLY } from "./unreachable.ts";

/** The part of a replica that readers use. */
export interface Reads {
  /** The connection to read from now; null: read from the primary. */
  take: () => Connection | null;
  /** To be called when a query failed there. */
  failed: (error: unknown) => void;
}

export interface ReplicaOptions extends ReplicaSettings {
  primary: DatabaseAddress;
  prepares: NonNullable<DatabaseAddress["prepares"]>;
  /** Most connections for reading. */
  connections: number;
  log: Logger;
}

/** Interval of checks. */
const LOOK_MS = 1_000;
/** Timeout for the state of either server. */
const ANSWER_MS = 2_000;
/** Timeout for a query there; the primary answers it then. */
const QUERY_MS = 3_000;
const CONNECT_MS = 1_500;
/** Interval of checks whether it has caught up. */
const STEP_MS = 10;
const MOST_STEP_MS = 100;
/** Pause while the primary does not answer. */
const RETRY_MS = 250;
/** One hour of marks. */
const MOST_MARKS = 3_600;

const STATEMENT_ENDED = "57014";

type State = "well" | "unreachable" | "no_standby" | "another" | "behind";

const WARNINGS: Readonly<Record<Exclude<State, "well">, string>> = {
  unreachable: "the standby does not answer",
  no_standby: "the server at DATABASE_REPLICA_URL is no standby, or none any more",
  another: "the server at DATABASE_REPLICA_URL is no standby of the database at DATABASE_URL",
  behind: "the standby is too far behind",
};

export class Replica implements Reads {
  readonly #options: ReplicaOptions;
  readonly #stopping = new AbortController();
  /** To the primary, for checks only. */
  readonly #primary: Connection;
  /** To the standby; null until it has answered once. */
  #looking: Connection | null = null;
  #reading: Connection | null = null;
  #state: State | null = null;
  #identity: string | null = null;
  #marks: readonly Mark[] = [];
  #lagMs: number | null = null;
  /** A change was announced that the standby may not have yet. */
  #isOvertaken = false;
  /** Number of announcements. */
  #announced = 0;
  #catchingUp: Promise<void> | null = null;
  readonly #running: Promise<void>;

  constructor(options: ReplicaOptions) {
    this.#options = options;
    const limits = { max: 2, queryMs: ANSWER_MS, connectMs: ANSWER_MS };
    this.#primary = connect({ ...options.primary, prepares: options.prepares }, limits);
    this.#running = this.#run();
  }

  take(): Connection | null {
    return this.#state === "well" && !this.#isOvertaken ? this.#reading : null;
  }

  failed(error: unknown): void {
    if (!isDatabaseUnreachable(error) || isOwnLimit(error) || this.#state !== "well") return;
    // until the next check
    this.#enter("unreachable", error);
  }

  /** Whether its lag is small enough for reading. */
  get isWell(): boolean {
    return this.#state === "well";
  }

  /** Upper bound of its lag in seconds; null where it is unknown. */
  get lagSeconds(): number | null {
    return this.#lagMs === null ? null : this.#lagMs / 1_000;
  }

  /**
   * A write was announced to caches. The standby is not used until it has caught up; otherwise a cache would store
   * outdated data and would not be notified again.
   */
  catchUp(): void {
    this.#isOvertaken = true;
    this.#announced += 1;
    this.#catchingUp ??= this.#catchUp().finally(() => (this.#catchingUp = null));
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await Promise.all([this.#running, this.#catchingUp]);
    await Promise.all([this.#primary.close(), this.#looking?.close(), this.#reading?.close()]);
  }

  get #isStopping(): boolean {
    return this.#stopping.signal.aborted;
  }

  async #pause(ms: number): Promise<void> {
    await sleep(ms, undefined, { signal: this.#stopping.signal }).catch(() => undefined);
  }

  async #catchUp(): Promise<void> {
    while (!this.#isStopping) {
      const announced = this.#announced;
      if (!(await this.#comesToday())) await this.#pause(this.#state === "well" ? RETRY_MS : LOOK_MS);
      // a change that was announced meanwhile may have been written after the primary's position was read
      else if (announced === this.#announced) {
        this.#isOvertaken = false;
        return;
      }
    }
  }

  /**
   * Whether it has reached the primary's current position; false if one of them does not answer, or it takes too long.
   */
  async #comesToday(): Promise<boolean> {
    try {
      const { written } = await readPrimary(this.#primary.pool);
      if (this.#looking === null) return false;
      const { replayed } = await this.#waitFor(this.#looking, written, this.#options.mostLagMs);
      return replayed !== null && replayed >= written;
    } catch {
      // the regular check reports it
      return false;
    }
  }

  /** Its state once it has caught up, or when the time is over. */
  async #waitFor({ pool }: Connection, written: number, forMs: number): Promise<StandbyState> {
    const giveUpAt = performance.now() + forMs;
    for (let step = STEP_MS; ; step = Math.min(MOST_STEP_MS, step * 2)) {
      const standby = await readStandby(pool);
      const isThere = standby.replayed === null || standby.replayed >= written;
      if (isThere || this.#isStopping || performance.now() > giveUpAt) return standby;
      await this.#pause(step);
    }
  }

  async #run(): Promise<void> {
    while (!this.#isStopping) {
      const began = performance.now();
      try {
        this.#enter(await this.#look());
      } catch (error) {
        this.#lagMs = null;
        this.#enter("unreachable", error);
      }
      await this.#pause(Math.max(0, began + LOOK_MS - performance.now()));
    }
  }

  async #look(): Promise<State> {
    const looking = this.#looking ?? (await this.#open());
    // while the primary does not answer, the standby has nothing to catch up with
    const primary = await readPrimary(this.#primary.pool).catch(() => null);
    const startedAt = performance.now();
    if (primary !== null) {
      this.#identity = primary.identity;
      this.#marks = [...this.#marks.slice(1 - MOST_MARKS), { written: primary.written, at: startedAt }];
    }
    const { replayed, identity } = await this.#waitFor(looking, primary?.written ?? 0, LOOK_MS);
    const now = performance.now();
    this.#lagMs = null;
    if (replayed === null) return "no_standby";
    if (this.#identity !== null && identity !== this.#identity) return "another";
    const lag = lagOf(this.#marks, replayed, now);
    this.#marks = marksLeft(this.#marks, replayed);
    if (lag === null) return "behind";
    this.#lagMs = lag === 0 ? now - startedAt : lag;
    return this.#lagMs > this.#options.mostLagMs ? "behind" : "well";
  }

  async #open(): Promise<Connection> {
    const { url, prepares, connections, log } = this.#options;
    const address = await reach({ ...replicaAddressOf(url), prepares }, ANSWER_MS);
    const onError = (error: Error) => log.debug({ reason: String(error) }, "lost a connection to the standby");
    const common = { isStandby: true, onError };
    this.#reading = connect(address, { ...common, max: connections, queryMs: QUERY_MS, connectMs: CONNECT_MS });
    return (this.#looking = connect(address, { ...common, max: 2, queryMs: ANSWER_MS, connectMs: ANSWER_MS }));
  }

  #enter(state: State, error: unknown = null): void {
    if (state === this.#state || this.#isStopping) return;
    const { log } = this.#options;
    const before = this.#state;
    this.#state = state;
    if (state !== "well")
      log.warn({ reason: error instanceof Error ? error.message : null }, `${WARNINGS[state]}: all is read from the primary`); // oxfmt-ignore
    else if (before !== null) log.warn("the standby is read from again");
  }
}

/** The server answered with a refusal that is specific to one query; another query may succeed. */
function isOwnLimit(error: unknown): boolean {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  return code === STATEMENT_ENDED || code === READ_ONLY;
}
