import { useEffect, useState } from "react";
import { copyText } from "./copy-text.ts";

export type CopyOutcome = "idle" | "copied" | "refused";

/** Copies, and says for `shownMs` that it did; where nothing may be copied the outcome stays `refused`. */
export function useCopy(shownMs: number): { outcome: CopyOutcome; copy: (text: string) => Promise<void> } {
  const [outcome, setOutcome] = useState<CopyOutcome>("idle");

  useEffect(() => {
    if (outcome !== "copied") return;
    const timer = setTimeout(() => setOutcome("idle"), shownMs);
    return () => clearTimeout(timer);
  }, [outcome, shownMs]);

  async function copy(text: string) {
    if (outcome !== "copied") setOutcome((await copyText(text)) ? "copied" : "refused");
  }

  return { outcome, copy };
}
