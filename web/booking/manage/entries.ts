/** `POST /listing/{id}/reservations`: handles forms by which an owner enters something, on any screen. */
import { answerForm } from "../../platform/form-action.ts";
import { keepTyped } from "../../platform/keep-typed.ts";
import { entryActs } from "./entry-acts.ts";
import type { Route } from "./+types/entries.ts";

/** Not a page: requests with a valid id are redirected to the desk first (server/listings/routes-former.ts). */
export const loader = () => new Response("Not found", { status: 404, headers: { "content-type": "text/plain" } });
export const action = (args: Route.ActionArgs) => answerForm(args, entryActs(args.params.id));
export const clientAction = keepTyped;
