import { useId } from "react";
import { LIMITS } from "#contract/limits.ts";
import { Field } from "../../../ui/field.tsx";
import type { Problems } from "../listing-form.ts";
import { NumberField } from "./number-field.tsx";
import { tradeWords } from "./trade-words.ts";
import { newId, type PoolRow, type TypeRow } from "./type-rows.ts";
import { typeFieldTexts } from "./types-editor-texts.ts";

interface PoolFieldsProps {
  row: TypeRow;
  pools: readonly PoolRow[];
  /** Problems of the chosen pool: 'name', 'size'. */
  problems: Problems;
  onChange: (part: Partial<TypeRow>, pools?: PoolRow[]) => void;
}

const NONE = "";
const NEW = "new";

const takesChoices = () =>
  [
    ["one", typeFieldTexts.takesOne],
    ["party", typeFieldTexts.takesParty],
  ] as const;

/** Capacity that this type shares with others. */
export function PoolFields({ row, pools, problems, onChange }: PoolFieldsProps) {
  const id = useId();
  const words = tradeWords(row);
  const pool = pools.find((one) => one.id === row.poolId);
  const changePool = (part: Partial<PoolRow>) =>
    onChange(
      {},
      pools.map((one) => (one.id === row.poolId ? { ...one, ...part } : one)),
    );

  function choose(value: string): void {
    if (value === NONE) onChange({ poolId: null, poolTakes: "one" });
    else if (value !== NEW) onChange({ poolId: value });
    else {
      const made = { id: newId(), name: "", size: "1" };
      onChange({ poolId: made.id }, [...pools, made]);
    }
  }

  return (
    <>
      <div className="field">
        <label className="label" htmlFor={id}>
          {typeFieldTexts.sharedCapacity}
        </label>
        <select
          id={id}
          className="select"
          aria-describedby={`${id}-help`}
          value={row.poolId ?? NONE}
          onChange={(event) => choose(event.target.value)}
        >
          <option value={NONE}>{typeFieldTexts.none}</option>
          {pools.map((one) => (
            <option key={one.id} value={one.id}>
              {one.name.trim() === "" ? typeFieldTexts.withoutAName : typeFieldTexts.poolOption(one)}
            </option>
          ))}
          {pools.length < LIMITS.poolsPerListing && <option value={NEW}>{typeFieldTexts.newSharedCapacity}</option>}
        </select>
        <p className="help" id={`${id}-help`}>
          {words.poolHelp}
        </p>
      </div>
      {pool !== undefined && (
        <div className="pool-fields" role="group" aria-label={typeFieldTexts.sharedCapacity}>
          <Field
            label={typeFieldTexts.capacityName}
            name="poolName"
            placeholder={words.pool}
            maxLength={LIMITS.poolNameLength}
            value={pool.name}
            error={problems["name"]}
            onChange={(event) => changePool({ name: event.target.value })}
          />
          <NumberField
            label={typeFieldTexts.numberAvailable}
            name="poolSize"
            most={LIMITS.poolSizeMax}
            value={pool.size}
            error={problems["size"]}
            onChange={(size) => changePool({ size })}
          />
          {row.hasPartySize && (
            <fieldset className="takes">
              <legend className="label">{typeFieldTexts.eachBookingTakes}</legend>
              {takesChoices().map(([takes, label]) => (
                <label key={takes} className="opt">
                  <input
                    type="radio"
                    name={`${id}-takes`}
                    checked={row.poolTakes === takes}
                    onChange={() => onChange({ poolTakes: takes })}
                  />
                  {label}
                </label>
              ))}
            </fieldset>
          )}
        </div>
      )}
    </>
  );
}
