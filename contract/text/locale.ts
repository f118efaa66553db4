/** The language that texts are written in, as an IETF tag. */
export const currentLocale = (): string => "en-US";
