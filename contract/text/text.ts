/** Text in requests. PostgreSQL stores neither NUL nor unpaired surrogates, so both are refused. */
import { z } from "zod";
import { textProblemTexts } from "./text-problem-texts.ts";

export const SafeText = z
  .string()
  .refine((value) => !value.includes("\0"), { error: () => textProblemTexts.nul })
  .refine((value) => value.isWellFormed(), { error: () => textProblemTexts.broken });

/** Text of several lines that a form requires: trimmed, from 1 to `longest` characters. */
export const requiredText = (longest: number) =>
  SafeText.transform((value) => value.trim()).pipe(
    z
      .string()
      .min(1, { error: () => textProblemTexts.empty })
      .max(longest),
  );
