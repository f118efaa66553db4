/** Public procedures of lists. */
import { z } from "zod";
import { errors } from "../errors.ts";
import { forUser, NoInput, procedure } from "../procedure.ts";
import {
  AddListInput,
  ChooseListsInput,
  GetListsInput,
  ListHead,
  ListReference,
  ListReferences,
  ListSummaries,
  SavedIds,
  SavedInput,
  SavedList,
  SavedListInput,
  SavedVote,
  SharedList,
  SharedListInput,
  UpdateListInput,
  UpdateSavedInput,
  VoteSavedInput,
} from "./list.ts";

const { listing_not_found, list_not_found, saved_not_found, too_many_lists, too_many_saved } = errors;
const { too_many_attempts, too_many_votes, voting_off } = errors;
const Nothing = z.strictObject({});
const OfListing = z.strictObject({ p_business_id: z.uuid() });

export const listsContract = {
  get_saved_listings: forUser("get_saved_listings", "Ids of all listings that the viewer has saved")
    .input(NoInput)
    .output(SavedIds),
  get_lists: forUser("get_lists", "The viewer's lists").input(GetListsInput).output(ListSummaries),
  get_list: forUser("get_list", "One of the viewer's lists, with its listings")
    .errors({ list_not_found })
    .input(SavedListInput)
    .output(SavedList),
  get_shared_list: procedure("get_shared_list", "A shared list, for everyone with its link")
    .errors({ list_not_found })
    .input(SharedListInput)
    .output(SharedList),
  save_listing: forUser("save_listing", "Save a listing in the viewer's default list, which the first save creates")
    .errors({ listing_not_found, too_many_lists, too_many_saved })
    .input(OfListing)
    .output(ListReference),
  unsave_listing: forUser("unsave_listing", "Remove a listing from all of the viewer's lists")
    .input(OfListing)
    .output(ListReferences),
  choose_lists: forUser("choose_lists", "Save a listing in these of the viewer's lists, and in no others")
    .errors({ listing_not_found, list_not_found, too_many_lists, too_many_saved })
    .input(ChooseListsInput)
    .output(ListReferences),
  add_list: forUser("add_list", "Create an empty list").errors({ too_many_lists }).input(AddListInput).output(ListHead),
  update_list: forUser("update_list", "Rename or share a list, or replace its link")
    .errors({ list_not_found })
    .input(UpdateListInput)
    .output(ListHead),
  delete_list: forUser("delete_list", "Delete a list with its notes and votes")
    .errors({ list_not_found })
    .input(SavedListInput)
    .output(Nothing),
  update_saved: forUser("update_saved", "Change the note of a saved listing; an empty text removes it")
    .errors({ saved_not_found })
    .input(UpdateSavedInput)
    .output(Nothing),
  remove_saved: forUser("remove_saved", "Remove a listing from one list; can be undone for a day")
    .errors({ saved_not_found })
    .input(SavedInput)
    .output(Nothing),
  restore_saved: forUser("restore_saved", "Undo `remove_saved`, with the note and the votes")
    .errors({ saved_not_found, too_many_saved })
    .input(SavedInput)
    .output(Nothing),
  vote_saved: procedure("vote_saved", "Vote for a listing of a shared list, or withdraw the vote")
    .errors({ list_not_found, saved_not_found, voting_off, too_many_votes, too_many_attempts })
    .input(VoteSavedInput)
    .output(SavedVote),
};
