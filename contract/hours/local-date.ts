/** `YYYY-MM-DD`, as far as its characters tell: February has 31 days here. */
export const LOCAL_DATE = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;
