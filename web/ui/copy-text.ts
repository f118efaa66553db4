import { useEffect, useState } from "react";

/** False where nothing may be copied. The clipboard exists only on https and on this machine itself; elsewhere the old way still works. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const focused = document.activeElement;
    const field = document.createElement("textarea");
    field.value = text;
    field.readOnly = true;
    field.className = "vh";
    // a modal dialog leaves nothing outside of it to be focused
    const place = focused?.closest("dialog") ?? document.body;
    place.append(field);
    field.select();
    try {
      // oxlint-disable-next-line typescript/no-deprecated -- the only way without a secure context
      return document.execCommand("copy");
    } catch {
      return false;
    } finally {
      field.remove();
      if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
    }
  }
}

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
