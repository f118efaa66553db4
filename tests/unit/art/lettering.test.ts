import { describe, expect, test } from "vitest";
import { initialsOf } from "#art/initials.ts";
import { drawLettering, layLine } from "#art/lettering.ts";
import { distance, fromOklch, mix, toOklch } from "#art/colour.ts";
import { escapeXml } from "#art/svg.ts";

describe("initials", () => {
  test.each([
    ["Olive & Thyme", "OT"],
    ["The Copper Pot", "CP"],
    ["Glow", "G"],
    ["of the and", "OT"],
    ["École de musique", "ÉM"],
    ["24 Hour Keys", "2H"],
    ["株式会社 さくら", "株さ"],
    ["مطعم الياسمين", "م"],
    ["Жар птица", "ЖП"],
    ["👩‍👩‍👧‍👦 🍕", "👩‍👩‍👧‍👦"],
    ["", ""],
    ["...", ""],
    ["\ud800", ""],
  ])("of %j are %j", (name, initials) => {
    expect(initialsOf(name)).toBe(initials);
  });
});

describe("lettering", () => {
  const setting = { x: 0, y: 0, size: 10, room: 150, colour: "#000" };

  test("has every capital and digit of the English keyboard", () => {
    for (const character of "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789&'-.,!?:/+#")
      expect(layLine(`A${character}`), character).not.toBeNull();
  });

  test("draws accents and leaves other scripts to the emblem", () => {
    expect(layLine("Café")).toEqual(layLine("CAFE"));
    expect(layLine("さくら")).toBeNull();
    expect(layLine("")).toBeNull();
  });

  test("shrinks to its space, then gives up", () => {
    expect(drawLettering("Olive & Thyme", setting)).toContain("<path");
    expect(drawLettering("Olive & Thyme", { ...setting, room: 40 })).toBe("");
    expect(drawLettering(".".repeat(100), setting)).toBe("");
  });
});

describe("colours", () => {
  test("are unchanged by the conversion to OKLCH and back", () => {
    for (const colour of ["#000000", "#ffffff", "#c2410c", "#3a5678", "#f5efe4"])
      expect(fromOklch(toOklch(colour))).toBe(colour);
  });

  test("mix and compare, in short and long notation", () => {
    expect(mix("#fff", "#000000", 0.5)).toBe("#808080");
    expect(distance("#fff", "#ffffff")).toBe(0);
    expect(distance("#c2410c", "#2f4d70")).toBeGreaterThan(0.2);
  });
});

describe("text in XML", () => {
  test("is escaped, without characters that XML cannot contain", () => {
    expect(escapeXml('<a & "b">\u0000\ud800')).toBe("&lt;a &amp; &quot;b&quot;&gt;\ufffd");
  });
});
