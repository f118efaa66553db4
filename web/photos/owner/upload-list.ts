/**
 * Uploads with their progress; each can be cancelled, and retried after a failure. The newest photo is shown first
 * (rules: photos, 2), so of several chosen photos the last is sent first, one at a time: then they are shown in the
 * order in which they were chosen.
 */
import type { Image } from "#contract/photos/image.ts";
import { sharedErrorTexts } from "#contract/shared-error-texts.ts";
import { uploadFailed, uploaded } from "#contract/photos/photo-editing-words.ts";
import { photoEditingTexts } from "#contract/photos/photo-editing-texts.ts";
import { ApiError } from "../../platform/api.ts";
import type { ToastKind } from "../../platform/toast.ts";
import { uploadTexts } from "./owner-photos-texts.ts";

/**
 * Number of automatic retries if the server is busy or the connection is lost, with a pause that grows by `PAUSE_MS`.
 */
const RETRIES = 3;
const PAUSE_MS = 1_500;
const NAMED = 3;

export interface UploadItem {
  id: number;
  name: string;
  /** `added`: it is uploaded, and its description is still being typed. */
  state: "waiting" | "sending" | "failed" | "added";
  /** 0–1 of the bytes sent. */
  share: number;
  /** Why it failed. */
  message: string | null;
  /** The description typed during the upload. */
  description: string;
  /** It can be retried. */
  isPicture: boolean;
}

interface UploadOptions {
  signal: AbortSignal;
  onProgress: (share: number) => void;
}

export interface UploadListOptions {
  send: (file: File, options: UploadOptions) => Promise<Image>;
  onAdded: (image: Image) => void;
  /** Describes a photo that was just added. */
  describe: (image: Image, description: string) => void;
  say: (text: string, kind: ToastKind) => void;
  pauseMs?: number;
}

function isPassing(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status === 503);
}

export class UploadList {
  readonly #options: UploadListOptions;
  readonly #files = new Map<number, File>();
  /** Uploads whose description has the focus, with their photo once it is added. */
  readonly #written = new Map<number, Image | null>();
  readonly #cancels = new Map<number, AbortController>();
  readonly #listeners = new Set<() => void>();
  #items: readonly UploadItem[] = [];
  /** Waiting uploads, in the order in which they are sent. */
  #queue: number[] = [];
  #last = 0;
  /** Since the list was last idle. */
  #added = 0;
  #failures: { name: string; message: string }[] = [];
  #isSignedOut = false;

  constructor(options: UploadListOptions) {
    this.#options = options;
  }

  readonly items = (): readonly UploadItem[] => this.#items;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Files that are not images are refused at once, and reported with the others. */
  add(files: readonly File[]): void {
    const chosen: number[] = [];
    for (const file of files) {
      const id = (this.#last += 1);
      const isPicture = file.type.startsWith("image/") && file.type !== "image/svg+xml";
      const item = { id, name: file.name, share: 0, description: "", isPicture };
      if (isPicture) {
        this.#files.set(id, file);
        chosen.unshift(id);
        this.#items = [...this.#items, { ...item, state: "waiting", message: null }];
      } else {
        this.#failures.push({ name: file.name, message: sharedErrorTexts.invalid_image });
        this.#items = [...this.#items, { ...item, state: "failed", message: sharedErrorTexts.invalid_image }];
      }
    }
    this.#queue.push(...chosen);
    this.#tell();
    this.#begin();
  }

  cancel(id: number): void {
    this.#cancels.get(id)?.abort();
    this.#forget(id);
    this.#begin();
  }

  /** The user starts or continues a description. */
  write(id: number, description: string): void {
    if (!this.#written.has(id)) this.#written.set(id, null);
    this.#set(id, { description });
  }

  /** The description is complete: it is saved if the photo has been added. */
  written(id: number): void {
    const image = this.#written.get(id) ?? null;
    this.#written.delete(id);
    if (image !== null) this.#leave(id, image);
  }

  #leave(id: number, image: Image): void {
    const description = this.#items.find((item) => item.id === id)?.description.trim() ?? "";
    this.#forget(id);
    if (description !== "") this.#options.describe(image, description);
  }

  retry(id: number): void {
    this.#set(id, { state: "waiting", share: 0, message: null });
    this.#queue.push(id);
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
    this.#queue = this.#queue.filter((one) => one !== id);
    this.#items = this.#items.filter((item) => item.id !== id);
    this.#tell();
  }

  #begin(): void {
    if (this.#cancels.size > 0) return;
    const id = this.#queue.shift();
    if (id === undefined) this.#rest();
    else void this.#run(id);
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
      this.#options.onAdded(image);
      if (this.#written.has(id)) {
        this.#written.set(id, image);
        this.#set(id, { state: "added" });
      } else this.#leave(id, image);
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
    const message = error instanceof Error ? error.message : photoEditingTexts.uploadsFailed;
    this.#isSignedOut ||= error instanceof ApiError && error.status === 401;
    this.#failures.push({ name, message });
    this.#set(id, { state: "failed", message });
  }

  /** All uploads are done: reports the result once. One toast has both counts, as a second would replace it. */
  #rest(): void {
    const { say } = this.#options;
    const failed = this.#failures.map(({ name, message }) => uploadFailed(name, message));
    if (this.#isSignedOut) say(sharedErrorTexts.upload_unauthenticated, "bad");
    else if (this.#added > 0 && failed.length > 0) say([uploaded(this.#added), ...namedFew(failed)].join(". "), "bad");
    else if (this.#added > 0) say(uploaded(this.#added), "ok");
    else if (failed.length > 0) say(failed.length === 1 ? failed.join() : photoEditingTexts.uploadsFailed, "bad");
    this.#added = 0;
    this.#failures = [];
    this.#isSignedOut = false;
  }
}

/** As many names as fit in a toast; the rows have all. */
function namedFew(failed: readonly string[]): string[] {
  const more = failed.length - NAMED;
  return [...failed.slice(0, NAMED), ...(more > 0 ? [uploadTexts.more({ count: more })] : [])];
}
