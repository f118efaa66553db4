/** Toasts: one at a time, a new one replaces what is shown. Drawn by `toaster.tsx`. */

export type ToastKind = "ok" | "bad" | "note";

export interface Said {
  kind: ToastKind;
  text: string;
}

export interface Toast extends Said {
  /** None of what the page before has left. */
  id?: number;
}

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
