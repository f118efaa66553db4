/**
 * What the server says of a listing's reservations: server-sent events, which the browser asks for again by itself. One line for all who
 * listen on a page: a browser has six connections to a site, in all its tabs.
 */
import { ownerPaths } from "../../platform/paths.ts";

/** Several within it are one change; the server reads for news each 300 ms. */
const COALESCE_MS = 100;
/** After the server has refused: the browser does not ask again by itself then. */
const RETRY_MS = 30_000;

export interface LiveHandlers {
  /** After changes, and when the line is up. */
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

  /** Answers whether anybody is left. */
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
      // the first time too: of what came after the list was read nothing was heard until now
      this.#tell();
      this.#wasDown = false;
    });
    source.addEventListener("error", () => {
      this.#set(false);
      // the first time: whoever listens finds out whether the server is there at all
      if (!this.#wasDown || source.readyState === EventSource.CLOSED) this.#tell();
      this.#wasDown = true;
      // perhaps to whoever no longer looks after the listing: then the list is refused, too
      if (source.readyState === EventSource.CLOSED) this.#again = setTimeout(() => this.#connect(), RETRY_MS);
    });
  }
}

const lines = new Map<string, LiveLine>();

/** Answers with what ends it. */
export function listen(businessId: string, listener: LiveHandlers): () => void {
  const line = lines.get(businessId) ?? new LiveLine(businessId);
  lines.set(businessId, line);
  line.add(listener);
  return () => {
    if (!line.remove(listener)) lines.delete(businessId);
  };
}
