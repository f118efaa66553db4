/** Facts of an email as a table: labels at the start, values at the end. */
import { FONT, LIGHT, startSide } from "./palette.ts";
import { Link } from "./parts.tsx";

export interface EmailFact {
  label: string;
  /** The first line is the most prominent; the others add details. */
  lines: readonly string[];
  /** Link of the first line. */
  href?: string | null;
  /** Only in the text version, which has no links. */
  textLine?: string;
  /** Language of the lines, if it is not that of the email. */
  language?: string | null;
  /** Struck through: no longer valid. */
  isPast?: boolean;
}

const LINE_HEIGHT = "23px";

function Value({ lines: [first = "", ...others], href = null, isPast = false }: EmailFact) {
  return (
    <>
      <span
        className={isPast ? "m-faint" : "m-ink"}
        style={{ fontWeight: isPast ? 400 : 600, color: isPast ? LIGHT.faint : LIGHT.ink }}
      >
        {isPast ? <s>{first}</s> : href === null ? first : <Link href={href}>{first}</Link>}
      </span>
      {others.map((line, index) => (
        <span key={index}>
          <br />
          {isPast ? <s>{line}</s> : line}
        </span>
      ))}
    </>
  );
}

export function Facts({ facts }: { facts: readonly EmailFact[] }) {
  const last = facts.length - 1;
  const afterLabel = startSide() === "left" ? { paddingRight: 12 } : { paddingLeft: 12 };
  return (
    <table
      border={0}
      cellPadding={0}
      cellSpacing={0}
      width="100%"
      style={{ borderCollapse: "separate", width: "100%", margin: "22px 0 8px" }}
    >
      <tbody>
        {facts.map((fact, index) => {
          const rules = {
            padding: "11px 0",
            fontFamily: FONT,
            lineHeight: LINE_HEIGHT,
            verticalAlign: "top",
            textAlign: startSide(),
            borderTop: `1px solid ${LIGHT.line}`,
            ...(index === last ? { borderBottom: `1px solid ${LIGHT.line}` } : {}),
          } as const;
          return (
            <tr key={fact.label}>
              <th
                scope="row"
                className="m-faint m-rule"
                style={{ ...rules, width: 58, ...afterLabel, fontSize: 14, fontWeight: 400, color: LIGHT.faint }}
              >
                {fact.label}
              </th>
              <td
                {...(fact.language == null ? {} : { lang: fact.language, dir: "auto" })}
                className={fact.isPast === true ? "m-faint m-rule" : "m-quiet m-rule"}
                style={{
                  ...rules,
                  fontSize: 16,
                  color: fact.isPast === true ? LIGHT.faint : LIGHT.quiet,
                  // a long address or name without spaces would widen the email
                  wordBreak: "break-word",
                }}
              >
                <Value {...fact} />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** 'When: Friday, November 27, 2026', with the details on separate lines. */
export const factsText = (facts: readonly EmailFact[]): string =>
  facts
    .map(
      ({ label, lines, textLine }) =>
        `${label}: ${[...lines, ...(textLine === undefined ? [] : [textLine])].join("\n  ")}`,
    )
    .join("\n");
