/** Range of times: half hours within the opening hours of the day, initially the whole day. */
import { useState } from "react";
import { clockTimeText } from "#contract/hours/hours-text.ts";
import { PlainSelect } from "../ui/plain-controls.tsx";
import { waitlistTexts } from "./waitlist-texts.ts";

const [FIRST, LAST] = ["00:00", "23:59"] as const;

interface SpanFieldsProps {
  /** Half hours to choose from. */
  times: readonly string[];
  values: Readonly<Record<string, string>>;
  errors: Readonly<Record<string, string>>;
}

export function SpanFields({ times, values, errors }: SpanFieldsProps) {
  const [from, setFrom] = useState(values["p_from"] ?? FIRST);
  const [until, setUntil] = useState(values["p_until"] ?? LAST);
  return (
    <div className="waiting-pair">
      <PlainSelect
        label={waitlistTexts.from}
        name="p_from"
        value={times.includes(from) ? from : FIRST}
        onChange={({ target }) => setFrom(target.value)}
        error={errors["p_from"]}
      >
        <option value={FIRST}>{waitlistTexts.anyTime}</option>
        {times
          .filter((time) => time !== FIRST)
          .map((time) => (
            <option key={time} value={time}>
              {clockTimeText(time)}
            </option>
          ))}
      </PlainSelect>
      <PlainSelect
        label={waitlistTexts.until}
        name="p_until"
        value={times.includes(until) ? until : LAST}
        onChange={({ target }) => setUntil(target.value)}
        error={errors["p_until"]}
      >
        {times
          .filter((time) => time !== FIRST)
          .map((time) => (
            <option key={time} value={time}>
              {clockTimeText(time)}
            </option>
          ))}
        <option value={LAST}>{waitlistTexts.anyTime}</option>
      </PlainSelect>
    </div>
  );
}
