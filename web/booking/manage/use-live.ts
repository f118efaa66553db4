/** What the server says while a list is open: server-sent events, which the browser asks for again by itself. */
import { useEffect, useEffectEvent, useState } from "react";
import { ownerPaths } from "../../platform/owner-paths.ts";

/** Several at once are one change. */
const COALESCE_MS = 400;
/** After the server has refused: the browser does not ask again by itself then. */
const RETRY_MS = 30_000;

/** Whether the line is up. `onChange` is called after changes, and when the line is up again. */
export function useLive(businessId: string, isOpen: boolean, onChange: () => void): boolean {
  const [isLive, setLive] = useState(false);
  const changed = useEffectEvent(onChange);

  useEffect(() => {
    if (!isOpen) return;
    let source: EventSource | null = null;
    let soon: ReturnType<typeof setTimeout> | undefined;
    let again: ReturnType<typeof setTimeout> | undefined;
    let wasDown = false;

    function tell() {
      clearTimeout(soon);
      soon = setTimeout(() => changed(), COALESCE_MS);
    }
    function connect() {
      source = new EventSource(ownerPaths.live(businessId));
      source.addEventListener("reservation", tell);
      source.addEventListener("open", () => {
        setLive(true);
        if (wasDown) tell();
        wasDown = false;
      });
      source.addEventListener("error", () => {
        setLive(false);
        wasDown = true;
        if (source?.readyState !== EventSource.CLOSED) return;
        // perhaps to whoever no longer looks after the listing: then the list is refused, too
        tell();
        again = setTimeout(connect, RETRY_MS);
      });
    }
    function onVisible() {
      if (document.visibilityState === "visible") tell();
    }
    connect();
    document.addEventListener("visibilitychange", onVisible);
    return () => {
      source?.close();
      clearTimeout(soon);
      clearTimeout(again);
      document.removeEventListener("visibilitychange", onVisible);
      setLive(false);
    };
  }, [businessId, isOpen]);

  return isLive;
}
