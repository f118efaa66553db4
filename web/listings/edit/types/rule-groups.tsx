import { TERMS } from "#contract/booking/terms.ts";
import { LIMITS } from "#contract/limits.ts";
import { Field } from "../../../ui/field.tsx";
import { rowsOfWeek, type PeriodRow } from "../hours/rows.ts";
import { WeekEditor } from "../hours/week-editor.tsx";
import { WeekPreview } from "../hours/week-preview.tsx";
import { type Problems, problemsUnder } from "../listing-form.ts";
import { Check } from "./check.tsx";
import { dayExample } from "./day-example.ts";
import { DayPicture } from "./day-picture.tsx";
import { LengthField } from "./length-field.tsx";
import { NumberField } from "./number-field.tsx";
import { PoolFields } from "./pool-fields.tsx";
import { QuestionEditor } from "./question-editor.tsx";
import { RuleGroup } from "./rule-group.tsx";
import { rulesForDay } from "./rules-for-day.ts";
import { tradeWords } from "./trade-words.ts";
import type { PoolRow, TypeAndPoolRows, TypeRow } from "./type-rows.ts";
import { capacityText, rulesText, timingText } from "./type-words.ts";
import { ZoomSwitch } from "./zoom-switch.tsx";
import { typeFieldTexts } from "./types-editor-texts.ts";

interface RuleGroupsProps {
  row: TypeRow;
  rows: TypeAndPoolRows;
  /** The listing's week, as the initial value of the type's. */
  week: PeriodRow[][];
  problems: Problems;
  poolProblems: Problems;
  onChange: (part: Partial<TypeRow>, pools?: PoolRow[]) => void;
}

const BUFFERS = [0, 5, 10, 15, 30];
const INTERVALS = [15, 30, 60];
const NOTICES = [0, 60, 120, 1_440, 2_880];

/** Fields of each group; parts of fields follow a dot. */
const CAPACITY = ["overlapLimit"];
const TIMING = ["slotInterval", "bufferBefore", "bufferAfter", "minNotice", "maxAdvance", "weeklyHours"];
const RULES = ["cancelHours", "questions", "meetingLink"];

const isAmong = (problems: Problems, fields: readonly string[]): boolean =>
  Object.keys(problems).some((path) => fields.includes(path.split(".")[0] ?? ""));

/** A copy, so that changes do not affect the listing's week. */
const copyOf = (week: readonly PeriodRow[][]) =>
  week.some((day) => day.length > 0) ? week.map((day) => day.map((period) => ({ ...period }))) : rowsOfWeek(null);

function Capacity({ row, rows, problems, poolProblems, onChange }: Omit<RuleGroupsProps, "week">) {
  const rules = rulesForDay(row, rows);
  return (
    <>
      {row.usesResources ? (
        <p className="help">{row.hasPartySize ? typeFieldTexts.limitedByTables : typeFieldTexts.limitedByStaff}</p>
      ) : (
        <NumberField
          label={typeFieldTexts.bookingsAtTheSameTime}
          name="overlapLimit"
          most={LIMITS.overlapLimitMax}
          help={tradeWords(row).overlap}
          value={row.overlapLimit}
          error={problems["overlapLimit"]}
          onChange={(overlapLimit) => onChange({ overlapLimit })}
        />
      )}
      <Check
        label={typeFieldTexts.canOverlap}
        help={typeFieldTexts.canOverlapHint}
        isChecked={row.allowConflicts}
        onChange={(allowConflicts) => onChange({ allowConflicts })}
      />
      <PoolFields row={row} pools={rows.pools} problems={poolProblems} onChange={onChange} />
      {!row.usesResources && rules === null && <p className="help day-example">{typeFieldTexts.exampleHint}</p>}
      {!row.usesResources && rules !== null && <DayPicture example={dayExample(rules)} />}
    </>
  );
}

function Timing({ row, week, problems, onChange }: Pick<RuleGroupsProps, "row" | "week" | "problems" | "onChange">) {
  return (
    <>
      <LengthField
        label={typeFieldTexts.startsEvery}
        placeholder={typeFieldTexts.startsEveryPlaceholder}
        help={typeFieldTexts.startsEveryHint}
        value={row.slotInterval}
        presets={INTERVALS}
        error={problems["slotInterval"]}
        onChange={(slotInterval) => onChange({ slotInterval })}
      />
      <LengthField
        label={typeFieldTexts.bufferBefore}
        value={row.bufferBefore}
        presets={BUFFERS}
        error={problems["bufferBefore"]}
        onChange={(bufferBefore) => onChange({ bufferBefore })}
      />
      <LengthField
        label={typeFieldTexts.bufferAfter}
        value={row.bufferAfter}
        presets={BUFFERS}
        error={problems["bufferAfter"]}
        onChange={(bufferAfter) => onChange({ bufferAfter })}
      />
      <LengthField
        label={typeFieldTexts.minimumNotice}
        value={row.minNotice}
        presets={NOTICES}
        error={problems["minNotice"]}
        onChange={(minNotice) => onChange({ minNotice })}
      />
      <NumberField
        label={typeFieldTexts.bookableAhead}
        name="maxAdvance"
        most={LIMITS.maxAdvanceMax}
        value={row.maxAdvance}
        error={problems["maxAdvance"]}
        onChange={(maxAdvance) => onChange({ maxAdvance })}
      />
      <Check
        label={typeFieldTexts.ownHours}
        help={tradeWords(row).hours}
        isChecked={row.weeklyHours !== null}
        onChange={(isOwn) => onChange({ weeklyHours: isOwn ? copyOf(week) : null })}
      />
      {row.weeklyHours !== null && (
        <>
          <WeekEditor
            week={row.weeklyHours}
            emptyText={typeFieldTexts.notOffered}
            problems={problemsUnder(problems, "weeklyHours")}
            onChange={(weeklyHours) => onChange({ weeklyHours })}
          />
          <WeekPreview
            mode="custom"
            week={row.weeklyHours}
            emptyText={typeFieldTexts.notOffered}
            label={typeFieldTexts.hoursPreviewLabel}
          />
        </>
      )}
    </>
  );
}

function Rules({ row, problems, onChange }: Pick<RuleGroupsProps, "row" | "problems" | "onChange">) {
  return (
    <>
      <Check
        label={typeFieldTexts.autoConfirm}
        help={typeFieldTexts.autoConfirmHint}
        isChecked={row.autoConfirm}
        onChange={(autoConfirm) => onChange({ autoConfirm })}
      />
      <Check
        label={typeFieldTexts.asksPhone}
        help={typeFieldTexts.asksPhoneHint}
        isChecked={row.asksPhone}
        onChange={(asksPhone) => onChange({ asksPhone })}
      />
      <Check
        label={typeFieldTexts.waitlist}
        help={typeFieldTexts.waitlistHint}
        isChecked={row.waitlist}
        onChange={(waitlist) => onChange({ waitlist })}
      />
      <NumberField
        label={typeFieldTexts.cancelDeadline}
        name="cancelHours"
        least={0}
        most={TERMS.cancelHoursMax}
        help={typeFieldTexts.cancelDeadlineHint}
        value={row.cancelHours}
        error={problems["cancelHours"]}
        onChange={(cancelHours) => onChange({ cancelHours })}
      />
      <QuestionEditor
        rows={row.questions}
        problems={problems}
        placeholder={tradeWords(row).question}
        onChange={(questions) => onChange({ questions })}
      />
      <Field
        label={typeFieldTexts.meetingLink}
        name="meetingLink"
        inputMode="url"
        placeholder={typeFieldTexts.meetingLinkPlaceholder}
        maxLength={LIMITS.meetingLinkLength}
        help={typeFieldTexts.meetingLinkHint}
        value={row.meetingLink}
        error={problems["meetingLink"]}
        onChange={(event) => onChange({ meetingLink: event.target.value })}
      />
      <ZoomSwitch isOn={row.createZoom} onChange={(createZoom) => onChange({ createZoom })} />
    </>
  );
}

/** All other fields, in three groups. */
export function RuleGroups(props: RuleGroupsProps) {
  const { row, rows, problems, poolProblems } = props;
  return (
    <div className="rule-groups">
      <RuleGroup
        title={typeFieldTexts.capacity}
        summary={capacityText(row, rows.pools)}
        isWrong={isAmong(problems, CAPACITY) || Object.keys(poolProblems).length > 0}
      >
        <Capacity {...props} />
      </RuleGroup>
      <RuleGroup title={typeFieldTexts.timing} summary={timingText(row)} isWrong={isAmong(problems, TIMING)}>
        <Timing {...props} />
      </RuleGroup>
      <RuleGroup title={typeFieldTexts.rules} summary={rulesText(row)} isWrong={isAmong(problems, RULES)}>
        <Rules {...props} />
      </RuleGroup>
    </div>
  );
}
