import type { ReactNode } from "react";
import { CalendarClock } from "lucide-react";
import type { Purpose } from "./purpose.ts";
import { accountsTexts } from "./accounts-texts.ts";
import { richText } from "#contract/text/rich-text.ts";

/** Purpose of logging in, so that the user knows that their choice is preserved. */
export function PurposeLine({ purpose }: { purpose: Purpose | null }) {
  if (purpose === null) return null;
  const { name, what } = purpose;
  const values = {
    name,
    bdi: (parts: ReactNode[]) => <bdi>{parts}</bdi>,
    b: (parts: ReactNode[]) => <b>{richText(parts)}</b>,
  };
  return (
    <p className="purpose">
      <CalendarClock className="i" strokeWidth={1.75} aria-hidden />
      <span>
        {richText(what === "" ? accountsTexts.toReserve(values) : accountsTexts.toReserveAt({ ...values, what }))}
      </span>
    </p>
  );
}
