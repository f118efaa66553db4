/**
 * Simulates users who search, read, sign up, book and upload photos continuously, and records what was acknowledged.
 */
import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { Visitor, type Answer } from "../../tests/support/browserless.ts";
import { dataUrl, jpeg } from "../../tests/support/photos.ts";
import { SESSION_COOKIE } from "../../tests/support/sessions.ts";

export const KINDS = ["searches", "pages", "bookings", "sign-ups", "photos"] as const;
export type RequestKind = (typeof KINDS)[number];

export interface Tally {
  answered: number;
  /** Answers with 5xx, and requests without an answer. */
  failed: number;
  /** The longest time without an answer, in milliseconds. */
  longestGap: number;
}

export interface LoadFailure {
  kind: RequestKind;
  reason: string;
  /** The acts under which the request began and failed, from 0. */
  from: number;
  to: number;
}

interface LoadState {
  act: number;
  tallies: ReadonlyMap<RequestKind, Tally>;
}

/** Acknowledged results. */
export interface Promised {
  bookings: { id: string; guest: string }[];
  signUps: string[];
  photos: string[];
}

export interface LoadTarget {
  businessId: string;
  typeId: string;
}

export interface World {
  url: string;
  /** Session cookies of guests, with their ids. */
  guests: readonly { id: string; session: string }[];
  owner: { session: string; businessId: string };
  places: readonly LoadTarget[];
  listings: readonly string[];
}

const PAUSE_MS: Readonly<Record<RequestKind, number>> = {
  searches: 40,
  pages: 30,
  bookings: 60,
  "sign-ups": 900,
  photos: 1_500,
};
/** Users do not wait longer. */
const PATIENCE_MS = 20_000;
const RETRY_MS = 100;
const MOST_TRIES = 600;
const HELD = 3;
const DAY_MS = 86_400_000;
const HALF_HOUR_MS = 1_800_000;
const DAYS = 25;
const WORDS = ["tailor", "kettle in tidewater", "shop", "bakery", "lamp", "books", "garden", "shoes"];

const emptyTallies = () =>
  new Map<RequestKind, Tally>(KINDS.map((kind) => [kind, { answered: 0, failed: 0, longestGap: 0 }]));

const isFailure = (status: number): boolean => status === 0 || status >= 500;

export class Load {
  readonly promised: Promised = { bookings: [], signUps: [], photos: [] };
  readonly #world: World;
  readonly #over = new AbortController();
  /** In order of time. */
  readonly failures: LoadFailure[] = [];
  #act = -1;
  #tallies = emptyTallies();
  readonly #lastAnswer = new Map<RequestKind, number>();
  #running: Promise<unknown> = Promise.resolve();

  constructor(world: World) {
    this.#world = world;
  }

  /** Begins the next act: later requests count towards it. */
  next(): void {
    this.#act += 1;
    this.#tallies = emptyTallies();
    for (const kind of KINDS) this.#lastAnswer.set(kind, performance.now());
  }

  /** Counts of this act so far; open requests are added when they end. */
  soFar(): ReadonlyMap<RequestKind, Tally> {
    const now = performance.now();
    for (const [kind, tally] of this.#tallies)
      tally.longestGap = Math.max(tally.longestGap, now - (this.#lastAnswer.get(kind) ?? now));
    return this.#tallies;
  }

  answered(kind: RequestKind): number {
    return this.#tallies.get(kind)?.answered ?? 0;
  }

  begin(): void {
    const { guests } = this.#world;
    this.#running = Promise.all([
      ...[0, 1, 2].map((seed) => this.#search(seed)),
      ...[0, 1, 2].map((seed) => this.#read(seed)),
      ...guests.map((_, index) => this.#book(index)),
      this.#signUp(),
      this.#sendPhotos(),
    ]);
  }

  async end(): Promise<void> {
    this.#over.abort();
    await this.#running;
  }

  get #isOver(): boolean {
    return this.#over.signal.aborted;
  }

  /** Counts a request under the act in which it began, whenever it is answered. */
  #note({ act, tallies }: LoadState, kind: RequestKind, status: number, reason: string): void {
    const tally = tallies.get(kind);
    if (tally === undefined) return;
    if (isFailure(status)) {
      tally.failed += 1;
      this.failures.push({ kind, reason, from: act, to: this.#act });
      return;
    }
    const now = performance.now();
    if (act === this.#act) tally.longestGap = Math.max(tally.longestGap, now - (this.#lastAnswer.get(kind) ?? now));
    this.#lastAnswer.set(kind, now);
    tally.answered += 1;
  }

  async #ask(kind: RequestKind, ask: () => Promise<Answer>): Promise<Answer | null> {
    const params: LoadState = { act: this.#act, tallies: this.#tallies };
    try {
      const answer = await Promise.race([ask(), late()]);
      const { code } = answer.body;
      this.#note(params, kind, answer.status, `${answer.status} ${typeof code === "string" ? code : ""}`.trim());
      return answer;
    } catch (error) {
      const { cause } = error as { cause?: { code?: string } };
      this.#note(params, kind, 0, cause?.code ?? String(error));
      return null;
    }
  }

  async #every(kind: RequestKind, act: (turn: number) => Promise<void>): Promise<void> {
    for (let turn = 0; !this.#isOver; turn += 1) {
      await act(turn);
      await sleep(PAUSE_MS[kind] * (0.5 + Math.random()));
    }
  }

  #search(seed: number): Promise<void> {
    const visitor = new Visitor(this.#world.url);
    return this.#every("searches", async (turn) => {
      const search_query = WORDS[(turn * 3 + seed) % WORDS.length] ?? "";
      await this.#ask("searches", () =>
        visitor.call("search_businesses", { search_query, page_number: 1 + (turn % 3) }),
      );
    });
  }

  #read(seed: number): Promise<void> {
    const { url, listings } = this.#world;
    return this.#every("pages", async (turn) => {
      const id = listings[(turn * 7 + seed) % listings.length] ?? "";
      await this.#ask("pages", async () => {
        const response = await fetch(`${url}${turn % 4 === 0 ? "/" : `/listing/${id}`}`);
        await response.arrayBuffer();
        return { status: response.status, body: {}, headers: response.headers };
      });
    });
  }

  /** Repeats a failed booking with the same idempotency key until it is answered, so that it is made only once. */
  #book(index: number): Promise<void> {
    const { url, guests, places } = this.#world;
    const guest = guests[index];
    const visitor = new Visitor(url);
    visitor.cookies.set(SESSION_COOKIE, guest?.session ?? "");
    const held: string[] = [];
    return this.#every("bookings", async (turn) => {
      if (held.length >= HELD) {
        const id = held.shift();
        await this.#persist("bookings", () => visitor.call("cancel_reservation", { p_reservation_id: id }));
        return;
      }
      const place = places[(turn + index) % places.length];
      const half = ((turn * 31 + index * 7_919) * 13) % (DAYS * 48);
      const at = new Date((Math.floor(Date.now() / DAY_MS) + 2) * DAY_MS + half * HALF_HOUR_MS).toISOString();
      const params = { p_business_id: place?.businessId, p_reservation_type_id: place?.typeId, p_reservation_time: at };
      const headers = { "idempotency-key": randomUUID() };
      const answer = await this.#persist("bookings", () => visitor.call("add_reservation", params, headers));
      const id = answer?.body["id"];
      if (answer?.status !== 200 || typeof id !== "string") return;
      this.promised.bookings.push({ id, guest: guest?.id ?? "" });
      held.push(id);
    });
  }

  async #persist(kind: RequestKind, ask: () => Promise<Answer>): Promise<Answer | null> {
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      const answer = await this.#ask(kind, ask);
      if (answer !== null && !isFailure(answer.status)) return answer;
      if (this.#isOver) return null;
      await sleep(RETRY_MS);
    }
    return null;
  }

  #signUp(): Promise<void> {
    return this.#every("sign-ups", async () => {
      const email = `new-${randomUUID()}@people.example`;
      const visitor = new Visitor(this.#world.url);
      const answer = await this.#ask("sign-ups", () =>
        visitor.post("sign-up/email", { email, password: "plum-lantern-4711" }),
      );
      if (answer?.status === 200) this.promised.signUps.push(email);
    });
  }

  async #sendPhotos(): Promise<void> {
    const { url, owner } = this.#world;
    const visitor = new Visitor(url);
    visitor.cookies.set(SESSION_COOKIE, owner.session);
    const image = dataUrl(await jpeg(400, 300));
    await this.#every("photos", async () => {
      const answer = await this.#ask("photos", () =>
        visitor.post("/api/image", { image, businessId: owner.businessId }),
      );
      const name = fileNameIn(answer?.body);
      if (answer !== null && answer.status < 300 && name !== null) this.promised.photos.push(name);
    });
  }
}

/** The file name in the response to an upload. */
function fileNameIn(body: unknown): string | null {
  return /"file_name":"([^"]+)"/.exec(JSON.stringify(body ?? {}))?.[1] ?? null;
}

async function late(): Promise<never> {
  await sleep(PATIENCE_MS, undefined, { ref: false });
  throw new Error(`no answer within ${PATIENCE_MS} ms`);
}
