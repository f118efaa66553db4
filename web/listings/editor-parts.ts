/** Where the editor mends what a listing lacks: in place, and on its plain pages for browsers that run no scripts. */
import type { OwnerLack } from "#contract/listings/owner-today.ts";
import type { Missing } from "#contract/listings/listing-fields.ts";
import { ownerPaths } from "../platform/owner-paths.ts";
import { paths } from "../platform/paths.ts";

export type EditorPart = Missing | Exclude<OwnerLack, "hidden">;

interface Place {
  /** In the editor: a heading, a field by its name, or the dialog of the photos. */
  anchor: string;
  plain: (id: string) => string;
}

const inPlainForm = (heading: string) => (id: string) => `${ownerPaths.plainEdit(id)}#${heading}`;
const contact = inPlainForm("contact-heading");

const PLACES: Readonly<Record<EditorPart, Place>> = {
  photos: { anchor: "photos", plain: ownerPaths.plainPhotos },
  hours: { anchor: "hours-heading", plain: inPlainForm("hours-heading") },
  description: { anchor: "description", plain: inPlainForm("about-heading") },
  reservation_type: { anchor: "types-heading", plain: (id) => ownerPaths.plainTypes(id, "new") },
  address: { anchor: "address", plain: contact },
  phone_number: { anchor: "phoneNumber", plain: contact },
  website: { anchor: "website", plain: contact },
};

export const editorPart = (id: string, part: EditorPart): string => `${paths.editListing(id)}#${PLACES[part].anchor}`;
export const plainPart = (id: string, part: EditorPart): string => PLACES[part].plain(id);
