/** How a language writes dates and times of day. Messages instead of `Intl`, whose data differs between browsers. */
import { catalog } from "../text/catalog.ts";

export const dayTexts = catalog("formats.days", {
  monday: "Monday",
  tuesday: "Tuesday",
  wednesday: "Wednesday",
  thursday: "Thursday",
  friday: "Friday",
  saturday: "Saturday",
  sunday: "Sunday",
});

export const shortDayTexts = catalog("formats.shortDays", {
  monday: "Mon",
  tuesday: "Tue",
  wednesday: "Wed",
  thursday: "Thu",
  friday: "Fri",
  saturday: "Sat",
  sunday: "Sun",
});

export const shortMonthTexts = catalog("formats.shortMonths", {
  january: "Jan",
  february: "Feb",
  march: "Mar",
  april: "Apr",
  may: "May",
  june: "Jun",
  july: "Jul",
  august: "Aug",
  september: "Sep",
  october: "Oct",
  november: "Nov",
  december: "Dec",
});

export const dateTexts = catalog("formats.dates", {
  /** '12' or '24': how the hours of a day are counted. */
  hours: "12",
  am: "AM",
  pm: "PM",
  /** '5:30 PM', where hours are counted to 12. */
  clock: "{time} {half}",
  /** 'Nov 26' */
  monthDay: "{month} {day}",
  /** 'Nov 26, 2026' */
  monthDayYear: "{month} {day}, {year}",
  /** 'Thu, Nov 26' */
  weekdayDate: "{weekday}, {date}",
  /** 'Dec 24 – 26, 2026' */
  daysOfMonth: "{month} {first} – {last}, {year}",
});
