/**
 * Chooses a day and a time. `useTimePicker` provides the data; the parent holds the choice. Until it is hydrated, its
 * buttons submit the form `chooser`, and the times are fields of the form around it.
 */
import type { ShownPhone } from "../business/contact-links.ts";
import { useId } from "react";
import { CalendarDays, ChevronLeft, ChevronRight } from "lucide-react";
import { useChooserButton } from "./chooser.tsx";
import { DayGrid } from "./day-grid.tsx";
import { Times } from "./times.tsx";
import type { Picker } from "./use-time-picker.ts";
import { monthsText } from "./reservation-time-text.ts";
import "./picker.css";
import { bookingTexts } from "./booking-texts.ts";

interface TimePickerProps {
  picker: Picker;
  onPickDay: (date: string) => void;
  onPickTime: (at: string) => void;
  /** Name of the times' zone; null if the viewer's clock is the same. */
  zoneName: string | null;
  /** Link to the waitlist of a day; null if the listing has none. */
  waitAt?: ((date: string) => string) | null;
  /** Telephone number of the business; empty or absent: none. */
  phone?: ShownPhone | undefined;
}

export function TimePicker({ picker, onPickDay, onPickTime, zoneName, waitAt = null, phone }: TimePickerProps) {
  const headingId = useId();
  const { view, months, earlier, later, show, toggleView } = picker;
  const unit = view === "week" ? "week" : "month";
  const buttonFor = useChooserButton(picker);
  const go = (to: string | null) => (to === null ? undefined : show(to));
  return (
    <>
      <div role="group" aria-labelledby={headingId}>
        <div className="dayhead">
          <span className="label" id={headingId} aria-live="polite">
            {monthsText(months)}
          </span>
          <span className="dayhead-tools">
            <button
              {...buttonFor("date", earlier)}
              className="btn quiet icon"
              aria-label={bookingTexts.earlier({ unit })}
              aria-disabled={earlier === null}
              onClick={() => go(earlier)}
            >
              <ChevronLeft className="i" strokeWidth={1.75} aria-hidden />
            </button>
            <button
              {...buttonFor("date", later)}
              className="btn quiet icon"
              aria-label={bookingTexts.later({ unit })}
              aria-disabled={later === null}
              onClick={() => go(later)}
            >
              <ChevronRight className="i" strokeWidth={1.75} aria-hidden />
            </button>
            <button
              {...buttonFor("view", view === "week" ? "month" : "week")}
              className="btn quiet icon"
              aria-label={bookingTexts.wholeMonth}
              aria-pressed={view === "month"}
              onClick={toggleView}
            >
              <CalendarDays className="i" strokeWidth={1.75} aria-hidden />
            </button>
          </span>
        </div>
        <DayGrid picker={picker} labelledBy={headingId} onPick={onPickDay} />
      </div>
      <Times {...{ picker, onPickDay, onPickTime, zoneName, waitAt, phone }} />
    </>
  );
}
