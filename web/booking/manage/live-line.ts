/**
 * Server-sent events about a listing's reservations; the browser reconnects automatically. All listeners of a page
 * share one connection: a browser opens at most six HTTP/1.1 connections to a site, over all its tabs.
 */
import { ownerPaths } from "../../platform/paths.ts";

/** Events within this time count as one change; the server polls for news every 300 ms. */
const COALESCE_MS = 100;
/** Delay after the server has refused: the browser does not reconnect automatically then. */
const RETRY_MS = 30_000;

export interface LiveHandlers {
  /** Called after changes, when the connection opens, and when the page becomes visible again. */
  onChange?: () => void;
  onState?: (isLive: boolean) => void;
  /** A request, a booking or cancellation of today, or a guest who is late (server/booking/live/rules-desk-news.ts). */
  onNews?: () => void;
}

function isNews(data: string): boolean {
  const { news } = JSON.parse(data) as { news?: string | null };
  return typeof news === "string";
}

class LiveLine {
  readonly #listeners = new Set<LiveHandlers>();
  readonly #businessId: string;
  #source: EventSource | null = null;
  #soon: ReturnType<typeof setTimeout> | undefined;
  #again: ReturnType<typeof setTimeout> | undefined;
  #isLive = false;
  #wasDown = false;

  constructor(businessId: string) {
    this.#businessId = businessId;
  }

  /** Returns whether any listener is left. */
  remove(listener: LiveHandlers): boolean {
    this.#listeners.delete(listener);
    if (this.#listeners.size > 0) return true;
    this.#source?.close();
    clearTimeout(this.#soon);
    clearTimeout(this.#again);
    document.removeEventListener("visibilitychange", this.#onVisible);
    return false;
  }

  add(listener: LiveHandlers): void {
    this.#listeners.add(listener);
    listener.onState?.(this.#isLive);
    if (this.#source !== null) return;
    this.#connect();
    document.addEventListener("visibilitychange", this.#onVisible);
  }

  readonly #onVisible = () => {
    if (document.visibilityState === "visible") this.#tell();
  };

  #tell(): void {
    clearTimeout(this.#soon);
    this.#soon = setTimeout(() => {
      for (const { onChange } of this.#listeners) onChange?.();
    }, COALESCE_MS);
  }

  #set(isLive: boolean): void {
    this.#isLive = isLive;
    for (const { onState } of this.#listeners) onState?.(isLive);
  }

  #connect(): void {
    const source = new EventSource(ownerPaths.live(this.#businessId));
    this.#source = source;
    source.addEventListener("reservation", ({ data }: MessageEvent<string>) => {
      this.#tell();
      if (isNews(data)) for (const { onNews } of this.#listeners) onNews?.();
    });
    source.addEventListener("waitlist", () => this.#tell());
    source.addEventListener("guests", () => this.#tell());
    source.addEventListener("open", () => {
      this.#set(true);
      // the first time too: changes between loading the list and this moment sent no event
      this.#tell();
      this.#wasDown = false;
    });
    source.addEventListener("error", () => {
      this.#set(false);
      // the first time too: listeners learn whether the server is reachable at all
      if (!this.#wasDown || source.readyState === EventSource.CLOSED) this.#tell();
      this.#wasDown = true;
      // the viewer may no longer be a member of the listing; then the list is refused, too
      if (source.readyState === EventSource.CLOSED) this.#again = setTimeout(() => this.#connect(), RETRY_MS);
    });
  }
}

const lines = new Map<string, LiveLine>();

/** Returns the function that unsubscribes. */
export function listen(businessId: string, listener: LiveHandlers): () => void {
  const line = lines.get(businessId) ?? new LiveLine(businessId);
  lines.set(businessId, line);
  line.add(listener);
  return () => {
    if (!line.remove(listener)) lines.delete(businessId);
  };
}
