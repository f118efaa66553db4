/** What a guest says with a booking: a note for the business, and a number where it asks for one. */
import { BETWEEN } from "#contract/booking/booking-limits.ts";
import { useEffect, useRef } from "react";
import { LIMITS } from "#contract/limits.ts";
import type { ReservationType } from "#contract/booking/reservation-type.ts";
import { Field } from "../../ui/field.tsx";
import { PlainText } from "../../ui/plain-controls.tsx";
import { answerPath, QuestionFields } from "../question-fields.tsx";
import { NOTE_WORDS, PHONE_WORDS } from "../words.ts";
import type { Choice } from "./choice.ts";
import type { Refusal } from "./use-booking.ts";

interface GuestWordsProps {
  type: Pick<ReservationType, "id" | "asksPhone" | "questions">;
  choice: Choice;
  refusal: Refusal | null;
  onChange: (words: Pick<Choice, "note" | "phone" | "answers">) => void;
}

export function GuestWords({ type, choice, refusal, onChange }: GuestWordsProps) {
  const phone = useRef<HTMLInputElement>(null);
  const isWrong = refusal?.path === "p_phone";
  useEffect(() => {
    if (isWrong) phone.current?.focus();
  }, [isWrong, refusal]);
  return (
    <>
      {type.asksPhone && (
        <Field
          {...PHONE_WORDS}
          ref={phone}
          name="p_phone"
          required
          maxLength={LIMITS.phoneLength}
          value={choice.phone ?? ""}
          error={isWrong ? refusal.message : undefined}
          onChange={(event) => onChange({ phone: event.target.value })}
        />
      )}
      <QuestionFields
        key={type.id}
        questions={type.questions}
        answers={choice.answers ?? {}}
        errorOf={(index) => (refusal?.path === answerPath(index) ? refusal.message : undefined)}
        onAnswer={(answers) => onChange({ answers })}
      />
      <PlainText
        {...NOTE_WORDS}
        name="p_note"
        rows={2}
        maxLength={BETWEEN.guestNoteLength}
        value={choice.note ?? ""}
        onChange={(event) => onChange({ note: event.target.value })}
      />
    </>
  );
}
