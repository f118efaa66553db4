import type { ModerationCounts } from "#contract/reviews/review.ts";
import { moderationTexts } from "./reviews-policy-texts.ts";
import { numberText } from "#contract/text/count-text.ts";

interface ModerationFigure {
  label: string;
  count: number;
}

function figuresOf(counts: ModerationCounts): ModerationFigure[] {
  const figures = [
    { label: moderationTexts.shown, count: counts.shown },
    { label: moderationTexts.verified, count: counts.verified },
    { label: moderationTexts.reportsDone, count: counts.reports_settled },
    { label: moderationTexts.reportsWaiting, count: counts.reports_open },
    { label: moderationTexts.hidden, count: counts.hidden },
    { label: moderationTexts.restored, count: counts.restored },
  ];
  // some may be left from when holding was on
  const hasHeld = counts.first_reviews_held || counts.held > 0;
  return hasHeld ? [...figures, { label: moderationTexts.held, count: counts.held }] : figures;
}

function Figures({ figures }: { figures: readonly ModerationFigure[] }) {
  return (
    <dl className="figures">
      {figures.map(({ label, count }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="num">{numberText(count)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Numbers of moderation: actions, and items that wait. */
export function ModerationNumbers({ counts }: { counts: ModerationCounts }) {
  const year = counts.last_year;
  return (
    <section>
      <h2>{moderationTexts.title}</h2>
      <h3>{moderationTexts.lastYear}</h3>
      <Figures
        figures={[
          { label: moderationTexts.published, count: year.published },
          { label: moderationTexts.heldInYear, count: year.held },
          { label: moderationTexts.removed, count: year.removed },
        ]}
      />
      <h3>{moderationTexts.inAll}</h3>
      <Figures figures={figuresOf(counts)} />
      <p className="muted small">{moderationTexts.help}</p>
    </section>
  );
}
