/** Claims in each part of a Parquet file: rejected before they are used. */
import type { PageHeader } from "hyparquet";
import { describe, expect, test } from "vitest";
import { checkPage } from "#server/import/read/parquet-page.ts";
import { readDeltas, readRuns } from "#server/import/read/parquet-runs.ts";
import { EndsEarly, endOfStruct } from "#server/import/read/parquet-thrift.ts";

const bytes = (...values: number[]) => Uint8Array.from(values);

describe("a header", () => {
  test("ends at its stated length", () => {
    // two numbers, a text of three characters, a list of two booleans, an empty struct
    expect(endOfStruct(bytes(0x15, 2, 0x16, 4, 0x18, 3, 97, 98, 99, 0x19, 0x21, 1, 2, 0x1c, 0, 0, 77))).toBe(16);
    expect(endOfStruct(bytes(9, 9, 0x15, 2, 0), 2)).toBe(5);
  });

  test.each([
    ["boxes within boxes", Array.from({ length: 10_000 }, () => 0x1c), /nested too deeply/],
    ["lists within lists", [0x19, ...Array.from({ length: 50_000 }, () => 0x19)], /nested too deeply/],
    ["a number without an end", [0x15, ...Array.from({ length: 200 }, () => 0xff)], /has no end/],
    ["a list of two billion", [0x19, 0xf5, 0xff, 0xff, 0xff, 0xff, 0x07], /too many values/],
    ["values of an unknown kind", [0x1d, 0], /no known kind/],
  ])("%s", (_, claimed, reason) => {
    expect(() => endOfStruct(Uint8Array.from(claimed))).toThrow(reason);
  }); // oxfmt-ignore

  test("truncated anywhere, reports that more bytes may help", () => {
    const whole = bytes(0x15, 2, 0x18, 3, 97, 98, 99, 0);
    for (let length = 0; length < whole.length; length += 1)
      expect(() => endOfStruct(whole.subarray(0, length))).toThrow(EndsEarly);
  });
});

describe("a page", () => {
  const page = (values: number, size = 10, unpacked = 10): PageHeader => ({ type: "DATA_PAGE", compressed_page_size: size, uncompressed_page_size: unpacked, data_page_header: { num_values: values, encoding: "PLAIN", definition_level_encoding: "RLE", repetition_level_encoding: "RLE" } }); // oxfmt-ignore

  test.each([
    ["two billion values", page(2_147_483_647), /2147483647 values/],
    ["fewer than none", page(-1), /-1 values/],
    ["more bytes than the column has", page(1, 101), /101 bytes/],
    ["fewer bytes than none", page(1, -5), /-5 bytes/],
    ["a gigabyte unpacked", page(1, 10, 2 ** 30), /1073741824 bytes/],
  ])("%s", (_, header, reason) => {
    expect(() => checkPage(header, 100)).toThrow(reason);
  });

  test("with plausible values is accepted", () => {
    expect(() => checkPage(page(20_000, 100, 1_000_000), 100)).not.toThrow();
  });
});

describe("packed numbers", () => {
  test("a run longer than the buffer fills the buffer", () => {
    const into = new Uint8Array(5);
    readRuns(bytes(0xfe, 0xff, 0xff, 0xff, 0x0f, 1), 0, 6, 1, into);
    expect(into).toEqual(bytes(1, 1, 1, 1, 1));
  });

  test("of every width, across bytes", () => {
    for (let width = 1; width <= 32; width += 1) {
      const numbers = Array.from({ length: 16 }, (_, index) => Math.floor(((index * 2_654_435_761) % 2 ** 32) / 2 ** (32 - width))); // oxfmt-ignore
      const bits = numbers.map((number) => number.toString(2).padStart(width, "0")).toReversed().join(""); // oxfmt-ignore
      const packed = Array.from({ length: width * 2 }, (_, index) => Number.parseInt(bits.slice(bits.length - 8 * (index + 1), bits.length - 8 * index), 2)); // oxfmt-ignore
      const into = new Uint32Array(16);
      readRuns(bytes(5, ...packed), 0, 1 + packed.length, width, into);
      expect([width, ...into]).toEqual([width, ...numbers]);
    }
  });

  test.each([
    ["none at all", []],
    ["a heading without an end", [0xff, 0xff, 0xff, 0xff, 0xff, 0xff]],
    ["fewer than it says", [3, 1]],
  ])("%s", (_, packed) => {
    expect(() => readRuns(Uint8Array.from(packed), 0, packed.length, 9, new Uint32Array(8))).toThrow(/ends in the middle/); // oxfmt-ignore
  });

  test.each([
    ["blocks of nothing", [0, 4, 1, 0]],
    ["no parts", [128, 1, 0, 1, 0]],
    ["more parts than a block has numbers", [8, 100, 1, 0]],
    ["a block of a billion", [0x80, 0x94, 0xeb, 0xdc, 0x03, 4, 1, 0]],
  ])("lengths in %s", (_, packed) => {
    expect(() => readDeltas(Uint8Array.from(packed), 0, new Int32Array(10))).toThrow(/cannot be/);
  });
});
