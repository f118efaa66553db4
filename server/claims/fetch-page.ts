/**
 * One page of a stranger's website, read without harm: its name is resolved once, an address that is not of the internet refuses
 * it, the connection goes to the address that was looked at, and every redirect is looked at anew.
 */
import { request as requestPlain } from "node:http";
import { request as requestSecure } from "node:https";
import type { LookupFunction } from "node:net";

export interface Web {
  /** All addresses of a name; none when there is no such name. Throws when no name server answers. */
  resolve: (host: string) => Promise<string[]>;
  isReachable: (address: string) => boolean;
}

const MOST_BYTES = 65_536;
const MOST_REDIRECTS = 3;
const USER_AGENT = "Mainstreet (looks for a claim's token)";

export type Page =
  | { outcome: "read"; url: URL; status: number; text: string }
  /** It said something that leads nowhere; `why` is for a person. */
  | { outcome: "refused"; url: URL; why: string }
  /** Nobody was there. */
  | { outcome: "away"; url: URL; why: string };

interface Answer {
  status: number;
  location: string | null;
  text: string;
}

/** Whatever is asked for, the connection goes there. */
const pinnedTo =
  (address: string): LookupFunction =>
  (_host, options, done) => {
    const family = address.includes(":") ? 6 : 4;
    if (options.all === true) done(null, [{ address, family }]);
    else done(null, address, family);
  };

function ask(url: URL, address: string, signal: AbortSignal): Promise<Answer> {
  const request = url.protocol === "https:" ? requestSecure : requestPlain;
  return new Promise((resolve, reject) => {
    const asked = request(
      url,
      {
        agent: false,
        lookup: pinnedTo(address),
        signal,
        headers: { "user-agent": USER_AGENT, accept: "text/html, text/plain, */*", "accept-encoding": "identity" },
      },
      (response) => {
        const status = response.statusCode ?? 0;
        const { location = null } = response.headers;
        const chunks: Buffer[] = [];
        let length = 0;
        const done = () => {
          response.destroy();
          const text = Buffer.concat(chunks).subarray(0, MOST_BYTES).toString("utf8");
          resolve({ status, location, text });
        };
        response.on("data", (chunk: Buffer) => {
          chunks.push(chunk);
          length += chunk.length;
          if (length >= MOST_BYTES) done();
        });
        response.on("end", done);
        response.on("error", reject);
      },
    );
    asked.on("error", reject);
    asked.end();
  });
}

const TOO_SLOW = "it did not answer in time";
const isOver = (signal: AbortSignal): boolean => signal.aborted;

const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

export interface PageLimits {
  /** Asked before a redirect is followed. */
  mayFollow: (to: URL) => boolean;
  /** Of all of it, redirects too. */
  signal: AbortSignal;
}

/** Never throws for what the website does. */
export async function fetchPage(from: URL, web: Web, { mayFollow, signal }: PageLimits): Promise<Page> {
  let url = from;
  for (let redirects = 0; ; redirects += 1) {
    if (isOver(signal)) return { outcome: "away", url, why: TOO_SLOW };
    const addresses = await web.resolve(url.hostname.replace(/\.$/, ""));
    const [address] = addresses;
    if (address === undefined) return { outcome: "refused", url, why: "this name does not exist" };
    // one among several would do for a name that changes its mind
    if (!addresses.every((one) => web.isReachable(one)))
      return { outcome: "refused", url, why: "this name leads to no address on the public internet" };
    let answer: Answer;
    try {
      answer = await ask(url, address, signal);
    } catch (error) {
      return { outcome: "away", url, why: isOver(signal) ? TOO_SLOW : whyAway(error) };
    }
    const { status, location, text } = answer;
    if (!REDIRECTS.has(status) || location === null) return { outcome: "read", url, status, text };
    const next = URL.parse(location, url);
    if (next === null || !mayFollow(next))
      return { outcome: "refused", url, why: "it leads to another website, which is not followed" };
    if (redirects === MOST_REDIRECTS) return { outcome: "refused", url, why: "it leads on and on" };
    url = next;
  }
}

/** The kind of it alone: what is said of addresses and ports stays here. */
function whyAway(error: unknown): string {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (/CERT|TLS|SSL|ALTNAME|SELF_SIGNED|VERIFY/.test(code)) return "its certificate could not be checked";
  return "it could not be reached";
}
