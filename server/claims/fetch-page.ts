/** Fetches one page of an untrusted website safely (platform/outside). Every redirect is checked again. */
import { askOutside, type Outside } from "../platform/outside/ask-outside.ts";
import type { pageProblemTexts } from "./proof-texts.ts";

export type WebClient = Outside;

const MOST_BYTES = 65_536;
const MOST_REDIRECTS = 3;
const USER_AGENT = "Mainstreet (looks for a claim's token)";
const HEADERS = { "user-agent": USER_AGENT, accept: "text/html, text/plain, */*" };

/** A key of `pageProblemTexts`. */
type PageProblem = keyof typeof pageProblemTexts;

export type FetchedPage =
  | { outcome: "read"; url: URL; status: number; mediaType: string; text: string }
  /** The answer cannot be used. */
  | { outcome: "refused"; url: URL; why: PageProblem }
  /** The website could not be reached. */
  | { outcome: "away"; url: URL; why: PageProblem };

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
    if (pending.outcome === "away") return { outcome: "away", url, why: pending.why };
    if (pending.outcome !== "answered") return { outcome: "refused", url, why: pending.outcome };
    const { status, headers, body } = pending;
    const { location, "content-type": type = "" } = headers;
    if (!REDIRECTS.has(status) || location === undefined) {
      const mediaType = (type.split(";")[0] ?? "").trim().toLowerCase();
      return { outcome: "read", url, status, mediaType, text: body.toString("utf8") };
    }
    const next = URL.parse(location, url);
    if (next === null || !mayFollow(next)) return { outcome: "refused", url, why: "otherSite" };
    if (redirects === MOST_REDIRECTS) return { outcome: "refused", url, why: "redirects" };
    url = next;
  }
}
