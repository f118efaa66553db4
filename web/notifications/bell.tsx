/** While a desk is open: news sounds where that is on, and is counted in the tab's title until the page is used again. */
import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { listen } from "../booking/manage/live-line.ts";
import { readySound, ring } from "./desk-sound.ts";

/** By any of these somebody is at the page again. */
const USED = ["pointerdown", "pointerup", "keydown", "focus"] as const;
const COUNTED = /^\(\d+\) /;
/** For the row of a booking to be drawn. */
const ROW_MS = 10_000;

function countInTitle(count: number): void {
  const plain = document.title.replace(COUNTED, "");
  const title = count === 0 ? plain : `(${count}) ${plain}`;
  if (document.title !== title) document.title = title;
}

/** On the icon of an installed site. */
function countOnIcon(count: number): void {
  if ("setAppBadge" in navigator) navigator.setAppBadge(count).catch(() => undefined);
}

function useCount(businessId: string): void {
  const [count, setCount] = useState(0);

  useEffect(
    () =>
      listen(businessId, {
        onNews() {
          setCount((before) => before + 1);
          ring();
        },
      }),
    [businessId],
  );

  useEffect(() => {
    const use = () => {
      readySound();
      setCount(0);
    };
    const look = () => {
      if (document.visibilityState === "visible") setCount(0);
    };
    for (const type of USED) window.addEventListener(type, use, { capture: true });
    document.addEventListener("visibilitychange", look);
    return () => {
      for (const type of USED) window.removeEventListener(type, use, { capture: true });
      document.removeEventListener("visibilitychange", look);
    };
  }, []);

  useEffect(() => {
    countInTitle(count);
    countOnIcon(count);
    if (count === 0) return;
    // the title changes with each screen
    const watch = new MutationObserver(() => countInTitle(count));
    watch.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => {
      watch.disconnect();
      countInTitle(0);
    };
  }, [count]);
}

/** A notification that was pressed leads to `#booking-<id>`. */
function useOpenedBooking(): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    const [, id] = /^#booking-([0-9a-f-]{36})$/.exec(hash) ?? [];
    if (id === undefined) return;
    function show(): boolean {
      const row = document.querySelector<HTMLElement>(`[data-reservation="${id}"]`);
      row?.closest("details")?.setAttribute("open", "");
      row?.scrollIntoView({ block: "center" });
      row?.focus({ preventScroll: true });
      return row !== null;
    }
    if (show()) return;
    const watch = new MutationObserver(() => {
      if (show()) watch.disconnect();
    });
    watch.observe(document.body, { childList: true, subtree: true });
    const end = setTimeout(() => watch.disconnect(), ROW_MS);
    return () => {
      watch.disconnect();
      clearTimeout(end);
    };
  }, [hash, key]);
}

export function Bell({ businessId }: { businessId: string }) {
  useCount(businessId);
  useOpenedBooking();
  useEffect(() => {
    // in most browsers they are off, and nothing is loaded or asked
    if (!("Notification" in window) || Notification.permission !== "granted") return;
    import("./this-device.ts").then(({ renewDevice }) => renewDevice(businessId)).catch(() => undefined);
  }, [businessId]);
  return null;
}
