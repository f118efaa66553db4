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

const TITLE = "How reviews work here";

export async function loader({ context }: Route.LoaderArgs) {
  return { counts: await context.get(apiContext).get_moderation_counts({}) };
}

export const meta: Route.MetaFunction = ({ matches: [{ loaderData }] }) =>
  staticMeta(
    TITLE,
    `Who may write a review on ${loaderData.site.productName}, what a verified visit is, what owners cannot do, and what moderation did, in numbers.`,
    paths.reviewsPolicy(),
    loaderData.site,
  );

const number = (value: number) => value.toLocaleString("en-US");

function Writing({ areFirstModerated }: { areFirstModerated: boolean }) {
  return (
    <section>
      <h2>Who may write</h2>
      <ul>
        <li>
          Anybody with an account and a display name, once for each business. Nobody can review a business of their own.
        </li>
        <li>
          {LIMITS.starsMin} to {LIMITS.starsMax} stars, up to {number(LIMITS.commentLength)} characters and{" "}
          {LIMITS.imagesPerReview} photos. Where a photo was taken is removed from it before it is stored.
        </li>
        <li>Authors can edit or delete what they wrote. An edited review says so.</li>
        <li>
          {areFirstModerated
            ? `The first review of an account younger than ${LIMITS.newAccountDays} days is looked at by a person before it is shown.`
            : "Every review is shown at once. None waits for approval, by us or by the business."}
        </li>
        <li>
          So that nobody writes them by the dozen: up to {LIMITS.reviewsInARow} reviews, edits and replies in a row from
          one person, and up to {LIMITS.reviewsInARowOfAddress} new reviews from one connection to the internet. After
          that, one every {LIMITS.minutesPerReview} minutes.
        </li>
        <li>
          Markup stays text. Web addresses become links that search engines are asked not to follow, so that a review is
          no place to advertise.
        </li>
      </ul>
    </section>
  );
}

function Owners() {
  return (
    <section>
      <h2>What owners can and cannot do</h2>
      <p>
        The owner of a business can answer a review in public, in up to {number(LIMITS.replyLength)} characters, and can
        report it like anybody else. When the review is edited after that, the answer says so.
      </p>
      <p>Owners cannot hide, delete, edit or reorder reviews, and nobody can have that done for money.</p>
    </section>
  );
}

function Reporting() {
  return (
    <section>
      <h2>Reporting a review</h2>
      <p>Anybody who is logged in can report a review, once, for one of these reasons:</p>
      <ul>
        {Object.values(REPORT_WORDS).map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
      <p>The site itself reports reviews whose words are nearly those of another one, whoever wrote it and wherever.</p>
      <p>
        A report takes nothing down, and neither do a hundred. A person looks at the review and lets it stand or takes
        it down. Then only its author sees it, with the reason, and its stars stop counting.
      </p>
    </section>
  );
}

export default function ReviewsPolicy({ loaderData: { counts } }: Route.ComponentProps) {
  const { productName, supportEmail } = useSite();
  return (
    <Prose
      title={TITLE}
      lead="Written by people with an account, marked where a visit is proven, and never hidden because somebody would like that."
    >
      <Writing areFirstModerated={counts.first_reviews_held} />
      <section>
        <h2>Verified visits</h2>
        <p>
          <b>Verified visit</b> means that the author had a reservation there through {productName}, that the business
          had confirmed it, that it is over, and that it was not marked as a no-show. We look this up when a review is
          written or edited. The mark can’t be asked for or bought.
        </p>
        <p>A review without it may be just as true: most places are visited without a reservation.</p>
      </section>
      <section>
        <h2>How the rating is made</h2>
        <p>
          It is the plain average of all reviews that are shown, with none weighing more than another. The average of
          verified visits alone stands beside it where there are any. ‘Helpful’ changes the order for those who sort by
          it, never the rating. What search makes of it is in the <Link to={paths.faqs()}>FAQs</Link>.
        </p>
      </section>
      <Owners />
      <Reporting />
      <ModerationNumbers counts={counts} />
      <section>
        <h2>When yours is taken down</h2>
        <p>
          You get an email with the reason. Answer it, or write to{" "}
          <MailLink address={supportEmail} subject="A review that was taken down" />, and somebody will look again. If
          we were wrong, the review comes back with its date, its stars, its votes and its answer.
        </p>
      </section>
    </Prose>
  );
}
