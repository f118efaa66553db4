/** How many come where nobody has said: most come in twos. */
export const USUAL_PARTY = 2;
