/** The addresses of the sample city's people. */

/** Reserved for names that never resolve (RFC 2606), so that no mail server could take mail for them either. */
export const SAMPLE_MAIL_DOMAIN = "sample.invalid";

export const isSampleAddress = (email: string): boolean => email.toLowerCase().endsWith(`@${SAMPLE_MAIL_DOMAIN}`);
