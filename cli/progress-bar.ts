/** A line that is updated on a terminal; prints nothing to a file or a pipe. */
export interface ProgressBar {
  /** `share` is 0 to 1. */
  show(share: number, text: string): void;
  clear(): void;
}

const CELLS = 30;
const PAUSE_MS = 100;

export function progressBar(out: NodeJS.WriteStream): ProgressBar {
  // the property is missing in some streams
  if ((out.isTTY as boolean | undefined) !== true) return { show: () => undefined, clear: () => undefined };
  let shownAt = -Infinity;
  let isShown = false;
  return {
    show(share, text) {
      const now = performance.now();
      if (now - shownAt < PAUSE_MS && share < 1) return;
      shownAt = now;
      isShown = true;
      const full = Math.round(Math.min(Math.max(share, 0), 1) * CELLS);
      out.write(`\r\u001b[K[${"█".repeat(full)}${"░".repeat(CELLS - full)}] ${Math.floor(share * 100)} %  ${text}`);
    },
    clear() {
      if (isShown) out.write("\r\u001b[K");
    },
  };
}
