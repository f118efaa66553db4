/** `/listing/{id}/claim`: claiming is a mail to support (rules: listings, 4), and this page says what belongs in it. */
import { guestPaths } from "../../platform/guest-paths.ts";
import { data, Link } from "react-router";
import { Mail } from "lucide-react";
import type { Business } from "#contract/listings/business.ts";
import { MESSAGES } from "#contract/messages.ts";
import type { SearchResult } from "#contract/search/search.ts";
import { BusinessCard } from "../business-card.tsx";
import { apiContext } from "../../platform/context.ts";
import { failureMeta, pageMeta, titleOf } from "../../platform/meta.ts";
import { paths } from "../../platform/paths.ts";
import { useSite } from "../../platform/site.ts";
import { requireViewer } from "../../platform/viewer.ts";
import { findListing } from "../listing/find-listing.ts";
import { ListingNotFound } from "../listing/listing-not-found.tsx";
import { summaryText } from "../listing/summary-text.ts";
import { claimMail, disputeMail } from "./mails.ts";
import type { Route } from "./+types/claim.ts";
import "../listing/listing.css";
import "./claim.css";

export async function loader(asked: Route.LoaderArgs) {
  const { email } = await requireViewer(asked);
  const business = await findListing(asked.context.get(apiContext), asked.params.id, 1);
  return business === null ? data(null, { status: 404 }) : { business, email };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const site = matches[0].loaderData.site;
  if (!loaderData) return failureMeta(MESSAGES.listingNotFound, site);
  const { id, name } = loaderData.business;
  return pageMeta({
    title: titleOf(`Claim ${name}`, site),
    description: `How to take over the listing of ${name}.`,
    path: paths.claimListing(id),
    site,
    noindex: true,
  });
}

/** The listing as the results show it. */
function cardOf(business: Business): SearchResult {
  const { id, name, city, state, country, rating, review_count, categories, claimed, open } = business;
  const summary = summaryText(business.description);
  const image = business.images[0]?.file_name ?? null;
  return {
    id,
    name,
    city,
    state,
    country,
    rating,
    review_count,
    image,
    categories,
    summary,
    claimed,
    open,
    next_times: [],
    distance_km: null,
    position: null,
  };
}

function Yours({ id }: { id: string }) {
  return (
    <section className="stack">
      <h2>This listing is yours</h2>
      <p>You look after it already: there is nothing to claim.</p>
      <div className="row">
        <Link className="btn primary" to={paths.editListing(id)}>
          Edit it
        </Link>
        <Link className="btn" to={paths.listing(id)}>
          View it
        </Link>
      </div>
    </section>
  );
}

function SomebodyElses({ business }: { business: Business }) {
  const { supportEmail, baseUrl } = useSite();
  return (
    <section className="stack">
      <h2>Somebody looks after this listing already</h2>
      <p>
        If it should be you, because the business changed hands or the wrong person has it, write to us and we look into
        it.
      </p>
      <div className="row">
        <a className="btn" href={guestPaths.mail(supportEmail, disputeMail(business, baseUrl))}>
          <Mail className="i" strokeWidth={1.75} aria-hidden />
          Email {supportEmail}
        </a>
      </div>
    </section>
  );
}

function Unclaimed({ business, email }: { business: Business; email: string }) {
  const { supportEmail, baseUrl } = useSite();
  return (
    <section className="stack">
      <h2>Email us to claim it</h2>
      <p>A person reads every claim. When it is settled, the listing is yours to edit. It costs nothing.</p>
      <div>
        <p>Put into your mail:</p>
        <ul>
          <li>the address of the listing, which is in it already;</li>
          <li>
            the account that will look after it: yours is <b>{email}</b>;
          </li>
          <li>what you are to the business;</li>
          <li>
            something that shows it. Writing from an address of the business’s own website is usually enough; otherwise
            name a number on the listing that we can call.
          </li>
        </ul>
      </div>
      <div className="row">
        <a className="btn primary" href={guestPaths.mail(supportEmail, claimMail(business, baseUrl, email))}>
          <Mail className="i" strokeWidth={1.75} aria-hidden />
          Email {supportEmail}
        </a>
        <Link className="btn quiet" to={paths.listing(business.id)}>
          Back to the listing
        </Link>
      </div>
    </section>
  );
}

export default function Claim({ loaderData }: Route.ComponentProps) {
  if (loaderData === null) return <ListingNotFound />;
  const { business, email } = loaderData;
  return (
    <main id="main" tabIndex={-1} className="claim">
      <h1>{MESSAGES.claimThisListing}</h1>
      <ul className="claimed-card">
        <BusinessCard listing={cardOf(business)} isEager />
      </ul>
      {business.is_owner ? (
        <Yours id={business.id} />
      ) : business.claimed ? (
        <SomebodyElses business={business} />
      ) : (
        <Unclaimed business={business} email={email} />
      )}
    </main>
  );
}
