import { Check, Copy } from "lucide-react";
import { useHydrated } from "../platform/use-hydrated.ts";
import { useCopy } from "../ui/use-copy.ts";

const SHOWN_MS = 2_000;

/** A command, to be copied into a terminal. */
export function CommandLine({ text }: { text: string }) {
  const { outcome, copy } = useCopy(SHOWN_MS);
  const Icon = outcome === "copied" ? Check : Copy;
  return (
    <p className="desk-command">
      <code>{text}</code>
      {useHydrated() && (
        <button type="button" className="btn quiet icon" aria-label={`Copy ${text}`} onClick={() => void copy(text)}>
          <Icon className="i" strokeWidth={1.75} aria-hidden />
        </button>
      )}
    </p>
  );
}
