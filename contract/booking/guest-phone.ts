/** Telephone number given with a reservation or a waitlist entry. */
import { z } from "zod";
import { LIMITS } from "../limits.ts";
import { plainLine } from "../text/plain-line.ts";
import { SafeText } from "../text/text.ts";
import { inputTexts } from "../input-texts.ts";

export const GuestPhone = SafeText.transform(plainLine)
  .pipe(z.string().max(LIMITS.phoneLength))
  .refine((phone) => phone === "" || /(?:\d\D*){5}/.test(phone), { error: () => inputTexts.phone });
