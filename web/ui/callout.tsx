import type { ReactNode } from "react";
import { CircleAlert, Info, MailCheck, TriangleAlert } from "lucide-react";

const ICONS = { danger: CircleAlert, ok: MailCheck, note: Info, warn: TriangleAlert } as const;

/** A box next to its subject. Errors are announced; success messages also appear as a toast, which is announced. */
export function Callout({ kind, children }: { kind: keyof typeof ICONS; children: ReactNode }) {
  const Icon = ICONS[kind];
  return (
    <div className={`callout ${kind}`} role={kind === "danger" ? "alert" : undefined}>
      <Icon className="i" strokeWidth={1.75} aria-hidden />
      <div>{children}</div>
    </div>
  );
}
