import { useRef, useState } from "react";
import { CalendarPlus, Plus } from "lucide-react";
import { LIMITS } from "#contract/limits.ts";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { type ListingForm, type Problems, problemsUnder } from "../listing-form.ts";
import { TypeCard } from "./type-card.tsx";
import { duplicateOf, moved, newType, usedPools, type PoolRow, type TypeRow, withPartySize } from "./type-rows.ts";
import "./types.css";
import { presetTexts, typesEditorTexts } from "./types-editor-texts.ts";

/** Presets for the most common types. */
const PRESETS = {
  table: {
    ...withPartySize(true),
    ...{ duration: "90 min", slotInterval: "15 min", autoConfirm: true, overlapLimit: "8", maxPartySize: "8" },
  },
  haircut: { duration: "45 min", slotInterval: "15 min", autoConfirm: true },
  class: {
    ...withPartySize(true),
    ...{ duration: "1 hour", slotInterval: "1 hour", autoConfirm: true, overlapLimit: "12", maxPartySize: "2" },
  },
} as const satisfies Record<string, Partial<TypeRow>>;

type PresetName = keyof typeof PRESETS;
const PRESET_NAMES = Object.keys(PRESETS) as readonly PresetName[];

const presetOf = (name: PresetName): TypeRow => ({ ...newType(), ...PRESETS[name], name: presetTexts[name] });

interface TypesEditorProps {
  form: Pick<ListingForm, "reservations" | "hours" | "customHours" | "country" | "textsLanguage">;
  problems: Problems;
  onChange: (part: Partial<ListingForm>) => void;
}

/** Problems of one row; '' for the row as a whole. */
function problemsAt(problems: Problems, part: "types" | "pools", index: number): Problems {
  if (index === -1) return {};
  const whole = problems[`${part}.${index}`];
  return { ...problemsUnder(problems, `${part}.${index}`), ...(whole === undefined ? {} : { "": whole }) };
}

/** Reservation types of a listing (rules: booking, 1). */
export function TypesEditor({ form, problems: all, onChange }: TypesEditorProps) {
  const { reservations: rows } = form;
  const { types, pools } = rows;
  const problems = problemsUnder(all, "reservations");
  const ofAll = problems["types"] ?? problems["pools"];
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const [fresh, setFresh] = useState<string | null>(null);
  const [leaving, setLeaving] = useState<TypeRow | null>(null);
  const [news, setNews] = useState("");
  const addButton = useRef<HTMLButtonElement>(null);
  const isFull = types.length >= LIMITS.reservationTypesPerListing;
  const sent = usedPools(rows);

  const shown = types.map((row, index) => ({
    row,
    problems: problemsAt(problems, "types", index),
    poolProblems: problemsAt(
      problems,
      "pools",
      sent.findIndex(({ id }) => id === row.poolId),
    ),
  }));
  // fields with problems are visible, and stay so while they are corrected
  const wrong = shown.filter((one) => Object.keys(one.problems).length + Object.keys(one.poolProblems).length > 0);
  if (wrong.some(({ row }) => !opened.has(row.key)))
    setOpened(new Set([...opened, ...wrong.map(({ row }) => row.key)]));

  const change = (next: TypeRow[], nextPools: PoolRow[] = pools) =>
    onChange({ reservations: { types: next, pools: nextPools } });

  function add(row: TypeRow, at: number): void {
    change(types.toSpliced(at, 0, row));
    setOpened(new Set([...opened, row.key]));
    setFresh(row.key);
  }

  function toggle({ key }: TypeRow): void {
    setFresh(null);
    setOpened(opened.has(key) ? new Set([...opened].filter((other) => other !== key)) : new Set([...opened, key]));
  }

  function remove({ key, name }: TypeRow): void {
    change(types.filter((row) => row.key !== key));
    setNews(name.trim() === "" ? typesEditorTexts.removedUnnamed : typesEditorTexts.removed({ name }));
    // after the confirmation dialog has closed
    requestAnimationFrame(() => addButton.current?.focus());
  }

  return (
    <section className="edit-panel types-editor" aria-labelledby="types-heading">
      <div>
        <h2 id="types-heading">{typesEditorTexts.title}</h2>
        <p className="help">
          {types.length === 0
            ? typesEditorTexts.noTypesHint
            : form.hours === "closed"
              ? typesEditorTexts.closedHint
              : typesEditorTexts.orderHint}
        </p>
      </div>
      {shown.length > 0 && (
        <ul className="type-cards">
          {shown.map(({ row, ...found }, index) => (
            <TypeCard
              key={row.key}
              row={row}
              rows={rows}
              week={form.customHours}
              country={form.country}
              textsLanguage={form.textsLanguage}
              number={index + 1}
              isOpen={opened.has(row.key)}
              isFresh={fresh === row.key}
              canDuplicate={!isFull}
              {...found}
              onToggle={() => toggle(row)}
              onChange={(part, nextPools) =>
                change(
                  types.map((old) => (old.key === row.key ? { ...old, ...part } : old)),
                  nextPools,
                )
              }
              onMove={(by) => {
                change(moved(types, index, by));
                const place = { position: index + 1 + by, count: types.length };
                setNews(
                  row.name.trim() === ""
                    ? typesEditorTexts.movedUnnamed(place)
                    : typesEditorTexts.moved({ name: row.name, ...place }),
                );
              }}
              onDuplicate={() => add(duplicateOf(row), index + 1)}
              onRemove={() => (row.id === null ? remove(row) : setLeaving(row))}
            />
          ))}
        </ul>
      )}
      {ofAll !== undefined && (
        <p className="err" role="alert">
          {ofAll}
        </p>
      )}
      <button
        ref={addButton}
        type="button"
        className="btn block"
        aria-disabled={isFull}
        onClick={() => {
          if (!isFull) add(newType(), types.length);
        }}
      >
        {types.length === 0 ? (
          <CalendarPlus className="i" strokeWidth={1.75} aria-hidden />
        ) : (
          <Plus className="i" strokeWidth={1.75} aria-hidden />
        )}
        {typesEditorTexts.add}
      </button>
      {!isFull && (
        <p className="type-presets">
          <span className="help">{typesEditorTexts.presets}</span>
          {PRESET_NAMES.map((name) => (
            <button key={name} type="button" className="btn sm" onClick={() => add(presetOf(name), types.length)}>
              {presetTexts[name]}
            </button>
          ))}
        </p>
      )}
      {isFull && <p className="help">{typesEditorTexts.full({ limit: LIMITS.reservationTypesPerListing })}</p>}
      <p className="vh" role="status">
        {news}
      </p>
      <ConfirmDialog
        question={typesEditorTexts.removeQuestion({ name: leaving?.name ?? "" })}
        confirm={typesEditorTexts.remove}
        isOpen={leaving !== null}
        onClose={() => setLeaving(null)}
        onConfirm={() => leaving !== null && remove(leaving)}
      >
        <p>{typesEditorTexts.removeDetail}</p>
      </ConfirmDialog>
    </section>
  );
}
