/** The judged set as stored: queries with their kind, and grades by the source's ids. */
import { readFileSync } from "node:fs";
import { Temporal } from "temporal-polyfill";
import { AT } from "../search-ask.ts";

/** `towns` are the real listings of five places, `sample` is the invented town of the sample. */
export const DIRECTORIES = ["towns", "sample"] as const;
export type JudgedDirectory = (typeof DIRECTORIES)[number];

export interface JudgedQuery {
  kind: string;
  query: string;
  /** Finds candidates in addition to both engines, so that results that both miss are graded, too. */
  scan: RegExp;
  /** The name of the set in README.md. */
  set: string;
  directory: JudgedDirectory;
  /** The instant of the search: decides which listings are open. */
  at: Temporal.Instant;
}

const linesOf = (file: string) =>
  readFileSync(new URL(file, import.meta.url), "utf8")
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => line.split("\t"));

export const readQueries = (directory: JudgedDirectory): JudgedQuery[] =>
  linesOf("queries.tsv")
    .map(([kind = "", query = "", scan = "", set = "first", where = "towns", at = ""]) => ({
      kind,
      query,
      scan: new RegExp(scan || "(?!)", "iu"),
      set,
      directory: where === "sample" ? ("sample" as const) : ("towns" as const),
      at: at === "" ? AT : Temporal.Instant.from(at),
    }))
    .filter((one) => one.directory === directory);

/**
 * The grade of each source id, by query. A source id that begins with 'sample:' belongs to the sample and has its slug.
 */
export function readGrades(directory: JudgedDirectory): Map<string, Map<string, number>> {
  const grades = new Map<string, Map<string, number>>();
  for (const [query = "", grade = "", ids = ""] of linesOf("grades.tsv")) {
    const known = grades.get(query) ?? new Map<string, number>();
    for (const id of ids.split(" "))
      if (id !== "" && id.startsWith("sample:") === (directory === "sample")) known.set(id, Number(grade));
    grades.set(query, known);
  }
  return grades;
}

const TELEPHONE = /^\{(?<source>\S+) (?<form>whole|digits|dashed|zeros|slashed|bracketed|dotted|local)\}$/;

/**
 * The typed text: the query itself, or a listing's telephone number, which is not stored here, in one of eight
 * spellings.
 */
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
