/** Signs in an account without a password, for handlers that have verified the user in another way. */
import { createAuthEndpoint } from "better-auth/api";
import { setSessionCookie } from "better-auth/cookies";
import { parseUserOutput } from "better-auth/db";
import type { BetterAuthPlugin } from "better-auth/types";
import { z } from "zod";

export const confirmedSignIn = {
  id: "confirmed-sign-in",
  endpoints: {
    signInConfirmed: createAuthEndpoint(
      "/sign-in/confirmed",
      // only called by our handlers; it has no HTTP route
      { method: "POST", body: z.object({ userId: z.string() }), metadata: { SERVER_ONLY: true } },
      async (context) => {
        const { internalAdapter } = context.context;
        const user = await internalAdapter.findUserById(context.body.userId);
        if (user === null) throw new Error("Whoever has confirmed their address is gone");
        const session = await internalAdapter.createSession(user.id);
        await setSessionCookie(context, { session, user });
        return context.json({ token: session.token, user: parseUserOutput(context.context.options, user) });
      },
    ),
  },
} satisfies BetterAuthPlugin;
