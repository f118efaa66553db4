import type { LucideIcon } from "lucide-react";

interface RowActProps {
  icon: LucideIcon;
  className?: string | undefined;
  /** It asks first. */
  opens?: boolean;
  /** Of which reservation, for those who hear it out of its place. */
  of?: string;
  onPress: () => void;
  children: string;
}

/** A button of a row: its sign alone where there is no room for its word. */
export function RowAct({ icon: Icon, className, opens = false, of, onPress, children }: RowActProps) {
  return (
    <button type="button" className={className} aria-haspopup={opens ? "dialog" : undefined} onClick={onPress}>
      <Icon className="i" strokeWidth={1.75} aria-hidden />
      <span className="managed-act">{children}</span>
      {of !== undefined && <span className="vh"> {of}</span>}
    </button>
  );
}
