/** Who may look into the outbox: its letters sign people in, so nobody but whoever sits at this machine. */
import { isLoopback } from "../domain/loopback.ts";

export interface OutboxVisit {
  /** Mail leaves by SMTP; the outbox is then a thing of the past. */
  hasSmtp: boolean;
  /** BASE_URL as configured; null when it is unset. */
  baseUrl: string | null;
  /** The address at the other end of the connection. */
  peer: string | undefined;
  /** The Host header. */
  host: string | undefined;
  /** Names of all headers, in any case. */
  headerNames: Iterable<string>;
}

/** What proxies and tunnels say of the one they speak for. */
const FORWARDED = /^(?:forwarded|via|x-forwarded(?:-.*)?|x-original-.*|x-real-ip|(?:.*-)?client-ip|cf-.*|cdn-loop)$/i;

/** The host of a Host header, without its port; null when it is not one host and perhaps a port. */
function hostOf(header: string): string | null {
  return /^(\[[0-9a-f:.]+\]|[^:[\]\s@/]+)(?::\d{1,5})?$/i.exec(header)?.[1] ?? null;
}

/** Without a doubt from this machine itself, in an installation that is for this machine only. */
export function mayReadOutbox({ hasSmtp, baseUrl, peer, host, headerNames }: OutboxVisit): boolean {
  if (hasSmtp) return false;
  if (baseUrl !== null && !isLoopback(new URL(baseUrl).hostname)) return false;
  if (peer === undefined || !isLoopback(peer)) return false;
  // a page of another site that resolves to this machine has its own name here
  const name = host === undefined ? null : hostOf(host);
  if (name === null || !isLoopback(name)) return false;
  for (const header of headerNames) if (FORWARDED.test(header)) return false;
  return true;
}
