/** `/desk/{id}/guests`: the guests who have booked at a listing, for its members. */
import { lazy, Suspense, useState } from "react";
import { data, Link, useRevalidator } from "react-router";
import { Download } from "lucide-react";
import { GUESTS } from "#contract/guests/guest-limits.ts";
import type { Guest } from "#contract/guests/guest.ts";
import { startOfText } from "#contract/text/cut.ts";
import { listingTexts } from "#contract/listings/listing-texts.ts";
import { dayOfInstant } from "../booking/calendar.ts";
import { ListingNotFound } from "../business/listing-not-found.tsx";
import { ownedListing } from "../listings/listing/owned-listing.ts";
import { cleanQuery } from "../platform/clean-query.ts";
import { apiContext } from "../platform/context.ts";
import { answerForm } from "../platform/form-action.ts";
import { keepTyped } from "../platform/keep-typed.ts";
import { orStoredDay } from "../platform/or-kept-day.ts";
import { failureMeta, pageMeta, titleOf } from "../platform/meta.ts";
import { ownerPaths } from "../platform/paths.ts";
import { Dialog } from "../ui/dialog.tsx";
import { Field } from "../ui/field.tsx";
import { PlainCheck } from "../ui/plain-controls.tsx";
import { isUuid } from "#contract/text/uuid.ts";
import { DayRulesPart } from "./day-rules-part.tsx";
import { DuplicatesPart } from "./duplicates-part.tsx";
import { guestActs } from "./guest-acts.ts";
import { GuestItem, nameOf } from "./guest-item.tsx";
import type { Route } from "./+types/guest-book.ts";
import "./guests.css";
import { guestsTexts } from "./guests-texts.ts";
import { localPath, pagePath } from "../platform/local-path.ts";

/** Loaded when a booking is begun. */
const BookingForm = lazy(async () => ({ default: (await import("../booking/manage/booking-form.tsx")).BookingForm }));

const PAGE = /^[1-9]\d{0,3}$/;

export async function loader(args: Route.LoaderArgs) {
  const api = args.context.get(apiContext);
  const business = await ownedListing(args, "reservations");
  if (business === null) return data(null, { status: 404 });
  const { searchParams } = args.url;
  const search = startOfText(cleanQuery(searchParams.get("search") ?? ""), GUESTS.searchLength);
  const given = searchParams.get("page") ?? "";
  const page = PAGE.test(given) ? Number(given) : 1;
  const blocked = searchParams.has("blocked");
  const guestId = searchParams.get("guest") ?? "";
  const alone = isUuid(guestId) ? guestId : null;
  const mayAsk = business.may.includes("fields");
  const listing = { p_business_id: business.id };
  const [read, duplicates, dayRules] = await Promise.all([
    api.get_guests({ ...listing, page_number: page, search, blocked, guest_id: alone }),
    business.may.includes("guest_book") && alone === null ? api.get_guest_duplicates(listing) : [],
    mayAsk ? api.get_day_rules(listing) : null,
  ]);
  return { business, search, page, blocked, isAlone: alone !== null, mayAsk, dayRules, duplicates, ...read };
}

export const action = (args: Route.ActionArgs) => answerForm(args, guestActs(pagePath(new URL(args.request.url))));
export const clientAction = keepTyped;
export const clientLoader = (args: Route.ClientLoaderArgs) => orStoredDay(args);

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { site } = matches[0].loaderData;
  if (!loaderData) return failureMeta(listingTexts.listingNotFound, site);
  const { id, name } = loaderData.business;
  return pageMeta({
    title: titleOf(guestsTexts.pageTitle({ name }), site),
    description: guestsTexts.pageDescription,
    path: ownerPaths.guests(id),
    site,
    noindex: true,
  });
}

export default function GuestBook({ loaderData }: Route.ComponentProps) {
  const [again, setAgain] = useState<Guest | null>(null);
  const { revalidate } = useRevalidator();
  if (loaderData === null) return <ListingNotFound />;
  const { business, guests, total, pages, search, page, blocked, isAlone } = loaderData;
  const { duplicates, mayAsk, dayRules } = loaderData;
  const { id } = business;
  const today = dayOfInstant(business.as_of);
  const isNarrowed = search !== "" || blocked || isAlone;
  const turn = (to: number) => ownerPaths.guests(id, { search, page: to, blocked });
  return (
    <main id="main" tabIndex={-1} className="narrow guests">
      <header>
        <h1>{guestsTexts.guests}</h1>
      </header>
      <form method="get" className="guests-search" role="search" aria-label={guestsTexts.guests}>
        <Field
          label={guestsTexts.searchLabel}
          type="search"
          name="search"
          autoComplete="off"
          maxLength={GUESTS.searchLength}
          defaultValue={search}
        />
        <PlainCheck label={guestsTexts.onlyBlocked} name="blocked" value="1" defaultChecked={blocked} />
        <button className="btn">{guestsTexts.search}</button>
      </form>
      <div className="guests-count">
        <p role="status">{guestsTexts.count({ total })}</p>
        {isAlone && <Link to={ownerPaths.guests(id)}>{guestsTexts.showAllGuests}</Link>}
        {business.may.includes("guest_book") && (
          <a className="btn quiet sm" href={localPath(ownerPaths.guestsCsv(id))} download>
            <Download className="i" strokeWidth={1.75} aria-hidden />
            {guestsTexts.csv}
          </a>
        )}
      </div>
      <DuplicatesPart duplicates={duplicates} />
      {total === 0 ? (
        <p className="muted">
          {isNarrowed ? guestsTexts.noneFound : guestsTexts.empty}{" "}
          {isNarrowed && <Link to={ownerPaths.guests(id)}>{guestsTexts.showAllGuests}</Link>}
        </p>
      ) : (
        <ul className="plain guests-list">
          {guests.map((guest) => (
            <GuestItem
              key={guest.id}
              guest={guest}
              others={guests}
              today={today}
              timeZone={business.timezone}
              canMerge={business.may.includes("guest_book")}
              onAgain={setAgain}
              beginsOpen={isAlone}
            />
          ))}
        </ul>
      )}
      {pages > 1 && (
        <nav className="row" aria-label={guestsTexts.pages}>
          {page > 1 && (
            <Link className="btn" to={turn(page - 1)}>
              {guestsTexts.laterGuests}
            </Link>
          )}
          {page < pages && (
            <Link className="btn" to={turn(page + 1)}>
              {guestsTexts.earlierGuests}
            </Link>
          )}
        </nav>
      )}
      {mayAsk && <DayRulesPart businessId={id} rules={dayRules} />}
      <Dialog
        title={guestsTexts.bookAgainFor({ name: again === null ? "" : nameOf(again) })}
        isOpen={again !== null}
        onClose={() => setAgain(null)}
      >
        {again?.again != null && (
          <Suspense>
            <BookingForm
              business={business}
              begin={{
                typeId: again.again.reservationTypeId,
                party: again.again.partySize,
                time: again.again.time,
                guest: again,
              }}
              onAdded={() => void revalidate()}
              onClose={() => setAgain(null)}
            />
          </Suspense>
        )}
      </Dialog>
    </main>
  );
}
