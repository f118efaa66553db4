/** Reads an .ics file by its address. */
import { makeGuard, refuseStatus } from "./guarded.ts";
import { Unread, type ReadTask } from "./reading.ts";

export type FileRead = { outcome: "unchanged" } | { outcome: "file"; text: string; marks: Record<string, string> };

export async function readFile(address: string, task: ReadTask): Promise<FileRead> {
  const url = URL.parse(address);
  if (url === null) throw new Unread("nowhere");
  const { username, password } = url;
  const basic = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  const secret =
    username === "" && password === "" ? {} : { authorization: `Basic ${Buffer.from(basic).toString("base64")}` };
  url.username = "";
  url.password = "";
  const { etag = "", modified = "" } = task.marks;
  const { status, headers, body } = await makeGuard(url, task).ask(url, {
    ...secret,
    headers: {
      accept: "text/calendar, */*;q=0.1",
      ...(etag === "" ? {} : { "if-none-match": etag }),
      ...(modified === "" ? {} : { "if-modified-since": modified }),
    },
  });
  if (status === 304) return { outcome: "unchanged" };
  refuseStatus(status);
  if (status !== 200) throw new Unread("no_calendar");
  const marks = { etag: headers.etag ?? "", modified: headers["last-modified"] ?? "" };
  return { outcome: "file", text: body.toString("utf8"), marks };
}
