/** The public page of a listing: its parts, and what each lacks. */
import type { Missing } from "#contract/listings/listing-fields.ts";
import { DeskIndex } from "./desk-index.tsx";
import type { DeskSectionData } from "./loads.ts";
import { deskTexts } from "./desk-texts.ts";

/** The part of the section for each missing field. */
const PART_OF: Readonly<Record<Missing, string>> = {
  photos: "Photos",
  hours: "Hours",
  address: "Listing",
  phone_number: "Listing",
  website: "Listing",
  description: "Listing",
};

const WORDS: Readonly<Record<Missing, string>> = {
  photos: "photos",
  hours: "opening hours",
  address: "address",
  phone_number: "phone number",
  website: "website",
  description: "description",
};

function lacksOf(missing: readonly Missing[]): Record<string, string> {
  const lacks: Record<string, string> = {};
  for (const one of missing) {
    const before = lacks[PART_OF[one]];
    lacks[PART_OF[one]] = before === undefined ? deskTexts.missing({ limit: WORDS[one] }) : `${before}, ${WORDS[one]}`;
  }
  return lacks;
}

export function DeskPage({ data: { missing } }: { data: DeskSectionData<"page"> }) {
  return <DeskIndex of="page" title={deskTexts.page} lacks={lacksOf(missing)} />;
}
