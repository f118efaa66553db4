/** What the forms on a listing's page do, on the server. */
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
    /** Of whoever has none yet, before what they were at goes on. */
    async name({ field, api, stay }) {
      await api.update_profile({ p_display_name: field("p_display_name") });
      return stay(paths.listing(args.params.id));
    },
  });
