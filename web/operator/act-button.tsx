import type { ReactNode } from "react";
import { BusyButton } from "../ui/busy-button.tsx";

interface ActButtonProps {
  /** The command that does the same. */
  command: string;
  /** The letter that presses it in a list. */
  letter?: string | undefined;
  isBusy: boolean;
  className?: string;
  children: ReactNode;
}

/** Does what a command does, and says which: on hover, and in the list of commands beside it. */
export function ActButton({ command, letter, isBusy, className = "btn", children }: ActButtonProps) {
  return (
    <BusyButton className={className} isBusy={isBusy} title={command} data-letter={letter} aria-keyshortcuts={letter}>
      {children}
    </BusyButton>
  );
}
