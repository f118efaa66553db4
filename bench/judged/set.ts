/** The judged set as it is kept: queries with their kind, and grades by the ids of the source. */
import { readFileSync } from "node:fs";

export interface JudgedQuery {
  kind: string;
  query: string;
  /** What finds candidates beside both engines, so that what both miss is read as well. */
  scan: RegExp;
}

const linesOf = (file: string) =>
  readFileSync(new URL(file, import.meta.url), "utf8")
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => line.split("\t"));

export const readQueries = (): JudgedQuery[] =>
  linesOf("queries.tsv").map(([kind = "", query = "", scan = ""]) => ({
    kind,
    query,
    scan: new RegExp(scan || "(?!)", "iu"),
  }));

/** Of each query the grade of each source id. */
export function readGrades(): Map<string, Map<string, number>> {
  const grades = new Map<string, Map<string, number>>();
  for (const [query = "", grade = "", ids = ""] of linesOf("grades.tsv")) {
    const known = grades.get(query) ?? new Map<string, number>();
    for (const id of ids.split(" ")) if (id !== "") known.set(id, Number(grade));
    grades.set(query, known);
  }
  return grades;
}

const TELEPHONE = /^\{(?<source>\S+) (?<form>whole|digits|dashed|zeros)\}$/;

/** What is typed: as it stands, or the telephone number of a listing, which is not kept here, in one of four spellings. */
export function typedOf(query: string, listings: readonly { phone: string; sources: readonly string[] }[]): string {
  const { source, form } = TELEPHONE.exec(query)?.groups ?? {};
  if (source === undefined) return query;
  const phone = listings.find(({ sources }) => sources.includes(source))?.phone ?? "";
  const [, ...national] = phone.split(" ");
  switch (form) {
    case "digits":
      return national.join("");
    case "dashed":
      return national.join("-");
    case "zeros":
      return phone.replace("+", "00");
    default:
      return phone;
  }
}
