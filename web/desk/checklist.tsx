/** Steps of a new listing: done, next and optional. On Today until the required ones are done or it is hidden. */
import { lazy, Suspense, useState } from "react";
import { ChevronRight, Circle, CircleCheck } from "lucide-react";
import { Link } from "react-router";
import type { Business } from "#contract/listings/business.ts";
import { editorPart } from "../listings/editor-parts.ts";
import { ownerPaths } from "../platform/paths.ts";
import { hideChecklist } from "./checklist-cookie.ts";
import { checklistOf, type ChecklistFacts, type ChecklistStep } from "./checklist-steps.ts";
import "./checklist.css";
import { richText } from "#contract/text/rich-text.ts";
import { checklistTexts } from "./today-texts.ts";

const QrDialog = lazy(async () => import("../listings/owner/qr-dialog.tsx"));

const addressOf: Readonly<Record<Exclude<ChecklistStep["name"], "qr">, (id: string) => string>> = {
  hours: (id) => editorPart(id, "hours"),
  photos: (id) => ownerPaths.desk(id, "photos"),
  types: (id) => ownerPaths.desk(id, "types"),
  resources: ownerPaths.deskResources,
  members: ownerPaths.people,
};

function StepFace({ step: { label, about, isDone, isOptional }, isNext }: { step: ChecklistStep; isNext: boolean }) {
  const Icon = isDone ? CircleCheck : Circle;
  return (
    <>
      <Icon className="i" strokeWidth={1.75} aria-hidden />
      <span>
        <b>{label}</b>
        <span className="muted small">
          {isDone ? checklistTexts.done : isOptional ? checklistTexts.optional({ about }) : about}
        </span>
        {isNext && <span className="chip">{checklistTexts.next}</span>}
      </span>
      <ChevronRight className="i" strokeWidth={1.75} aria-hidden />
    </>
  );
}

interface ChecklistProps {
  business: Pick<Business, "id" | "name">;
  facts: ChecklistFacts;
}

export function Checklist({ business, facts }: ChecklistProps) {
  const { id } = business;
  const [isHidden, setHidden] = useState(false);
  const [isQrOpen, setQrOpen] = useState<boolean | null>(null);
  const { steps, done, needed, next } = checklistOf(facts);
  if (isHidden || done === needed) return null;
  return (
    <section className="checklist" aria-labelledby="checklist">
      <header>
        <h2 id="checklist">{checklistTexts.heading}</h2>
        <p className="muted small num">{checklistTexts.progress({ done, needed })}</p>
        <button
          type="button"
          className="btn quiet sm"
          onClick={() => {
            hideChecklist(id);
            setHidden(true);
          }}
        >
          {richText(checklistTexts.hide({ span: (parts) => <span className="vh">{parts}</span> }))}
        </button>
      </header>
      <ul className="plain desk-parts">
        {steps.map((step) => {
          const { name, isDone } = step;
          const face = <StepFace step={step} isNext={name === next} />;
          return (
            <li key={name} data-done={isDone || undefined}>
              {name === "qr" ? (
                <button type="button" aria-haspopup="dialog" onClick={() => setQrOpen(true)}>
                  {face}
                </button>
              ) : (
                <Link to={addressOf[name](id)}>{face}</Link>
              )}
            </li>
          );
        })}
      </ul>
      {/* stays mounted after the first opening so that it can restore the focus */}
      {isQrOpen !== null && (
        <Suspense>
          <QrDialog business={business} isOpen={isQrOpen} onClose={() => setQrOpen(false)} />
        </Suspense>
      )}
    </section>
  );
}
