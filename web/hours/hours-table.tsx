import type { HoursView } from "#contract/listings/business.ts";
import { hoursTexts } from "./hours-texts.ts";

/** Opening hours of a week, with today marked; a week of seven equal days is one row. */
export function HoursTable({ days, isSameEveryDay }: { days: HoursView["days"]; isSameEveryDay: boolean }) {
  const [first] = days;
  const rows =
    isSameEveryDay && first !== undefined ? [{ ...first, name: hoursTexts.everyDay, is_today: false }] : days;
  return (
    <table className="hours">
      <caption className="vh">{hoursTexts.openingHours}</caption>
      <tbody>
        {rows.map(({ name, is_today: isToday, lines }) => (
          <tr key={name} className={isToday ? "today" : undefined} aria-current={isToday ? "date" : undefined}>
            <th scope="row">
              {name}
              {isToday && <span className="now">{hoursTexts.today}</span>}
            </th>
            <td>
              {lines.map((line) => (
                <span key={line}>{line}</span>
              ))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
