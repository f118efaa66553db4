/** Between which times: the browser's own lists of half hours, with the whole day as they stand at first. */
import { clockTimeText } from "#contract/hours/hours-text.ts";
import { PlainSelect } from "../ui/plain-controls.tsx";

const HALVES = Array.from({ length: 48 }, (_, half) => {
  const hour = String(Math.floor(half / 2)).padStart(2, "0");
  return `${hour}:${half % 2 === 0 ? "00" : "30"}`;
});
const LAST = "23:59";

interface SpanFieldsProps {
  values: Readonly<Record<string, string>>;
  errors: Readonly<Record<string, string>>;
}

export function SpanFields({ values, errors }: SpanFieldsProps) {
  return (
    <div className="plain-pair">
      <PlainSelect
        label="From"
        name="p_from"
        defaultValue={values["p_from"] ?? HALVES[0]}
        {...(errors["p_from"] === undefined ? {} : { error: errors["p_from"] })}
      >
        {HALVES.map((time, index) => (
          <option key={time} value={time}>
            {index === 0 ? "Any time" : clockTimeText(time)}
          </option>
        ))}
      </PlainSelect>
      <PlainSelect
        label="Until"
        name="p_until"
        defaultValue={values["p_until"] ?? LAST}
        {...(errors["p_until"] === undefined ? {} : { error: errors["p_until"] })}
      >
        {HALVES.slice(1).map((time) => (
          <option key={time} value={time}>
            {clockTimeText(time)}
          </option>
        ))}
        <option value={LAST}>Any time</option>
      </PlainSelect>
    </div>
  );
}
