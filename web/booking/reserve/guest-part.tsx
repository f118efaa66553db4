/** Who reserves, and what they say: of every form on the page to reserve at. */
import { BETWEEN } from "#contract/booking/booking-limits.ts";
import { LIMITS } from "#contract/limits.ts";
import type { ReservationType } from "#contract/booking/reservation-type.ts";
import { answerPath, QuestionFields } from "../question-fields.tsx";
import { NOTE_WORDS, PHONE_WORDS } from "../words.ts";
import type { PostedForm } from "../../platform/post-form.tsx";
import { Field } from "../../ui/field.tsx";
import { PlainText } from "../../ui/plain-controls.tsx";

type Form = Pick<PostedForm, "code" | "errors" | "values">;

/** Asked of those who have none yet. */
export function NamePart({ form: { code, errors, values } }: { form: Form }) {
  if (code !== "display_name_required" && errors["p_display_name"] === undefined) return null;
  return (
    <Field
      label="Display name"
      name="p_display_name"
      autoComplete="nickname"
      maxLength={LIMITS.displayNameLength}
      required
      autoFocus
      defaultValue={values["p_display_name"]}
      error={errors["p_display_name"]}
    />
  );
}

export function WordsPart({ form: { errors, values }, type }: { form: Form; type: ReservationType | undefined }) {
  const questions = type?.questions ?? [];
  return (
    <>
      {type?.asksPhone === true && (
        <Field
          {...PHONE_WORDS}
          name="p_phone"
          required
          maxLength={LIMITS.phoneLength}
          defaultValue={values["p_phone"]}
          error={errors["p_phone"]}
        />
      )}
      <QuestionFields
        questions={questions}
        answers={Object.fromEntries(questions.map(({ text }, index) => [text, values[answerPath(index)] ?? ""]))}
        errorOf={(index) => errors[answerPath(index)]}
      />
      <PlainText
        {...NOTE_WORDS}
        name="p_note"
        rows={3}
        maxLength={BETWEEN.guestNoteLength}
        defaultValue={values["p_note"]}
        error={errors["p_note"]}
      />
    </>
  );
}
