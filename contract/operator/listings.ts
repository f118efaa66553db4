/** Listings and accounts on the operator's screens: search and actions. */
import { z } from "zod";
import { InstantInput } from "../instant-input.ts";
import { Business } from "../listings/business.ts";
import { CATEGORIES } from "../listings/categories.ts";
import { UpdateBusinessInput } from "../listings/listing-fields.ts";
import { LISTING_STATES } from "./screens.ts";
import { Email } from "../accounts/account.ts";
import { SafeText } from "../text/text.ts";
import { ActOn, reason } from "./acts.ts";
import { inputTexts } from "../input-texts.ts";

/** Maximum results; a more specific search finds the rest. */
export const FOUND = 50;

const Instant = z.iso.datetime();
const Search = SafeText.transform((text) => text.replace(/\s+/g, " ").trim()).pipe(z.string().max(200));

export const SearchInput = z.strictObject({
  p_text: Search,
  /** Accounts whose address sorts after this. */
  p_after: SafeText.max(300).default(""),
});

export const FindListingsInput = z.strictObject({
  /** Part of the name, the city or an owner's address, or a complete id; empty for all. */
  p_text: Search,
  /** closed: until further notice; imported: from a file; entered: by a person. */
  p_state: z.enum(LISTING_STATES).default("any"),
  p_category: z.union([z.enum(CATEGORIES), z.literal("")]).default(""),
  /** Part of the city, state, postcode or country. */
  p_place: Search.default(""),
  /** Last listing of the previous page; null for the first page. */
  p_after: z.uuid().nullable().default(null),
});

export const FoundListing = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  where: z.string(),
  visibility: z.enum(["public", "direct_link", "hidden", "deleted"]),
  hidden_reason: z.string().nullable(),
  owners: z.array(z.string()),
  sources: z.array(z.string()),
});
export type FoundListing = z.infer<typeof FoundListing>;

export const FoundListings = z.strictObject({ listings: z.array(FoundListing), has_more: z.boolean() });

/** A row that is missing from recent imports. */
export const MissingRow = z.strictObject({
  /** Name of the row in the command line. */
  row: z.string(),
  source: z.string(),
  source_id: z.string(),
  business_id: z.uuid(),
  name: z.string(),
  city: z.string(),
  since: Instant,
  misses: z.int(),
  is_hidden: z.boolean(),
});
export type MissingRow = z.infer<typeof MissingRow>;
export const MissingRows = z.strictObject({ rows: z.array(MissingRow), has_more: z.boolean() });

const Row = { p_source: SafeText.min(1).max(200), p_source_id: SafeText.min(1).max(500) };
/** Last row of the previous page; null: first page. */
export const MissingInput = z.strictObject({ p_after: z.strictObject(Row).nullable() });
/** `p_id`: the listing that contains the row. */
export const OnMissing = z.strictObject({ p_id: z.uuid(), ...Row, p_looked_at: InstantInput });

/** A row that an import matched to a listing of another source. */
export const MergedRow = z.strictObject({
  number: z.int(),
  row: z.string(),
  name: z.string(),
  business_id: z.uuid(),
  listing_name: z.string(),
  meters: z.number().nullable(),
  reason: z.string(),
  /** Facts that the listing has from it. */
  gave: z.array(z.string()),
  merged_at: Instant,
});
export type MergedRow = z.infer<typeof MergedRow>;
export const MergedRows = z.strictObject({ rows: z.array(MergedRow), has_more: z.boolean() });
/** Newest first: of these listings, or of all; `p_before`: last row of the previous page. */
export const MergedInput = z.strictObject({
  p_listings: z.array(z.uuid()).max(FOUND).nullable(),
  p_before: z.int().nonnegative().nullable(),
});
export const OnMerged = z.strictObject({ p_number: z.int().nonnegative() });

const OnListing = z.strictObject({ p_id: z.uuid() });
export const GetListingInput = OnListing;
/** As visitors see it, even if it is hidden; `may` contains only `fields`. */
export const EditedListing = Business;
/** Facts only: operators change neither the visibility nor the reservation types. */
export const EditListingInput = UpdateBusinessInput.omit({
  p_visibility: true,
  p_reservation_types: true,
  p_capacity_pools: true,
});
export const ListingSaved = z.strictObject({ id: z.uuid(), version: z.int().min(1) });
export const HideListingInput = OnListing.extend({ p_reason: reason(() => inputTexts.reasonForOwner) });
export const RestoreListingInput = OnListing;
/** `p_transfer`: although it has other members. */
export const GiveListingInput = OnListing.extend({ p_email: Email, p_transfer: z.boolean() });
export const TakeListingInput = OnListing;

/** Photos of a listing and its reviews, or of one review only. */
export const PhotosInput = OnListing.extend({ p_review: z.uuid().nullable().default(null) });
export const ModeratedPhoto = z.strictObject({
  id: z.uuid(),
  file_name: z.string(),
  description: z.string().nullable(),
  /** Null for a photo of the listing. */
  review_id: z.uuid().nullable(),
  created_at: Instant,
});
export type ModeratedPhoto = z.infer<typeof ModeratedPhoto>;
export const ModeratedPhotos = z.strictObject({
  name: z.string(),
  photos: z.array(ModeratedPhoto),
  has_more: z.boolean(),
});
export type ModeratedPhotos = z.infer<typeof ModeratedPhotos>;
/** Photos in the list. */
export const PHOTOS_SHOWN = 100;
export const RemovePhotosInput = z.strictObject({
  p_ids: z
    .array(z.uuid())
    .min(1, { error: () => inputTexts.photo })
    .max(PHOTOS_SHOWN),
  p_reason: reason(() => inputTexts.reasonForOwner),
});

export const FoundAccount = z.strictObject({
  email: z.string(),
  display_name: z.string().nullable(),
  is_confirmed: z.boolean(),
  is_operator: z.boolean(),
  disabled_at: Instant.nullable(),
  listings: z.int(),
  created_at: Instant,
  last_seen_at: Instant.nullable(),
});
export type FoundAccount = z.infer<typeof FoundAccount>;
export const FoundAccounts = z.strictObject({ accounts: z.array(FoundAccount), has_more: z.boolean() });

export const OnAccount = z.strictObject({ p_email: Email });
/** Stored in the audit log; may be empty. */
export const DisableInput = OnAccount.extend({
  p_reason: SafeText.transform((text) => text.trim()).pipe(z.string().max(500)),
});
export const ConfirmInput = OnAccount.extend({ p_keeps_password: z.boolean() });
export const OperatorDeleteAccountInput = OnAccount.extend({
  /** Repeated for confirmation. */
  p_again: z.string(),
  p_listings: z.enum(["unclaim", "delete"]),
  p_reviews: z.enum(["keep", "delete"]),
});
/** The password is shown only once. */
export const PasswordMade = z.strictObject({ said: z.string(), password: z.string() });

/** `p_other`: the id of another listing, or the URL of its page. */
export const CompareInput = OnListing.extend({ p_other: SafeText.max(500) });
/** One of two possible duplicates. */
export const MergeSide = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  where: z.string(),
  phone_number: z.string(),
  website: z.string(),
  visibility: z.enum(["public", "direct_link", "hidden"]),
  owners: z.array(z.string()),
  sources: z.array(z.string()),
  reviews: z.int(),
  photos: z.int(),
  created_at: Instant,
});
export type MergeSide = z.infer<typeof MergeSide>;
export const MergeSides = z.strictObject({
  sides: z.array(MergeSide).length(2),
  /** Distance; null if a position is unknown. */
  meters: z.number().nullable(),
  /** State of both listings, sent back with the merge. */
  seen: z.string(),
});
export type MergeSides = z.infer<typeof MergeSides>;
/** `p_id` is merged into `p_into`. */
export const MergeListingsInput = ActOn.extend({ p_into: z.uuid() });
