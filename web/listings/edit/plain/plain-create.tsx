/** `/create-listing-details/plain?name=`: a new listing where no script can run. */
import { Link } from "react-router";
import { LATER_MESSAGES } from "#contract/later-messages.ts";
import { pageMeta, titleOf } from "../../../platform/meta.ts";
import { paths } from "../../../platform/paths.ts";
import { ownerPaths } from "../../../platform/owner-paths.ts";
import { useDocumentAnswer } from "../../../platform/document-form.tsx";
import { emptyForm } from "../listing-form.ts";
import { MadeAlready } from "../made-already.tsx";
import { newListing } from "../new-listing.ts";
import { createAction } from "./plain-actions.ts";
import { LISTING_FORM, PlainForm } from "./plain-form.tsx";
import { Outcome } from "./outcome.tsx";
import { typedOf } from "./typed-listing.ts";
import type { Route } from "./+types/plain-create.ts";

export const loader = (asked: Route.LoaderArgs) => newListing(asked);
export const action = (asked: Route.ActionArgs) => createAction(asked);

export const meta: Route.MetaFunction = ({ matches: [{ loaderData }] }) =>
  pageMeta({
    title: titleOf("New listing", loaderData.site),
    description: LATER_MESSAGES.fillInDetails,
    path: paths.createListing(),
    site: loaderData.site,
    noindex: true,
  });

export default function PlainCreate({ loaderData: { name, city, state, country, made } }: Route.ComponentProps) {
  const form = useDocumentAnswer(LISTING_FORM);
  const here = ownerPaths.plainCreate(name, city);
  // nothing here knows the clock of whoever asks: they say which it is
  const typed = form.isAnswered ? form.values : typedOf(emptyForm({ name, city, state, country, timezone: "" }));
  return (
    <main id="main" tabIndex={-1} className="narrow plain">
      <header>
        <h1>New listing</h1>
        <p className="muted">
          {LATER_MESSAGES.fillInDetails}. Photos and what can be reserved are added once it is saved.
        </p>
        <Link to={paths.createListing({ name, city })}>Back</Link>
      </header>
      <PlainForm typed={typed} errors={form.errors} action={here}>
        <MadeAlready made={made} />
        <Outcome form={form} here={here} />
      </PlainForm>
    </main>
  );
}
