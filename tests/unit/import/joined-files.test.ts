/** CSV files that were joined, truncated or saved again by programs and people. */
import { describe, expect, test } from "vitest";
import type { FileNotes } from "#server/import/read/raw-row.ts";
import { openSource } from "#server/import/read/rows.ts";
import { parseColumnMap } from "#server/import/read/columns.ts";
import { readCsv } from "#server/platform/read-csv.ts";
import { temporaryFile } from "../../support/temporary-file.ts";

/** Name and town of each row, otherwise its line and fault. */
async function read(content: string | Uint8Array, map: readonly string[] = [], name = "a.csv") {
  const notes: FileNotes = { attribution: null, attributionUrl: "", cutOff: null };
  const file = await openSource(temporaryFile(name, content), parseColumnMap(map), notes, () => undefined);
  const rows: string[] = [];
  for await (const piece of file.rows)
    for (const row of piece) rows.push(row.kind === "row" ? `${row.tags.get("name")} ${row.tags.get("addr:city") ?? "-"}` : `${row.at}: ${row.reason}`); // oxfmt-ignore
  return rows;
}

describe("line ends", () => {
  const lines = ["id,name,city", "1,Krone,Lauf", '2,"Linde, die",Lauf', "3,Rose,Lauf"];
  test.each([
    ["line feeds", "\n"],
    ["carriage returns and line feeds", "\r\n"],
    ["carriage returns alone", "\r"],
    ["a carriage return too many", "\r\r\n"],
  ])("%s", async (_, end) => {
    const expected = ["Krone Lauf", "Linde, die Lauf", "Rose Lauf"];
    expect(await read(lines.join(end))).toEqual(expected);
    expect(await read(lines.join(end) + end)).toEqual(expected);
    expect(await read(`\ufeff${lines.join(end)}${end}`)).toEqual(expected);
    expect(await read(`sep=;${end}${lines.slice(0, 2).join(end).replaceAll(",", ";")}`)).toEqual(["Krone Lauf"]);
  });

  test("all kinds in one file, and lines are counted", async () => {
    expect(await read("name,city\rKrone,Lauf\nLinde,Lauf\r\nRose,Lauf\rTanne,Lauf,more\n")).toEqual(["Krone Lauf", "Linde Lauf", "Rose Lauf", "5: It has 3 columns where the heading has 2."]); // oxfmt-ignore
    expect(await read('name,city\r"Zum\rKreuz",Lauf\rRose\r')).toEqual(["Zum\nKreuz Lauf", "4: It is incomplete: it has 1 columns where the heading has 2."]); // oxfmt-ignore
  });

  test("at any chunk boundary", async () => {
    const text = '\ufeffname,city\r\n"A\r\nB",Lauf\r\n\ufeff"C",Lauf\rD,Lauf\r';
    async function* pieces(size: number) {
      for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size);
    }
    for (let size = 1; size < 12; size += 1) {
      const fields: unknown[] = [];
      for await (const records of readCsv(pieces(size), ",")) fields.push(...records.map((record) => record.fields));
      expect(fields).toEqual([
        ["name", "city"],
        ["A\nB", "Lauf"],
        ["C", "Lauf"],
        ["D", "Lauf"],
      ]);
    }
  });
});

describe("concatenated files", () => {
  test.each([
    ["with their byte order marks", "\ufeffid,name,city\n1,Krone,Lauf\n\ufeffid,name,city\n2,Linde,Lauf\n\ufeff3,Rose,Lauf\n\ufeff\n"],
    ["without them", "id,name,city\n1,Krone,Lauf\nid,name,city\n2,Linde,Lauf\n3,Rose,Lauf\n"],
    ["with one that is written otherwise", 'ID,Name,City\n1,Krone,Lauf\n"Id", name,CITY\n2,Linde,Lauf\n3,Rose,Lauf\n'],
    ["with quotation marks", '\ufeff"id","name","city"\n"1","Krone","Lauf"\n\ufeff"id","name","city"\n"2","Linde","Lauf"\n"3","Rose","Lauf"\n'],
    ["with columns in another order", "id,name,city\n1,Krone,Lauf\nName,ID,Ort,PLZ\nLinde,2,Lauf,91207\nRose,3,Lauf,91207\n"],
  ])("%s", async (_, text) => {
    expect((await read(text)).filter((row) => !/^\d/.test(row))).toEqual(["Krone Lauf", "Linde Lauf", "Rose Lauf"]);
    expect((await read(text)).filter((row) => /^\d/.test(row))).toEqual(["3: a heading again"]);
  }); // oxfmt-ignore

  test("a place with the name of a column stays, and so does its town", async () => {
    expect(await read("name,city\nTitel,Lauf\nName,Lauf\nHandy,Kraj\n")).toEqual(["Titel Lauf", "Name Lauf", "Handy Kraj"]); // oxfmt-ignore
    expect(await read("name\nName\nKrone\n")).toEqual(["2: a heading again", "Krone -"]);
  });

  test("columns that the operator names exist in each heading", async () => {
    expect(await read("x,Wer,Wo\n1,Krone,Lauf\nx,Wer,Wo\n2,Rose,Lauf\n", ["name=Wer,city=Wo"])).toEqual(["Krone Lauf", "3: a heading again", "Rose Lauf"]); // oxfmt-ignore
  });
});

describe("errors in one row only", () => {
  test("a cell too many or too few is reported with its line", async () => {
    expect(await read("name,city\nKrone,Lauf\nLinde,Lauf,\nRose,Lauf,more\nTanne\nUlme,Lauf\n")).toEqual(["Krone Lauf", "Linde Lauf", "4: It has 3 columns where the heading has 2.", "5: It is incomplete: it has 1 columns where the heading has 2.", "Ulme Lauf"]); // oxfmt-ignore
  });

  test("a quotation mark that is never closed", async () => {
    expect(await read('name,city\nKrone,Lauf\n"Linde,Lauf\nRose,Lauf\n')).toEqual(["Krone Lauf", "3: A quotation mark is opened and never closed.", "Rose Lauf"]); // oxfmt-ignore
    expect(await read('name,city\rKrone,Lauf\r"Linde,Lauf\rRose,Lauf\r')).toEqual(["Krone Lauf", "3: A quotation mark is opened and never closed.", "Rose Lauf"]); // oxfmt-ignore
  });

  test("invalid characters", async () => {
    expect(await read(`name,city\n${"Linde am Anger,Lauf\n".repeat(3)}Kr\0one,La\0uf\n\0\n`)).toEqual([...Array.from({ length: 3 }, () => "Linde am Anger Lauf"), "Krone Lauf"]); // oxfmt-ignore
  });
});

test.each([";", "\t", "|", ","])("columns separated by %j, in UTF-8 and UTF-16", async (delimiter) => {
  const text = `name,city\rKrone,Köln\r\n`.replaceAll(",", delimiter);
  expect(await read(text)).toEqual(["Krone Köln"]);
  const little = Buffer.from(`\ufeff${text}\ufeff${text}`, "utf16le");
  expect(await read(little)).toEqual(["Krone Köln", "3: a heading again", "Krone Köln"]);
  expect(await read(Buffer.from(little).swap16())).toEqual(["Krone Köln", "3: a heading again", "Krone Köln"]);
});

test.each(["", "\n", "\r", "\n\ufeff"])(
  "collections of GeoJSON and answers of Overpass that were joined by %j",
  async (between) => {
    const feature = (name: string) => ({ type: "Feature", properties: { name, city: "Lauf" }, geometry: { type: "Point", coordinates: [11.2, 49.5] } }); // oxfmt-ignore
    const collection = (...names: string[]) => JSON.stringify({ type: "FeatureCollection", name: "x", features: names.map(feature) }, null, 1); // oxfmt-ignore
    const three = [collection("Krone", "Linde"), collection("Rose"), collection("Tanne", "Ulme")].join(between);
    expect(await read(three, [], "a.geojson")).toEqual(["Krone Lauf", "Linde Lauf", "Rose Lauf", "Tanne Lauf", "Ulme Lauf"]); // oxfmt-ignore
    const answer = (id: number, name: string) => JSON.stringify({ version: 0.6, osm3s: {}, elements: [{ type: "node", id, lat: 49.5, lon: 11.2, tags: { name, "addr:city": "Lauf" } }] }); // oxfmt-ignore
    expect(await read(answer(1, "Krone") + between + answer(2, "Rose"), [], "a.json")).toEqual([
      "Krone Lauf",
      "Rose Lauf",
    ]);
  },
);
