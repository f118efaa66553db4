/**
 * A new seating after the resources have changed: parties stay where they can, the others are placed in order of their
 * start, and a party without a free option gets no resources (rules: resources, 5). Pure.
 */
import { FloorPlan, meetsAny, type Floor, type SeatingParty } from "./rules-floor.ts";
import { Seating } from "./rules-seating.ts";

export function reseat(floor: Floor): Map<string, readonly string[]> {
  const plan = new FloorPlan(floor);
  const fixed: SeatingParty[] = [];
  const unseated: SeatingParty[] = [];
  const meetsFixed = ({ from, until, resourceIds }: SeatingParty) =>
    fixed.some(
      (other) => other.from < until && other.until > from && other.resourceIds.some((id) => resourceIds.includes(id)),
    );
  const canStay = (party: SeatingParty): boolean => {
    const places = plan.placesOf(party.resourceIds);
    if (places.length === 0 || places.length < party.resourceIds.length || meetsFixed(party)) return false;
    if (party.isFixed) return true;
    const isAway = places.some((place) => meetsAny(floor.resources[place]?.away ?? [], party.start, party.end));
    return !isAway && plan.optionsOf(party).some((option) => option.places.length === places.length && option.places.every((place) => places.includes(place))); // oxfmt-ignore
  };
  const inOrder = [...floor.parties].sort((one, other) => one.from - other.from);
  // fixed parties are placed first
  for (const party of [...inOrder.filter(({ isFixed }) => isFixed), ...inOrder.filter(({ isFixed }) => !isFixed)])
    (canStay(party) ? fixed : unseated).push(party);
  for (const party of unseated) {
    const seats = new Seating({ ...floor, parties: fixed }).seat({ ...party, pinnedTo: null });
    if (seats === null) continue;
    for (const { id, resourceIds } of seats) {
      const at = fixed.findIndex((other) => other.id === id);
      if (at === -1) fixed.push({ ...party, isFixed: false, resourceIds });
      else fixed.splice(at, 1, { ...(fixed[at] ?? party), resourceIds });
    }
  }
  const found = new Map(fixed.map(({ id, resourceIds }) => [id, resourceIds]));
  return new Map(floor.parties.map(({ id }) => [id, found.get(id) ?? []]));
}
