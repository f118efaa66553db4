import { Ban, CalendarX2, CircleCheck, CircleX, Clock, UserX } from "lucide-react";
import { STANDING_WORDS, type Standing } from "./reservation-words.ts";

/** Each with a mark of its own: status is never colour alone. */
const ICONS = {
  pending: Clock,
  confirmed: CircleCheck,
  cancelled: CircleX,
  no_show: UserX,
  expired: CalendarX2,
  blocked: Ban,
} as const;

export function StatusChip({ standing }: { standing: Standing }) {
  const Icon = ICONS[standing];
  return (
    <span className={`standing standing-${standing}`}>
      <Icon className="i" strokeWidth={1.75} aria-hidden />
      {STANDING_WORDS[standing]}
    </span>
  );
}
