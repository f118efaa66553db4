/** All errors of a form in one place, each linked to its field. The fields show them too. */
import type { RefObject } from "react";
import { Callout } from "../../ui/callout.tsx";
import { reviewFormsTexts } from "./review-forms-texts.ts";

interface ErrorSummaryProps {
  form: RefObject<HTMLFormElement | null>;
  /** By the name of the field, in the order of the form. */
  errors: readonly (readonly [name: string, message: string])[];
}

/** Id of the element around a field. */
export const fieldId = (name: string): string => `field-${name}`;

export function ErrorSummary({ form, errors }: ErrorSummaryProps) {
  if (errors.length === 0) return null;
  return (
    <Callout kind="danger">
      <p>{reviewFormsTexts.errorsToFix({ count: errors.length })}</p>
      <ul className="error-links">
        {errors.map(([name, message]) => (
          <li key={name}>
            <a
              href={`#${fieldId(name)}`}
              onClick={(event) => {
                const field = form.current?.querySelector<HTMLElement>(`[name="${name}"]`);
                if (!field) return;
                event.preventDefault();
                field.focus();
              }}
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </Callout>
  );
}
