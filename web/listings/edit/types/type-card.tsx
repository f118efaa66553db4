import { useId } from "react";
import { ArrowDown, ArrowUp, ChevronDown, Copy, Trash2 } from "lucide-react";
import type { PeriodRow } from "../hours/rows.ts";
import type { Problems } from "../listing-form.ts";
import { Essentials } from "./essentials.tsx";
import { RuleGroups } from "./rule-groups.tsx";
import { summaryOf } from "./type-words.ts";
import type { PoolRow, TypeAndPoolRows, TypeRow } from "./type-rows.ts";
import { typesEditorTexts } from "./types-editor-texts.ts";

interface TypeCardProps {
  row: TypeRow;
  rows: TypeAndPoolRows;
  week: PeriodRow[][];
  country: string;
  textsLanguage: string | null;
  number: number;
  isOpen: boolean;
  /** Just added: it gets the focus. */
  isFresh: boolean;
  canDuplicate: boolean;
  problems: Problems;
  poolProblems: Problems;
  onToggle: () => void;
  onChange: (part: Partial<TypeRow>, pools?: PoolRow[]) => void;
  onMove: (by: -1 | 1) => void;
  onDuplicate: () => void;
  onRemove: () => void;
}

const STEPS = [
  { by: -1, key: "moveUp", Icon: ArrowUp },
  { by: 1, key: "moveDown", Icon: ArrowDown },
] as const;

/** One type: a summary when collapsed, its fields when expanded. */
export function TypeCard(props: TypeCardProps) {
  const { row, rows, number, isOpen, isFresh, canDuplicate, problems } = props;
  const id = useId();
  const name = row.name.trim() === "" ? typesEditorTexts.newType : row.name.trim();
  const edges = { [-1]: number === 1, 1: number === rows.types.length };

  return (
    <li>
      <div className="type-card" role="group" aria-label={name}>
        <div className="type-head">
          <h3>
            <button
              type="button"
              className="type-toggle"
              aria-expanded={isOpen}
              aria-controls={id}
              onClick={props.onToggle}
            >
              <ChevronDown className="i" strokeWidth={1.75} aria-hidden />
              <span>
                <bdi>{name}</bdi>
                {!isOpen && <small>{summaryOf(row)}</small>}
              </span>
            </button>
          </h3>
          {rows.types.length > 1 && (
            <div className="type-steps">
              {STEPS.map(({ by, key, Icon }) => (
                <button
                  key={key}
                  type="button"
                  className="btn quiet icon"
                  aria-label={typesEditorTexts[key]({ name })}
                  aria-disabled={edges[by]}
                  onClick={({ currentTarget }) => {
                    if (edges[by]) return;
                    props.onMove(by);
                    // moving an element in the DOM loses the focus
                    requestAnimationFrame(() => currentTarget.focus());
                  }}
                >
                  <Icon className="i" strokeWidth={1.75} aria-hidden />
                </button>
              ))}
            </div>
          )}
        </div>
        <div id={id} className="type-body" hidden={!isOpen}>
          {isOpen && (
            <>
              <Essentials
                row={row}
                country={props.country}
                textsLanguage={props.textsLanguage}
                isFresh={isFresh}
                problems={problems}
                onChange={props.onChange}
              />
              <RuleGroups
                row={row}
                rows={rows}
                week={props.week}
                problems={problems}
                poolProblems={props.poolProblems}
                onChange={props.onChange}
              />
              {problems[""] !== undefined && (
                <p className="err" role="alert">
                  {problems[""]}
                </p>
              )}
              <div className="type-foot">
                <button
                  type="button"
                  className="btn quiet sm"
                  aria-label={typesEditorTexts.duplicateLabel({ name })}
                  disabled={!canDuplicate}
                  onClick={props.onDuplicate}
                >
                  <Copy className="i" strokeWidth={1.75} aria-hidden />
                  {typesEditorTexts.duplicate}
                </button>
                <button
                  type="button"
                  className="btn danger-quiet sm"
                  aria-label={typesEditorTexts.removeLabel({ name })}
                  onClick={props.onRemove}
                >
                  <Trash2 className="i" strokeWidth={1.75} aria-hidden />
                  {typesEditorTexts.remove}
                </button>
              </div>
            </>
          )}
        </div>
      </div>
    </li>
  );
}
