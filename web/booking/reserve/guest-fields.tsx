/** Fields about the guest: a missing display name, telephone number, answers to questions, note. */
import { useState } from "react";
import { MessageSquarePlus } from "lucide-react";
import { BETWEEN } from "#contract/booking/booking-limits.ts";
import { LIMITS } from "#contract/limits.ts";
import type { ReservationType } from "#contract/booking/reservation-type.ts";
import type { PostFormState } from "../../platform/post-form.tsx";
import { Field } from "../../ui/field.tsx";
import { PlainText } from "../../ui/plain-controls.tsx";
import { answerPath, QuestionFields } from "../question-fields.tsx";
import { noteField, phoneField } from "../reservation-time-text.ts";
import type { BookingChoice } from "./choice.ts";
import { bookingTexts } from "../booking-texts.ts";
import { reserveTexts } from "./reserve-texts.ts";

type Form = Pick<PostFormState, "code" | "errors" | "values">;

/** Shown to guests who have no display name yet. */
export const needsName = ({ code, errors }: Form): boolean =>
  code === "display_name_required" || errors["p_display_name"] !== undefined;

export function NameField({ form }: { form: Form }) {
  if (!needsName(form)) return null;
  return (
    <Field
      label={reserveTexts.displayName}
      name="p_display_name"
      autoComplete="nickname"
      maxLength={LIMITS.displayNameLength}
      required
      autoFocus
      defaultValue={form.values["p_display_name"]}
      error={form.errors["p_display_name"]}
    />
  );
}

/** The guest's typed texts, held by a component that outlives the fields. */
export type GuestWords = Pick<BookingChoice, "note" | "phone" | "answers">;

interface NoteProps {
  form: Pick<Form, "errors" | "values">;
  note?: string | undefined;
  onChange?: ((words: GuestWords) => void) | undefined;
}

function NoteField({ form: { errors, values }, note, onChange }: NoteProps) {
  return (
    <PlainText
      {...noteField()}
      name="p_note"
      rows={2}
      maxLength={BETWEEN.guestNoteLength}
      defaultValue={note ?? values["p_note"]}
      error={errors["p_note"]}
      onChange={({ target }) => onChange?.({ note: target.value })}
    />
  );
}

/** The note as one line that opens: the field would cover the times. */
export function NoteLine(props: NoteProps) {
  const { errors, values } = props.form;
  const [isOpen] = useState((props.note ?? values["p_note"] ?? "") !== "");
  return (
    <details className="note-line" open={isOpen || errors["p_note"] !== undefined}>
      <summary>
        <MessageSquarePlus className="i" strokeWidth={1.75} aria-hidden />
        {bookingTexts.addNote}
      </summary>
      <NoteField {...props} />
    </details>
  );
}

interface GuestFieldsProps {
  form: Form;
  type: Pick<ReservationType, "id" | "asksPhone" | "questions"> | undefined;
  hasNote?: boolean;
  words?: GuestWords;
  onChange?: (words: GuestWords) => void;
}

export function GuestFields({ form, type, hasNote = true, words = {}, onChange }: GuestFieldsProps) {
  const { errors, values } = form;
  const questions = type?.questions ?? [];
  const typed = Object.fromEntries(questions.map(({ text }, index) => [text, values[answerPath(index)] ?? ""]));
  return (
    <>
      {type?.asksPhone === true && (
        <Field
          {...phoneField()}
          name="p_phone"
          required
          maxLength={LIMITS.phoneLength}
          defaultValue={words.phone ?? values["p_phone"]}
          error={errors["p_phone"]}
          onChange={({ target }) => onChange?.({ phone: target.value })}
        />
      )}
      <QuestionFields
        key={type?.id}
        questions={questions}
        answers={words.answers ?? typed}
        errorOf={(index) => errors[answerPath(index)]}
        onAnswer={(answers) => onChange?.({ answers })}
      />
      {hasNote && <NoteField form={form} note={words.note} onChange={onChange} />}
    </>
  );
}
