/** `/listing/{id}/history`: changes of a listing, for its owners and managers. Works without scripts. */
import { data, Link } from "react-router";
import { isTimeZone } from "#contract/hours/time-zone.ts";
import { listingTexts } from "#contract/listings/listing-texts.ts";
import { RETENTION } from "#contract/retention.ts";
import { findListing } from "../business/find-listing.ts";
import { ListingNotFound } from "../business/listing-not-found.tsx";
import { apiContext } from "../platform/context.ts";
import { answerForm } from "../platform/form-action.ts";
import { keepTyped } from "../platform/keep-typed.ts";
import { failureMeta, pageMeta, titleOf } from "../platform/meta.ts";
import { ownerPaths, paths } from "../platform/paths.ts";
import { DeskBack } from "../listings/desk-back.tsx";
import { requireViewer } from "../platform/viewer.ts";
import { redirect } from "../platform/redirect.ts";
import { ChangeItem } from "./change-item.tsx";
import { fieldText, importedText } from "./change-words.ts";
import { historyActs } from "./member-acts.ts";
import type { Route } from "./+types/history.ts";
import "./members.css";
import { membersTexts } from "./members-texts.ts";
import { richText } from "#contract/text/rich-text.ts";
import { currentLocale } from "#contract/text/locale.ts";

const PAGE = /^[1-9]\d{0,2}$/;

/** In the time zone of the viewer's settings; in UTC, with a label, if that is unknown. */
export async function loader(args: Route.LoaderArgs) {
  const { timezone } = await requireViewer(args);
  const api = args.context.get(apiContext);
  const business = await findListing(api, args.params.id, 0);
  if (business === null) return data(null, { status: 404 });
  if (!business.may.includes("history")) throw redirect(paths.listing(business.id));
  const given = args.url.searchParams.get("page") ?? "";
  const page = PAGE.test(given) ? Number(given) : 1;
  const { changes, ...read } = await api.get_changes({ p_business_id: business.id, page_number: page });
  const timeZone = timezone !== null && isTimeZone(timezone) ? timezone : null;
  const format = new Intl.DateTimeFormat(currentLocale(), {
    timeZone: timeZone ?? "UTC",
    dateStyle: "medium",
    timeStyle: "short",
  });
  const when = (at: string) => `${format.format(new Date(at))}${timeZone === null ? " UTC" : ""}`;
  return {
    business,
    page,
    pages: read.pages,
    changes: changes.map((change) => ({ ...change, label: fieldText(change.field), when: when(change.at) })),
    imported: read.imported.map(({ source, at }) => ({ source, when: when(at) })),
    began: when(read.created_at),
  };
}

export const action = (args: Route.ActionArgs) => answerForm(args, historyActs(args.params.id, args.url.search));
export const clientAction = keepTyped;

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { site } = matches[0].loaderData;
  if (!loaderData) return failureMeta(listingTexts.listingNotFound, site);
  const { id, name } = loaderData.business;
  return pageMeta({
    title: titleOf(membersTexts.changesOf({ name }), site),
    description: membersTexts.historyDescription,
    path: ownerPaths.history(id),
    site,
    noindex: true,
  });
}

export default function History({ loaderData }: Route.ComponentProps) {
  if (loaderData === null) return <ListingNotFound />;
  const { business, page, pages, changes, imported, began } = loaderData;
  const { id, name } = business;
  return (
    <main id="main" tabIndex={-1} className="narrow members">
      <header>
        <DeskBack id={id} section="setup" label={membersTexts.setup} />
        <p>
          <Link to={paths.listing(id)}>
            <bdi>{name}</bdi>
          </Link>
        </p>
        <h1>{membersTexts.historyHeading}</h1>
        <p className="muted">
          {richText(
            membersTexts.historyHelp({
              listingChanges: RETENTION.listingChanges,
              listingChangeDays: RETENTION.listingChangeDays,
              link: (parts) => <Link to={ownerPaths.people(id)}>{parts}</Link>,
            }),
          )}
        </p>
      </header>
      <section>
        {changes.length === 0 ? (
          <p className="muted">{membersTexts.noChangesYet}</p>
        ) : (
          <ol className="plain members-list">
            {changes.map((change) => (
              <ChangeItem key={change.id} change={change} />
            ))}
          </ol>
        )}
        {page >= pages && (
          <ul className="plain muted small members-began">
            {imported.map(({ source, when }) => (
              <li key={source}>{importedText(source, when)}</li>
            ))}
            <li>{membersTexts.addedHere({ began })}</li>
          </ul>
        )}
        {pages > 1 && (
          <nav className="row" aria-label={membersTexts.pages}>
            {page > 1 && (
              <Link className="btn" to={ownerPaths.history(id, page - 1)}>
                {membersTexts.newer}
              </Link>
            )}
            {page < pages && (
              <Link className="btn" to={ownerPaths.history(id, page + 1)}>
                {membersTexts.older}
              </Link>
            )}
          </nav>
        )}
      </section>
    </main>
  );
}
