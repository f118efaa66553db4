import { CircleCheck, Plus } from "lucide-react";
import { Link } from "react-router";
import type { Missing } from "#contract/listings/listing-fields.ts";
import { editorPart } from "../editor-parts.ts";
import { richText } from "#contract/text/rich-text.ts";
import { dashboardTexts, stepTexts } from "./dashboard-texts.ts";

const PARTS = Object.keys(stepTexts) as Missing[];

/** How complete a listing is, and the next steps, each with a link to the editor. */
export function Completeness({ id, missing }: { id: string; missing: readonly Missing[] }) {
  const done = PARTS.length - missing.length;
  if (missing.length === 0) {
    return (
      <p className="complete">
        <CircleCheck className="i" strokeWidth={1.75} aria-hidden />
        {dashboardTexts.complete({ count: PARTS.length })}
      </p>
    );
  }
  return (
    <div className="completeness">
      <p className="small">
        {richText(
          dashboardTexts.progress({
            done,
            count: PARTS.length,
            b: (parts) => <b className="num">{parts}</b>,
            muted: (parts) => <span className="muted">{parts}</span>,
          }),
        )}
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
              {stepTexts[part]}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
