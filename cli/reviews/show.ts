import { parseArgs } from "node:util";
import { plainLine, plainLines } from "#contract/text/plain-line.ts";
import {
  findModerated,
  listReports,
  type ModeratedReview,
  type ReportLine,
} from "#server/reviews/queries-moderated.ts";
import type { CommandContext } from "../command.ts";
import { JSON_OPTION } from "../list-output.ts";
import { mailSite } from "../mail-site.ts";
import { NO_REVIEW, oneReview } from "../ids.ts";

const dateText = (at: Date) => at.toISOString().slice(0, 10);

/** Users' paragraphs, indented so that they cannot look like lines of the program. */
const indented = (text: string) => plainLines(text).replace(/^/gm, "  ");

function reportText(report: ReportLine, isWithAuthors: boolean): string {
  const { source, reason, note, reporter_email: email, created_at: at, settled_at: settledAt } = report;
  const person = isWithAuthors && email !== null ? email : "a person";
  const who = source === "system" ? "the site" : person;
  const settled = settledAt === null ? "open" : `settled ${dateText(settledAt)}`;
  const words = plainLine(note);
  return `  ${dateText(at)}  ${reason}, by ${who}, ${settled}${words === "" ? "" : `: ${words}`}`;
}

function linesOf(review: ModeratedReview, baseUrl: string, isWithAuthors: boolean): string[] {
  const { author_name: name, author_email: email, created_at: createdAt, updated_at: updatedAt } = review;
  const author = email === null ? "a former member" : plainLine(name ?? "a person without a name");
  const edited = updatedAt > createdAt ? `, edited ${dateText(updatedAt)}` : "";
  return [
    `Review ${review.id} (${review.state})`,
    `of ${plainLine(review.business_name)}, ${baseUrl}/listing/${review.business_id}`,
    `by ${author}${isWithAuthors && email !== null ? ` <${email}>` : ""}, ${dateText(createdAt)}${edited}`,
    `${review.rating} of 5 stars, ${review.is_verified ? "verified visit" : "no verified visit"}, helpful to ${review.helpful_count}`,
    ...(review.hidden_reason === null ? [] : [`hidden because: ${plainLine(review.hidden_reason)}`]),
    "",
    indented(review.comment),
    ...(review.reply === null ? [] : ["", "The owner's reply:", indented(review.reply)]),
    ...(review.photos.length === 0 ? [] : ["", "Photos:", ...review.photos.map((file) => `  ${file}`)]),
  ];
}

/** The review as JSON; email addresses only with the option for them. */
function objectOf(review: ModeratedReview, reports: readonly ReportLine[], isWithAuthors: boolean): object {
  if (isWithAuthors) return { ...review, reports };
  // JSON leaves out undefined values
  return { ...review, author_email: undefined, reports: reports.map((one) => ({ ...one, reporter_email: undefined })) };
}

export async function show(args: string[], { configuration, openDatabase, out }: CommandContext): Promise<number> {
  const options = { authors: { type: "boolean", default: false }, ...JSON_OPTION } as const;
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
  const id = oneReview(positionals);
  const { connection } = await openDatabase();
  const review = await findModerated(connection.db, id);
  if (review === null) throw new Error(NO_REVIEW);
  const reports = await listReports(connection.db, id);
  if (values.json) {
    out.write(`${JSON.stringify(objectOf(review, reports, values.authors), null, 2)}\n`);
    return 0;
  }
  const lists = reports.map((report) => reportText(report, values.authors));
  const lines = linesOf(review, mailSite(configuration).baseUrl, values.authors);
  out.write(`${[...lines, "", ...(lists.length === 0 ? ["No reports."] : ["Reports:", ...lists])].join("\n")}\n`);
  return 0;
}
