/** How long a party takes (rules: resources, 3). Pure. */

/** Parties up to this size take so many minutes. */
export interface TurnTime {
  readonly party: number;
  readonly minutes: number;
}

interface Timed {
  readonly duration: number;
  readonly turnTimes: readonly TurnTime[];
  /** Null for a type without party sizes. */
  readonly minPartySize: number | null;
}

/** In minutes. Without a size, the smallest party's. `turnTimes` has the smallest first. */
export function minutesFor({ duration, turnTimes, minPartySize }: Timed, party: number | null): number {
  const people = party ?? minPartySize ?? 1;
  return turnTimes.find((turn) => people <= turn.party)?.minutes ?? duration;
}

/** The type as it is for a party of this size. */
export const forParty = <Type extends Timed>(type: Type, party: number | null): Type => ({
  ...type,
  duration: minutesFor(type, party),
});

/** The type as it is for a reservation of which its owner has said how long it lasts; null: they have not. */
export const lasting = <Type extends Timed>(type: Type, ownMinutes: number | null): Type =>
  ownMinutes === null ? type : { ...type, duration: ownMinutes };
