import { useEffect, useRef } from "react";
import { useRevalidator } from "react-router";
import { operatorPaths } from "../platform/operator-paths.ts";

/** Interval for which a colleague's change is visible within two seconds. */
const EVERY_MS = 1_500;

/** Typed text must not be lost: the list is reloaded once the field loses the focus. */
const isTyping = (): boolean =>
  document.activeElement instanceof HTMLInputElement &&
  document.activeElement.type !== "checkbox" &&
  document.activeElement.value !== "";

async function readMark(signal: AbortSignal): Promise<string | null> {
  try {
    const response = await fetch(operatorPaths.queueMark(), { signal });
    return response.ok ? ((await response.json()) as { mark: string }).mark : null;
  } catch {
    // the next request may succeed
    return null;
  }
}

/** Reloads the queue after a change elsewhere, while the page is visible. */
export function useQueueMark(mark: string): void {
  const { revalidate, state } = useRevalidator();
  const latest = useRef({ mark, isIdle: true });
  useEffect(() => {
    latest.current = { mark, isIdle: state === "idle" };
  }, [mark, state]);

  useEffect(() => {
    const controller = new AbortController();
    let isAsking = false;
    async function look() {
      if (isAsking || document.visibilityState !== "visible" || isTyping()) return;
      isAsking = true;
      const read = await readMark(controller.signal);
      isAsking = false;
      const { mark: known, isIdle } = latest.current;
      if (read !== null && read !== known && isIdle && !isTyping()) void revalidate();
    }
    const timer = setInterval(() => void look(), EVERY_MS);
    return () => {
      clearInterval(timer);
      controller.abort();
    };
  }, [revalidate]);
}
