/**
 * Looks for a claim's token at a website: in a file, in a meta tag of its first page, or in the DNS records of its
 * domain.
 */
import { ConcurrencyLimit } from "../platform/concurrency-limit.ts";
import type { WebsiteCheck, WebsiteCheckResult, LookAtWebsite } from "../context/context.ts";
import { fetchPage, type FetchedPage, type WebClient } from "./fetch-page.ts";
import type { Names } from "../platform/outside/name-server.ts";
import { isInFile, recordsOf, shown, tagsOf } from "./rules-token.ts";
import { FILE, mayFollow, protocolsOf, recordNames } from "./rules-website.ts";
import { pageProblemTexts, proofNoticeTexts } from "./proof-texts.ts";

const TIMEOUT_MS = 10_000;
/** Limits of this process. Each check holds a socket and some kilobytes for as long as a slow website takes. */
const MOST_AT_ONCE = { all: 16, ofOne: 2 };

export interface LookOptions {
  names: Names;
  isReachable: (address: string) => boolean;
  /** Timeout of one check. */
  timeoutMs?: number;
}

function addressesOf({ website, proof }: WebsiteCheck): URL[] {
  const path = proof === "file" ? FILE : `${website.pathname}${website.search}`;
  return protocolsOf(website).map((protocol) => new URL(`${protocol}//${website.host}${path}`));
}

function inPage(page: FetchedPage, { proof, token }: WebsiteCheck): { isThere: boolean; found: string } {
  const address = page.url.href;
  if (page.outcome !== "read") return { isThere: false, found: pageProblemTexts[page.why]({ address }) };
  const { status, mediaType, text } = page;
  if (status !== 200)
    return { isThere: false, found: proofNoticeTexts.wrongStatus({ address, status: String(status) }) };
  // another type may be text quoted by the website, or not a page; small servers send a file without a type
  const wanted = proof === "file" ? "text/plain" : "text/html";
  if (mediaType !== wanted && !(proof === "file" && mediaType === "")) {
    const served = { address, expected: wanted };
    const found =
      mediaType === ""
        ? proofNoticeTexts.noType(served)
        : proofNoticeTexts.wrongType({ ...served, type: shown(mediaType) });
    return { isThere: false, found };
  }
  if (proof === "file") {
    if (isInFile(text, token)) return { isThere: true, found: address };
    return {
      isThere: false,
      found:
        text.trim() === ""
          ? proofNoticeTexts.emptyFile({ address })
          : proofNoticeTexts.otherText({ address, text: shown(text) }),
    };
  }
  const tags = tagsOf(text);
  if (tags.includes(token)) return { isThere: true, found: address };
  const other = shown(tags.join(", "));
  const found =
    tags.length === 0 ? proofNoticeTexts.noTag({ address }) : proofNoticeTexts.otherTag({ address, text: other });
  return { isThere: false, found };
}

async function lookAtPages(look: WebsiteCheck, web: WebClient, signal: AbortSignal): Promise<WebsiteCheckResult> {
  const found: string[] = [];
  let hasAnswered = false;
  const { domain, website } = look;
  for (const url of addressesOf(look)) {
    const limits = { mayFollow: (to: URL) => mayFollow(to, { domain, port: website.port }), signal };
    const page = await fetchPage(url, web, limits);
    const seen = inPage(page, look);
    if (seen.isThere) return { outcome: "there", at: seen.found };
    hasAnswered ||= page.outcome !== "away";
    found.push(seen.found);
  }
  return { outcome: hasAnswered ? "missing" : "away", found };
}

async function lookAtRecords({ website, domain, token }: WebsiteCheck, names: Names): Promise<WebsiteCheckResult> {
  const found: string[] = [];
  for (const name of recordNames(website.hostname, domain)) {
    const records = recordsOf(await names.texts(name));
    if (records.includes(token)) return { outcome: "there", at: name };
    found.push(
      records.length === 0
        ? proofNoticeTexts.noRecord({ name })
        : proofNoticeTexts.otherText({ address: name, text: shown(records.join(", ")) }),
    );
  }
  return { outcome: "missing", found };
}

export function makeLook({ names, isReachable, timeoutMs = TIMEOUT_MS }: LookOptions): LookAtWebsite {
  const limit = new ConcurrencyLimit(MOST_AT_ONCE);
  return async (look) => {
    const end = limit.take(look.domain);
    if (end === null) return null;
    try {
      if (look.proof === "dns") return await lookAtRecords(look, names);
      const web: WebClient = { resolve: names.addresses, isReachable };
      return await lookAtPages(look, web, AbortSignal.timeout(timeoutMs));
    } catch {
      // only the name server can fail here
      return { outcome: "away", found: [proofNoticeTexts.noNameServer({ name: look.website.hostname })] };
    } finally {
      end();
    }
  };
}
