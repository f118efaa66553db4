/** Public procedures of listings. */
import { z } from "zod";
import { BODY_BYTES } from "../limits.ts";
import { errors } from "../errors.ts";
import { forUser, NoInput, procedure } from "../procedure.ts";
import { Business, GetBusinessInput } from "./business.ts";
import {
  AddBusinessInput,
  AddedBusiness,
  DeleteBusinessInput,
  UpdateBusinessInput,
  UpdatedBusiness,
  UserBusiness,
} from "./listing-fields.ts";
import { Changes, GetChangesInput, UndoChangeInput, UndoneChange } from "./changes.ts";
import { SuggestEditInput } from "./suggestion.ts";
import { OwnerToday } from "./owner-today.ts";

const { change_not_found, not_undoable } = errors;
const { listing_not_found, not_owner, owner_too_new, stale, too_many_attempts } = errors;

export const listingsContract = {
  get_business: procedure("get_business", "One listing with its photos, hours and first reviews")
    .errors({ listing_not_found })
    .input(GetBusinessInput)
    .output(Business),
  add_business: forUser("add_business", "Publish a listing of one's own", BODY_BYTES.rpcListingBytes)
    .errors({ too_many_attempts })
    .input(AddBusinessInput)
    .output(AddedBusiness),
  update_business: forUser(
    "update_business",
    "Change a listing; what is not sent stays, null empties",
    BODY_BYTES.rpcListingBytes,
  )
    .errors({ listing_not_found, not_owner, stale })
    .input(UpdateBusinessInput)
    .output(UpdatedBusiness),
  delete_business: forUser("delete_business", "Take a listing out of the directory for good")
    .errors({ listing_not_found, not_owner, owner_too_new })
    .input(DeleteBusinessInput)
    .output(z.strictObject({})),
  suggest_edit: forUser(
    "suggest_edit",
    "Suggest an edit of a listing's facts: hours, telephone, website, address, closed for good, or a note. An operator decides.",
  )
    .errors({ listing_not_found, too_many_attempts })
    .input(SuggestEditInput)
    .output(z.strictObject({})),
  get_changes: forUser("get_changes", "What was changed of a listing, by whom")
    .errors({ listing_not_found, not_owner })
    .input(GetChangesInput)
    .output(Changes),
  undo_change: forUser("undo_change", "Take a change of a field back, unless the field was changed again")
    .errors({ change_not_found, not_owner, not_undoable })
    .input(UndoChangeInput)
    .output(UndoneChange),
  get_user_businesses: forUser("get_user_businesses", "The listings that the logged-in person looks after")
    .input(NoInput)
    .output(z.array(UserBusiness)),
  get_owner_today: forUser(
    "get_owner_today",
    "Today at all the listings that the logged-in person looks after, and what waits",
  )
    .input(NoInput)
    .output(OwnerToday),
};
