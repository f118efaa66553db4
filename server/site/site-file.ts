/** `site.json` in the operator's folder: the site's name, contact, colours and names of categories. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { CATEGORIES } from "#contract/listings/categories.ts";
import { EmailAddress } from "../platform/environment.ts";
import { contrastProblem } from "./colors.ts";
import { isConfigured } from "./local-text.ts";

/** One text, or one for each language. */
function localText(most: number) {
  const error = `must be a text of 1 to ${most} characters, or such texts by language, as in {"en": "…", "de": "…"}`;
  const text = z.string(error).trim().min(1, error).max(most, error);
  const texts = z.record(z.string(), text, error).refine((each) => Object.keys(each).length > 0, error);
  return z.union([text, texts], { error });
}

const Color = z.string().regex(/^#[\da-f]{6}$/i, "must be a colour with six digits, as in #00539c");
const COLOR_OBJECT = 'must have a colour for each theme, as in {"light": "#00539c", "dark": "#7fb8f0"}';

const SiteFileShape = z.strictObject(
  {
    name: localText(40).default("Mainstreet"),
    contact: EmailAddress.optional(),
    controller: localText(1_000).optional(),
    emailFooter: localText(1_000).optional(),
    accent: z.strictObject({ light: Color, dark: Color }, COLOR_OBJECT).optional(),
    categories: z
      .partialRecord(z.enum(CATEGORIES), localText(40), 'must have names, as in {"Fashion": "Clothes and shoes"}')
      .default({}),
  },
  'must be an object, as in {"name": "Our Town"}',
);

export type SiteFile = z.output<typeof SiteFileShape>;

const listed = (names: readonly string[]): string => names.join(", ");

function messageOf(issue: z.core.$ZodIssue): string {
  if (issue.code === "unrecognized_keys") {
    const known =
      issue.path[0] === "accent"
        ? ["light", "dark"]
        : issue.path[0] === "categories"
          ? CATEGORIES
          : Object.keys(SiteFileShape.shape);
    return `has the unknown key '${issue.keys.join("', '")}'. It may have ${listed(known)}`;
  }
  return issue.path[0] === "accent" && issue.code === "invalid_type" ? COLOR_OBJECT : issue.message;
}

/** Texts for languages that the site does not have. */
function languageProblems(file: SiteFile, locales: readonly string[]): string[] {
  const texts = [
    ...(["name", "controller", "emailFooter"] as const).map((key) => [key, file[key]] as const),
    ...Object.entries(file.categories).map(([category, name]) => [`categories.${category}`, name] as const),
  ];
  return texts.flatMap(([key, value]) =>
    typeof value !== "object"
      ? []
      : Object.keys(value)
          .filter((language) => !isConfigured(language, locales))
          .map((language) => `${key}.${language} is not a language of the site. LOCALES names ${listed(locales)}`),
  );
}

function contrastProblems({ accent }: SiteFile): string[] {
  if (accent === undefined) return [];
  return (["light", "dark"] as const).flatMap((theme) => {
    const problem = contrastProblem(theme, accent[theme]);
    return problem === null ? [] : [`accent.${theme} ${problem}`];
  });
}

export interface ReadSiteFile {
  file: SiteFile;
  /** Each names the file, and has no full stop at its end. */
  problems: string[];
}

function sourceOf(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    // without the file, and where the folder cannot be read, which is reported with the other folders
    if (error instanceof Error && "code" in error) return "{}";
    throw error;
  }
}

export function readSiteFile(directory: string, locales: readonly string[]): ReadSiteFile {
  const path = join(directory, "site.json");
  const file = SiteFileShape.parse({});
  let given: unknown;
  try {
    given = JSON.parse(sourceOf(path).replace(/^\uFEFF/, ""));
  } catch (error) {
    return { file, problems: [`${path} is not JSON: ${error instanceof Error ? error.message : String(error)}`] };
  }
  const result = SiteFileShape.safeParse(given);
  const problems = result.success
    ? [...languageProblems(result.data, locales), ...contrastProblems(result.data)]
    : result.error.issues.map((issue) => `${issue.path.join(".")} ${messageOf(issue)}`.trim());
  return { file: result.data ?? file, problems: problems.map((problem) => `${path}: ${problem}`) };
}
