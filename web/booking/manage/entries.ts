/** `POST /listing/{id}/reservations`: takes what an owner enters, from whichever screen the dialog is open on. */
import { answerForm } from "../../platform/form-action.ts";
import { keepTyped } from "../../platform/keep-typed.ts";
import { entryActs } from "./entry-acts.ts";
import type { Route } from "./+types/entries.ts";

/** Not a page: requests with a valid id are redirected to the desk first (server/listings/routes-former.ts). */
export const loader = () => new Response("Not found", { status: 404, headers: { "content-type": "text/plain" } });
export const action = (args: Route.ActionArgs) => answerForm(args, entryActs(args.params.id));
export const clientAction = keepTyped;
