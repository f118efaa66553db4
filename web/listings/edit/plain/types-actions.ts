/** What the forms about reservation types do, on the server. Each saves the whole list, as the editor does. */
import type { ActionFunctionArgs } from "react-router";
import { LATER_MESSAGES } from "#contract/later-messages.ts";
import { ApiError } from "../../../platform/api.ts";
import { answerForm, type Work } from "../../../platform/form-action.ts";
import { ownerPaths } from "../../../platform/owner-paths.ts";
import { redirect } from "../../../platform/redirect.ts";
import { formOf, problemsFromWire, toWire } from "../listing-form.ts";
import { reservationProblems } from "../types/type-problems.ts";
import { duplicateOf, moved, newType, usedPools, type ReservationRows } from "../types/type-rows.ts";
import { refuseFields } from "./typed-listing.ts";
import { typedTypeProblems, typeFrom, withType } from "./typed-type.ts";

/** Where the field of a problem stands that the server has told: of a type on its own page, of a pool in the list. */
function atTheirFields(error: unknown, typeIndex: number): unknown {
  if (!(error instanceof ApiError) || error.issues.length === 0) return error;
  const own = `reservations.types.${typeIndex}.`;
  const found = Object.entries(problemsFromWire(error.issues)).map(([path, message]): [string, string] => {
    const field = path.startsWith(own) ? path.slice(own.length) : path.replace(/^reservations\./, "");
    return [field.replace(/^weeklyHours\./, "day."), message];
  });
  return refuseFields(Object.fromEntries(found));
}

export const typesAction = (asked: ActionFunctionArgs, id: string) => {
  const list = ownerPaths.plainTypes(id);

  /** `change` is given what is saved. */
  async function save(work: Work, change: (rows: ReservationRows) => ReservationRows, key = ""): Promise<Response> {
    const business = await work.api.get_business({ p_id: id, p_image_limit: 0 });
    const form = formOf(business);
    const reservations = change(form.reservations);
    const wire = toWire({ ...form, reservations }, form.reservations, form);
    const typeIndex = reservations.types.findIndex((row) => row.key === key);
    try {
      await work.api.update_business({ p_id: id, p_version: Number(work.field("version")), ...wire });
    } catch (error) {
      throw atTheirFields(error, typeIndex);
    }
    work.leave(LATER_MESSAGES.businessUpdated);
    return redirect(list, 303);
  }

  const place = ({ types }: ReservationRows, key: string) => types.findIndex((row) => row.key === key);

  return answerForm(asked, {
    async type(work) {
      const key = work.field("key");
      return save(
        work,
        (rows) => {
          const base = rows.types.find((row) => row.key === key) ?? { ...newType(), key };
          const made = typeFrom(work.typed, base, rows.pools);
          const next = withType(rows, made);
          const pool = reservationProblems({ types: [made.row], pools: made.pools });
          const problems = [
            ...typedTypeProblems(work.typed, made.row),
            ...Object.entries(pool).flatMap(([path, message]): [string, string][] => {
              if (work.field("pool") !== "new") return [];
              if (path === "pools.0.name") return [["poolName", message]];
              return path === "pools.0.size" ? [["poolSize", message]] : [];
            }),
          ];
          if (problems.length > 0) throw refuseFields(Object.fromEntries(problems));
          return next;
        },
        key,
      );
    },
    async move(work) {
      const key = work.field("key");
      return save(work, (rows) => ({
        ...rows,
        types: moved(rows.types, place(rows, key), work.field("do") === "up" ? -1 : 1),
      }));
    },
    async duplicate(work) {
      return save(work, (rows) => {
        const at = place(rows, work.field("key"));
        const row = rows.types[at];
        return row === undefined ? rows : { ...rows, types: rows.types.toSpliced(at + 1, 0, duplicateOf(row)) };
      });
    },
    async remove(work) {
      const key = work.field("key");
      return save(work, (rows) => ({ ...rows, types: rows.types.filter((row) => row.key !== key) }));
    },
    async pools(work) {
      return save(work, (rows) => {
        const pools = rows.pools.map((pool) => ({
          ...pool,
          name: work.field(`name.${pool.id}`),
          size: work.field(`size.${pool.id}`),
        }));
        const changed = { ...rows, pools };
        const sent = usedPools(changed);
        const problems = Object.entries(reservationProblems(changed)).flatMap(([path, message]): [string, string][] => {
          const [part, index, field] = path.split(".");
          return part === "pools" ? [[`${field}.${sent[Number(index)]?.id}`, message]] : [];
        });
        if (problems.length > 0) throw refuseFields(Object.fromEntries(problems));
        return changed;
      });
    },
  });
};
