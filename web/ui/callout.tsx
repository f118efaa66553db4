import type { ReactNode } from "react";
import { CircleAlert, MailCheck } from "lucide-react";

const ICONS = { danger: CircleAlert, ok: MailCheck } as const;

/** A box beside what it is about; said at once when it appears. */
export function Callout({ kind, children }: { kind: keyof typeof ICONS; children: ReactNode }) {
  const Icon = ICONS[kind];
  return (
    <div className={`callout ${kind}`} role={kind === "danger" ? "alert" : "status"}>
      <Icon className="i" strokeWidth={1.75} aria-hidden />
      <div>{children}</div>
    </div>
  );
}
