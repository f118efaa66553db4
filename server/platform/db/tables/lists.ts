import type { ShareMode } from "#contract/lists/list.ts";
import type { Defaulted, Timestamp } from "./columns.ts";

export interface SavedListTable {
  id: string;
  user_id: string;
  name: string;
  is_default: Defaulted<boolean>;
  created_at: Timestamp;
  share_mode: Defaulted<ShareMode>;
  share_token: Defaulted<string | null>;
}

export interface SavedListingTable {
  id: string;
  list_id: string;
  business_id: string | null;
  note: Defaulted<string>;
  added_at: Timestamp;
  removed_at: Defaulted<Date | null, Date | string | null>;
}

export interface SavedVoteTable {
  saved_id: string;
  voter: Buffer;
  user_id: string | null;
  voted_at: Timestamp;
}

export interface ListTables {
  saved_list: SavedListTable;
  saved_listing: SavedListingTable;
  saved_vote: SavedVoteTable;
}
