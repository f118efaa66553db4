/**
 * Photos of a review whose author has to log in again: stored in the browser until they are sent or discarded, and for
 * a day at most. Only the tab in which they were chosen knows their key.
 */

interface PhotoDraft {
  /** The author: no other user of the same computer sees the photos. */
  authorId: string;
  files: File[];
}

const STORE = "drafts";
const DAY_MS = 86_400_000;

const nameOf = (businessId: string) => `review-photos:${businessId}`;
/** Keys begin with their time, so that old drafts are a range. */
const timeKey = (ms: number) => new Date(ms).toISOString();

/** The result of a request; rejects if the browser refuses it. */
const resultOf = <Result>(request: IDBRequest<Result>) =>
  new Promise<Result>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error("Refused"));
  });

/** Deletes drafts older than a day, sends a request, and resolves once everything is written. */
async function withDrafts<Result>(use: (drafts: IDBObjectStore) => IDBRequest<Result>): Promise<Result> {
  const opened = indexedDB.open("review-photos", 1);
  opened.onupgradeneeded = () => opened.result.createObjectStore(STORE);
  const database = await resultOf(opened);
  try {
    const transaction = database.transaction(STORE, "readwrite");
    const isWritten = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error ?? new Error("Refused"));
    });
    const drafts = transaction.objectStore(STORE);
    drafts.delete(IDBKeyRange.upperBound(timeKey(Date.now() - DAY_MS)));
    const [result] = await Promise.all([resultOf(use(drafts)), isWritten]);
    return result;
  } finally {
    database.close();
  }
}

/** Replaces the stored photos. False if the browser refuses: in some private windows, or without space. */
export async function storePhotos(businessId: string, draft: PhotoDraft): Promise<boolean> {
  try {
    const key = sessionStorage.getItem(nameOf(businessId)) ?? `${timeKey(Date.now())} ${Math.random()}`;
    await withDrafts((drafts) => drafts.put(draft, key));
    sessionStorage.setItem(nameOf(businessId), key);
    return true;
  } catch {
    return false;
  }
}

/** The photos that this tab has stored for the author. */
export async function readPhotos(businessId: string, authorId: string): Promise<File[]> {
  try {
    // without a key as well: old drafts of other tabs are deleted
    const key = sessionStorage.getItem(nameOf(businessId)) ?? "";
    const draft = await withDrafts((drafts) => drafts.get(key) as IDBRequest<PhotoDraft | undefined>);
    return draft?.authorId === authorId ? draft.files : [];
  } catch {
    return [];
  }
}

export async function dropPhotos(businessId: string): Promise<void> {
  try {
    const key = sessionStorage.getItem(nameOf(businessId));
    if (key === null) return;
    sessionStorage.removeItem(nameOf(businessId));
    await withDrafts((drafts) => drafts.delete(key));
  } catch {
    // then they are deleted after a day
  }
}
