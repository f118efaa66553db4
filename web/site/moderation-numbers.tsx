import type { ModerationCounts } from "#contract/reviews/review.ts";
import { siteTexts } from "./site-texts.ts";

interface ModerationFigure {
  label: string;
  count: number;
}

function figuresOf(counts: ModerationCounts): ModerationFigure[] {
  const figures = [
    { label: siteTexts.reviewsShown, count: counts.shown },
    { label: siteTexts.ofVerifiedVisits, count: counts.verified },
    { label: siteTexts.reportsLookedAt, count: counts.reports_settled },
    { label: siteTexts.reportsWaiting, count: counts.reports_open },
    { label: siteTexts.reviewsTakenDown, count: counts.hidden },
    { label: siteTexts.ofThemShownAgain, count: counts.restored },
  ];
  // some may be left from when holding was on
  const hasHeld = counts.first_reviews_held || counts.held > 0;
  return hasHeld ? [...figures, { label: siteTexts.waitingForAFirstLook, count: counts.held }] : figures;
}

/** Numbers of moderation: actions, and items that wait. */
export function ModerationNumbers({ counts }: { counts: ModerationCounts }) {
  return (
    <section>
      <h2>{siteTexts.moderationInNumbers}</h2>
      <dl className="figures">
        {figuresOf(counts).map(({ label, count }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="num">{count.toLocaleString("en-US")}</dd>
          </div>
        ))}
      </dl>
      <p className="muted small">{siteTexts.countedFromWhatWasDone}</p>
    </section>
  );
}
