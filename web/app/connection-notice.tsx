/** Says that a page cannot be opened without a connection, and opens it when the connection is back. */
import { useEffect, useSyncExternalStore } from "react";
import { useBlocker, useLocation } from "react-router";
import { CloudOff } from "lucide-react";
import { followRetry, retryOf } from "../platform/connection.ts";
import { appTexts } from "./app-texts.ts";

/** Pages with a separate blocker, of which there can be one, and those that a service worker opens. */
const GUARDED = /^\/desk\/|\/edit$/;

function Notice({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="toast bad">
      <CloudOff className="i" strokeWidth={1.75} aria-hidden />
      <p>{navigator.onLine ? appTexts.unreachable : appTexts.offline}</p>
      <button type="button" className="btn sm" onClick={onRetry}>
        {appTexts.tryAgain}
      </button>
    </div>
  );
}

/** Holds navigations back before React Router loads the page's script: without it, it would reload the document. */
function Offline() {
  const { state, proceed } = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      !navigator.onLine && !GUARDED.test(to.pathname) && from.pathname + from.search !== to.pathname + to.search,
  );
  useEffect(() => {
    if (state !== "blocked") return undefined;
    window.addEventListener("online", proceed);
    return () => window.removeEventListener("online", proceed);
  }, [state, proceed]);
  return (
    state === "blocked" && (
      <Notice
        onRetry={() => {
          if (navigator.onLine) proceed();
        }}
      />
    )
  );
}

let hasBeenOffline = false;

/** Stays true, so that the waiting navigation is not lost with its blocker when the connection returns. */
function wasOffline(): boolean {
  if (!navigator.onLine) hasBeenOffline = true;
  return hasBeenOffline;
}

function followOffline(listener: () => void): () => void {
  window.addEventListener("offline", listener);
  return () => window.removeEventListener("offline", listener);
}

export function ConnectionNotice() {
  // no blocker before: React Router warns of one when a link to a part of the page is followed
  const canBlock = useSyncExternalStore(followOffline, wasOffline, () => false);
  const retry = useSyncExternalStore(followRetry, retryOf, () => null);
  const { pathname } = useLocation();
  return (
    <div className="toasts" role="status">
      {retry !== null ? <Notice onRetry={retry} /> : canBlock && !GUARDED.test(pathname) && <Offline />}
    </div>
  );
}
