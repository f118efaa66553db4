/** A dry run: checks each booking of a file together with those accepted before it. Nothing is written or locked. */
import { DAY_MS, MINUTE_MS } from "../../hours/rules-zone.ts";
import { hoursOf } from "../../hours/hours-of.ts";
import type { Bookable } from "../availability/bookable.ts";
import { findBookable, holdsOf, type BookableType, type QueryClient } from "../availability/queries-bookable.ts";
import type { FloorRow, SeatingPartyRow } from "../seating/queries-floor.ts";
import { holdOf, spanOfDays, unitsOf } from "../availability/rules-availability.ts";
import type { Hold } from "../availability/rules-capacity.ts";
import type { Seat } from "../seating/rules-seating.ts";
import { forParty } from "../availability/rules-turn-times.ts";
import { fitOf, type Agreed } from "./fit.ts";
import { importedRowTexts } from "./import-file-texts.ts";

interface DryRunTarget {
  businessId: string;
  viewerId: string;
}

/** Bookings must be added in order of their start, so that each day is read once. */
export class TryOut {
  readonly #reader: QueryClient;
  readonly #where: DryRunTarget;
  readonly #accepted: { hold: Hold; party: SeatingPartyRow | null }[] = [];
  /** Current resources of the accepted and rearranged reservations. */
  readonly #seats = new Map<string, string[]>();
  #day = Number.NaN;
  readonly #read = new Map<string, Bookable | null>();

  constructor(reader: QueryClient, where: DryRunTarget) {
    this.#reader = reader;
    this.#where = where;
  }

  /** Returns why the booking does not fit; null where it does, and it is then counted for the next ones. */
  async add(typeId: string, params: Agreed): Promise<string | null> {
    const seen = await this.#at(typeId, Math.floor(params.start / DAY_MS));
    if (seen === null || seen.row.type === null) return importedRowTexts.notOffered;
    const type = forParty(seen.row.type, params.party);
    const fit = fitOf(this.#withAccepted(seen, params.start), type, params);
    if ("why" in fit) return fit.why;
    this.#accept(type, params, fit.seating, seen.row.floor?.gapMinutes ?? 0);
    return null;
  }

  async #at(typeId: string, day: number): Promise<Bookable | null> {
    if (day !== this.#day) {
      this.#day = day;
      this.#read.clear();
    }
    const known = this.#read.get(typeId);
    if (known !== undefined) return known;
    const { from, until } = spanOfDays(day - 1, day + 1);
    const row = await findBookable(this.#reader, {
      ...this.#where,
      ...{ typeId, from, until, start: null, movedId: null, key: null },
    });
    const seen = row === null ? null : { row, hours: hoursOf(row), holds: holdsOf(row) };
    this.#read.set(typeId, seen);
    return seen;
  }

  #withAccepted({ row, hours, holds }: Bookable, start: number): Bookable {
    const { from, until } = spanOfDays(Math.floor(start / DAY_MS) - 1, Math.floor(start / DAY_MS) + 1);
    const near = this.#accepted.filter(({ hold }) => hold.end > from && hold.start < until);
    const floor =
      row.floor === null
        ? null
        : this.#seated(
            row.floor,
            near.flatMap(({ party: seatingParty }) => seatingParty ?? []),
          );
    return { row: { ...row, floor }, hours, holds: [...holds, ...near.map(({ hold }) => hold)] };
  }

  #seated(floor: FloorRow, added: readonly SeatingPartyRow[]): FloorRow {
    const parties = [...floor.parties, ...added].map((seatingParty) => ({
      ...seatingParty,
      resourceIds: this.#seats.get(seatingParty.id) ?? seatingParty.resourceIds,
    }));
    return { ...floor, parties };
  }

  #accept(type: BookableType, { id, start, party }: Agreed, seating: Seat[] | null, gapMinutes: number): void {
    const { from, ends, until } = holdOf(type, start);
    const hold: Hold = {
      typeId: type.id,
      start: from,
      end: until,
      allowsConflicts: type.allowConflicts,
      poolId: type.poolId,
      units: unitsOf(type.poolTakes, party),
      usesResources: type.usesResources,
    };
    for (const seat of seating ?? []) this.#seats.set(seat.id, [...seat.resourceIds]);
    const free = until + gapMinutes * MINUTE_MS;
    const seatingParty: SeatingPartyRow = {
      ...{ id, typeId: type.id, party, isEntered: true, wantedId: null, isPinned: false },
      ...{ start, end: ends, from, until: free, untilNow: free, resourceIds: this.#seats.get(id) ?? [] },
    };
    this.#accepted.push({ hold, party: seating === null ? null : seatingParty });
  }
}
