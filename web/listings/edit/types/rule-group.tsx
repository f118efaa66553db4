import { useState, type ReactNode } from "react";
import { ChevronRight } from "lucide-react";

interface RuleGroupProps {
  title: string;
  /** One line of what is inside, while it is closed. */
  summary: string;
  /** A field in it is wrong: it opens. */
  isWrong: boolean;
  children: ReactNode;
}

/** Rules of a type that few owners change, folded away. */
export function RuleGroup({ title, summary, isWrong, children }: RuleGroupProps) {
  const [isOpen, setOpen] = useState(false);
  if (isWrong && !isOpen) setOpen(true);
  return (
    <details className="rule-group" open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <ChevronRight className="i" strokeWidth={1.75} aria-hidden />
        <span>
          <b>{title}</b>
          {!isOpen && <small>{summary}</small>}
        </span>
      </summary>
      {isOpen && <div className="rule-group-body">{children}</div>}
    </details>
  );
}
