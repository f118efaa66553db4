import { makeSecrets } from "#server/platform/secrets/secrets.ts";

/** Signs the cookies of every app under test. */
export const SECRET = "a secret of thirty-two characters or more";

export const SECRETS = makeSecrets({ key: "a key for what is sealed in tests", oldKeys: [] }, "/nowhere");
