/** Text of several lines that a form requires. */
import { z } from "zod";
import { SafeText } from "./text.ts";

/** Trimmed; from 1 to `longest` characters. */
export const requiredText = (longest: number) =>
  SafeText.transform((value) => value.trim()).pipe(
    z
      .string()
      .min(1, "Write something first.")
      .max(longest, `Use at most ${longest.toLocaleString("en-US")} characters.`),
  );
