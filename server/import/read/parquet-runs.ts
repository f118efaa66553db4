/** Decoders of Parquet's number encodings. They never write beyond the target array, whatever the bytes state. */

type UnsignedArray = Uint8Array | Uint32Array;

const endsEarly = () => new Error("a page ends in the middle of its numbers");

/** Reads numbers of `width` bits each, the lowest first, until `into` is full. */
function unpack(bytes: Uint8Array, at: number, width: number, into: UnsignedArray): void {
  const mask = width === 32 ? 0xffff_ffff : 2 ** width - 1;
  for (let index = 0, bit = 0; index < into.length; index += 1, bit += width) {
    const byte = at + (bit >>> 3);
    const low = bit & 7;
    const four =
      (bytes[byte] ?? 0) |
      ((bytes[byte + 1] ?? 0) << 8) |
      ((bytes[byte + 2] ?? 0) << 16) |
      ((bytes[byte + 3] ?? 0) << 24);
    let value = four >>> low;
    if (low + width > 32) value |= (bytes[byte + 4] ?? 0) << (32 - low);
    into[index] = (value & mask) >>> 0;
  }
}

/** Reads runs of repeated and of bit-packed numbers, of `width` bits each, until `into` is full. */
export function readRuns(bytes: Uint8Array, from: number, end: number, width: number, into: UnsignedArray): void {
  if (width > 32) throw new Error("a page packs its numbers in more than 32 bits");
  if (width === 0) return;
  let at = from;
  let count = 0;
  while (count < into.length) {
    let header = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = bytes[at];
      if (byte === undefined || at >= end || shift > 28) throw endsEarly();
      at += 1;
      header |= (byte & 0x7f) << shift;
      if ((byte & 0x80) === 0) break;
    }
    const length = header >>> 1;
    if ((header & 1) === 0) {
      let value = 0;
      for (let index = 0; index < width; index += 8) {
        value |= (bytes[at] ?? 0) << index;
        at += 1;
      }
      if (at > end) throw endsEarly();
      const stop = Math.min(count + length, into.length);
      into.fill(value >>> 0, count, stop);
      count = stop;
      continue;
    }
    const stop = Math.min(count + length * 8, into.length);
    if (at + Math.ceil(((stop - count) * width) / 8) > end) throw endsEarly();
    unpack(bytes, at, width, into.subarray(count, stop));
    count = stop;
    at += length * width;
  }
}

/** Limit of a block; writers use 128 and 256. */
const MOST_BLOCK = 65_536;

/** Reads delta-encoded lengths; returns the position after them. */
export function readDeltas(bytes: Uint8Array, from: number, into: Int32Array): number {
  let at = from;
  const varint = (): number => {
    let value = 0;
    for (let count = 0; count < 10; count += 1) {
      const byte = bytes[at];
      if (byte === undefined) throw endsEarly();
      at += 1;
      value += (byte & 0x7f) * 2 ** (7 * count);
      if ((byte & 0x80) === 0) return value;
    }
    throw endsEarly();
  };
  const zigzag = (): number => {
    const value = varint();
    return value % 2 === 0 ? value / 2 : -(value + 1) / 2;
  };
  const block = varint();
  const parts = varint();
  varint();
  if (parts === 0 || parts > 512 || block > MOST_BLOCK || block % (parts * 8) !== 0 || block === 0)
    throw new Error("a page packs its lengths in blocks that cannot be");
  const each = block / parts;
  let value = zigzag();
  let count = 0;
  if (count < into.length) into[count++] = value;
  const numbers = new Uint32Array(each);
  while (count < into.length) {
    const least = zigzag();
    const widths = bytes.subarray(at, at + parts);
    at += parts;
    for (const width of widths) {
      if (count >= into.length) break;
      if (width > 32) throw new Error("a page packs its lengths in more than 32 bits");
      if (at + (each * width) / 8 > bytes.length) throw endsEarly();
      unpack(bytes, at, width, numbers);
      at += (each * width) / 8;
      for (let index = 0; index < each && count < into.length; index += 1) {
        value += least + (numbers[index] ?? 0);
        into[count++] = value;
      }
    }
  }
  return at;
}
