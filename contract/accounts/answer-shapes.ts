/** Response shapes shared by several paths under /api/auth/. */
import { z } from "zod";

/** The session's user. `name` is empty until the person chooses one. */
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

/** `token` is present if it was requested. */
export const SignedIn = z.object({ token: z.string().optional(), user: SignedInUser });
