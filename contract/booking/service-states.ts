/** In the order in which a visit goes through them; `late`: expected, but not here at the time. */
export const SERVICE_STATES = ["late", "arrived", "seated", "finished"] as const;
