/**
 * Uncached pages of two apps that read from a standby compared with one that reads from the primary. On a machine with
 * as few cores as processes the cores limit the total, so in addition to pages per second this reports the processor
 * time of a page in the app, and in the primary.
 */
import { availableParallelism } from "node:os";
import autocannon from "autocannon";
import { migrate } from "#server/platform/db/migrate.ts";
import { connect } from "#server/platform/db/pool.ts";
import { makeWorld } from "../scripts/rehearse/world.ts";
import { databaseIn } from "../tests/support/empty-database.ts";
import { canHaveStandby, startPair, SUPERUSER, type Pair } from "../tests/support/standby.ts";
import { until } from "../tests/support/until.ts";
import { median, type Benchmark, type Figure } from "./figure.ts";
import { processorMs } from "./processor-time.ts";
import { busiestListing, CLI, launch, throwawaySite, type Running } from "./site.ts";

const ROUNDS = 7;
const ROUND_SECONDS = 3;
const CONNECTIONS = 16;
interface Round {
  perSecond: number;
  /** Processor time for a page. */
  appMs: number;
  primaryMs: number;
}

async function round(apps: readonly Running[], paths: readonly string[], primary: number): Promise<Round> {
  const pids = apps.map(({ child }) => child.pid ?? 0);
  const before = { apps: pids.reduce((sum, pid) => sum + processorMs(pid), 0), primary: processorMs(primary) };
  const results = await Promise.all(
    apps.map(({ url }) =>
      autocannon({
        url,
        connections: CONNECTIONS / apps.length,
        duration: ROUND_SECONDS,
        requests: paths.map((path) => ({ path })),
      }),
    ),
  );
  const failed = results.reduce((sum, { non2xx, errors }) => sum + non2xx + errors, 0);
  if (failed > 0) throw new Error(`${failed} pages failed`);
  const pages = results.reduce((sum, { requests }) => sum + requests.total, 0);
  return {
    perSecond: pages / ROUND_SECONDS,
    appMs: (pids.reduce((sum, pid) => sum + processorMs(pid), 0) - before.apps) / pages,
    primaryMs: (processorMs(primary) - before.primary) / pages,
  };
}

async function primaryPid({ primary }: Pair): Promise<number> {
  const { rows } = await primary.admin.pool.query<{ file: string }>("select pg_read_file('postmaster.pid') as file");
  return Number.parseInt(rows[0]?.file ?? "", 10);
}

const middle = (rounds: readonly Round[], what: keyof Round) => median(rounds.map((one) => one[what]));

export const replicaBenchmark: Benchmark = {
  name: "replica",
  async run(say): Promise<Figure[]> {
    if (!canHaveStandby()) {
      say("  left out: no PostgreSQL 15 with pg_basebackup");
      return [];
    }
    const pair = await startPair();
    const site = await throwawaySite(say);
    const running: Running[] = [];
    try {
      const made = await databaseIn({ host: pair.primary.host, superuser: SUPERUSER });
      await migrate(made.pool);
      await makeWorld(made, "");
      const { user = "", database = "" } = made.pool.options;
      await made.close();
      const urlOf = (host: string) => `postgres://${user}@/${database}?host=${encodeURIComponent(host)}`;
      const common = { ...site.environment, DATABASE_URL: urlOf(pair.primary.host), PAGE_CACHE: "off", JOBS: "off", RATE_LIMITS: "off" }; // oxfmt-ignore
      const start = async (more: Record<string, string>) => {
        const one = await launch([CLI, "start"], { ...common, ...more });
        running.push(one);
        return one;
      };
      const alone = await start({});
      const listing = new URL(await busiestListing(alone.url)).pathname;
      const paths = [listing, "/search?q=bakery", "/", "/search?q=kettle"];
      const two = [await start({ DATABASE_REPLICA_URL: urlOf(pair.standby.host) }), await start({ DATABASE_REPLICA_URL: urlOf(pair.standby.host) })]; // oxfmt-ignore
      const standby = connect({ host: pair.standby.host, user, database }, { max: 1 });
      await until(async () => ((await standby.pool.query("select from business limit 1")).rowCount ?? 0) > 0);
      await standby.close();
      const pid = await primaryPid(pair);
      const [ofOne, ofTwo]: [Round[], Round[]] = [[], []];
      for (let number = 0; number < ROUNDS; number += 1) {
        // alternating, starting with the other one in every second round
        for (const apps of number % 2 === 0 ? [[alone], two] : [two, [alone]]) {
          const seen = await round(apps, paths, pid);
          // the first round is a warm-up
          if (number > 0) (apps.length === 1 ? ofOne : ofTwo).push(seen);
          say(`  ${apps.length === 1 ? "one app" : "two with a standby"}: ${Math.round(seen.perSecond)} pages/s, ${seen.appMs.toFixed(2)} ms of the app and ${seen.primaryMs.toFixed(2)} ms of the primary each`); // oxfmt-ignore
        }
      }
      const ratio = middle(ofTwo, "perSecond") / middle(ofOne, "perSecond");
      const cores = availableParallelism();
      return [
        {
          figure: `Pages that are not kept: two apps with a standby against one, on ${cores} cores for all of it`,
          measured: `${ratio.toFixed(2)} × (${Math.round(middle(ofTwo, "perSecond"))} and ${Math.round(middle(ofOne, "perSecond"))} a second)`,
          bar: cores >= 6 ? "≥ 1.7 ×" : "≥ 1.7 ×, where cores allow",
          isMet: cores >= 6 ? ratio >= 1.7 : null,
        },
        {
          figure: "… what a page takes of a processor in an app",
          measured: `${middle(ofTwo, "appMs").toFixed(2)} ms with a standby, ${middle(ofOne, "appMs").toFixed(2)} ms without`,
          bar: "–",
          isMet: null,
        },
        {
          figure: "… and of the primary's",
          measured: `${middle(ofTwo, "primaryMs").toFixed(2)} ms with a standby, ${middle(ofOne, "primaryMs").toFixed(2)} ms without`,
          bar: "–",
          isMet: null,
        },
      ];
    } finally {
      for (const one of running) await one.stop();
      site.remove();
      await pair.stop();
    }
  },
};
