import { useEffect, useSyncExternalStore } from "react";
import { CircleAlert, CircleCheck, Info, X } from "lucide-react";

export type ToastKind = "ok" | "bad" | "note";

interface Toast {
  id: number;
  kind: ToastKind;
  text: string;
}

const ICONS = { ok: CircleCheck, bad: CircleAlert, note: Info } as const;
const KEPT = "toast";

let current: Toast | null = null;
let last = 0;
const listeners = new Set<() => void>();

function set(toast: Toast | null): void {
  current = toast;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Shows one; what was shown before it goes. */
export function showToast(text: string, kind: ToastKind = "ok"): void {
  last += 1;
  set({ id: last, kind, text });
}

/** The same on the page that is loaded next in this tab. */
export function showToastNext(text: string, kind: ToastKind = "ok"): void {
  try {
    sessionStorage.setItem(KEPT, JSON.stringify({ text, kind }));
  } catch {
    // storage may be switched off: then nothing is said
  }
}

function takeKept(): { text: string; kind: ToastKind } | null {
  try {
    const kept = sessionStorage.getItem(KEPT);
    sessionStorage.removeItem(KEPT);
    return kept === null ? null : (JSON.parse(kept) as { text: string; kind: ToastKind });
  } catch {
    return null;
  }
}

/** Where toasts appear: on every page once. Said politely to screen readers, and gone after `lastsMs`. */
export function Toaster({ lastsMs }: { lastsMs: number }) {
  const toast = useSyncExternalStore(
    subscribe,
    () => current,
    () => null,
  );
  useEffect(() => {
    const kept = takeKept();
    if (kept !== null) showToast(kept.text, kept.kind);
  }, []);
  useEffect(() => {
    if (toast === null) return undefined;
    const timer = setTimeout(() => set(null), lastsMs);
    return () => clearTimeout(timer);
  }, [toast, lastsMs]);
  const Icon = toast === null ? null : ICONS[toast.kind];
  return (
    <div className="toasts" role="status" aria-live="polite" aria-atomic>
      {toast !== null && Icon !== null && (
        <div key={toast.id} className={`toast ${toast.kind}`}>
          <Icon className="i" strokeWidth={1.75} aria-hidden />
          <p>{toast.text}</p>
          <button type="button" className="btn quiet icon" aria-label="Dismiss" onClick={() => set(null)}>
            <X className="i" strokeWidth={1.75} aria-hidden />
          </button>
        </div>
      )}
    </div>
  );
}
