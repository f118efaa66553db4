/** Photos on their way: two at a time, each with its progress; each can be cancelled, and sent again when it failed. */
import type { Image } from "#contract/photos/image.ts";
import { MESSAGES, uploaded, uploadFailed } from "#contract/messages.ts";
import { ApiError } from "../../platform/api.ts";
import type { ToastKind } from "../../ui/toast.ts";

const AT_ONCE = 2;
/** A crowded server, or a lost connection, is asked again by itself so often, after a pause that grows by this. */
const RETRIES = 3;
const PAUSE_MS = 1_500;

export interface UploadItem {
  id: number;
  name: string;
  state: "waiting" | "sending" | "failed";
  /** 0–1 of what is sent. */
  share: number;
  /** Why it failed. */
  message: string | null;
}

interface SendOptions {
  signal: AbortSignal;
  onProgress: (share: number) => void;
}

export interface UploadListOptions {
  send: (file: File, options: SendOptions) => Promise<Image>;
  onAdded: (image: Image) => void;
  say: (text: string, kind: ToastKind) => void;
  pauseMs?: number;
}

function isPassing(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status === 503);
}

export class UploadList {
  readonly #options: UploadListOptions;
  readonly #files = new Map<number, File>();
  readonly #cancels = new Map<number, AbortController>();
  readonly #listeners = new Set<() => void>();
  #items: readonly UploadItem[] = [];
  #last = 0;
  /** Since the list was last at rest. */
  #added = 0;
  #failures: string[] = [];

  constructor(options: UploadListOptions) {
    this.#options = options;
  }

  readonly items = (): readonly UploadItem[] => this.#items;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Files that are no pictures are refused at once. */
  add(files: readonly File[]): void {
    for (const file of files) {
      if (!file.type.startsWith("image/") || file.type === "image/svg+xml") {
        this.#options.say(uploadFailed(file.name, MESSAGES.invalidImage), "bad");
        continue;
      }
      this.#last += 1;
      this.#files.set(this.#last, file);
      this.#items = [...this.#items, { id: this.#last, name: file.name, state: "waiting", share: 0, message: null }];
    }
    this.#tell();
    this.#begin();
  }

  cancel(id: number): void {
    this.#cancels.get(id)?.abort();
    this.#forget(id);
    this.#begin();
  }

  retry(id: number): void {
    this.#set(id, { state: "waiting", share: 0, message: null });
    this.#begin();
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }

  #set(id: number, change: Partial<UploadItem>): void {
    this.#items = this.#items.map((item) => (item.id === id ? { ...item, ...change } : item));
    this.#tell();
  }

  #forget(id: number): void {
    this.#files.delete(id);
    this.#items = this.#items.filter((item) => item.id !== id);
    this.#tell();
  }

  #begin(): void {
    const waiting = this.#items.filter(({ state }) => state === "waiting");
    for (const { id } of waiting.slice(0, AT_ONCE - this.#cancels.size)) void this.#run(id);
    if (this.#cancels.size === 0) this.#rest();
  }

  async #run(id: number): Promise<void> {
    const file = this.#files.get(id);
    if (file === undefined) return;
    const cancel = new AbortController();
    this.#cancels.set(id, cancel);
    this.#set(id, { state: "sending" });
    try {
      const image = await this.#send(id, file, cancel.signal);
      this.#added += 1;
      this.#forget(id);
      this.#options.onAdded(image);
    } catch (error) {
      if (!cancel.signal.aborted) this.#fail(id, file.name, error);
    } finally {
      this.#cancels.delete(id);
      this.#begin();
    }
  }

  async #send(id: number, file: File, signal: AbortSignal): Promise<Image> {
    for (let tried = 1; ; tried += 1) {
      try {
        return await this.#options.send(file, { signal, onProgress: (share) => this.#set(id, { share }) });
      } catch (error) {
        if (tried > RETRIES || !isPassing(error)) throw error;
        this.#set(id, { share: 0 });
        const { pauseMs = PAUSE_MS } = this.#options;
        await new Promise((resolve) => setTimeout(resolve, pauseMs * tried));
        signal.throwIfAborted();
      }
    }
  }

  #fail(id: number, name: string, error: unknown): void {
    const message = error instanceof Error ? error.message : MESSAGES.uploadsFailed;
    const isSignedOut = error instanceof ApiError && error.status === 401;
    this.#failures.push(isSignedOut ? MESSAGES.uploadUnauthenticated : uploadFailed(name, message));
    this.#set(id, { state: "failed", message });
  }

  /** Nothing is under way: what came of it, once. A new toast would replace the one before. */
  #rest(): void {
    const [failure] = this.#failures;
    const { say } = this.#options;
    if (this.#added > 0) say(uploaded(this.#added), "ok");
    if (failure !== undefined && (this.#failures.length === 1 || failure === MESSAGES.uploadUnauthenticated))
      say(failure, "bad");
    else if (failure !== undefined && this.#added === 0) say(MESSAGES.uploadsFailed, "bad");
    this.#added = 0;
    this.#failures = [];
  }
}
