/** Server actions of the forms on a listing's page. */
import { guestActs } from "../../booking/guest-actions.ts";
import { reserveActs } from "../../booking/reserve/reserve-acts.ts";
import { answerForm } from "../../platform/form-action.ts";
import { paths } from "../../platform/paths.ts";
import { reviewActs } from "../../reviews/review-actions.ts";
import type { Route } from "./+types/listing.ts";

export const action = (args: Route.ActionArgs) =>
  answerForm(args, {
    ...reviewActs(args.params.id),
    ...guestActs,
    ...reserveActs(args.params.id),
    /** Sets the display name of a user who has none, before the user continues. */
    async name({ field, api, stay }) {
      await api.update_profile({ p_display_name: field("p_display_name") });
      return stay(paths.listing(args.params.id));
    },
  });
