/**
 * Limit of the memory for request bodies, over all requests, so that bodies cannot exhaust the memory of the process.
 */

interface BodyBudgetOptions {
  bytes: number;
  /** Limit of one address, so that it does not block all others. */
  bytesOfOne: number;
  now?: () => number;
}

interface PendingBody {
  address: string;
  bytes: number;
  beganAt: number;
  /** Aborts reading the body. */
  cutOff: () => void;
}

interface OfAddress {
  bytes: number;
  bodies: number;
  /** Bodies that are being read, oldest first. */
  underWay: Set<PendingBody>;
}

/** The part of the budget that one body uses. */
export interface BodyShare {
  /** False when the budget has no capacity for this many more bytes. */
  take: (bytes: number) => boolean;
  /** The body has arrived completely and can no longer be cut off. */
  finish: () => void;
  /** May be called more than once. */
  giveBack: () => void;
}

/** Regular bodies of a procedure arrive within this; slower ones are cut off when the budget is used up. */
const PROMPT_MS = 1_000;

export class BodyBudget {
  readonly #most: BodyBudgetOptions;
  readonly #now: () => number;
  readonly #underWay = new Set<PendingBody>();
  readonly #addresses = new Map<string, OfAddress>();
  #bytes = 0;

  constructor({ now = () => performance.now(), ...most }: BodyBudgetOptions) {
    this.#most = most;
    this.#now = now;
  }

  get bytes(): number {
    return this.#bytes;
  }

  /** `cutOff` must release the share. */
  begin(address: string, cutOff: () => void): BodyShare {
    const body: PendingBody = { address, bytes: 0, beganAt: this.#now(), cutOff };
    const own = this.#addresses.get(address) ?? { bytes: 0, bodies: 0, underWay: new Set() };
    this.#addresses.set(address, own);
    own.bodies += 1;
    own.underWay.add(body);
    this.#underWay.add(body);
    let isOpen = true;
    return {
      take: (bytes) => isOpen && this.#take(body, own, bytes),
      finish: () => this.#finish(body, own),
      giveBack: () => {
        if (!isOpen) return;
        isOpen = false;
        this.#finish(body, own);
        this.#bytes -= body.bytes;
        own.bytes -= body.bytes;
        own.bodies -= 1;
        if (own.bodies === 0) this.#addresses.delete(address);
      },
    };
  }

  #take(body: PendingBody, own: OfAddress, bytes: number): boolean {
    for (;;) {
      const isOwnFull = own.bytes + bytes > this.#most.bytesOfOne;
      if (!isOwnFull && this.#bytes + bytes <= this.#most.bytes) break;
      if (!this.#makeRoom(isOwnFull ? own.underWay : this.#underWay, body)) return false;
    }
    body.bytes += bytes;
    own.bytes += bytes;
    this.#bytes += bytes;
    return true;
  }

  /** Frees capacity by cutting off the body that has been arriving for the longest time. */
  #makeRoom(underWay: ReadonlySet<PendingBody>, forBody: PendingBody): boolean {
    for (const oldest of underWay) {
      if (oldest === forBody || this.#now() - oldest.beganAt < PROMPT_MS) return false;
      oldest.cutOff();
      return true;
    }
    return false;
  }

  #finish(body: PendingBody, own: OfAddress): void {
    own.underWay.delete(body);
    this.#underWay.delete(body);
  }
}
