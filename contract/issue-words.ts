/**
 * Error texts for schemas that define none: zod's own ('Too big: expected array to have <=3 items') address the
 * programmer, not the person who filled in the field (rules: calls, 2).
 */
import { commaList } from "./text/text-list.ts";
import { z } from "zod";
import { formatTexts, issueTexts, typeTexts } from "./issue-texts.ts";

const isOf = <Key extends string>(texts: Readonly<Record<Key, string>>, key: string): key is Key =>
  Object.hasOwn(texts, key);

function typeWords(expected: string, input: unknown): string {
  if (input === undefined) return issueTexts.missing;
  if (input === null) return issueTexts.empty;
  return isOf(typeTexts, expected) ? typeTexts[expected] : issueTexts.wrongType;
}

type IssueSize = { origin: string; exact?: boolean | undefined };

const isList = (origin: string) => origin === "array" || origin === "set";

function mostWords({ origin, exact }: IssueSize, most: number): string {
  if (exact === true) return issueTexts.exactly({ count: most });
  if (origin === "string") return issueTexts.maxCharacters({ most });
  return isList(origin) ? issueTexts.maxItems({ most }) : issueTexts.max({ most });
}

function leastWords({ origin, exact }: IssueSize, least: number): string {
  if (exact === true) return issueTexts.exactly({ count: least });
  if (origin === "string") return least === 1 ? issueTexts.empty : issueTexts.minCharacters({ least });
  return isList(origin) ? issueTexts.minItems({ least }) : issueTexts.min({ least });
}

export function issueWords(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case "invalid_type":
      return typeWords(issue.expected, issue.input);
    case "too_big":
      return mostWords(issue, Number(issue.maximum));
    case "too_small":
      return leastWords(issue, Number(issue.minimum));
    case "invalid_format":
      return isOf(formatTexts, issue.format) ? formatTexts[issue.format] : issueTexts.wrongFormat;
    case "invalid_value":
      if (issue.input === undefined || issue.input === null) return typeWords("", issue.input);
      return issueTexts.options({ options: commaList(issue.values.map(String)) });
    case "not_multiple_of":
      return issueTexts.multiple({ divisor: issue.divisor });
    case "unrecognized_keys":
      return issueTexts.unknownField;
    default:
      return issue.input === undefined || issue.input === null ? typeWords("", issue.input) : issueTexts.notValid;
  }
}

/** Applies to every schema of this process. */
z.config({ customError: issueWords });
