import { CircleCheck, Plus } from "lucide-react";
import { Link } from "react-router";
import type { Missing } from "#contract/listings/listing-fields.ts";
import { editorPart } from "../editor-parts.ts";
import { dashboardTexts } from "./dashboard-texts.ts";

/**
 * The next step for each missing part, in the order of importance to visitors. A record, so that a new part without a
 * text does not compile.
 */
const STEPS: Readonly<Record<Missing, string>> = {
  photos: "Add photos",
  hours: "Say when you’re open",
  address: "Add the address",
  phone_number: "Add a phone number",
  website: "Link your website",
  description: "Describe it in a few sentences",
};

const PARTS = Object.keys(STEPS);

/** How complete a listing is, and the next steps, each with a link to the editor. */
export function Completeness({ id, missing }: { id: string; missing: readonly Missing[] }) {
  const done = PARTS.length - missing.length;
  if (missing.length === 0) {
    return (
      <p className="complete">
        <CircleCheck className="i" strokeWidth={1.75} aria-hidden />
        {dashboardTexts.ofThingsVisitorsLookFor({ count: PARTS.length })}
      </p>
    );
  }
  return (
    <div className="completeness">
      <p className="small">
        <b className="num">{dashboardTexts.of({ done, count: PARTS.length })}</b>{" "}
        <span className="muted">{dashboardTexts.thingsVisitorsLookFor}</span>
      </p>
      <div className="steps-done" aria-hidden>
        {PARTS.map((part, index) => (
          <i key={part} className={index < done ? "is-done" : undefined} />
        ))}
      </div>
      <ul className="steps">
        {missing.map((part) => (
          <li key={part}>
            <Link to={editorPart(id, part)}>
              <Plus className="i" strokeWidth={1.75} aria-hidden />
              {STEPS[part]}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
