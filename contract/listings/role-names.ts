/** Roles of members. Without zod, for the browser. */
import { roleTexts } from "./role-texts.ts";

export const LISTING_ROLES = ["owner", "manager", "staff"] as const;
export type ListingRole = (typeof LISTING_ROLES)[number];

export const ROLE_WORDS: Readonly<Record<ListingRole, string>> = roleTexts;
