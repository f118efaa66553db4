/** `/operator/listings`: finds a listing, hides it, or gives it to an account. */
import { commaList } from "#contract/text/text-list.ts";
import { Form, Link } from "react-router";
import { commandText } from "#contract/operator/command.ts";
import { LISTING_STATES } from "#contract/operator/screens.ts";
import type { FoundListing } from "#contract/operator/listings.ts";
import { CATEGORIES } from "#contract/listings/categories.ts";
import { operatorPaths } from "../platform/operator-paths.ts";
import { paths } from "../platform/paths.ts";
import { Field } from "../ui/field.tsx";
import { PlainSelect } from "../ui/plain-controls.tsx";
import { ActForm } from "./act-form.tsx";
import { Commands, CommandLine } from "./commands.tsx";
import type { OperatorSectionData } from "./operator-loads.ts";
import { Merged, Missing } from "./imported.tsx";
import type { ListingFilter } from "./listings-load.ts";
import { Compared, MergeWith } from "./merging.tsx";
import { ListingPhotos } from "./photos.tsx";
import { listingFilterTexts, operatorListingTexts, visibilityTexts } from "./listing-texts.ts";
import { operatorTexts } from "./operator-texts.ts";
import { categoryTexts } from "#contract/listings/category-texts.ts";

function commandsOf({ id, visibility, owners }: FoundListing): string[] {
  return [
    visibility === "hidden"
      ? commandText("listing", "restore", id)
      : commandText("listing", "hide", id, "--reason", "…"),
    operatorListingTexts.claimCommand({
      command: commandText("claim", id),
      value: owners.length > 0 ? " --transfer" : "",
    }),
    ...(owners.length > 0 ? [commandText("unclaim", id)] : []),
    operatorListingTexts.mergeCommand({ command: commandText("listing", "merge", id) }),
  ];
}

function Acts({ listing }: { listing: FoundListing }) {
  const { id, visibility, owners } = listing;
  const [look = "", give = "", take = ""] = commandsOf(listing);
  return (
    <details className="operator-more">
      <summary>{operatorTexts.change}</summary>
      <div className="stack">
        {visibility === "hidden" ? (
          <ActForm act="restore" id={id} label={operatorListingTexts.show} command={look} />
        ) : (
          <ActForm act="hide" id={id} label={operatorListingTexts.hide} command={look}>
            {({ errors, values }) => (
              <Field
                label={operatorListingTexts.reason}
                name="p_reason"
                defaultValue={values["p_reason"]}
                maxLength={500}
                error={errors["p_reason"]}
              />
            )}
          </ActForm>
        )}
        <ActForm act="give" id={id} label={operatorListingTexts.give} command={give} isFinal>
          {({ errors, values }) => (
            <>
              <Field
                label={operatorListingTexts.newOwner}
                name="p_email"
                type="email"
                defaultValue={values["p_email"]}
                error={errors["p_email"]}
              />
              {owners.length > 0 && (
                <label className="opt">
                  <input type="checkbox" name="transfer" defaultChecked={"transfer" in values} />
                  <span>{operatorListingTexts.losesListing({ owners: commaList(owners) })}</span>
                </label>
              )}
            </>
          )}
        </ActForm>
        {owners.length > 0 && (
          <ActForm act="take" id={id} label={operatorListingTexts.removeOwners} command={take} isFinal />
        )}
        <MergeWith id={id} />
        <p>
          <Link className="btn" to={operatorPaths.photos(id)}>
            {operatorListingTexts.photosLink}
          </Link>
        </p>
        <Commands texts={commandsOf(listing)} />
      </div>
    </details>
  );
}

function Listing({ listing, canCompare }: { listing: FoundListing; canCompare: boolean }) {
  const { id, name, where, visibility, hidden_reason: reason, owners, sources } = listing;
  // a hidden listing has no page for an operator
  const isSeen = visibility === "public" || visibility === "direct_link";
  return (
    <li>
      <p className="operator-line">
        {canCompare && visibility !== "deleted" && (
          <label className="opt">
            <input
              type="checkbox"
              name="pick"
              value={id}
              form={COMPARE_FORM}
              aria-label={operatorListingTexts.select({ name })}
            />
          </label>
        )}
        <b>
          <Link to={isSeen ? paths.listing(id) : paths.editListing(id)}>
            <bdi>{name}</bdi>
          </Link>
        </b>
        <span>{where}</span>
        <span className="muted">{visibilityTexts[visibility]}</span>
        {visibility !== "deleted" && (
          <Link to={paths.editListing(id)} aria-label={operatorListingTexts.editListing({ name })}>
            {operatorListingTexts.edit}
          </Link>
        )}
      </p>
      <dl className="operator-facts">
        <div>
          <dt>{operatorListingTexts.owners}</dt>
          <dd>{owners.length === 0 ? operatorListingTexts.noOwners : commaList(owners)}</dd>
        </div>
        {sources.length > 0 && (
          <div>
            <dt>{operatorListingTexts.sources}</dt>
            <dd>{commaList(sources)}</dd>
          </div>
        )}
        {reason !== null && (
          <div>
            <dt>{operatorListingTexts.hiddenBecause}</dt>
            <dd>{reason}</dd>
          </div>
        )}
      </dl>
      {visibility !== "deleted" && <Acts listing={listing} />}
    </li>
  );
}

/** Id of the form that the checkboxes of the list belong to. */
const COMPARE_FORM = "operator-compare";

/** Compares the two selected listings, and preserves the filter of the list. */
function CompareTicked({ filter }: { filter: ListingFilter }) {
  return (
    <Form id={COMPARE_FORM} method="get" className="operator-act">
      {Object.entries(filter).map(([name, value]: [string, string]) =>
        value === "" ? null : <input key={name} type="hidden" name={name} value={value} />,
      )}
      <button className="btn">{operatorListingTexts.compareSelected}</button>
    </Form>
  );
}

function Filter({ filter: { q, state, category, place } }: { filter: ListingFilter }) {
  return (
    <Form
      className="operator-filter"
      method="get"
      role="search"
      aria-label={operatorListingTexts.title}
      key={[q, state, category, place].join(" ")}
    >
      <Field
        label={operatorListingTexts.find}
        name="q"
        type="search"
        defaultValue={q}
        help={operatorListingTexts.findHelp}
        autoComplete="off"
      />
      <Field
        label={operatorListingTexts.place}
        name="place"
        defaultValue={place}
        help={operatorListingTexts.placeHelp}
        autoComplete="off"
      />
      <PlainSelect label={operatorListingTexts.state} name="state" defaultValue={state}>
        {LISTING_STATES.map((one) => (
          <option key={one} value={one === "any" ? "" : one}>
            {listingFilterTexts[one]}
          </option>
        ))}
      </PlainSelect>
      <PlainSelect label={operatorListingTexts.category} name="category" defaultValue={category}>
        <option value="">{operatorListingTexts.anyCategory}</option>
        {CATEGORIES.map((one) => (
          <option key={one} value={one}>
            {categoryTexts[one]}
          </option>
        ))}
      </PlainSelect>
      <button className="btn">{operatorTexts.search}</button>
    </Form>
  );
}

export function Listings({ data }: { data: OperatorSectionData<"listings"> }) {
  const { text, filter, found, missing, merged, compared, photos, asOf } = data;
  const last = found.listings.at(-1);
  const canCompare = found.listings.length > 1;
  return (
    <main id="main" tabIndex={-1} className="operator-screen">
      <h1>{operatorListingTexts.title}</h1>
      <Filter filter={filter} />
      {compared !== null && <Compared compared={compared} asOf={asOf} />}
      {photos !== null && <ListingPhotos found={photos} />}
      {found.listings.length === 0 ? (
        <p className="muted">{operatorListingTexts.noneFound}</p>
      ) : (
        <ol className="plain operator-list">
          {found.listings.map((listing) => (
            <Listing key={listing.id} listing={listing} canCompare={canCompare} />
          ))}
        </ol>
      )}
      {canCompare && <CompareTicked filter={filter} />}
      {found.has_more && last !== undefined && (
        <p>
          <Link className="btn" to={operatorPaths.listings(filter.q, { ...filter, after: last.id })}>
            {operatorListingTexts.nextPage}
          </Link>
        </p>
      )}
      {text !== "" && <CommandLine text={commandText("listing", "find", text)} />}
      <Merged text={text} merged={merged} />
      <Missing text={text} missing={missing} asOf={asOf} />
    </main>
  );
}
