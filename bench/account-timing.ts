/**
 * Whether response times show a stranger if an address has an account. Addresses of all kinds are requested in random
 * order, several at once, so that a busy machine slows them alike. The figure is the probability that an answer of one
 * kind takes longer than one of another (Mann–Whitney): 0.5 when the kinds cannot be distinguished.
 */
import { shuffle } from "./shuffle.ts";
import { hashPassword } from "#server/accounts/password-hash.ts";
import { newId } from "#server/platform/db/id.ts";
import { openDatabase } from "#server/start/open-database.ts";
import type { Database } from "#server/platform/db/pool.ts";
import { readConfiguration } from "#server/start/configuration.ts";
import { median, type Benchmark, type Figure } from "./figure.ts";
import { throwawaySite } from "./site.ts";

const SAMPLES = Number(process.env["ACCOUNT_TIMING_SAMPLES"] ?? 1_000);
const AT_ONCE = 4;
const ACCOUNTS = 40;
const FURTHEST = 0.03;

const KINDS = ["nobody", "known", "unconfirmed", "google"] as const;
type Kind = (typeof KINDS)[number];

const QUESTIONS: readonly { path: string; kinds: readonly Kind[]; password?: () => string }[] = [
  { path: "request-password-reset", kinds: ["nobody", "known", "unconfirmed", "google"] },
  { path: "send-verification-email", kinds: ["nobody", "known", "unconfirmed"] },
  { path: "sign-in/email", kinds: ["nobody", "known", "unconfirmed", "google"], password: () => "not this password" },
  { path: "sign-up/email", kinds: ["nobody", "known", "unconfirmed"], password: () => `a stranger's ${newId()}` },
];

/** The probability that a value of `a` is above a value of `b`. */
function chanceAbove(a: readonly number[], b: readonly number[]): number {
  const sorted = b.toSorted((x, y) => x - y);
  const below = (value: number, orEqual: boolean) => {
    let [low, high] = [0, sorted.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      const at = sorted[middle] ?? 0;
      if (at < value || (orEqual && at === value)) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  const sum = a.reduce((total, value) => total + (below(value, false) + below(value, true)) / 2, 0);
  return sum / (a.length * b.length);
}

async function makeAccounts(db: Database): Promise<void> {
  const password = await hashPassword("the owner's own password");
  for (const kind of KINDS.filter((one) => one !== "nobody"))
    for (let index = 0; index < ACCOUNTS; index += 1) {
      const id = newId();
      const email_verified = kind !== "unconfirmed";
      const credential =
        kind === "google"
          ? { provider_id: "google", account_id: `google ${id}`, password: null }
          : { provider_id: "credential", account_id: id, password };
      await db
        .insertInto("user_account")
        .values({ id, name: "", email: `${kind}-${index}@example.com`, email_verified })
        .execute();
      await db
        .insertInto("user_credential")
        .values({ id: newId(), user_id: id, ...credential })
        .execute();
    }
}

let strangers = 0;
function addressOf(kind: Kind): string {
  strangers += 1;
  return kind === "nobody" ? `nobody-${strangers}@example.com` : `${kind}-${strangers % ACCOUNTS}@example.com`;
}

async function answerTime(url: string, path: string, body: Record<string, string>): Promise<number> {
  const from = performance.now();
  const response = await fetch(`${url}/api/auth/${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  await response.arrayBuffer();
  const took = performance.now() - from;
  if (response.status === 429 || response.status >= 500) throw new Error(`${path} was answered ${response.status}`);
  return took;
}

export const accountTimingBenchmark: Benchmark = {
  name: "account timing",
  async run(say) {
    const site = await throwawaySite(say);
    const running = await site.start({ RATE_LIMITS: "off" });
    const figures: Figure[] = [];
    try {
      const opened = await openDatabase(readConfiguration({ ...process.env, ...site.environment }));
      await makeAccounts(opened.connection.db);
      await opened.close();
      for (const { path, kinds, password } of QUESTIONS) {
        const times = new Map<Kind, number[]>(kinds.map((kind) => [kind, []]));
        const waiting = shuffle(kinds.flatMap((kind) => Array.from({ length: SAMPLES }, () => kind)));
        const ask = async () => {
          for (let kind = waiting.pop(); kind !== undefined; kind = waiting.pop()) {
            const body = { email: addressOf(kind), ...(password === undefined ? {} : { password: password() }) };
            times.get(kind)?.push(await answerTime(running.url, path, body));
          }
        };
        await Promise.all(Array.from({ length: AT_ONCE }, ask));
        const unknownTimes = times.get("nobody") ?? [];
        for (const kind of kinds.filter((one) => one !== "nobody")) {
          const known = times.get(kind) ?? [];
          const chance = chanceAbove(known, unknownTimes);
          figures.push({
            figure: `${path}: chance that an address ${kind === "google" ? "with Google alone" : kind} takes longer than one without an account (${SAMPLES} each)`,
            measured: `${chance.toFixed(3)} (medians ${median(known).toFixed(1)} and ${median(unknownTimes).toFixed(1)} ms)`,
            bar: `${0.5 - FURTHEST}–${0.5 + FURTHEST}`,
            isMet: Math.abs(chance - 0.5) <= FURTHEST,
          });
          say(`  ${path} ${kind}: ${chance.toFixed(3)}`);
        }
      }
    } finally {
      await running.stop();
      site.remove();
    }
    return figures;
  },
};
