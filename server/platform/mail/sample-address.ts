/** Email addresses of people in the sample town. */

/** Reserved for names that never resolve (RFC 2606), so that no mail server can receive emails for them. */
export const SAMPLE_MAIL_DOMAIN = "sample.invalid";

export const isSampleAddress = (email: string): boolean => email.toLowerCase().endsWith(`@${SAMPLE_MAIL_DOMAIN}`);
