/** Days of a recurrence rule, found in the simplest way: every day is tested. For rules of whole days only. */

const DAY_MS = 86_400_000;
const NAMES = ["SU", "MO", "TU", "WE", "TH", "FR", "SA"];

interface Rule {
  frequency: string;
  interval: number;
  weekStart: string;
  numbers: (name: string) => number[];
  weekdays: string[];
}

function read(text: string): Rule {
  const parts = new Map(text.split(";").map((part) => part.split("=") as [string, string]));
  return {
    frequency: parts.get("FREQ") ?? "",
    interval: Number(parts.get("INTERVAL") ?? 1),
    weekStart: parts.get("WKST") ?? "MO",
    numbers: (name) => (parts.get(name)?.split(",") ?? []).map(Number),
    weekdays: parts.get("BYDAY")?.split(",") ?? [],
  };
}

const date = (day: number) => new Date(day * DAY_MS);
const nameOf = (day: number) => NAMES[date(day).getUTCDay()] ?? "";
const year = (day: number) => date(day).getUTCFullYear();
const month = (day: number) => date(day).getUTCMonth();
/** Caches the value for each name. */
function remembered<Value>(make: (name: string) => Value): (name: string) => Value {
  const known = new Map<string, Value>();
  return (name) => {
    const value = known.get(name) ?? make(name);
    known.set(name, value);
    return value;
  };
}

const daysOfYear = remembered((of) =>
  range(Date.UTC(Number(of), 0, 1) / DAY_MS, Date.UTC(Number(of) + 1, 0, 1) / DAY_MS),
);
const yearDays = (of: number) => daysOfYear(String(of));
const monthDays = remembered((of) => {
  const [inYear = "", inMonth] = of.split(" ");
  return daysOfYear(inYear).filter((one) => month(one) === Number(inMonth));
});
const alikeIn = remembered((of) => {
  const [inYear = "", inMonth = "", name] = of.split(" ");
  return (inMonth === "" ? daysOfYear(inYear) : monthDays(`${inYear} ${inMonth}`)).filter(
    (one) => nameOf(one) === name,
  );
});
const weekBegins = remembered((of) => {
  const [inYear = "", weekStart = ""] = of.split(" ");
  const begins = daysOfYear(inYear).map((one) => weekBegin(one, weekStart));
  return [...new Set(begins)].filter((one) => year(one + 3) === Number(inYear));
});
const range = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => from + index);

function weekBegin(day: number, weekStart: string): number {
  let begin = day;
  while (nameOf(begin) !== weekStart) begin -= 1;
  return begin;
}

/** The index of the interval that contains a day: its year, month, week or day. */
function stretchOf(day: number, { frequency, weekStart }: Rule): number {
  if (frequency === "YEARLY") return year(day);
  if (frequency === "MONTHLY") return year(day) * 12 + month(day);
  return frequency === "WEEKLY" ? Math.round(weekBegin(day, weekStart) / 7) : day;
}

/** Positions of a day among others, counted from both ends. */
function places(day: number, among: readonly number[]): number[] {
  const at = among.indexOf(day);
  return at === -1 ? [] : [at + 1, at - among.length];
}

/** Weeks of the year that contain most of the day's week. */
function weeksOf(day: number, weekStart: string): number[] {
  const begin = weekBegin(day, weekStart);
  return places(begin, weekBegins(`${year(begin + 3)} ${weekStart}`));
}

const meets = (requested: readonly number[], has: readonly number[]) =>
  requested.length === 0 || requested.some((one) => has.includes(one));

function fits(day: number, rule: Rule, first: number): boolean {
  const { frequency, numbers, weekdays, weekStart } = rule;
  if (!meets(numbers("BYMONTH"), [month(day) + 1])) return false;
  const inYear = yearDays(year(day));
  const inMonth = monthDays(`${year(day)} ${month(day)}`);
  const isOpen =
    ["BYWEEKNO", "BYYEARDAY", "BYMONTHDAY"].every((name) => numbers(name).length === 0) && weekdays.length === 0;
  if (!meets(numbers("BYMONTHDAY"), places(day, inMonth))) return false;
  if (!meets(numbers("BYYEARDAY"), places(day, inYear))) return false;
  if (numbers("BYWEEKNO").length > 0 && !meets(numbers("BYWEEKNO"), weeksOf(day, weekStart))) return false;
  if (isOpen && frequency === "YEARLY" && numbers("BYMONTH").length === 0 && month(day) !== month(first)) return false;
  if (isOpen && frequency !== "WEEKLY" && frequency !== "DAILY" && date(day).getUTCDate() !== date(first).getUTCDate())
    return false;
  if (isOpen && frequency === "WEEKLY" && nameOf(day) !== nameOf(first)) return false;
  const isOfMonth = frequency === "MONTHLY" || numbers("BYMONTH").length > 0;
  const alike = alikeIn(`${year(day)} ${isOfMonth ? month(day) : ""} ${nameOf(day)}`);
  return (
    weekdays.length === 0 ||
    weekdays.some(
      (one) =>
        one.slice(-2) === nameOf(day) && meets(one.length === 2 ? [] : [Number(one.slice(0, -2))], places(day, alike)),
    )
  );
}

/** Days from the first on by a rule without COUNT and UNTIL; `first` need not match the rule. */
export function plainDays(text: string, first: number, to: number): number[] {
  const rule = read(text);
  const found = new Map<number, number[]>();
  // starts at an interval's beginning, as positions are counted in it
  for (const day of range(first - 366, to + 366)) {
    const since = stretchOf(day, rule) - stretchOf(first, rule);
    if (since < 0 || since % rule.interval !== 0 || !fits(day, rule, first)) continue;
    found.set(since, [...(found.get(since) ?? []), day]);
  }
  const positions = rule.numbers("BYSETPOS");
  return [...found.values()]
    .flatMap((days) => days.filter((day) => meets(positions, places(day, days))))
    .filter((day) => day >= first && day < to)
    .sort((a, b) => a - b);
}
