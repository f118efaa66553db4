/** Fetches one page of an untrusted website safely (platform/outside). Every redirect is checked again. */
import { askOutside, type Outside } from "../platform/outside/ask-outside.ts";

export type WebClient = Outside;

const MOST_BYTES = 65_536;
const MOST_REDIRECTS = 3;
const USER_AGENT = "Mainstreet (looks for a claim's token)";
const HEADERS = { "user-agent": USER_AGENT, accept: "text/html, text/plain, */*" };

export type FetchedPage =
  | { outcome: "read"; url: URL; status: number; mediaType: string; text: string }
  /** The answer cannot be used; `why` is a message for the user. */
  | { outcome: "refused"; url: URL; why: string }
  /** The website could not be reached. */
  | { outcome: "away"; url: URL; why: string };

const WHY = {
  nowhere: "this name does not exist",
  private: "this name leads to no address on the public internet",
  slow: "it did not answer in time",
  certificate: "its certificate could not be checked",
  unreachable: "it could not be reached",
} as const;

const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

export interface PageLimits {
  /** Called before a redirect is followed. */
  mayFollow: (to: URL) => boolean;
  /** For the whole fetch, redirects included. */
  signal: AbortSignal;
}

/** Never throws because of the website. */
export async function fetchPage(from: URL, web: WebClient, { mayFollow, signal }: PageLimits): Promise<FetchedPage> {
  let url = from;
  for (let redirects = 0; ; redirects += 1) {
    const pending = await askOutside(url, web, { headers: HEADERS, mostBytes: MOST_BYTES, signal });
    if (pending.outcome === "away") return { outcome: "away", url, why: WHY[pending.why] };
    if (pending.outcome !== "answered") return { outcome: "refused", url, why: WHY[pending.outcome] };
    const { status, headers, body } = pending;
    const { location, "content-type": type = "" } = headers;
    if (!REDIRECTS.has(status) || location === undefined) {
      const mediaType = (type.split(";")[0] ?? "").trim().toLowerCase();
      return { outcome: "read", url, status, mediaType, text: body.toString("utf8") };
    }
    const next = URL.parse(location, url);
    if (next === null || !mayFollow(next))
      return { outcome: "refused", url, why: "it leads to another website, which is not followed" };
    if (redirects === MOST_REDIRECTS) return { outcome: "refused", url, why: "it leads on and on" };
    url = next;
  }
}
