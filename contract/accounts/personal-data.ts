/** The download of a person's data. */
import { z } from "zod";
import { PERSONAL_DATA_PARTS } from "./personal-data-parts.ts";

/** Values are records and lists that only people read. */
export const PersonalData = z.record(z.enum(PERSONAL_DATA_PARTS), z.unknown());
export type PersonalData = z.infer<typeof PersonalData>;
