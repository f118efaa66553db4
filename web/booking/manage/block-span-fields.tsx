/** Days and times of blocked time. Until the end is typed, it is an hour after the start. */
import { useState } from "react";
import { tidyClock } from "../../hours/clock.ts";
import { Field } from "../../ui/field.tsx";
import { endAfterStart, hourFrom, tidyTimes, type BlockSpan } from "./block-span.ts";
import { manageReservationsTexts } from "./manage-reservations-texts.ts";

interface BlockSpanBegin {
  /** In epoch milliseconds; without it the next hour. */
  from?: number | undefined;
  isAllDay?: boolean;
}

export function useBlockSpan(zone: string, { from, isAllDay = false }: BlockSpanBegin = {}) {
  const [span, setSpan] = useState(() => hourFrom(zone, from));
  const [isEndTyped, setEndTyped] = useState(false);
  const update = (part: (now: BlockSpan) => Partial<BlockSpan>) => setSpan((now) => ({ ...now, ...part(now) }));

  return {
    isAllDay,
    // the hour after 11 PM ends on the next day, which is not meant with whole days
    span: isAllDay && !isEndTyped ? { ...span, until: span.from } : span,
    changeDay: (from: string) =>
      update((now) => {
        if (!isEndTyped) return { from, ...endAfterStart({ ...now, from }, zone) };
        return { from, until: from > now.until ? from : now.until };
      }),
    changeStart: (fromTime: string) =>
      update((now) => ({ fromTime, ...(isEndTyped ? {} : endAfterStart({ ...now, fromTime }, zone)) })),
    changeEnd: (end: Partial<Pick<BlockSpan, "until" | "untilTime">>) => {
      setEndTyped(true);
      update(() => end);
    },
    /** For a time that loses the focus. An end that is not typed stays, as the focus may have selected it. */
    tidy: (name: "fromTime" | "untilTime") =>
      update((now) => (isEndTyped ? tidyTimes(now, name) : { [name]: tidyClock(now[name]) })),
  };
}

interface BlockSpanFieldsProps {
  entered: ReturnType<typeof useBlockSpan>;
  /** The first day that can be chosen. */
  firstDay?: string;
  /** By the names of the fields. */
  errors: Readonly<Record<string, string>>;
}

export function BlockSpanFields({ entered, firstDay, errors }: BlockSpanFieldsProps) {
  const { isAllDay, span, changeDay, changeStart, changeEnd, tidy } = entered;
  const time = (name: "fromTime" | "untilTime", label: string, onType: (typed: string) => void) =>
    !isAllDay && (
      <Field
        label={label}
        name={name}
        className="input num"
        autoComplete="off"
        maxLength={12}
        value={span[name]}
        error={errors[name]}
        onChange={(event) => onType(event.target.value)}
        onBlur={() => tidy(name)}
      />
    );
  return (
    <>
      <div className="manage-pair">
        <Field
          label={isAllDay ? manageReservationsTexts.firstDay : manageReservationsTexts.from}
          name="p_from"
          type="date"
          min={firstDay}
          value={span.from}
          error={errors["p_from"]}
          onChange={(event) => changeDay(event.target.value)}
        />
        {time("fromTime", manageReservationsTexts.fromTime, changeStart)}
      </div>
      <div className="manage-pair">
        <Field
          label={isAllDay ? manageReservationsTexts.lastDay : manageReservationsTexts.until}
          name="p_until"
          type="date"
          min={span.from}
          value={span.until}
          error={errors["p_until"]}
          onChange={(event) => changeEnd({ until: event.target.value })}
        />
        {time("untilTime", manageReservationsTexts.untilTime, (untilTime) => changeEnd({ untilTime }))}
      </div>
    </>
  );
}
