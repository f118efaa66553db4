type NumberArray =
  | Uint8Array<ArrayBuffer>
  | Int32Array<ArrayBuffer>
  | Uint32Array<ArrayBuffer>
  | Float32Array<ArrayBuffer>
  | Float64Array<ArrayBuffer>;

/**
 * Copies all numbers to a larger array and frees the smaller one at once: as garbage it would occupy tens of megabytes
 * for a while. The unused part of a new array takes no memory; that of a resized buffer would.
 */
export function moveNumbers<Of extends NumberArray>(from: Of, to: Of): Of {
  to.set(from);
  from.buffer.transfer(0);
  return to;
}
