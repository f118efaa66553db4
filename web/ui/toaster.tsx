import { Suspense, useEffect, useSyncExternalStore } from "react";
import {
  currentToast,
  dismissToast,
  showToast,
  watchToasts,
  type ToastMessage,
  type Toast,
} from "../platform/toast.ts";
import { optionalPart } from "../platform/chunk.ts";

/** Loaded with the first toast: most pages never show one. */
const ToastCard = optionalPart<{ toast: Toast }>(
  () => import("./toast-card.tsx"),
  ({ toast }) => <p className="toast">{toast.text}</p>,
);

/** Long enough to read the toast and press its button. */
const ACTION_MS = 10_000;

interface ToasterProps {
  lastsMs: number;
  /** Message of the previous page: part of the document, so that it is shown without scripts too. */
  notice?: ToastMessage | undefined;
}

/** Container of toasts, once per page. Announced politely to screen readers, and removed after `lastsMs`. */
export function Toaster({ lastsMs, notice }: ToasterProps) {
  const left = notice?.text ? notice : null;
  const toast = useSyncExternalStore<Toast | null>(watchToasts, currentToast, () => left);
  useEffect(() => {
    if (left !== null) showToast(left.text, left.kind);
  }, [left]);
  useEffect(() => {
    if (toast === null) return undefined;
    const timer = setTimeout(dismissToast, toast.action === undefined ? lastsMs : ACTION_MS);
    return () => clearTimeout(timer);
  }, [toast, lastsMs]);
  return (
    <div className="toasts" role="status" aria-live="polite" aria-atomic>
      {toast !== null && (
        <Suspense>
          <ToastCard key={toast.id} toast={toast} />
        </Suspense>
      )}
    </div>
  );
}
