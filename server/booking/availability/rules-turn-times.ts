/** Turn times: how long a party stays (rules: resources, 3). Pure. */

/** Parties up to this size stay this many minutes. */
export interface TurnTime {
  readonly party: number;
  readonly minutes: number;
}

interface Timed {
  readonly duration: number;
  readonly turnTimes: readonly TurnTime[];
  readonly minPartySize: number | null;
}

/** Returns minutes. A null party counts as the smallest. `turnTimes` are in ascending party size. */
export function minutesFor({ duration, turnTimes, minPartySize }: Timed, party: number | null): number {
  const people = party ?? minPartySize ?? 1;
  return turnTimes.find((turn) => people <= turn.party)?.minutes ?? duration;
}

/** The type with the duration for this party size. */
export const forParty = <Type extends Timed>(type: Type, party: number | null): Type => ({
  ...type,
  duration: minutesFor(type, party),
});

/** The type with the duration that its owner has set for one reservation; null: no own duration. */
export const lasting = <Type extends Timed>(type: Type, ownMinutes: number | null): Type =>
  ownMinutes === null ? type : { ...type, duration: ownMinutes };
