/** Number of problems, each with a link to its field: above the form, and focused after a failed save. */
import { useEffect, useRef, type MouseEvent } from "react";
import { CircleAlert } from "lucide-react";
import { dayName } from "#contract/hours/hours-text.ts";
import { LISTING_FIELDS } from "#contract/listings/fields.ts";
import { FIELD_NAMES, type Problems } from "./listing-form.ts";
import { richText } from "#contract/text/rich-text.ts";
import { listingEditorTexts } from "./listing-editor-texts.ts";

const SECTIONS: Readonly<Record<string, string>> = {
  customHours: "hours-heading",
  holidayHours: "hours-heading",
  specialHours: "hours-heading",
};

/** 'Weekly hours, Monday' */
function placeOf(path: string): string {
  const [head = "", part = ""] = path.split(".");
  const name = FIELD_NAMES.find((field) => field === head);
  if (name === undefined) return listingEditorTexts.problemOfListing;
  const { label } = LISTING_FIELDS[name];
  if (name === "customHours" && part !== "")
    return listingEditorTexts.fieldOfDay({ field: label, day: dayName(Number(part)) });
  return name === "specialHours" && part !== ""
    ? listingEditorTexts.fieldNumber({ field: label, number: Number(part) + 1 })
    : label;
}

/** The field of a message; of several with the same text, the one with index `turn`. */
function fieldAt(message: string, turn: number): HTMLElement | null {
  const said = [...document.querySelectorAll<HTMLElement>("#main .err")].filter((one) => one.textContent === message);
  let around: HTMLElement | null = said[Math.min(turn, said.length - 1)] ?? null;
  for (; around !== null && around.id !== "main"; around = around.parentElement) {
    const field = around.querySelector<HTMLElement>("[aria-invalid='true'], input, textarea, button");
    if (field !== null) return field;
  }
  return null;
}

interface ProblemListProps {
  problems: Problems;
  /** Changes with every attempt, which moves the focus here again. */
  tried: number;
}

/** Renders nothing for a single problem: its field has the focus. */
export function ProblemList({ problems, tried }: ProblemListProps) {
  const box = useRef<HTMLDivElement>(null);
  const all = Object.entries(problems);
  useEffect(() => {
    if (tried === 0) return;
    box.current?.scrollIntoView({ block: "center" });
    box.current?.focus({ preventScroll: true });
  }, [tried]);
  if (all.length < 2) return null;

  function go(event: MouseEvent, at: number): void {
    event.preventDefault();
    const [path = "", message = ""] = all[at] ?? [];
    const turn = all.slice(0, at).filter(([, other]) => other === message).length;
    const field = fieldAt(message, turn) ?? document.getElementById(SECTIONS[path.split(".")[0] ?? ""] ?? "main");
    field?.scrollIntoView({ block: "center" });
    field?.focus({ preventScroll: true });
  }

  return (
    <div ref={box} className="callout danger" role="group" tabIndex={-1} aria-labelledby="problems-heading">
      <CircleAlert className="i" strokeWidth={1.75} aria-hidden />
      <div>
        <p id="problems-heading">
          <b>{listingEditorTexts.problems({ count: all.length })}</b>
        </p>
        <ul className="problem-list">
          {all.map(([path, message], at) => (
            <li key={path}>
              {richText(
                listingEditorTexts.problem({
                  field: placeOf(path),
                  message,
                  link: (parts) => (
                    <a href="#main" onClick={(event) => go(event, at)}>
                      {parts}
                    </a>
                  ),
                }),
              )}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
