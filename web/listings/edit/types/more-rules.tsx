import { useId, useState } from "react";
import { ChevronDown } from "lucide-react";
import { TERMS } from "#contract/booking/terms.ts";
import { LIMITS } from "#contract/limits.ts";
import { ZoomSwitch } from "./zoom-switch.tsx";
import { Field } from "../../../ui/field.tsx";
import { rowsOfWeek, type PeriodRow } from "../hours/rows.ts";
import { WeekEditor } from "../hours/week-editor.tsx";
import { problemsUnder } from "../problems-under.ts";
import type { Problems } from "../listing-form.ts";
import { Check } from "./check.tsx";
import { DayPicture } from "./day-picture.tsx";
import { LengthField } from "./length-field.tsx";
import { NumberField } from "./number-field.tsx";
import { PoolFields } from "./pool-fields.tsx";
import { QuestionEditor } from "./question-editor.tsx";
import { rulesForDay } from "./rules-for-day.ts";
import { dayExample } from "./day-example.ts";
import type { PoolRow, ReservationRows, TypeRow } from "./type-rows.ts";

interface MoreRulesProps {
  row: TypeRow;
  rows: ReservationRows;
  /** The listing's week, for a type's own to begin with. */
  week: PeriodRow[][];
  problems: Problems;
  poolProblems: Problems;
  onChange: (part: Partial<TypeRow>, pools?: PoolRow[]) => void;
}

const BUFFERS = [0, 5, 10, 15, 30];
const NOTICES = [0, 60, 120, 1_440, 2_880];
/** Their problems are shown with the essentials. */
const ESSENTIAL = ["name", "duration", "slotInterval", "minPartySize", "maxPartySize"];

/** Of its own, so that changing it leaves the listing's week alone. */
const copyOf = (week: readonly PeriodRow[][]) =>
  week.some((day) => day.length > 0) ? week.map((day) => day.map((period) => ({ ...period }))) : rowsOfWeek(null);

function Simultaneity({ row, rows, problems, poolProblems, onChange }: Omit<MoreRulesProps, "week">) {
  const rules = rulesForDay(row, rows);
  return (
    <>
      <NumberField
        label="At the same time, at most"
        name="overlapLimit"
        most={LIMITS.overlapLimitMax}
        help="How many bookings of this type may run at once."
        value={row.overlapLimit}
        error={problems["overlapLimit"]}
        onChange={(overlapLimit) => onChange({ overlapLimit })}
      />
      <Check
        label="Can run beside other types"
        help="Both types must allow it."
        isChecked={row.allowConflicts}
        onChange={(allowConflicts) => onChange({ allowConflicts })}
      />
      <LengthField
        label="Kept free before"
        value={row.bufferBefore}
        presets={BUFFERS}
        error={problems["bufferBefore"]}
        onChange={(bufferBefore) => onChange({ bufferBefore })}
      />
      <LengthField
        label="Kept free after"
        value={row.bufferAfter}
        presets={BUFFERS}
        error={problems["bufferAfter"]}
        onChange={(bufferAfter) => onChange({ bufferAfter })}
      />
      <PoolFields row={row} pools={rows.pools} problems={poolProblems} onChange={onChange} />
      {rules === null ? (
        <p className="help day-example">
          Fill in the duration and how often it starts to see what this means in a day.
        </p>
      ) : (
        <DayPicture example={dayExample(rules)} />
      )}
    </>
  );
}

function Times({ row, week, problems, onChange }: Pick<MoreRulesProps, "row" | "week" | "problems" | "onChange">) {
  return (
    <>
      <LengthField
        label="Booked at least this long ahead"
        value={row.minNotice}
        presets={NOTICES}
        error={problems["minNotice"]}
        onChange={(minNotice) => onChange({ minNotice })}
      />
      <NumberField
        label="At most this many days ahead"
        name="maxAdvance"
        most={LIMITS.maxAdvanceMax}
        value={row.maxAdvance}
        error={problems["maxAdvance"]}
        onChange={(maxAdvance) => onChange({ maxAdvance })}
      />
      <NumberField
        label="Guests cancel or move it until so many hours before"
        name="cancelHours"
        most={TERMS.cancelHoursMax}
        help="0: until it starts. After that they are told to call you; you always can."
        value={row.cancelHours}
        error={problems["cancelHours"]}
        onChange={(cancelHours) => onChange({ cancelHours })}
      />
      <Check
        label="Hours of its own"
        help="Lunch, Dinner, evening classes: offered in these hours instead of the listing’s."
        isChecked={row.weeklyHours !== null}
        onChange={(isOwn) => onChange({ weeklyHours: isOwn ? copyOf(week) : null })}
      />
      {row.weeklyHours !== null && (
        <WeekEditor
          week={row.weeklyHours}
          problems={problemsUnder(problems, "weeklyHours")}
          onChange={(weeklyHours) => onChange({ weeklyHours })}
        />
      )}
    </>
  );
}

/** Everything beyond the essentials, folded away until it is wanted or wrong. */
export function MoreRules(props: MoreRulesProps) {
  const { row, problems, poolProblems, onChange } = props;
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const isWrong =
    Object.keys(poolProblems).length > 0 || Object.keys(problems).some((path) => !ESSENTIAL.includes(path));
  if (isWrong && !isOpen) setOpen(true);
  return (
    <div className="more-rules">
      <button
        type="button"
        className="btn quiet more-rules-button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        More rules
        <ChevronDown className="i" strokeWidth={1.75} aria-hidden />
      </button>
      <div id={id} className="more-rules-body" hidden={!isOpen}>
        {isOpen && (
          <>
            <section className="rule-group" aria-labelledby={`${id}-same`}>
              <h4 id={`${id}-same`}>What can run together</h4>
              <Simultaneity {...props} />
            </section>
            <section className="rule-group" aria-labelledby={`${id}-when`}>
              <h4 id={`${id}-when`}>When it can be booked</h4>
              <Times {...props} />
            </section>
            <section className="rule-group" aria-labelledby={`${id}-asks`}>
              <h4 id={`${id}-asks`}>What guests are asked</h4>
              <QuestionEditor
                rows={row.questions}
                problems={problems}
                onChange={(questions) => onChange({ questions })}
              />
            </section>
            <section className="rule-group" aria-labelledby={`${id}-where`}>
              <h4 id={`${id}-where`}>Where it takes place</h4>
              <Field
                label="Meeting link or phone number"
                name="meetingLink"
                inputMode="url"
                placeholder="https://example.com/room"
                maxLength={LIMITS.meetingLinkLength}
                help="For online or telephone appointments. Only people who have booked see it."
                value={row.meetingLink}
                error={problems["meetingLink"]}
                onChange={(event) => onChange({ meetingLink: event.target.value })}
              />
              <ZoomSwitch isOn={row.createZoom} onChange={(createZoom) => onChange({ createZoom })} />
            </section>
          </>
        )}
      </div>
    </div>
  );
}
