/** Compares two listings, to decide whether they are one business, and which one remains. */
import { decimalText } from "#contract/text/count-text.ts";
import { commaList } from "#contract/text/text-list.ts";
import { Form, Link } from "react-router";
import { commandText } from "#contract/operator/command.ts";
import type { MergeSide, MergeSides } from "#contract/operator/listings.ts";
import { operatorPaths } from "../platform/operator-paths.ts";
import { paths } from "../platform/paths.ts";
import { PostForm, usePostForm } from "../platform/post-form.tsx";
import { Callout } from "../ui/callout.tsx";
import { FailedForm } from "../ui/failed-form.tsx";
import { Field } from "../ui/field.tsx";
import { ActButton } from "./commands.tsx";
import { ActedOnFields, answeredTo } from "./acted-on.tsx";
import { Instant } from "./times.tsx";
import type { ComparedListings } from "./merge-acts.ts";
import { ProofField } from "./proof-field.tsx";
import "./merging.css";
import { mergeFactTexts, mergeTexts, mergeVisibilityTexts } from "./merge-texts.ts";

/** Link to the comparison of two listings. */
export function MergeWith({ id }: { id: string }) {
  return (
    <Form method="get" action={operatorPaths.listings()} className="operator-act">
      <input type="hidden" name="one" value={id} />
      <Field
        label={mergeTexts.mergeWith}
        name="other"
        maxLength={200}
        autoComplete="off"
        help={mergeTexts.mergeWithHelp}
      />
      <button className="btn">{mergeTexts.compare}</button>
    </Form>
  );
}

interface OneProps {
  side: MergeSide;
  other: MergeSide;
  seen: string;
  asOf: string;
}

function Keep({ side, other, seen, asOf }: OneProps) {
  const form = usePostForm("merge");
  const answer = answeredTo(form, other.id);
  return (
    <PostForm of={form} className="operator-act" noValidate>
      <ActedOnFields item={{ id: other.id, seen }} asOf={asOf} />
      <input type="hidden" name="into" value={side.id} />
      <FailedForm failure={answer.failure} />
      <ProofField form={answer} />
      <ActButton
        command={commandText("listing", "merge", other.id, side.id)}
        isBusy={form.isBusy}
        className="btn primary"
      >
        {mergeTexts.merge}
      </ActButton>
    </PostForm>
  );
}

function One({ side, ...more }: OneProps) {
  const facts: readonly (readonly [string, string])[] = [
    [mergeFactTexts.location, side.where],
    [mergeFactTexts.phone, side.phone_number],
    [mergeFactTexts.website, side.website],
    [mergeTexts.visibleTo, mergeVisibilityTexts[side.visibility]],
    [mergeFactTexts.owners, commaList(side.owners) || mergeFactTexts.noOwners],
    [mergeFactTexts.sources, commaList(side.sources) || mergeTexts.enteredManually],
    [mergeFactTexts.reviews, String(side.reviews)],
    [mergeFactTexts.photos, String(side.photos)],
  ];
  return (
    <li className="stack">
      <h3>
        <Link to={paths.listing(side.id)}>
          <bdi>{side.name}</bdi>
        </Link>
      </h3>
      <dl>
        {facts.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value === "" ? "–" : value}</dd>
          </div>
        ))}
        <div>
          <dt>{mergeTexts.addedAt}</dt>
          <dd>
            <Instant at={side.created_at} />
          </dd>
        </div>
      </dl>
      {more.other.owners.length > 0 ? (
        <p className="small muted">{mergeTexts.otherHasOwners}</p>
      ) : (
        <Keep side={side} {...more} />
      )}
    </li>
  );
}

function farText(meters: MergeSides["meters"]): string {
  if (meters === null) return mergeTexts.distanceUnknown;
  return meters < 1_000
    ? mergeTexts.metersApart({ round: Math.round(meters) })
    : mergeTexts.kilometersApart({ fixed: decimalText(meters / 1_000) });
}

export function Compared({ compared, asOf }: { compared: ComparedListings; asOf: string }) {
  if ("failure" in compared)
    return (
      <Callout kind="danger">
        <p>{compared.failure}</p>
      </Callout>
    );
  const [one, two] = compared.sides;
  if (one === undefined || two === undefined) return null;
  const more = { seen: compared.seen, asOf };
  return (
    <section className="operator-merge stack" aria-labelledby="operator-merge">
      <h2 id="operator-merge">{mergeTexts.title}</h2>
      <p className="small muted">{mergeTexts.help({ far: farText(compared.meters) })}</p>
      <ol className="plain">
        <One side={one} other={two} {...more} />
        <One side={two} other={one} {...more} />
      </ol>
    </section>
  );
}
