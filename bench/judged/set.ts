/** The judged set as it is kept: queries with their kind, and grades by the ids of the source. */
import { readFileSync } from "node:fs";

export interface JudgedQuery {
  kind: string;
  query: string;
  /** What finds candidates beside both engines, so that what both miss is read as well. */
  scan: RegExp;
  /** The first set was tuned to; 'stranger' was written and asked before anything was changed for it, 'fresh' after that. */
  set: string;
}

const linesOf = (file: string) =>
  readFileSync(new URL(file, import.meta.url), "utf8")
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => line.split("\t"));

export const readQueries = (): JudgedQuery[] =>
  linesOf("queries.tsv").map(([kind = "", query = "", scan = "", set = "first"]) => ({
    kind,
    query,
    scan: new RegExp(scan || "(?!)", "iu"),
    set,
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

const TELEPHONE = /^\{(?<source>\S+) (?<form>whole|digits|dashed|zeros|slashed|bracketed|dotted|local)\}$/;

/** What is typed: as it stands, or the telephone number of a listing, which is not kept here, in one of eight spellings. */
export function typedOf(query: string, listings: readonly { phone: string; sources: readonly string[] }[]): string {
  const { source, form } = TELEPHONE.exec(query)?.groups ?? {};
  if (source === undefined) return query;
  const phone = listings.find(({ sources }) => sources.includes(source))?.phone ?? "";
  const [country = "", ...national] = phone.split(" ");
  const [area = "", ...local] = national;
  switch (form) {
    case "digits":
      return national.join("");
    case "dashed":
      return national.join("-");
    case "slashed":
      return `0${area}/${(local.join("").match(/..?/g) ?? []).join(" ")}`;
    case "bracketed":
      return `(${country === "+1" ? "" : "0"}${area}) ${local.join("-")}`;
    case "dotted":
      return [country, ...national].join(".");
    case "local":
      return local.join("");
    case "zeros":
      return phone.replace("+", "00");
    default:
      return phone;
  }
}
