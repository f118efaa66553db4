/** A time zone as it is sent. */
import { z } from "zod";
import { LIMITS } from "../limits.ts";
import { isTimeZone, unknownZoneText } from "./time-zone.ts";

export const TimeZone = z
  .string()
  .max(LIMITS.timeZoneLength)
  .refine(isTimeZone, { error: ({ input }) => unknownZoneText(String(input)) });
