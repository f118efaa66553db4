/** Signs the cookies of every app under test. */
export const SECRET = "a secret of thirty-two characters or more";
