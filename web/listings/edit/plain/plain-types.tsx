/** `/listing/{id}/edit/types`: what can be reserved, where no script can run; one type with `?type=`. */
import { data, Link } from "react-router";
import { ArrowDown, ArrowUp, Copy, Plus, Trash2 } from "lucide-react";
import type { Business } from "#contract/listings/business.ts";
import { LIMITS } from "#contract/limits.ts";
import { MESSAGES } from "#contract/messages.ts";
import { failureMeta, pageMeta, titleOf } from "../../../platform/meta.ts";
import { ownerPaths } from "../../../platform/owner-paths.ts";
import { DocumentForm, useDocumentAnswer } from "../../../platform/document-form.tsx";
import { Field } from "../../../ui/field.tsx";
import { ListingNotFound } from "../../listing/listing-not-found.tsx";
import { newType, reservationRowsOf, type PoolRow, type TypeRow } from "../types/type-rows.ts";
import { summaryOf } from "../types/type-words.ts";
import { Outcome } from "./outcome.tsx";
import { ownedListing } from "../../listing/owned-listing.ts";
import { PlainHead } from "./plain-head.tsx";
import { TypeFields } from "./type-form.tsx";
import { typedType } from "./typed-type.ts";
import { typesAction } from "./types-actions.ts";
import type { Route } from "./+types/plain-types.ts";

export async function loader(asked: Route.LoaderArgs) {
  const business = await ownedListing(asked);
  return business === null ? data(null, { status: 404 }) : { business, asked: asked.url.searchParams.get("type") };
}

export const action = (asked: Route.ActionArgs) => typesAction(asked, asked.params.id);

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { site } = matches[0].loaderData;
  if (!loaderData) return failureMeta(MESSAGES.listingNotFound, site);
  const { id, name } = loaderData.business;
  return pageMeta({
    title: titleOf(`What can be reserved at ${name}`, site),
    description: "Change what visitors can reserve.",
    path: ownerPaths.plainTypes(id),
    site,
    noindex: true,
  });
}

interface OneProps {
  business: Business;
  row: TypeRow;
  pools: readonly PoolRow[];
}

function One({ business: { id, version }, row, pools }: OneProps) {
  const form = useDocumentAnswer("type");
  const here = ownerPaths.plainTypes(id, row.id ?? "new");
  // whoever was told of another version and saves again means it
  const begun = form.code === "stale" ? version : (form.values["version"] ?? version);
  const typed = form.isAnswered ? form.values : typedType(row);
  return (
    <DocumentForm form="type" action={here} noValidate>
      <Outcome form={form} here={here}>
        {form.code === "stale" && <p>What you typed is below. Save again to keep it.</p>}
      </Outcome>
      <input type="hidden" name="version" value={begun} />
      <input type="hidden" name="key" value={form.values["key"] ?? row.key} />
      <TypeFields typed={typed} errors={form.errors} pools={pools} />
      <div className="row plain-save">
        <button className="btn primary lg">Save</button>
        <Link className="btn lg" to={ownerPaths.plainTypes(id)}>
          Cancel
        </Link>
      </div>
    </DocumentForm>
  );
}

interface RowProps {
  row: TypeRow;
  business: Business;
  index: number;
  count: number;
}

function Row({ row, business: { id, version }, index, count }: RowProps) {
  const here = ownerPaths.plainTypes(id);
  const which = (
    <>
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="key" value={row.key} />
    </>
  );
  const of = <span className="vh"> {row.name}</span>;
  return (
    <li className="plain-row plain-set">
      <h2>
        <bdi>{row.name}</bdi>
      </h2>
      <p className="muted small">{summaryOf(row)}</p>
      <div className="row">
        <Link className="btn sm" to={ownerPaths.plainTypes(id, row.id ?? "")}>
          Edit{of}
        </Link>
        {count > 1 && (
          <DocumentForm form="move" action={here} className="row">
            {which}
            {index > 0 && (
              <button className="btn quiet sm" name="do" value="up">
                <ArrowUp className="i" strokeWidth={1.75} aria-hidden />
                Up{of}
              </button>
            )}
            {index < count - 1 && (
              <button className="btn quiet sm" name="do" value="down">
                <ArrowDown className="i" strokeWidth={1.75} aria-hidden />
                Down{of}
              </button>
            )}
          </DocumentForm>
        )}
        <DocumentForm form="duplicate" action={here}>
          {which}
          <button className="btn quiet sm">
            <Copy className="i" strokeWidth={1.75} aria-hidden />
            Duplicate{of}
          </button>
        </DocumentForm>
      </div>
      <details>
        <summary>Remove{of}</summary>
        <DocumentForm form="remove" action={here} className="stack">
          {which}
          <p>Nobody can reserve it any more. Bookings that were made stay as they are; the type is archived.</p>
          <p>
            <button className="btn danger sm">
              <Trash2 className="i" strokeWidth={1.75} aria-hidden />
              Remove{of}
            </button>
          </p>
        </DocumentForm>
      </details>
    </li>
  );
}

function Pools({ pools, version, here }: { pools: readonly PoolRow[]; version: number; here: string }) {
  const form = useDocumentAnswer("pools");
  return (
    <DocumentForm form="pools" action={here} className="section stack" aria-labelledby="pools" noValidate>
      <h2 id="pools">Shared capacity</h2>
      <p className="help">What several types draw on together. One that no type uses any more is gone.</p>
      <input type="hidden" name="version" value={version} />
      {pools.map(({ id, name, size }) => (
        <div key={id} className="plain-pair" role="group" aria-label={name}>
          <Field
            label="Called"
            name={`name.${id}`}
            maxLength={LIMITS.poolNameLength}
            defaultValue={form.values[`name.${id}`] ?? name}
            error={form.errors[`name.${id}`]}
          />
          <Field
            label="How many there are"
            name={`size.${id}`}
            inputMode="numeric"
            autoComplete="off"
            defaultValue={form.values[`size.${id}`] ?? size}
            error={form.errors[`size.${id}`]}
          />
        </div>
      ))}
      <p>
        <button className="btn">Save shared capacity</button>
      </p>
    </DocumentForm>
  );
}

export default function PlainTypes({ loaderData }: Route.ComponentProps) {
  const answer = useDocumentAnswer();
  if (loaderData === null) return <ListingNotFound />;
  const { business, asked } = loaderData;
  const here = ownerPaths.plainTypes(business.id);
  const { types, pools } = reservationRowsOf(business);
  const one = types.find(({ id }) => id === asked) ?? (asked === "new" ? newType() : undefined);
  const isFull = types.length >= LIMITS.reservationTypesPerListing;
  return (
    <main id="main" tabIndex={-1} className="narrow plain">
      <PlainHead
        business={business}
        part="types"
        title={one === undefined ? "Reservation types" : "Reservation type"}
      />
      {one !== undefined ? (
        <One business={business} row={one} pools={pools} />
      ) : (
        <>
          <Outcome form={answer} here={here} />
          {types.length === 0 && (
            <p className="muted">
              Add what can be reserved here: a table, a haircut, a lesson. Without any, your page takes no reservations.
            </p>
          )}
          <ul className="plain stack">
            {types.map((row, index) => (
              <Row key={row.key} row={row} business={business} index={index} count={types.length} />
            ))}
          </ul>
          {!isFull && (
            <p className="plain-add">
              <Link className="btn" to={ownerPaths.plainTypes(business.id, "new")}>
                <Plus className="i" strokeWidth={1.75} aria-hidden />
                Add reservation type
              </Link>
            </p>
          )}
          {pools.length > 0 && <Pools pools={pools} version={business.version} here={here} />}
        </>
      )}
    </main>
  );
}
