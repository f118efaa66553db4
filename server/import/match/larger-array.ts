type Numbers =
  | Uint8Array<ArrayBuffer>
  | Int32Array<ArrayBuffer>
  | Uint32Array<ArrayBuffer>
  | Float32Array<ArrayBuffer>
  | Float64Array<ArrayBuffer>;

/**
 * The numbers in a larger array. The smaller one is let go of at once: as garbage, tens of megabytes of it would lie about
 * for a while. Room that nothing is in yet takes no memory, which it would in a buffer that is made larger itself.
 */
export function moved<Of extends Numbers>(from: Of, to: Of): Of {
  to.set(from);
  from.buffer.transfer(0);
  return to;
}
