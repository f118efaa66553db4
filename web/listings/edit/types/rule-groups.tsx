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
import { typesEditorTexts } from "./types-editor-texts.ts";

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
        <p className="help">
          {row.hasPartySize ? typesEditorTexts.howManyCanRunAt : typesEditorTexts.howManyCanRunAt2}
        </p>
      ) : (
        <NumberField
          label={typesEditorTexts.bookingsAtTheSameTime}
          name="overlapLimit"
          most={LIMITS.overlapLimitMax}
          help={tradeWords(row).overlap}
          value={row.overlapLimit}
          error={problems["overlapLimit"]}
          onChange={(overlapLimit) => onChange({ overlapLimit })}
        />
      )}
      <Check
        label={typesEditorTexts.canOverlapWithOtherTypes}
        help={typesEditorTexts.bothTypesMustAllowIt}
        isChecked={row.allowConflicts}
        onChange={(allowConflicts) => onChange({ allowConflicts })}
      />
      <PoolFields row={row} pools={rows.pools} problems={poolProblems} onChange={onChange} />
      {!row.usesResources && rules === null && (
        <p className="help day-example">{typesEditorTexts.fillInTheDurationAnd}</p>
      )}
      {!row.usesResources && rules !== null && <DayPicture example={dayExample(rules)} />}
    </>
  );
}

function Timing({ row, week, problems, onChange }: Pick<RuleGroupsProps, "row" | "week" | "problems" | "onChange">) {
  return (
    <>
      <LengthField
        label={typesEditorTexts.startsEvery}
        placeholder={typesEditorTexts.n15Min}
        help={typesEditorTexts.fromWhenYouOpenEvery}
        value={row.slotInterval}
        presets={INTERVALS}
        error={problems["slotInterval"]}
        onChange={(slotInterval) => onChange({ slotInterval })}
      />
      <LengthField
        label={typesEditorTexts.bufferBefore}
        value={row.bufferBefore}
        presets={BUFFERS}
        error={problems["bufferBefore"]}
        onChange={(bufferBefore) => onChange({ bufferBefore })}
      />
      <LengthField
        label={typesEditorTexts.bufferAfter}
        value={row.bufferAfter}
        presets={BUFFERS}
        error={problems["bufferAfter"]}
        onChange={(bufferAfter) => onChange({ bufferAfter })}
      />
      <LengthField
        label={typesEditorTexts.minimumNotice}
        value={row.minNotice}
        presets={NOTICES}
        error={problems["minNotice"]}
        onChange={(minNotice) => onChange({ minNotice })}
      />
      <NumberField
        label={typesEditorTexts.bookableAheadInDays}
        name="maxAdvance"
        most={LIMITS.maxAdvanceMax}
        value={row.maxAdvance}
        error={problems["maxAdvance"]}
        onChange={(maxAdvance) => onChange({ maxAdvance })}
      />
      <Check
        label={typesEditorTexts.setHoursForThisType}
        help={tradeWords(row).hours}
        isChecked={row.weeklyHours !== null}
        onChange={(isOwn) => onChange({ weeklyHours: isOwn ? copyOf(week) : null })}
      />
      {row.weeklyHours !== null && (
        <>
          <WeekEditor
            week={row.weeklyHours}
            emptyText={typesEditorTexts.notOffered}
            problems={problemsUnder(problems, "weeklyHours")}
            onChange={(weeklyHours) => onChange({ weeklyHours })}
          />
          <WeekPreview
            mode="custom"
            week={row.weeklyHours}
            emptyText={typesEditorTexts.notOffered}
            label={typesEditorTexts.hoursOfThisTypeIn}
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
        label={typesEditorTexts.confirmAtOnce}
        help={typesEditorTexts.otherwiseEachRequestWaitsUntil}
        isChecked={row.autoConfirm}
        onChange={(autoConfirm) => onChange({ autoConfirm })}
      />
      <Check
        label={typesEditorTexts.askForATelephoneNumber}
        help={typesEditorTexts.requiredToBookOnlyYou}
        isChecked={row.asksPhone}
        onChange={(asksPhone) => onChange({ asksPhone })}
      />
      <Check
        label={typesEditorTexts.waitlist}
        help={typesEditorTexts.whenADayIsFull}
        isChecked={row.waitlist}
        onChange={(waitlist) => onChange({ waitlist })}
      />
      <NumberField
        label={typesEditorTexts.cancellationDeadlineInHours}
        name="cancelHours"
        least={0}
        most={TERMS.cancelHoursMax}
        help={typesEditorTexts.untilThenGuestsCancelOr}
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
        label={typesEditorTexts.meetingLinkOrPhoneNumber}
        name="meetingLink"
        inputMode="url"
        placeholder="https://example.com/room"
        maxLength={LIMITS.meetingLinkLength}
        help={typesEditorTexts.forOnlineOrTelephone}
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
        title={typesEditorTexts.capacity}
        summary={capacityText(row, rows.pools)}
        isWrong={isAmong(problems, CAPACITY) || Object.keys(poolProblems).length > 0}
      >
        <Capacity {...props} />
      </RuleGroup>
      <RuleGroup title={typesEditorTexts.timing} summary={timingText(row)} isWrong={isAmong(problems, TIMING)}>
        <Timing {...props} />
      </RuleGroup>
      <RuleGroup title={typesEditorTexts.rules} summary={rulesText(row)} isWrong={isAmong(problems, RULES)}>
        <Rules {...props} />
      </RuleGroup>
    </div>
  );
}
