/** What the page that is shown next says once, after something was done on the page before. */
export interface Notice {
  kind: "ok" | "bad" | "note";
  /** Empty where nothing is to be said. */
  text: string;
  /** Somebody was signed in or out: the browser's other tabs are to follow. */
  isOtherViewer?: boolean;
}
