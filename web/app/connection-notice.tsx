/** Says that a page cannot be opened without a connection, and opens it when the connection is back. */
import { useEffect, useLayoutEffect, useState } from "react";
import { flushSync } from "react-dom";
import { useBlocker, useLocation } from "react-router";
import { useRetry } from "../platform/connection.ts";
import { appTexts } from "./app-texts.ts";

/** Pages with a separate blocker, of which there can be one, and those that a service worker opens. */
const GUARDED = /^\/desk\/|\/edit$/;

function Notice({ onRetry }: { onRetry: (() => void) | null }) {
  return (
    <div className="toast">
      <p>{onRetry === null ? appTexts.offline : appTexts.unreachable}</p>
      {onRetry !== null && (
        <button type="button" className="btn sm" onClick={onRetry}>
          {appTexts.tryAgain}
        </button>
      )}
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
  return state === "blocked" && <Notice onRetry={null} />;
}

export function ConnectionNotice() {
  // stays, so that the waiting navigation is not lost with its blocker when the connection returns; no blocker
  // before, because React Router warns of one when a link to a part of the page is followed
  const [noted, setNoted] = useState(0);
  // before the page can be pressed, and rendered at once: a press may follow immediately. Twice, because a blocker is
  // registered in its second render
  useLayoutEffect(() => {
    const note = () => {
      for (const render of [1, 2]) flushSync(() => setNoted(render));
    };
    window.addEventListener("offline", note);
    return () => window.removeEventListener("offline", note);
  }, []);
  const retry = useRetry();
  const { pathname } = useLocation();
  return (
    <div className="toasts" role="status">
      {retry !== null ? <Notice onRetry={retry} /> : noted > 0 && !GUARDED.test(pathname) && <Offline />}
    </div>
  );
}
