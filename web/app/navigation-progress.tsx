import { useNavigation } from "react-router";

/** The line at the top while the next page is on its way; the busy page is said by `aria-busy` where it changes. */
export function NavigationProgress() {
  const isUnderWay = useNavigation().state !== "idle";
  return <div className={isUnderWay ? "progress is-active" : "progress"} aria-hidden />;
}
