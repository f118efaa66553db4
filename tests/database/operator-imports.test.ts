/** Files uploaded by operators: one at a time, checked first, and no act carried out twice. */
import { existsSync, readdirSync } from "node:fs";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { describe, expect, onTestFinished } from "vitest";
import { ImportFiles, safeName } from "#server/operator/import-files.ts";
import { beat, endImport } from "#server/operator/queries-imports.ts";
import { insertOperator } from "#server/operator/queries-operators.ts";
import { newId } from "#server/platform/db/id.ts";
import type { Connection } from "#server/platform/db/pool.ts";
import { makeAccount } from "../support/accounts.ts";
import { Visitor } from "../support/browserless.ts";
import { test } from "../support/database.ts";
import { operatorApiFor, makeOperator } from "../support/operator.ts";
import { idleRunner } from "../support/operator-imports.ts";
import { serveApp } from "../support/http.ts";
import { makeSession } from "../support/sessions.ts";

const SAID = { p_source: "", p_attribution: "", p_city: "", p_state: "", p_country: "", p_timezone: "", p_category: "" } as const; // oxfmt-ignore

async function asOperator(connection: Connection, email: string, imports = idleRunner()) {
  onTestFinished(() => imports.stop());
  const operator = operatorApiFor(connection, await makeOperator(connection.db, email), { imports });
  return { operator, imports };
}

const clear = ({ db }: Connection) => db.deleteFrom("desk_import").execute();

async function taken({ operator, imports }: Awaited<ReturnType<typeof asOperator>>, name = "shops.csv") {
  const id = newId();
  const bytes = await imports.files.keep(id, name, (await import("node:stream")).Readable.from(["name\r\nShop\r\n"]));
  await operator.take_import({ ...SAID, p_id: id, p_file_name: name, p_bytes: bytes });
  return id;
}

const ended = { report: "Dry run", rows: 1, refused: 0, refusedRows: [] };
const seen = (p_id: string, p_seen: string) => ({ p_id, p_seen, p_looked_at: new Date().toISOString() });

describe("imports by operators", () => {
  test("a file is checked, then imported by an operator who confirms their identity, one at a time", async ({
    connection,
  }) => {
    await clear(connection);
    const { db } = connection;
    const ada = await asOperator(connection, "ada@imports.example");
    const id = await taken(ada);
    expect(ada.imports.begun).toMatchObject([
      { id, fileName: "shops.csv", isDryRun: true, actor: "ada@imports.example" },
    ]);
    const [first] = (await ada.operator.get_imports({})).imports;
    expect(first).toMatchObject({ id, state: "checking", actor: "ada@imports.example" });

    await expect(taken(ada, "more.csv")).rejects.toMatchObject({
      code: "not_possible",
      message: expect.stringContaining("shops.csv is being read, for ada@imports.example") as string,
    });
    await expect(ada.operator.run_import(seen(id, "checking"))).rejects.toMatchObject({ code: "changed" });
    await endImport(db, { ...ended, id, runner: ada.imports.name, state: "checked" });
    await ada.operator.run_import(seen(id, "checked"));
    expect(ada.imports.begun.at(-1)).toMatchObject({ id, isDryRun: false });
    await endImport(db, { ...ended, id, runner: ada.imports.name, state: "done", report: "Created 1" });
    expect((await ada.operator.get_imports({})).imports[0]).toMatchObject({ state: "done", report: "Created 1" });
    // an imported file is not imported again by an old page, which learns that also after the file was deleted
    const imported = { code: "changed", message: "ada@imports.example imported it." };
    await expect(ada.operator.run_import(seen(id, "checked"))).rejects.toMatchObject(imported);
    await ada.imports.files.remove(id);
    await expect(ada.operator.run_import(seen(id, "checked"))).rejects.toMatchObject(imported);
  });

  test("a stale session may check and stop, but not import", async ({ connection }) => {
    await clear(connection);
    const imports = idleRunner();
    const viewer = await makeOperator(connection.db, "stale@imports.example", { minutesAgo: 30 });
    const ada = { operator: operatorApiFor(connection, viewer, { imports }), imports };
    onTestFinished(() => imports.stop());
    const id = await taken(ada);
    await endImport(connection.db, { ...ended, id, runner: imports.name, state: "checked" });
    await expect(ada.operator.run_import(seen(id, "checked"))).rejects.toMatchObject({ code: "proof_needed" });
    await ada.operator.check_import(seen(id, "checked"));
    await ada.operator.cancel_import(seen(id, "checking"));
    expect(await beat(connection.db, { id, runner: imports.name, share: 0.5, rows: 5 })).toBe("cancel");
    expect(imports.begun.every(({ isDryRun }) => isDryRun)).toBe(true);
  });

  test("of twenty who press 'Import it' at once one begins the import, and the others see who was first", async ({
    connection,
  }) => {
    await clear(connection);
    const { db } = connection;
    const ada = await asOperator(connection, "many@imports.example");
    const id = await taken(ada);
    await endImport(db, { ...ended, id, runner: ada.imports.name, state: "checked" });
    const answers = await Promise.allSettled(
      Array.from({ length: 20 }, () => ada.operator.run_import(seen(id, "checked"))),
    );
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    for (const answer of answers)
      if (answer.status === "rejected") expect(answer.reason).toMatchObject({ code: "changed" });
    expect(ada.imports.begun.filter(({ isDryRun }) => !isDryRun)).toHaveLength(1);
  });

  test("an import without a process has failed and can be read again; one on another machine cannot", async ({
    connection,
  }) => {
    await clear(connection);
    const { db } = connection;
    const ada = await asOperator(connection, "dead@imports.example");
    const id = await taken(ada);
    await sql`update desk_import set beat_at = now() - interval '2 minutes'`.execute(db);
    const [dead] = (await ada.operator.get_imports({})).imports;
    expect(dead).toMatchObject({
      state: "failed",
      report: expect.stringContaining("ended before it was done") as string,
    });
    // the process that was considered dead reports after all
    expect(await beat(db, { id, runner: ada.imports.name, share: 1, rows: 1 })).toBe("gone");
    await ada.operator.check_import(seen(id, "failed"));
    expect(ada.imports.begun).toHaveLength(2);
    await endImport(db, { ...ended, id, runner: ada.imports.name, state: "failed" });
    const grace = await asOperator(connection, "grace@imports.example");
    await expect(grace.operator.check_import(seen(id, "failed"))).rejects.toMatchObject({
      message: expect.stringContaining("is on another machine") as string,
    });
    await ada.imports.files.remove(id);
    await expect(ada.operator.check_import(seen(id, "failed"))).rejects.toMatchObject({
      message: "The file was deleted after some days. Upload it again.",
    });
  });

  test("texts of a file are passed after the command, each as one argument", async ({ connection }) => {
    await clear(connection);
    const { operator, imports } = await asOperator(connection, "words@imports.example");
    const about = { p_id: newId(), p_file_name: "a.csv", p_bytes: 9 };
    await operator.take_import({
      ...SAID,
      ...about,
      p_source: " --yes ",
      p_city: "Lauf an der  Pegnitz",
      p_timezone: "Europe/Berlin",
    });
    expect(imports.begun[0]?.options).toEqual([
      "--source=--yes",
      "--city=Lauf an der Pegnitz",
      "--timezone=Europe/Berlin",
    ]);
    await expect(operator.take_import({ ...SAID, ...about, p_timezone: "Mars/Olympus" })).rejects.toMatchObject({
      code: "invalid_input",
    });
  });
});

describe("names of files", () => {
  test.each([
    ["../../etc/passwd", "passwd"],
    ["C:\\Users\\Ada\\My shops (2).csv", "My-shops-2-.csv"],
    ["-rf.csv", "rf.csv"],
    [".csv", "file.csv"],
    ["münchen.osm.pbf", "münchen.osm.pbf"],
    ["a\u0000b\n.geojson", "a-b-.geojson"],
    ["", "file"],
  ])("%j is stored as %j", (given, stored) => {
    expect(safeName(given)).toBe(stored);
  });
});

describe("uploads", () => {
  async function uploading(connection: Connection, email: string) {
    await clear(connection);
    const imports = idleRunner();
    const serving = await serveApp(connection, { imports });
    onTestFinished(async () => {
      await serving.close();
      await imports.stop();
    });
    const visitor = new Visitor(serving.url);
    const id = await makeAccount(connection.db, email);
    visitor.cookies.set("mainstreet.session_token", await makeSession(connection.db, id));
    const send = async (form: FormData | string, headers: Record<string, string> = {}) =>
      fetch(`${serving.url}/operator/import`, {
        method: "POST",
        body: form,
        redirect: "manual",
        headers: {
          cookie: [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join("; "),
          origin: serving.url,
          ...headers,
        },
      });
    return { imports, id, send, url: serving.url };
  }
  const formOf = (text: string, name = "shops.csv", more: Record<string, string> = {}) => {
    const form = new FormData();
    for (const [key, value] of Object.entries(more)) form.set(key, value);
    form.set("file", new Blob([text]), name);
    return form;
  };
  const noticeOf = (response: Response): string => {
    if (response.status !== 303) throw new Error(`answered ${response.status}`);
    const value = /mainstreet[^=]*notice=([^;]+)/.exec(response.headers.getSetCookie().join("\n"))?.[1] ?? "";
    return (JSON.parse(Buffer.from(value, "base64url").toString()) as { text: string }).text;
  };

  test("go to a separate folder that only operators can use", async ({ connection }) => {
    const { imports, id, send } = await uploading(connection, "up@imports.example");
    expect((await send(formOf("name\r\nShop\r\n"))).headers.get("location")).toBeNull();
    expect(existsSync(imports.files.directory)).toBe(false);
    await insertOperator(connection.db, id);
    const answer = await send(formOf("name\r\nShop\r\n", "../shops.csv", { p_city: "Lauf" }));
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/operator/imports"]);
    expect(noticeOf(answer)).toBe("shops.csv is uploaded and is being checked. Nothing is written yet.");
    expect(imports.begun).toMatchObject([{ fileName: "shops.csv", options: ["--city=Lauf"], isDryRun: true }]);
    expect(imports.files.has(imports.begun[0]?.id ?? "", "shops.csv")).toBe(true);
    // from another site's page
    expect((await send(formOf("name\r\nShop\r\n"), { origin: "https://elsewhere.example" })).status).toBe(403);
  });

  test("that are empty, too large, truncated, not a form, or concurrent leave nothing behind", async ({
    connection,
  }) => {
    const { imports, id, send } = await uploading(connection, "bad@imports.example");
    await insertOperator(connection.db, id);
    expect(noticeOf(await send(formOf("")))).toBe("Choose a file that is not empty.");
    expect(noticeOf(await send(formOf("x".repeat(1_000_001))))).toContain("larger than 1 MB");
    expect(noticeOf(await send(formOf("x".repeat(1_200_000))))).toContain("larger than 1 MB");
    expect(noticeOf(await send("no form", { "content-type": "text/plain" }))).toContain("is incomplete");
    const cut = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\nname\r\n';
    expect(noticeOf(await send(cut, { "content-type": "multipart/form-data; boundary=b" }))).toContain("is incomplete");
    const wrong = await send(formOf("name\r\nShop\r\n", "a.csv", { p_timezone: "Mars/Olympus", p_city: "Lauf" }));
    expect(noticeOf(wrong)).toContain("does not exist");
    // the form is filled in again
    expect(wrong.headers.get("location")).toBe("/operator/imports?city=Lauf&timezone=Mars%2FOlympus");
    expect(imports.begun).toEqual([]);
    expect(readdirSync(imports.files.directory)).toEqual([]);

    await send(formOf("name\r\nShop\r\n"));
    expect(noticeOf(await send(formOf("name\r\nShop\r\n", "b.csv")))).toContain("One file is read at a time");
    expect(readdirSync(imports.files.directory)).toHaveLength(1);
  });
});

test("files are distinguished by machine and folder", () => {
  const directory = mkdtempSync(join(tmpdir(), "ms-files-"));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  expect(new ImportFiles(directory).place).not.toBe(new ImportFiles("/elsewhere").place);
});
