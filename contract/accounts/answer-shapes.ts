/** What several paths under /api/auth/ answer alike. */
import { z } from "zod";

/** Whose session it is. `name` is empty until the person chooses one. */
export const SignedInUser = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  image: z.string().nullable(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});

export const Done = z.object({ status: z.literal(true) });

/** `token` is there where it was asked for. */
export const SignedIn = z.object({ token: z.string().optional(), user: SignedInUser });
