import { Check, Copy } from "lucide-react";
import { useHydrated } from "../platform/use-in-browser.ts";
import { useCopy } from "../ui/copy-text.ts";
import type { ReactNode } from "react";
import { BusyButton } from "../ui/busy-button.tsx";
import { operatorTexts } from "./operator-texts.ts";

const SHOWN_MS = 2_000;

/** A command to copy into a terminal. */
export function CommandLine({ text }: { text: string }) {
  const { outcome, copy } = useCopy(SHOWN_MS);
  const Icon = outcome === "copied" ? Check : Copy;
  return (
    <p className="operator-command">
      <code dir="ltr">{text}</code>
      {useHydrated() && (
        <button
          type="button"
          className="btn quiet icon"
          aria-label={operatorTexts.copy({ text })}
          onClick={() => void copy(text)}
        >
          <Icon className="i" strokeWidth={1.75} aria-hidden />
        </button>
      )}
    </p>
  );
}

/** The actions of the adjacent buttons, as commands. */
export function Commands({ texts }: { texts: readonly string[] }) {
  return (
    <details className="operator-commands">
      <summary>{texts.length === 1 ? operatorTexts.command : operatorTexts.commands}</summary>
      {texts.map((text) => (
        <CommandLine key={text} text={text} />
      ))}
    </details>
  );
}

interface ActButtonProps {
  /** The equivalent command. */
  command: string;
  /** The key of the button in a list. */
  letter?: string | undefined;
  isBusy: boolean;
  className?: string;
  children: ReactNode;
}

/** Button with an equivalent command, which it shows on hover and in the adjacent list of commands. */
export function ActButton({ command, letter, isBusy, className = "btn", children }: ActButtonProps) {
  return (
    <BusyButton className={className} isBusy={isBusy} title={command} data-letter={letter} aria-keyshortcuts={letter}>
      {children}
    </BusyButton>
  );
}
