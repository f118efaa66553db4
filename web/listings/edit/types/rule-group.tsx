import { useState, type ReactNode } from "react";
import { ChevronRight } from "lucide-react";

interface RuleGroupProps {
  title: string;
  /** Summary of the content, shown while it is collapsed. */
  summary: string;
  /** A field in it has a problem: it expands. */
  isWrong: boolean;
  children: ReactNode;
}

/** Collapsible group of rules that few owners change. */
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
