import type { ReactNode } from "react";
import { Bookmark, CalendarClock, PenLine } from "lucide-react";
import type { Purpose } from "./purpose.ts";
import { accountsTexts, purposeTexts } from "./accounts-texts.ts";
import { richText } from "#contract/text/rich-text.ts";

const ICONS = { reserve: CalendarClock, save: Bookmark, review: PenLine };

/** Purpose of logging in, so that the user knows that their choice is preserved. */
export function PurposeLine({ purpose }: { purpose: Purpose | null }) {
  if (purpose === null) return null;
  const { kind, name, what } = purpose;
  const Icon = ICONS[kind];
  const values = {
    name,
    bdi: (parts: ReactNode[]) => <bdi>{parts}</bdi>,
    b: (parts: ReactNode[]) => <b>{richText(parts)}</b>,
  };
  return (
    <p className="purpose">
      <Icon className="i" strokeWidth={1.75} aria-hidden />
      <span>{richText(what === "" ? purposeTexts[kind](values) : accountsTexts.toReserveAt({ ...values, what }))}</span>
    </p>
  );
}
