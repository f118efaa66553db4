/** Fetches an .ics file by its address. */
import { makeGuard, refuseStatus } from "./guarded.ts";
import { isEmail } from "./rules-answers.ts";
import { Unread, type FetchedFile, type ReadTask } from "./reading.ts";

/** Null if the file has not changed. */
export async function fetchFile(address: string, task: ReadTask, signal: AbortSignal): Promise<FetchedFile | null> {
  const url = URL.parse(address);
  if (url === null) throw new Unread("nowhere");
  const { username, password } = url;
  const basic = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  const secret =
    username === "" && password === "" ? {} : { authorization: `Basic ${Buffer.from(basic).toString("base64")}` };
  url.username = "";
  url.password = "";
  const { etag = "", modified = "" } = task.marks;
  const { status, headers, body } = await makeGuard(url, task, signal).ask(url, {
    ...secret,
    headers: {
      accept: "text/calendar, */*;q=0.1",
      ...(etag === "" ? {} : { "if-none-match": etag }),
      ...(modified === "" ? {} : { "if-modified-since": modified }),
    },
  });
  if (status === 304) return null;
  refuseStatus(status);
  if (status !== 200) throw new Unread("no_calendar");
  const marks = { etag: headers.etag ?? "", modified: headers["last-modified"] ?? "" };
  const given = task.invitedAs === "" ? emailsIn(address) : [task.invitedAs];
  const likely = task.likelyAddress === null ? [] : [task.likelyAddress];
  return { body, marks, own: given, likely };
}

/** Google's secret addresses contain the owner's email address, and some users sign in to a file with theirs. */
function emailsIn(address: string): string[] {
  const url = new URL(address);
  const named = url.hostname.endsWith("google.com") ? url.pathname.split("/") : [];
  return [url.username, ...named].map(plainOf).filter(isEmail);
}

function plainOf(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
