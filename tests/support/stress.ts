/** How hard stress tests press: a little in `npm test`, as hard as they can in `npm run test:stress`. */
const isFull = process.env["STRESS"] === "full";

/** The first in `npm test`, the second in a full run. */
export const stress = (small: number, full: number): number => (isFull ? full : small);
