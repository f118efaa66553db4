import { useId, useState, type ReactNode } from "react";
import { ChevronDown } from "lucide-react";

interface FoldedProps {
  label: string;
  /** Rendered while it is unfolded. */
  children: ReactNode;
}

/** A part of the dialog that few need, behind its name. */
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
