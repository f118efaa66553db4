/** For an open desk: plays a sound for news, if enabled, and counts news in the tab's title until the page is used. */
import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { listen } from "../booking/manage/live-line.ts";
import { readySound, ring } from "./desk-sound.ts";

/** Events that show that the page is in use again. */
const USED = ["pointerdown", "pointerup", "keydown", "focus"] as const;
const COUNTED = /^\(\d+\) /;
/** Maximum wait until the row of a booking is rendered. */
const ROW_MS = 10_000;

function countInTitle(count: number): void {
  const plain = document.title.replace(COUNTED, "");
  const title = count === 0 ? plain : `(${count}) ${plain}`;
  if (document.title !== title) document.title = title;
}

/** Badge on the icon of an installed web app. */
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
    // navigation replaces the title
    const watch = new MutationObserver(() => countInTitle(count));
    watch.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => {
      watch.disconnect();
      countInTitle(0);
    };
  }, [count]);
}

/** A pressed notification leads to `#booking-<id>`. */
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
    // in most browsers they are disabled, and nothing is loaded or requested
    if (!("Notification" in window) || Notification.permission !== "granted") return;
    import("./this-device.ts").then(({ renewDevice }) => renewDevice(businessId)).catch(() => undefined);
  }, [businessId]);
  return null;
}
