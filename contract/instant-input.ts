/** Instant in a request: ISO 8601 with an offset. */
import { z } from "zod";
import { inputTexts } from "./input-texts.ts";

/** Milliseconds are stored; further zeros are accepted. */
const EXACT = /^[^.]*(?:\.\d{1,3}0*(?!\d).*)?$/;

export const InstantInput = z.iso
  .datetime({ offset: true, error: () => inputTexts.instant })
  .refine((text) => EXACT.test(text), { error: () => inputTexts.instantPrecision });
