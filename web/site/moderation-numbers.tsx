import type { ModerationCounts } from "#contract/reviews/review.ts";

interface ModerationFigure {
  label: string;
  count: number;
}

function figuresOf(counts: ModerationCounts): ModerationFigure[] {
  const figures = [
    { label: "reviews shown", count: counts.shown },
    { label: "of verified visits", count: counts.verified },
    { label: "reports looked at", count: counts.reports_settled },
    { label: "reports waiting", count: counts.reports_open },
    { label: "reviews taken down", count: counts.hidden },
    { label: "of them shown again", count: counts.restored },
  ];
  // some may be left from when holding was on
  const hasHeld = counts.first_reviews_held || counts.held > 0;
  return hasHeld ? [...figures, { label: "waiting for a first look", count: counts.held }] : figures;
}

/** Numbers of moderation: actions, and items that wait. */
export function ModerationNumbers({ counts }: { counts: ModerationCounts }) {
  return (
    <section>
      <h2>Moderation in numbers</h2>
      <dl className="figures">
        {figuresOf(counts).map(({ label, count }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="num">{count.toLocaleString("en-US")}</dd>
          </div>
        ))}
      </dl>
      <p className="muted small">Counted from what was done, deleted reviews included. Up to an hour old.</p>
    </section>
  );
}
