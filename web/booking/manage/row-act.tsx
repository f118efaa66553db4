import type { LucideIcon } from "lucide-react";

interface RowActProps {
  icon: LucideIcon;
  className?: string | undefined;
  /** The button opens a dialog first. */
  opens?: boolean;
  /** Identifies the reservation in the accessible name. */
  of?: string;
  onPress: () => void;
  children: string;
}

/** Button of a row; only its icon if the text does not fit. */
export function RowAct({ icon: Icon, className, opens = false, of, onPress, children }: RowActProps) {
  return (
    <button type="button" className={className} aria-haspopup={opens ? "dialog" : undefined} onClick={onPress}>
      <Icon className="i" strokeWidth={1.75} aria-hidden />
      <span className="managed-act">{children}</span>
      {of !== undefined && <span className="vh"> {of}</span>}
    </button>
  );
}
