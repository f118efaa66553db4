/** `/reviews-policy`: the rules of reviews, with the program's own limits, and the numbers of moderation. */
import { Link } from "react-router";
import { LIMITS } from "#contract/limits.ts";
import { reportReasonTexts } from "#contract/reviews/review-texts.ts";
import { apiContext } from "../platform/context.ts";
import { paths } from "../platform/paths.ts";
import { useSite } from "../platform/site.ts";
import { ModerationNumbers } from "./moderation-numbers.tsx";
import { MailLink, Prose } from "./prose.tsx";
import { staticMeta } from "../platform/meta.ts";
import type { Route } from "./+types/reviews-policy.ts";
import { reviewsPolicyTexts } from "./reviews-policy-texts.ts";
import { richText } from "#contract/text/rich-text.ts";

export async function loader({ context }: Route.LoaderArgs) {
  return { counts: await context.get(apiContext).get_moderation_counts({}) };
}

export const meta: Route.MetaFunction = ({ matches: [{ loaderData }] }) =>
  staticMeta(
    reviewsPolicyTexts.title,
    reviewsPolicyTexts.description({ productName: loaderData.site.productName }),
    paths.reviewsPolicy(),
    loaderData.site,
  );

function Writing({ areFirstModerated }: { areFirstModerated: boolean }) {
  return (
    <section>
      <h2>{reviewsPolicyTexts.writing}</h2>
      <ul>
        <li>{reviewsPolicyTexts.once}</li>
        <li>
          {reviewsPolicyTexts.form({
            starsMin: LIMITS.starsMin,
            starsMax: LIMITS.starsMax,
            characters: LIMITS.commentLength,
            photos: LIMITS.imagesPerReview,
          })}
        </li>
        <li>{reviewsPolicyTexts.edit}</li>
        <li>
          {areFirstModerated
            ? reviewsPolicyTexts.firstHeld({ days: LIMITS.newAccountDays })
            : reviewsPolicyTexts.noneHeld}
        </li>
        <li>
          {reviewsPolicyTexts.limits({
            reviewsInARow: LIMITS.reviewsInARow,
            reviewsInARowOfAddress: LIMITS.reviewsInARowOfAddress,
            minutes: LIMITS.minutesPerReview,
          })}
        </li>
        <li>{reviewsPolicyTexts.markup}</li>
      </ul>
    </section>
  );
}

function Owners() {
  return (
    <section>
      <h2>{reviewsPolicyTexts.owners}</h2>
      <p>{reviewsPolicyTexts.ownersCan({ characters: LIMITS.replyLength })}</p>
      <p>{reviewsPolicyTexts.ownersCannot}</p>
    </section>
  );
}

function Reporting() {
  return (
    <section>
      <h2>{reviewsPolicyTexts.reporting}</h2>
      <p>{reviewsPolicyTexts.reasons}</p>
      <ul>
        {Object.values(reportReasonTexts).map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
      <p>{reviewsPolicyTexts.duplicates}</p>
      <p>{reviewsPolicyTexts.decision}</p>
    </section>
  );
}

function Incentives() {
  return (
    <section>
      <h2>{reviewsPolicyTexts.incentives}</h2>
      <p>{reviewsPolicyTexts.noIncentives}</p>
      <p>{reviewsPolicyTexts.fakes({ reason: reportReasonTexts.conflict })}</p>
      <h3>{reviewsPolicyTexts.sanctions}</h3>
      <p>{reviewsPolicyTexts.sanctionsLead}</p>
      <ul>
        <li>{reviewsPolicyTexts.sanctionReview}</li>
        <li>{reviewsPolicyTexts.sanctionAccount}</li>
        <li>{reviewsPolicyTexts.sanctionBusiness}</li>
      </ul>
    </section>
  );
}

export default function ReviewsPolicy({ loaderData: { counts } }: Route.ComponentProps) {
  const { productName, supportEmail } = useSite();
  return (
    <Prose title={reviewsPolicyTexts.title} lead={reviewsPolicyTexts.lead}>
      <Writing areFirstModerated={counts.first_reviews_held} />
      <section>
        <h2>{reviewsPolicyTexts.verifiedVisits}</h2>
        <p>{richText(reviewsPolicyTexts.verified({ productName, b: (parts) => <b>{parts}</b> }))}</p>
        <p>{reviewsPolicyTexts.unverified}</p>
      </section>
      <section>
        <h2>{reviewsPolicyTexts.rating}</h2>
        <p>{richText(reviewsPolicyTexts.average({ link: (parts) => <Link to={paths.faqs()}>{parts}</Link> }))}</p>
      </section>
      <Owners />
      <Incentives />
      <Reporting />
      <ModerationNumbers counts={counts} />
      <section>
        <h2>{reviewsPolicyTexts.hidden}</h2>
        <p>
          {richText(
            reviewsPolicyTexts.hiddenHelp({
              mail: () => <MailLink address={supportEmail} subject={reviewsPolicyTexts.hiddenSubject} />,
            }),
          )}
        </p>
      </section>
    </Prose>
  );
}
