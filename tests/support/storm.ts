/** How hard the storms blow: a breeze in `npm test`, all of it in `npm run test:storm`. */
const isFull = process.env["STORM"] === "full";

/** The first in `npm test`, the second in a full storm. */
export const storm = (small: number, full: number): number => (isFull ? full : small);
