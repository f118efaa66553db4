/** `POST /listing/{id}/reservations`: takes what an owner enters, from whichever screen the dialog is open on. */
import { answerForm } from "../../platform/form-action.ts";
import { keepTyped } from "../../platform/keep-typed.ts";
import { entryActs } from "./entry-acts.ts";
import type { Route } from "./+types/entries.ts";

export const action = (args: Route.ActionArgs) => answerForm(args, entryActs(args.params.id));
export const clientAction = keepTyped;
