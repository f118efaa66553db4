/** `/reviews-policy`: the rules of reviews, with the program's own limits, and the numbers of moderation. */
import { Link } from "react-router";
import { LIMITS } from "#contract/limits.ts";
import { REPORT_WORDS } from "#contract/reviews/review-words.ts";
import { apiContext } from "../platform/context.ts";
import { paths } from "../platform/paths.ts";
import { useSite } from "../platform/site.ts";
import { ModerationNumbers } from "./moderation-numbers.tsx";
import { MailLink, Prose } from "./prose.tsx";
import { staticMeta } from "../platform/meta.ts";
import type { Route } from "./+types/reviews-policy.ts";
import { siteTexts } from "./site-texts.ts";
import { richText } from "#contract/text/rich-text.ts";

const TITLE = "How reviews work here";

export async function loader({ context }: Route.LoaderArgs) {
  return { counts: await context.get(apiContext).get_moderation_counts({}) };
}

export const meta: Route.MetaFunction = ({ matches: [{ loaderData }] }) =>
  staticMeta(
    TITLE,
    siteTexts.whoMayWriteAReview({ productName: loaderData.site.productName }),
    paths.reviewsPolicy(),
    loaderData.site,
  );

const number = (value: number) => value.toLocaleString("en-US");

function Writing({ areFirstModerated }: { areFirstModerated: boolean }) {
  return (
    <section>
      <h2>{siteTexts.whoMayWrite}</h2>
      <ul>
        <li>{siteTexts.anybodyWithAnAccountAnd}</li>
        <li>
          {siteTexts.toStarsUpToCharacters({
            starsMin: LIMITS.starsMin,
            starsMax: LIMITS.starsMax,
            number: number(LIMITS.commentLength),
            imagesPerReview: LIMITS.imagesPerReview,
          })}
        </li>
        <li>{siteTexts.authorsCanEditOrDelete}</li>
        <li>
          {areFirstModerated
            ? siteTexts.theFirstReviewOfAn({ newAccountDays: LIMITS.newAccountDays })
            : siteTexts.everyReviewIsShownAt}
        </li>
        <li>
          {siteTexts.soThatNobodyWritesThem({
            reviewsInARow: LIMITS.reviewsInARow,
            reviewsInARowOfAddress: LIMITS.reviewsInARowOfAddress,
            minutesPerReview: LIMITS.minutesPerReview,
          })}
        </li>
        <li>{siteTexts.markupStaysTextWebAddresses}</li>
      </ul>
    </section>
  );
}

function Owners() {
  return (
    <section>
      <h2>{siteTexts.whatOwnersCanAndCannot}</h2>
      <p>{siteTexts.theOwnerOfABusiness({ number: number(LIMITS.replyLength) })}</p>
      <p>{siteTexts.ownersCannotHideDeleteEdit}</p>
    </section>
  );
}

function Reporting() {
  return (
    <section>
      <h2>{siteTexts.reportingAReview}</h2>
      <p>{siteTexts.anybodyWhoIsLoggedIn}</p>
      <ul>
        {Object.values(REPORT_WORDS).map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
      <p>{siteTexts.theSiteItselfReportsReviews}</p>
      <p>{siteTexts.aReportTakesNothingDown}</p>
    </section>
  );
}

export default function ReviewsPolicy({ loaderData: { counts } }: Route.ComponentProps) {
  const { productName, supportEmail } = useSite();
  return (
    <Prose title={TITLE} lead={siteTexts.writtenByPeopleWithAn}>
      <Writing areFirstModerated={counts.first_reviews_held} />
      <section>
        <h2>{siteTexts.verifiedVisits}</h2>
        <p>{richText(siteTexts.verifiedVisitMeansThatThe({ productName, b: (parts) => <b>{parts}</b> }))}</p>
        <p>{siteTexts.aReviewWithoutItMay}</p>
      </section>
      <section>
        <h2>{siteTexts.howTheRatingIsMade}</h2>
        <p>{richText(siteTexts.itIsThePlainAverage({ link: (parts) => <Link to={paths.faqs()}>{parts}</Link> }))}</p>
      </section>
      <Owners />
      <Reporting />
      <ModerationNumbers counts={counts} />
      <section>
        <h2>{siteTexts.whenYoursIsTakenDown}</h2>
        <p>
          {siteTexts.youGetAnEmailWith} <MailLink address={supportEmail} subject={siteTexts.aReviewThatWasTaken} />
          {siteTexts.andSomebodyWillLookAgain}
        </p>
      </section>
    </Prose>
  );
}
