/** Chooses a staff member or resource, or 'Anyone': a select, or radio buttons with pictures if there are any. */
import { Users } from "lucide-react";
import { useId } from "react";
import type { TypeChoice } from "#contract/booking/reservation-type.ts";
import { Face } from "./face.tsx";
import "./staff-choice.css";
import { bookingTexts } from "./booking-texts.ts";

interface StaffChoiceProps {
  choices: readonly TypeChoice[];
  /** Id of the chosen one; empty: anyone. */
  chosen: string;
  /** Form that sends the choice as `with`; without it, the enclosing form. */
  form?: string;
  /** Called for each choice; without it, the field is uncontrolled. */
  onChoose?: (id: string) => void;
}

export function StaffChoice({ choices, chosen, form, onChoose }: StaffChoiceProps) {
  const id = useId();
  const belongs = { name: "with", form };
  if (choices.every(({ imageUrl }) => imageUrl === null))
    return (
      <div className="field">
        <label className="label" htmlFor={id}>
          {bookingTexts.with}
        </label>
        <select
          id={id}
          {...belongs}
          className="select"
          {...(onChoose === undefined
            ? { defaultValue: chosen }
            : { value: chosen, onChange: (event) => onChoose(event.target.value) })}
        >
          <option value="">{bookingTexts.anyone}</option>
          {choices.map((choice) => (
            <option key={choice.id} value={choice.id}>
              {choice.name}
            </option>
          ))}
        </select>
      </div>
    );
  const radio = (value: string) => ({
    ...{ ...belongs, type: "radio", className: "over", value },
    ...(onChoose === undefined
      ? { defaultChecked: chosen === value }
      : { checked: chosen === value, onChange: () => onChoose(value) }),
  });
  return (
    <fieldset className="whom">
      <legend className="label">{bookingTexts.with}</legend>
      <div className="whom-list">
        <label className="whom-one">
          <input {...radio("")} />
          <span className="avatar" aria-hidden>
            <Users className="i" strokeWidth={1.75} />
          </span>
          {bookingTexts.anyone}
        </label>
        {choices.map((choice) => (
          <label key={choice.id} className="whom-one">
            <input {...radio(choice.id)} />
            <Face name={choice.name} src={choice.imageUrl} />
            <bdi>{choice.name}</bdi>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
