/** List of dates; and the result of a request in which some dates do not fit. */
import type { DateProblem, SeriesDate, SeriesOutcome } from "#contract/booking/series.ts";
import { dateProblemTexts } from "#contract/booking/series-texts.ts";
import { dayInstantText } from "#contract/hours/instant-text.ts";
import type { PostFormState } from "../../platform/post-form.tsx";
import { useYear } from "../../platform/site.ts";
import { BusyButton } from "../../ui/busy-button.tsx";
import { Callout } from "../../ui/callout.tsx";
import "./series.css";
import { bookingSeriesTexts } from "./booking-series-texts.ts";

/** Only the guest sees problems with their bookings elsewhere. */
const problemText = (problem: DateProblem): string => dateProblemTexts[problem];

function Dates({ dates, timeZone }: { dates: readonly SeriesDate[]; timeZone: string }) {
  const year = useYear();
  return (
    <ul className="date-list" aria-label={bookingSeriesTexts.dates}>
      {dates.map(({ startsAt, problem }) => (
        <li key={startsAt}>
          {problem === null ? (
            dayInstantText(startsAt, timeZone, year)
          ) : (
            <>
              <s className="muted">{dayInstantText(startsAt, timeZone, year)}</s> <span>{problemText(problem)}</span>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

interface NotDoneProps {
  form: Pick<PostFormState, "isBusy"> & { made?: SeriesOutcome | undefined };
  /** Of the listing. */
  timeZone: string;
  isMove?: boolean;
  /** All dates or none. */
  isWhole?: boolean;
}

/** Dates that do not fit, and a button to continue without them; after the form's main button, which Enter presses. */
export function NotDone({ form: { made, isBusy }, timeZone, isMove = false, isWhole = false }: NotDoneProps) {
  if (made === undefined || made.done) return null;
  const fitting = made.dates.filter(({ problem }) => problem === null).length;
  return (
    <Callout kind="warn">
      <p role="alert">{made.message}</p>
      <Dates dates={made.dates} timeZone={timeZone} />
      {!isWhole && fitting > 0 && (
        <BusyButton className="btn" name="skip" value="on" isBusy={isBusy}>
          {isMove
            ? bookingSeriesTexts.moveFitting({ dates: fitting })
            : bookingSeriesTexts.reserveFitting({ dates: fitting })}
        </BusyButton>
      )}
    </Callout>
  );
}
