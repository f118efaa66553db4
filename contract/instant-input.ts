/** Instant in a request: ISO 8601 with an offset. */
import { z } from "zod";

const MESSAGE = "Send an ISO instant such as 2026-11-26T18:00:00-05:00.";
/** Milliseconds are stored; further zeros are accepted. */
const EXACT = /^[^.]*(?:\.\d{1,3}0*(?!\d).*)?$/;

export const InstantInput = z.iso
  .datetime({ offset: true, message: MESSAGE })
  .refine((text) => EXACT.test(text), "Send an instant with at most three digits after the second.");
