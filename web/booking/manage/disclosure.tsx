import { useId, useState, type ReactNode } from "react";
import { ChevronDown } from "lucide-react";

interface FoldedProps {
  label: string;
  /** Rendered only while it is expanded. */
  children: ReactNode;
}

/** Collapsible part of a dialog that few users need. */
export function Folded({ label, children }: FoldedProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <section className="folded">
      <button
        type="button"
        className="btn quiet sm"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {label}
        <ChevronDown className="i" strokeWidth={1.75} aria-hidden />
      </button>
      <div id={id} className="folded-body" hidden={!isOpen}>
        {isOpen && children}
      </div>
    </section>
  );
}
