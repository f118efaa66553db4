/**
 * Checks the metadata of a Parquet file, which is encoded in Thrift's compact protocol, before a library makes objects
 * of it. A list that states two billion entries, a number without an end and deep nesting then cost no more than this
 * check.
 */

const MOST_DEPTH = 16;
/** The footer of some thousand row groups with a hundred columns each has fewer. */
const MOST_VALUES = 3_000_000;
/** Seven bits a byte, 64 bits a number. */
const LONGEST_NUMBER = 10;

const [STOP, TRUE, FALSE, BYTE, I16, I32, I64, DOUBLE, BINARY, LIST, STRUCT] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 12] as const; // oxfmt-ignore

/** The bytes end inside a structure: it may be complete with more of them. */
export class EndsEarly extends Error {}

/** The end of the structure that begins at `from`. Throws a description of the error if it is invalid. */
export function endOfStruct(bytes: Uint8Array, from = 0): number {
  let at = from;
  let values = 0;
  const byte = (): number => {
    const value = bytes[at];
    if (value === undefined) throw new EndsEarly("it ends in the middle");
    at += 1;
    return value;
  };
  const number = (): number => {
    let value = 0;
    for (let count = 0; count < LONGEST_NUMBER; count += 1) {
      const next = byte();
      value += (next & 0x7f) * 2 ** (7 * count);
      if ((next & 0x80) === 0) return value;
    }
    throw new Error("a number has no end");
  };
  const skip = (count: number) => {
    if (count > bytes.length - at) throw new EndsEarly("it ends in the middle");
    at += count;
  };
  const element = (type: number, depth: number): void => {
    values += 1;
    if (values > MOST_VALUES) throw new Error("it claims too many values");
    if (depth > MOST_DEPTH) throw new Error("it is nested too deeply");
    switch (type) {
      case TRUE:
      case FALSE:
        return;
      case BYTE:
        skip(1);
        return;
      case I16:
      case I32:
      case I64:
        number();
        return;
      case DOUBLE:
        skip(8);
        return;
      case BINARY:
        skip(number());
        return;
      case LIST: {
        const head = byte();
        const size = head >> 4 === 15 ? number() : head >> 4;
        const inner = head & 0x0f;
        if (size > MOST_VALUES) throw new Error("it claims too many values");
        // booleans in a list take one byte each
        for (let index = 0; index < size; index += 1) element(inner === TRUE || inner === FALSE ? BYTE : inner, depth + 1); // oxfmt-ignore
        return;
      }
      case STRUCT:
        struct(depth + 1);
        return;
      default:
        throw new Error("it has values of no known kind");
    }
  };
  const struct = (depth: number): void => {
    if (depth > MOST_DEPTH) throw new Error("it is nested too deeply");
    for (;;) {
      const head = byte();
      if ((head & 0x0f) === STOP) return;
      if (head >> 4 === 0) number();
      element(head & 0x0f, depth);
    }
  };
  struct(0);
  return at;
}
