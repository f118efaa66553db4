/** The public page of a listing: its parts, and what each lacks. */
import { commaList } from "#contract/text/text-list.ts";
import type { Missing } from "#contract/listings/listing-fields.ts";
import { DeskIndex } from "./desk-index.tsx";
import type { DeskSectionData } from "./loads.ts";
import { missingTexts, partTexts, sectionTexts } from "./desk-texts.ts";

/** The label of the part with a missing field. */
function partOf(missing: Missing): string {
  if (missing === "photos") return partTexts.photos;
  return missing === "hours" ? partTexts.hours : partTexts.listing;
}

function lacksOf(missing: readonly Missing[]): Record<string, string> {
  const parts = [...new Set(missing.map(partOf))];
  return Object.fromEntries(
    parts.map((part) => {
      const fields = missing.filter((one) => partOf(one) === part).map((one) => missingTexts[one]);
      return [part, missingTexts.missing({ fields: commaList(fields) })];
    }),
  );
}

export function DeskPage({ data: { missing } }: { data: DeskSectionData<"page"> }) {
  return <DeskIndex of="page" title={sectionTexts.page} lacks={lacksOf(missing)} />;
}
