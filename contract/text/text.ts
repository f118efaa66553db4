/** Text in requests. PostgreSQL stores neither NUL nor unpaired surrogates, so both are refused. */
import { z } from "zod";

export const SafeText = z
  .string()
  .refine((value) => !value.includes("\0"), "Remove the NUL character")
  .refine((value) => value.isWellFormed(), "Remove the broken character");

/** Text of several lines that a form requires: trimmed, from 1 to `longest` characters. */
export const requiredText = (longest: number) =>
  SafeText.transform((value) => value.trim()).pipe(
    z
      .string()
      .min(1, "Write something first.")
      .max(longest, `Use at most ${longest.toLocaleString("en-US")} characters.`),
  );
