/**
 * Gain of the short way to a session (docs/decisions/0010): the same procedure with the same session, by the short way
 * and by better-auth's, alternating. A cookie without 'remember me' takes the long way.
 */
import { Agent, request } from "node:http";
import { sql } from "kysely";
import { embeddedAddress } from "#server/platform/db/embedded.ts";
import { newId } from "#server/platform/db/id.ts";
import { connect, type Connection } from "#server/platform/db/pool.ts";
import { median, type Benchmark } from "./figure.ts";
import { sessionCookie } from "./session-cookie.ts";
import { throwawaySite } from "./site.ts";

const SECRET = "a secret of thirty-two characters, for measuring";
const ROUNDS = 60;
const WARM_UP = 10;
/** Requests of each kind in a round, one after the other. */
const A_ROUND = 20;

/** The cookie of an account that is logged in. */
async function signIn({ db }: Connection): Promise<string> {
  await sql`
    with person as (
      insert into user_account (id, name, email, email_verified) values (${newId()}::uuid, '', 'ada@example.com', true) returning id
    )
    insert into profile (user_id, display_name) select id, 'Ada' from person
  `.execute(db);
  return sessionCookie(db, "ada@example.com", SECRET);
}

const agent = new Agent({ keepAlive: true, maxSockets: 1 });

/** Milliseconds until the profile has arrived. */
function ask(url: string, cookie: string): Promise<number> {
  const headers = { "content-type": "application/json", "content-length": 2, cookie };
  const from = performance.now();
  return new Promise((resolve, reject) => {
    const params = request(`${url}/rpc/get_profile`, { method: "POST", agent, headers }, (response) => {
      response.resume();
      response.once("end", () => {
        if (response.statusCode === 200) resolve(performance.now() - from);
        else reject(new Error(`get_profile was answered with ${String(response.statusCode)}`));
      });
    });
    params.once("error", reject);
    params.end("{}");
  });
}

export const sessionsBenchmark: Benchmark = {
  name: "sessions",
  async run(say) {
    const site = await throwawaySite(say);
    const running = await site.start({ RATE_LIMITS: "off", SECRET, LOG_LEVEL: "error" });
    const connection = connect(embeddedAddress(site.environment["DATA_DIR"] ?? ""));
    try {
      const cookie = await signIn(connection);
      const ways = { short: cookie, long: `${cookie}; dont_remember=1` };
      const took = { short: new Array<number>(), long: new Array<number>() };
      for (let round = 0; round < ROUNDS; round += 1)
        for (const way of round % 2 === 0 ? (["short", "long"] as const) : (["long", "short"] as const))
          for (let count = 0; count < A_ROUND; count += 1) {
            const ms = await ask(running.url, ways[way]);
            if (round >= WARM_UP) took[way].push(ms);
          }
      const [short, long] = [median(took.short), median(took.long)];
      say(`  medians: ${short.toFixed(2)} ms by the short way, ${long.toFixed(2)} ms by better-auth's`);
      return [
        {
          figure:
            "A procedure of somebody signed in, by the short way to their session, against better-auth's (medians)",
          measured: `${short.toFixed(2)} ms against ${long.toFixed(2)} ms (${(short / long).toFixed(2)} ×)`,
          bar: "–",
          isMet: null,
        },
      ];
    } finally {
      await connection.close();
      await running.stop();
      site.remove();
    }
  },
};
