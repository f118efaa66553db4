/** The summary of an import. */
import type { NamedCount } from "#server/import/report.ts";
import type { Summary } from "#server/import/run.ts";
import type { MissingRowsReport } from "#server/import/write/missing-rows.ts";
import { plain } from "./table.ts";

export const number = (value: number) => Math.round(value).toLocaleString("en-US");

const line = (count: number, what: string) => `  ${number(count).padStart(11)}  ${what}`;

/** Limit of names in each list. */
const MOST_NAMED = 8;

function named(what: string, all: readonly NamedCount[]): string[] {
  if (all.length === 0) return [];
  const shown = all.slice(0, MOST_NAMED).map(({ name, rows }) => `${name} (${number(rows)})`);
  const rest = all.length - shown.length;
  return [`${what}: ${shown.join(", ")}${rest > 0 ? ` and ${number(rest)} more` : ""}`];
}

/** Lines about guessed, missing and unused values. */
function foundLines(summary: Summary): string[] {
  const {
    guessed,
    missing,
    hoursExact,
    hoursWithExceptions,
    hoursNotes,
    hoursUnread,
    hoursDoubted,
    phonesUnread,
    phonesFax,
    refusedFile,
    misdated,
    unusedColumns,
    unknownKinds,
  } = summary;
  const facts: [number, string][] = [
    [hoursExact, "with opening hours of a week"],
    [hoursWithExceptions, "with opening hours of a week and exceptions: dates, holidays or a remark"],
    [hoursNotes, "with opening hours as text: enter the week on the listing's page to have it filtered by hours"],
    [hoursUnread, "with opening hours that cannot be read, left out: correct them in the file and import it again"],
    [
      hoursDoubted,
      `with opening hours that may mean something else, left out: correct what ${refusedFile ?? "the report"} lists`,
    ],
    [phonesUnread, `with a telephone that cannot be read, left out: see ${refusedFile ?? "the report"}`],
    [phonesFax, `with no number but a fax, left out: see ${refusedFile ?? "the report"}`],
    [missing.country, "without a country: name it with --country if it is the same for all"],
    [missing.city, "without a town: say --city, where all of them are in one"],
    [missing.zone, "without a time zone: UTC is taken, or say --timezone"],
    [missing.category, "of which nothing says what they are: say --category, where all of them are of one"],
  ];
  const lines = facts.filter(([rows]) => rows > 0).map(([rows, what]) => line(rows, what));
  return [
    ...(guessed.length > 0 ? ["Guessed:", ...guessed.map(({ name, rows }) => line(rows, name))] : []),
    ...(lines.length > 0 ? ["Of the rows:", ...lines] : []),
    ...named(
      "Dates that cannot be, ignored",
      misdated.map(({ name, rows }) => ({ name: plain(name), rows })),
    ),
    ...named("Not used", unusedColumns),
    ...named("Of no known kind", unknownKinds),
  ];
}

/** Limit of missing rows that are shown by name. */
const MOST_SHOWN = 10;

const dayOf = (instant: Date) => instant.toISOString().slice(0, 10);

/** Formats missing rows: 'node/17 Gasthof Krone, Lauf (last met 2026-10-01)'. */
export const examplesText = (examples: MissingRowsReport["examples"], all: number): string[] => [
  ...examples.slice(0, MOST_SHOWN).map(({ source_id, name, city, last_seen_at: last }) => plain(`${source_id} ${name}${city === "" ? "" : `, ${city}`} (last met ${dayOf(last)})`).replace(/^/, "    ")), // oxfmt-ignore
  ...(all > MOST_SHOWN ? [`    and ${number(all - MOST_SHOWN)} more`] : []),
];

/** Lines about missing rows, for a file that contains all rows of its area. */
function missingLines({ source, missingRows, returned }: Summary, isDryRun: boolean): string[] {
  const lines = returned > 0 ? [line(returned, "back again that were missing")] : [];
  if (missingRows === null) return lines;
  const { stood, missing, fresh, hidden, isAgreed, examples } = missingRows;
  const would = isDryRun ? "would be " : "";
  lines.push(line(missing, `missing of ${number(stood)} in its area${missing > fresh ? `, ${number(missing - fresh)} of them already before` : ""}${missing === 0 || isDryRun || !isAgreed ? "" : ": see 'import missing list'"}`)); // oxfmt-ignore
  if (isDryRun || !isAgreed) lines.push(...examplesText(examples, missing));
  if (hidden > 0) lines.push(line(hidden, `listings ${would}hidden for it`));
  if (!isAgreed) lines.push(`More than a tenth of what '${source}' has there is missing: ${isDryRun ? "you will be asked to confirm." : "nothing was marked. If they are gone, run the same command with --yes."}`); // oxfmt-ignore
  return lines;
}

export function summaryText(summary: Summary, isDryRun: boolean, isComplete = false): string {
  const { rows, seconds } = summary;
  const how = isDryRun ? "Dry run, nothing was written" : summary.wasStopped ? "Stopped early" : summary.cutOff === null ? "Done" : "Incomplete"; // oxfmt-ignore
  const title = `${how}: ${number(rows)} rows of source '${summary.source}' in ${seconds.toFixed(1)} s (${number(rows / Math.max(seconds, 0.001))} a second)`;
  const lines = [
    title,
    ...(summary.cutOff === null
      ? []
      : [`The file ends ${summary.cutOff}. What is whole was read; get it again and import it.`]),
    ...(summary.asOf === null
      ? []
      : [`The file is of ${summary.asOf.slice(0, 10)}, and its facts are shown as of then.`]),
    line(summary.created, "created"),
    line(summary.updated, "updated"),
    line(summary.unchanged, "unchanged"),
    line(
      summary.duplicates,
      `duplicates of a place that is already listed${summary.duplicates === 0 ? "" : ": see 'import merges list'"}`,
    ),
    line(
      summary.refused,
      summary.refusedFile === null || summary.refused === 0 ? "refused" : `refused: see ${summary.refusedFile}`,
    ),
  ];
  if (summary.closed > 0) lines.push(line(summary.closed, "  of them permanently closed, by their own tags or names"));
  if (summary.older > 0) lines.push(line(summary.older, `older than what '${summary.source}' said before: nothing was changed for them`)); // oxfmt-ignore
  const leftOut = summary.leftOut.reduce((sum, { rows: count }) => sum + count, 0);
  if (leftOut > 0) lines.push(line(leftOut, "left out, by what they say themselves:"));
  for (const { name, rows: count } of summary.leftOut.slice(0, MOST_NAMED)) lines.push(line(count, `  ${name}`));
  lines.push(...missingLines(summary, isDryRun));
  if (isComplete && summary.missingRows === null)
    lines.push("It was not read to its end, so nothing counts as missing.");
  if (summary.areStreetsCut) lines.push("The file has more streets and addresses than are read of one: cut it into smaller ones, and import each."); // oxfmt-ignore
  if (summary.claimed > 0) lines.push(line(summary.claimed, "left alone: the listing is claimed"));
  if (summary.deleted > 0) lines.push(line(summary.deleted, "not brought back: the listing was deleted"));
  return `${[...lines, ...foundLines(summary), ...(summary.wasStopped ? ["Run the same command again to go on."] : [])].join("\n")}\n`;
}
