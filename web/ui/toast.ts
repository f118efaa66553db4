/** Toasts: one at a time, a new one replaces what is shown. Drawn by `toaster.tsx`. */

export type ToastKind = "ok" | "bad" | "note";

export interface Toast {
  id: number;
  kind: ToastKind;
  text: string;
}

const KEPT = "toast";

let current: Toast | null = null;
let last = 0;
const listeners = new Set<() => void>();

function set(toast: Toast | null): void {
  current = toast;
  for (const listener of listeners) listener();
}

export const currentToast = (): Toast | null => current;

export function watchToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Shows one; what was shown before it goes. */
export function showToast(text: string, kind: ToastKind = "ok"): void {
  last += 1;
  set({ id: last, kind, text });
}

export function dismissToast(): void {
  set(null);
}

/** The same on the page that is loaded next in this tab. */
export function showToastNext(text: string, kind: ToastKind = "ok"): void {
  try {
    sessionStorage.setItem(KEPT, JSON.stringify({ text, kind }));
  } catch {
    // storage may be switched off: then nothing is said
  }
}

/** Shows what the page before has left. */
export function showKeptToast(): void {
  try {
    const kept = sessionStorage.getItem(KEPT);
    if (kept === null) return;
    sessionStorage.removeItem(KEPT);
    const { text, kind } = JSON.parse(kept) as { text: string; kind: ToastKind };
    showToast(text, kind);
  } catch {
    // as above
  }
}
