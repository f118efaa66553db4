/** How much of bodies may lie in memory at once, over all requests: what is exhausted here is not exhausted elsewhere. */

interface BodyBudgetOptions {
  bytes: number;
  /** Of one address, so that one does not keep all others waiting. */
  bytesOfOne: number;
  now?: () => number;
}

interface PendingBody {
  address: string;
  bytes: number;
  beganAt: number;
  /** Ends the reading. */
  cutOff: () => void;
}

interface OfAddress {
  bytes: number;
  bodies: number;
  /** Being read, the oldest first. */
  underWay: Set<PendingBody>;
}

/** What one body takes of the budget. */
export interface BodyShare {
  /** False when there is no room for so many bytes more. */
  take: (bytes: number) => boolean;
  /** It has all arrived, and is not cut off any more. */
  finish: () => void;
  /** May be called more than once. */
  giveBack: () => void;
}

/** Honest bodies of a procedure arrive within this; what takes longer makes room where there is none. */
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

  /** `cutOff` has to give the share back. */
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

  /** At the expense of the one that has dribbled in the longest. */
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
