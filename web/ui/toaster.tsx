import { lazy, Suspense, useEffect, useSyncExternalStore } from "react";
import { currentToast, dismissToast, showKeptToast, watchToasts } from "./toast.ts";

/** Loaded with the first toast: most pages never show one. */
const ToastCard = lazy(async () => import("./toast-card.tsx"));

/** Where toasts appear: on every page once. Said politely to screen readers, and gone after `lastsMs`. */
export function Toaster({ lastsMs }: { lastsMs: number }) {
  const toast = useSyncExternalStore(watchToasts, currentToast, () => null);
  useEffect(showKeptToast, []);
  useEffect(() => {
    if (toast === null) return undefined;
    const timer = setTimeout(dismissToast, lastsMs);
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
