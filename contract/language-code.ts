/** Languages of an owner's texts. Procedures check that the site has them. */
import { z } from "zod";
import { inputTexts } from "./input-texts.ts";

const LONGEST = 35;

/** Texts by language and field: {"de": {"description": "…"}}. */
export type TextsByLanguage = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** As in LOCALES, such as 'de'. */
export const LanguageCode = z
  .string()
  .max(LONGEST)
  .regex(/^[a-z]{2,8}(?:-[a-z\d]{1,8})*$/i, { error: () => inputTexts.language });

export const hasEachLanguageOnce = (texts: readonly { language: string }[]): boolean =>
  new Set(texts.map(({ language }) => language)).size === texts.length;
