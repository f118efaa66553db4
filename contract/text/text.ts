/** Text that people send. PostgreSQL stores neither NUL nor half of a surrogate pair, so neither is let in. */
import { z } from "zod";

export const SafeText = z
  .string()
  .refine((value) => !value.includes("\0"), "Remove the NUL character")
  .refine((value) => value.isWellFormed(), "Remove the broken character");
