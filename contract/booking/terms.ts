/** Cancellation deadlines and house rules: limits and texts (rules: guests, 2). */
export const TERMS = {
  houseRulesLength: 2_000,
  /** Thirty days. */
  cancelHoursMax: 720,
} as const;

const HOUR_MS = 3_600_000;

export function hoursText(hours: number): string {
  if (hours >= 48 && hours % 24 === 0) return `${hours / 24} days`;
  return `${hours} ${hours === 1 ? "hour" : "hours"}`;
}

/** Continues the sentence 'Cancel or move it'. */
export const untilText = (cancelHours: number, what = "it"): string =>
  cancelHours === 0 ? `until ${what} starts` : `until ${hoursText(cancelHours)} before ${what} starts`;

/** Deadline in epoch milliseconds. */
export const deadlineOf = (starts: number, cancelHours: number): number => starts - cancelHours * HOUR_MS;

/** For a guest after the deadline; `phone` is the business's and may be empty. */
export const tooLateText = (cancelHours: number, phone: string): string =>
  `This could be cancelled or moved here ${untilText(cancelHours)}. ${
    phone === "" ? "Please get in touch with the business." : `Please call the business: ${phone}.`
  }`;
