/** Anchors in the editor for the parts that a listing lacks. */
import type { OwnerLack } from "#contract/listings/owner-today.ts";
import type { Missing } from "#contract/listings/listing-fields.ts";
import { paths } from "../platform/paths.ts";

type EditorPart = Missing | Exclude<OwnerLack, "hidden">;

/** A heading, a field by its name, or the dialog of the photos. */
const ANCHORS: Readonly<Record<EditorPart, string>> = {
  photos: "photos",
  hours: "hours-heading",
  description: "description",
  reservation_type: "types-heading",
  address: "address",
  phone_number: "phoneNumber",
  website: "website",
};

export const editorPart = (id: string, part: EditorPart): string => `${paths.editListing(id)}#${ANCHORS[part]}`;
