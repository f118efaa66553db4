/**
 * A `tsvector[]` in PostgreSQL's binary form. Read out of text, a listing's words take the database 10 µs; in this form, and
 * already in order, 3 (docs/decisions/0030).
 */

const TSVECTOR_OID = 3_614;
/** Dimensions, whether there are nulls, the type; then length and lower bound of the one dimension. */
const HEAD_BYTES = 20;
/** Of a lexeme beside its text: the zero that ends it, and that it has no positions. */
const TAIL_BYTES = 3;
/** UTF-8 takes at most this for what is one unit in JavaScript. */
const BYTES_PER_UNIT = 3;

export class TsvectorArray {
  private bytes = Buffer.allocUnsafe(1 << 20);
  private at = HEAD_BYTES;
  private count = 0;
  private start = 0;
  private lexemes = 0;

  /** Begins the next vector. */
  begin(): void {
    this.room(8);
    this.start = this.at;
    this.lexemes = 0;
    this.at += 8;
  }

  /** A lexeme: `tag` and `word` behind each other. Cheapest when they come in the order of their bytes; none may come twice. */
  add(tag: string, word: string): void {
    this.room((tag.length + word.length) * BYTES_PER_UNIT + TAIL_BYTES);
    this.put(tag);
    this.put(word);
    this.bytes[this.at] = 0;
    this.bytes[this.at + 1] = 0;
    this.bytes[this.at + 2] = 0;
    this.at += TAIL_BYTES;
    this.lexemes += 1;
  }

  /** Ends what `begin` began. */
  end(): void {
    this.bytes.writeInt32BE(this.at - this.start - 4, this.start);
    this.bytes.writeInt32BE(this.lexemes, this.start + 4);
    this.count += 1;
  }

  /** The value of a parameter; its bytes are the array's own until it is emptied. */
  toParameter(): Buffer {
    [1, 0, TSVECTOR_OID, this.count, 1].forEach((part, index) => this.bytes.writeInt32BE(part, index * 4));
    return this.bytes.subarray(0, this.at);
  }

  empty(): void {
    this.at = HEAD_BYTES;
    this.count = 0;
  }

  private put(text: string): void {
    let { at } = this;
    for (let index = 0; index < text.length; index += 1) {
      const code = text.charCodeAt(index);
      if (code > 0x7f) {
        this.at += this.bytes.write(text, this.at, "utf8");
        return;
      }
      this.bytes[at] = code;
      at += 1;
    }
    this.at = at;
  }

  private room(needed: number): void {
    if (this.at + needed <= this.bytes.length) return;
    const bigger = Buffer.allocUnsafe(Math.max(this.bytes.length * 2, this.at + needed));
    this.bytes.copy(bigger, 0, 0, this.at);
    this.bytes = bigger;
  }
}
