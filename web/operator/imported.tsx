/** Imported rows that were merged into a listing, or that a later import did not contain. */
import { commaList } from "#contract/text/text-list.ts";
import { Link } from "react-router";
import { commandText } from "#contract/operator/command.ts";
import type { MergedRow, MissingRow } from "#contract/operator/listings.ts";
import { operatorPaths } from "../platform/operator-paths.ts";
import { paths } from "../platform/paths.ts";
import { ActForm } from "./act-form.tsx";
import { Commands, CommandLine } from "./commands.tsx";
import type { OperatorSectionData } from "./operator-loads.ts";
import { Instant } from "./times.tsx";
import { decimalText } from "#contract/text/count-text.ts";
import { mergeTexts } from "./merge-texts.ts";
import { operatorTexts } from "./operator-texts.ts";
import { richText } from "#contract/text/rich-text.ts";

type Data = OperatorSectionData<"listings">;

const farText = (meters: number) =>
  meters < 1_000
    ? mergeTexts.meters({ round: Math.round(meters) })
    : mergeTexts.kilometers({ fixed: decimalText(meters / 1_000) });

function MergedItem({ line }: { line: MergedRow }) {
  const { number, row, name, business_id: id, listing_name: listing, meters, reason, gave, merged_at: at } = line;
  const command = commandText("import", "merges", "undo", String(number));
  return (
    <li>
      <p className="operator-line">
        <b>
          <bdi>{name}</bdi>
        </b>
        <span>
          {richText(mergeTexts.mergedInto({ listing, link: (parts) => <Link to={paths.listing(id)}>{parts}</Link> }))}
        </span>
        <span className="muted">
          {reason}
          {meters !== null && mergeTexts.apart({ far: farText(meters) })}
        </span>
      </p>
      <p className="small muted">
        {row} · <Instant at={at} />
        {gave.length > 0 && mergeTexts.fields({ gave: commaList(gave) })}
      </p>
      <ActForm act="part" id={String(number)} label={mergeTexts.split} command={command} isFinal />
      <Commands texts={[command]} />
    </li>
  );
}

/** Rows merged into the listings of the search, or into any. */
export function Merged({ text, merged: { rows, has_more: hasMore } }: Pick<Data, "text" | "merged">) {
  const last = rows.at(-1);
  return (
    <section className="section stack" aria-labelledby="operator-merged">
      <h2 id="operator-merged">{text === "" ? mergeTexts.mergedRows : mergeTexts.mergedRowsOfSearch}</h2>
      {rows.length === 0 ? (
        <p className="muted">{operatorTexts.none}</p>
      ) : (
        <ol className="plain operator-list">
          {rows.map((line) => (
            <MergedItem key={line.number} line={line} />
          ))}
        </ol>
      )}
      {hasMore && last !== undefined && (
        <p>
          <Link className="btn" to={operatorPaths.listings(text, { merged: String(last.number) })}>
            {mergeTexts.older}
          </Link>
        </p>
      )}
      <CommandLine text={commandText("import", "merges", "list")} />
    </section>
  );
}

function MissingItem({ line, asOf }: { line: MissingRow; asOf: string }) {
  const { row, source, source_id: sourceId, business_id: id, name, city, since, misses, is_hidden: isHidden } = line;
  const command = commandText("import", "missing", "undo", row);
  return (
    <li>
      <p className="operator-line">
        <b>
          <Link to={operatorPaths.listings(id)}>
            <bdi>{name}</bdi>
          </Link>
        </b>
        <span>{city}</span>
        <span className="muted">
          {richText(mergeTexts.missingSince({ at: () => <Instant at={since} /> }))}
          {mergeTexts.missed({ times: misses })}
          {isHidden && mergeTexts.hiddenAsMissing}
        </span>
      </p>
      <ActForm act="there" id={row} label={mergeTexts.stillOpen} command={command}>
        {() => (
          <>
            <input type="hidden" name="listing" value={id} />
            <input type="hidden" name="source" value={source} />
            <input type="hidden" name="source_id" value={sourceId} />
            <input type="hidden" name="looked_at" value={asOf} />
          </>
        )}
      </ActForm>
      <Commands texts={[command]} />
    </li>
  );
}

export function Missing({ text, missing: { rows, has_more: hasMore }, asOf }: Pick<Data, "text" | "missing" | "asOf">) {
  const last = rows.at(-1);
  return (
    <section className="section stack" aria-labelledby="operator-missing">
      <h2 id="operator-missing">{mergeTexts.missing}</h2>
      {rows.length === 0 ? (
        <p className="muted">{mergeTexts.noneMissing}</p>
      ) : (
        <ol className="plain operator-list">
          {rows.map((line) => (
            <MissingItem key={line.row} line={line} asOf={asOf} />
          ))}
        </ol>
      )}
      {hasMore && last !== undefined && (
        <p>
          <Link className="btn" to={operatorPaths.listings(text, { gone: `${last.source}\n${last.source_id}` })}>
            {operatorTexts.more}
          </Link>
        </p>
      )}
      <CommandLine text={commandText("import", "missing", "list")} />
    </section>
  );
}
