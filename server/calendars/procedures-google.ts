/** Connecting a Google calendar: OAuth with state and PKCE (rules: calendars, 7). */
import { createHash, randomBytes } from "node:crypto";
import type { Procedure } from "../context/procedure.ts";
import { newId } from "../platform/db/id.ts";
import { requireWhose } from "./allowed.ts";
import { dateOf, insertLocked } from "./procedures.ts";
import { saveAuthorization, takeAuthorization } from "./queries-consent.ts";
import { sealedTokens } from "./read-google.ts";
import { Unread } from "./reading.ts";
import { sealedAs, verifierSealedAs } from "./services.ts";

const STATE_MS = 10 * 60_000;
const RANDOM_BYTES = 32;

const hash = (text: string): Buffer => createHash("sha256").update(text).digest();
const redirectUri = (baseUrl: string): string => `${baseUrl}/auth/google-calendar/callback`;

export const connectGoogleCalendar: Procedure<"connect_google_calendar"> = async ({
  input,
  viewer,
  context,
  refuse,
}) => {
  const { db } = context.connection;
  const { calendars, baseUrl } = context;
  await requireWhose(db, input, { viewer, context }, refuse);
  if (calendars.google === null) throw refuse("google_not_offered");
  const state = randomBytes(RANDOM_BYTES).toString("base64url");
  const verifier = randomBytes(RANDOM_BYTES).toString("base64url");
  const challenge = hash(verifier).toString("base64url");
  const params = { redirectUri: redirectUri(baseUrl()), state, challenge };
  const url = await calendars.google.consentUrl(params).catch((error: unknown) => {
    throw error instanceof Unread ? refuse("google_not_connected") : error;
  });
  await saveAuthorization(db, {
    state_hash: hash(state),
    user_id: viewer.id,
    business_id: input.p_business_id,
    resource_id: input.p_resource_id,
    verifier: calendars.seal(verifier, verifierSealedAs(viewer.id)),
    expires_at: new Date(dateOf(context).getTime() + STATE_MS),
  });
  return { url };
};

export const finishGoogleCalendar: Procedure<"finish_google_calendar"> = async ({ input, viewer, context, refuse }) => {
  const { db } = context.connection;
  const { calendars, baseUrl } = context;
  const { google } = calendars;
  if (google === null) throw refuse("google_not_offered");
  const at = dateOf(context);
  const taken = await takeAuthorization(db, { stateHash: hash(input.p_state), userId: viewer.id, at });
  if (taken === null) throw refuse("google_not_connected");
  const whose = { p_business_id: taken.business_id, p_resource_id: taken.resource_id };
  // their role may have changed during the consent
  await requireWhose(db, whose, { viewer, context }, refuse);
  const verifier = calendars.open(taken.verifier, verifierSealedAs(viewer.id));
  const tokens = await google.exchange(input.p_code, verifier, redirectUri(baseUrl())).catch((error: unknown) => {
    throw error instanceof Unread ? refuse("google_not_connected") : error;
  });
  const id = newId();
  const isAdded = await insertLocked(context, {
    ...{ id, businessId: taken.business_id, resourceId: taken.resource_id, userId: viewer.id, at },
    ...{ kind: "google", name: "Google", host: "calendar.google.com" },
    sealed: calendars.seal(JSON.stringify(sealedTokens(tokens, at.getTime())), sealedAs(id)),
  });
  if (!isAdded) throw refuse("too_many_calendars");
  return { id, business_id: taken.business_id };
};
