/** `/listing/{id}/edit/plain`: the editor where no script can run. */
import { data } from "react-router";
import { LISTING_FIELDS } from "#contract/listings/fields.ts";
import { MESSAGES } from "#contract/messages.ts";
import { failureMeta, pageMeta, titleOf } from "../../../platform/meta.ts";
import { ownerPaths } from "../../../platform/owner-paths.ts";
import { DocumentForm, useDocumentAnswer } from "../../../platform/document-form.tsx";
import { FailedForm } from "../../../ui/failed-form.tsx";
import { PlainCheck } from "../../../ui/plain-controls.tsx";
import { ListingNotFound } from "../../listing/listing-not-found.tsx";
import { valueWords } from "../field-words.ts";
import { FIELD_NAMES, formOf, type ListingForm } from "../listing-form.ts";
import { ownedListing } from "../../listing/owned-listing.ts";
import { editAction } from "./plain-actions.ts";
import { Outcome } from "./outcome.tsx";
import { PlainHead } from "./plain-head.tsx";
import { LISTING_FORM, PlainForm } from "./plain-form.tsx";
import { formFrom, typedOf, type Typed } from "./typed-listing.ts";
import type { Route } from "./+types/plain-edit.ts";

export async function loader(asked: Route.LoaderArgs) {
  const business = await ownedListing(asked);
  return business === null ? data(null, { status: 404 }) : { business };
}

export const action = (asked: Route.ActionArgs) => editAction(asked, asked.params.id);

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { site } = matches[0].loaderData;
  if (!loaderData) return failureMeta(MESSAGES.listingNotFound, site);
  const { id, name } = loaderData.business;
  return pageMeta({
    title: titleOf(`Edit ${name}`, site),
    description: "Change what visitors read of this listing.",
    path: ownerPaths.plainEdit(id),
    site,
    noindex: true,
  });
}

/** What somebody else has saved in the meantime, beside what stands in the fields. */
function Theirs({ typed, saved }: { typed: Typed; saved: ListingForm }) {
  const mine = formFrom(typed, saved);
  const others = FIELD_NAMES.filter((name) => valueWords(mine, name) !== valueWords(saved, name));
  return (
    <>
      <p>Nothing of yours is saved yet. Save again to keep what stands in these fields; what is saved now:</p>
      <dl className="plain-theirs">
        {others.map((name) => (
          <div key={name}>
            <dt>{LISTING_FIELDS[name].label}</dt>
            <dd dir="auto">{valueWords(saved, name)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function DeleteForm({ name, here }: { name: string; here: string }) {
  const { failure } = useDocumentAnswer("delete");
  return (
    <DocumentForm form="delete" action={here} className="section stack" id="delete" aria-labelledby="delete-heading">
      <h2 id="delete-heading">Delete this listing</h2>
      <FailedForm failure={failure} />
      <p>
        <b>
          <bdi>{name}</bdi>
        </b>{" "}
        goes from the directory at once, with its photos and reviews. This can’t be undone.
      </p>
      <PlainCheck label="I want to delete it" required />
      <p>
        <button className="btn danger">Delete</button>
      </p>
    </DocumentForm>
  );
}

export default function PlainEdit({ loaderData }: Route.ComponentProps) {
  const form = useDocumentAnswer(LISTING_FORM);
  if (loaderData === null) return <ListingNotFound />;
  const { business } = loaderData;
  const { id, name } = business;
  const here = ownerPaths.plainEdit(id);
  const saved = formOf(business);
  const typed = form.isAnswered ? form.values : typedOf(saved);
  // whoever was told of another version and saves again means it
  const version = form.code === "stale" ? business.version : (form.values["version"] ?? business.version);
  return (
    <main id="main" tabIndex={-1} className="narrow plain">
      <PlainHead business={business} part="listing" title={`Edit ${name}`} />
      <PlainForm typed={typed} errors={form.errors} action={here}>
        <input type="hidden" name="version" value={version} />
        <Outcome form={form} here={here}>
          {form.code === "stale" && <Theirs typed={typed} saved={saved} />}
        </Outcome>
      </PlainForm>
      <DeleteForm name={name} here={here} />
    </main>
  );
}
