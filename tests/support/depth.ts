/** `npm run test:full` sets it: every test, with many rounds, at every width and in both themes. */
export const isFull = process.env["TEST_FULL"] === "1";

/** `npm run test:late` sets it, also for the site: everything is delayed, as on a busy machine. */
export const isLate = process.env["TEST_LATE"] === "1";

/** The first value in `npm test`, the second in `npm run test:full`: numbers of runs, rounds and clients. */
export const depth = (everyday: number, full: number): number => (isFull ? full : everyday);

/** The last of these in `npm test`, all of them in `npm run test:full`: widths, themes, roles. */
export const variants = <const T extends readonly unknown[]>(...all: T): readonly T[number][] =>
  isFull ? all : all.slice(-1);
