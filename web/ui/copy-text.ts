import { useEffect, useState } from "react";

/**
 * Returns false if copying is not possible. The clipboard API exists only on https and localhost; elsewhere
 * `execCommand` is used.
 */
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
    // elements outside a modal dialog cannot be focused
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

/** Copies and reports success for `shownMs`; if copying is not possible, the outcome stays `refused`. */
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
