import { useNavigation, useLocation } from "react-router";
import { useEffect, useRef, useState } from "react";

/** The line at the top while the next page is on its way; the busy page is said by `aria-busy` where it changes. */
export function NavigationProgress() {
  const isUnderWay = useNavigation().state !== "idle";
  return <div className={isUnderWay ? "progress is-active" : "progress"} aria-hidden />;
}

/**
 * What a browser does by itself when a page is loaded: the focus goes to its start, and its title is said.
 * Not when only the search in the address changes: there the screen keeps the focus where the person works.
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
