/** Toasts: one at a time, a new one replaces what is shown. Drawn by `toaster.tsx`. */

export type ToastKind = "ok" | "bad" | "note";

export interface ToastMessage {
  kind: ToastKind;
  text: string;
}

/** A button in a toast, such as Undo. */
export interface ToastAction {
  label: string;
  run: () => void;
}

export interface Toast extends ToastMessage {
  action?: ToastAction;
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

/** Shows one; what was shown before it goes. A toast with an action stays for 10 seconds. */
export function showToast(text: string, kind: ToastKind = "ok", action?: ToastAction): void {
  last += 1;
  set({ id: last, kind, text, ...(action === undefined ? {} : { action }) });
}

export function dismissToast(): void {
  set(null);
}
