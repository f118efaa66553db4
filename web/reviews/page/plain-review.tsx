/**
 * `/listing/{id}/review`: the viewer's review, to write, edit and delete. With `?of=`, another user's review, to vote
 * for, report and, for the owner, answer. `?asks=` opens a form. The forms are those of the listing's page; this page
 * is for browsers without scripts, and for links from other pages.
 */
import type { ReactNode } from "react";
import { data, Link } from "react-router";
import type { Business } from "#contract/listings/business.ts";
import { listingTexts } from "#contract/listings/listing-texts.ts";
import type { Review } from "#contract/reviews/review.ts";
import { isUuid } from "#contract/text/uuid.ts";
import { reviewActs } from "../review-actions.ts";
import { apiContext, type PageApi } from "../../platform/context.ts";
import { answerForm } from "../../platform/form-action.ts";
import { keepTyped } from "../../platform/keep-typed.ts";
import { failureMeta, pageMeta, titleOf } from "../../platform/meta.ts";
import { guestPaths, paths, type ReviewTask } from "../../platform/paths.ts";
import { usePosted } from "../../platform/form-answer.ts";
import { findViewer } from "../../platform/viewer.ts";
import { redirect } from "../../platform/redirect.ts";
import { findListing } from "../../business/find-listing.ts";
import { ListingNotFound } from "../../business/listing-not-found.tsx";
import { OtherReview } from "./other-review.tsx";
import { OwnReview } from "./own-review.tsx";
import type { Route } from "./+types/plain-review.ts";
import "../reviews.css";
import "../review.css";
import "../signed-in/review-form.css";
import { reviewsPageTexts } from "./reviews-page-texts.ts";
import { pagePath } from "../../platform/local-path.ts";

const TASKS: readonly string[] = ["reply", "report", "delete"] satisfies ReviewTask[];
const isTask = (text: string): text is ReviewTask => TASKS.includes(text);
/** Forms whose input stays on the page after the session has expired. */
const TYPED: readonly string[] = ["review", "reply", "report"];

/** Another user's review; null if it does not exist. */
async function findReview(api: PageApi, businessId: string, id: string): Promise<Review | null> {
  if (!isUuid(id)) return null;
  try {
    return await api.get_review({ p_business_id: businessId, p_review_id: id });
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "review_not_found") return null;
    throw error;
  }
}

export async function loader(args: Route.LoaderArgs) {
  const viewer = await findViewer(args.context);
  const api = args.context.get(apiContext);
  const { searchParams } = args.url;
  const business = await findListing(api, args.params.id, 1);
  if (business === null) return data(null, { status: 404 });
  const of = searchParams.get("of");
  const own = business.reviews.find(({ is_reviewer }) => is_reviewer) ?? null;
  if (of !== null && of === own?.id) return redirect(guestPaths.review(business.id));
  const other = of === null ? null : await findReview(api, business.id, of);
  const asks = searchParams.get("asks") ?? "";
  const task = isTask(asks) ? asks : null;
  const here = pagePath(args.url);
  const read = { business, own, other, isOfAnother: of !== null, task, here, isGuest: viewer === null };
  return of !== null && other === null ? data(read, { status: 404 }) : read;
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const site = matches[0].loaderData.site;
  if (!loaderData) return failureMeta(listingTexts.listingNotFound, site);
  const { id, name } = loaderData.business;
  return pageMeta({
    title: titleOf(reviewsPageTexts.title({ name }), site),
    description: reviewsPageTexts.description({ name }),
    path: guestPaths.review(id),
    site,
    noindex: true,
  });
}

export const action = (args: Route.ActionArgs) => answerForm(args, reviewActs(args.params.id));
export const clientAction = keepTyped;

interface InsteadProps {
  business: Business;
  heading: string;
  children?: ReactNode;
}

function Instead({ business, heading, children }: InsteadProps) {
  return (
    <>
      <header>
        <h1>{heading}</h1>
        <Link to={paths.listing(business.id)}>{reviewsPageTexts.backToListing}</Link>
      </header>
      {children}
    </>
  );
}

export default function PlainReview({ loaderData }: Route.ComponentProps) {
  const posted = usePosted();
  if (loaderData === null) return <ListingNotFound />;
  const { business, own, other, isOfAnother, task, here, isGuest } = loaderData;
  const hasTyped = TYPED.includes(posted?.form ?? "");
  return (
    <main id="main" tabIndex={-1} className="narrow">
      {isOfAnother && other === null ? (
        <Instead business={business} heading={reviewsPageTexts.missing} />
      ) : isGuest && !hasTyped ? (
        <Instead business={business} heading={reviewsPageTexts.logInFirst}>
          <Link className="btn primary lg block" to={paths.login(here)} rel="nofollow">
            {reviewsPageTexts.logIn}
          </Link>
        </Instead>
      ) : other !== null ? (
        <OtherReview key={here} business={business} review={other} task={task} here={here} />
      ) : (
        <OwnReview business={business} review={own} task={task} here={here} />
      )}
    </main>
  );
}
