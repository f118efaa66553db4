import { useNavigation, useLocation } from "react-router";
import { useEffect, useRef, useState } from "react";

/** Progress line at the top during a navigation; the busy part is announced by `aria-busy`. */
export function NavigationProgress() {
  const isUnderWay = useNavigation().state !== "idle";
  return <div className={isUnderWay ? "progress is-active" : "progress"} aria-hidden />;
}

/**
 * Imitates a document load for client-side navigations: moves the focus to the start of the page and announces its
 * title. Not if only the query changes: the focus stays where the user works.
 */
export function RouteAnnouncer() {
  const { pathname } = useLocation();
  const isIdle = useNavigation().state === "idle";
  const last = useRef(pathname);
  const [title, setTitle] = useState("");
  useEffect(() => {
    if (last.current === pathname || !isIdle) return;
    last.current = pathname;
    document.getElementById("main")?.focus({ preventScroll: true });
    setTitle(document.title);
  }, [pathname, isIdle]);
  return (
    <p className="vh" aria-live="assertive">
      {title}
    </p>
  );
}
