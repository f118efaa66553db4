/** Toasts: one at a time, a new one replaces the present one. Rendered by `toaster.tsx`. */

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
  /** None for the message of the previous page. */
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

/** Shows a toast and replaces the present one. A toast with an action stays for 10 seconds. */
export function showToast(text: string, kind: ToastKind = "ok", action?: ToastAction): void {
  last += 1;
  set({ id: last, kind, text, ...(action === undefined ? {} : { action }) });
}

export function dismissToast(): void {
  set(null);
}
