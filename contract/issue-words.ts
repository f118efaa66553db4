/**
 * Error texts for schemas that define none: zod's own ('Too big: expected array to have <=3 items') address the
 * programmer, not the person who filled in the field (rules: calls, 2).
 */
import { z } from "zod";

const number = (value: unknown) => Number(value).toLocaleString("en-US");

const KINDS: Readonly<Record<string, string>> = {
  string: "Send a text.",
  number: "Send a number.",
  int: "Send a whole number.",
  boolean: "Send true or false.",
  array: "Send a list.",
  object: "Send an object with fields.",
  record: "Send an object with fields.",
  date: "Send a date.",
};

const FORMATS: Readonly<Record<string, string>> = {
  uuid: "This is no id, like 01990b7e-5c00-7000-8000-000000000000.",
  email: "Enter an email address, like name@example.com.",
  url: "Enter an address, like https://example.com.",
  date: "Use a date such as 2026-11-26.",
  datetime: "Use an instant such as 2026-11-26T18:00:00-05:00.",
};

function typeWords(expected: string, input: unknown): string {
  if (input === undefined) return "This is missing.";
  if (input === null) return "This can’t be empty.";
  return KINDS[expected] ?? "This is of the wrong kind.";
}

type IssueSize = { origin: string; exact?: boolean | undefined };

function mostWords({ origin, exact }: IssueSize, most: unknown): string {
  if (exact === true) return `Send exactly ${number(most)}.`;
  if (origin === "string") return `Use at most ${number(most)} characters.`;
  return origin === "array" || origin === "set" ? `Send at most ${number(most)}.` : `Use at most ${number(most)}.`;
}

function leastWords({ origin, exact }: IssueSize, least: unknown): string {
  if (exact === true) return `Send exactly ${number(least)}.`;
  if (origin === "string") return least === 1 ? "This can’t be empty." : `Use at least ${number(least)} characters.`;
  return origin === "array" || origin === "set" ? `Send at least ${number(least)}.` : `Use at least ${number(least)}.`;
}

export function issueWords(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case "invalid_type":
      return typeWords(issue.expected, issue.input);
    case "too_big":
      return mostWords(issue, issue.maximum);
    case "too_small":
      return leastWords(issue, issue.minimum);
    case "invalid_format":
      return FORMATS[issue.format] ?? "This has not the form that is wanted.";
    case "invalid_value":
      if (issue.input === undefined || issue.input === null) return typeWords("", issue.input);
      return `Choose one of: ${issue.values.map(String).join(", ")}.`;
    case "not_multiple_of":
      return `Use a multiple of ${number(issue.divisor)}.`;
    case "unrecognized_keys":
      return "Unknown field";
    default:
      return issue.input === undefined || issue.input === null
        ? typeWords("", issue.input)
        : "This is not what is wanted here.";
  }
}

/** Applies to every schema of this process. */
z.config({ customError: issueWords });
