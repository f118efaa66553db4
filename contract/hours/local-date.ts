/** `YYYY-MM-DD`, checked by its characters only: 31 February passes. */
export const LOCAL_DATE = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;
