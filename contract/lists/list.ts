/** Lists of saved listings (docs/rules/lists.md). */
import { z } from "zod";
import { SearchResult } from "../search/search.ts";
import { NameText } from "../text/name-text.ts";
import { SafeText } from "../text/text.ts";
import { LIST_LIMITS } from "./list-limits.ts";

export const SHARE_MODES = ["private", "read", "vote"] as const;
export const ShareMode = z
  .enum(SHARE_MODES)
  .describe("Who sees the list: its owner, everyone with the link, or everyone with the link, who may also vote.");
export type ShareMode = z.infer<typeof ShareMode>;

const ListName = NameText.pipe(z.string().min(1).max(LIST_LIMITS.name));
const ListId = z.uuid();
const SavedId = z.uuid();
const ListLink = z
  .string()
  .regex(/^[\w-]{22}$/)
  .describe("The last part of the list's link.");
const Visitor = z
  .uuid()
  .nullable()
  .default(null)
  .describe("A random id by which a browser without an account changes its vote. Ignored for a logged-in user.");

export const ListSummary = z.strictObject({
  id: ListId,
  name: z.string(),
  share: ShareMode,
  /** Saved listings, without those that are no longer available. */
  count: z.int().min(0),
  /** The newest saved listing, for the picture of the list. */
  cover: SearchResult.pick({ id: true, name: true, image: true, categories: true }).nullable(),
  has_listing: z.boolean().describe("Whether `p_business_id` is in this list."),
});
export type ListSummary = z.infer<typeof ListSummary>;

export const GetListsInput = z.strictObject({ p_business_id: z.uuid().nullable().default(null) });
/** The default list first, then the newest. */
export const ListSummaries = z.strictObject({ lists: z.array(ListSummary) });
export type ListSummaries = z.infer<typeof ListSummaries>;

export const SavedIds = z.strictObject({ ids: z.array(z.uuid()) });

/** A saved listing for the owner of the list. */
export const SavedListing = z.strictObject({
  id: SavedId,
  note: z.string(),
  added_at: z.iso.datetime(),
  votes: z.int().min(0),
  listing: SearchResult.nullable().describe("Null when the listing is hidden or deleted."),
});
export type SavedListing = z.infer<typeof SavedListing>;

/** A list for its owner, the newest listing first. */
export const SavedList = z.strictObject({
  id: ListId,
  name: z.string(),
  share: ShareMode,
  link: ListLink.nullable().describe("Null for a private list."),
  listings: z.array(SavedListing),
});
export type SavedList = z.infer<typeof SavedList>;

/** A saved listing for everyone with the link. */
export const SharedListing = z.strictObject({
  id: SavedId,
  note: z.string(),
  votes: z.int().min(0),
  voted: z.boolean().describe("Whether the caller has voted for it."),
  listing: SearchResult,
});
export type SharedListing = z.infer<typeof SharedListing>;

export const SharedList = z.strictObject({
  name: z.string(),
  by: z.string().nullable().describe("Display name of the owner. Null if the owner has none."),
  share: ShareMode.exclude(["private"]),
  listings: z.array(SharedListing),
});
export type SharedList = z.infer<typeof SharedList>;

export const SavedListInput = z.strictObject({ p_list_id: ListId });
export const SharedListInput = z.strictObject({ p_link: ListLink, p_visitor: Visitor });
export const ListReference = z.strictObject({ id: ListId, name: z.string() });
export type ListReference = z.infer<typeof ListReference>;
export const ListReferences = z.strictObject({ lists: z.array(ListReference) });

export const ChooseListsInput = z.strictObject({
  p_business_id: z.uuid(),
  p_list_ids: z.array(ListId).max(LIST_LIMITS.lists),
  p_new_list: ListName.nullable()
    .default(null)
    .describe("Also creates a list of this name and saves the listing in it."),
});
export const AddListInput = z.strictObject({ p_name: ListName });
export const UpdateListInput = z.strictObject({
  p_list_id: ListId,
  p_name: ListName.optional(),
  p_share: ShareMode.optional(),
  p_new_link: z.boolean().default(false).describe("Replaces the link of a shared list; the former link stops working."),
});
export const ListHead = SavedList.omit({ listings: true });
export type ListHead = z.infer<typeof ListHead>;

export const SavedInput = z.strictObject({ p_saved_id: SavedId });
export const UpdateSavedInput = z.strictObject({
  p_saved_id: SavedId,
  p_note: SafeText.transform((value) => value.trim()).pipe(z.string().max(LIST_LIMITS.note)),
});
export const VoteSavedInput = z.strictObject({
  p_link: ListLink,
  p_saved_id: SavedId,
  p_vote: z.boolean().describe("False withdraws the vote."),
  p_visitor: Visitor,
});
export const SavedVote = z.strictObject({ votes: z.int().min(0), voted: z.boolean() });
