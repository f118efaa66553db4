/** A map that forgets what was used longest ago once its values weigh more than `capacity` together. */
export class LruMap<Value> {
  readonly #capacity: number;
  readonly #items = new Map<string, { value: Value; weight: number }>();
  #weight = 0;

  constructor(capacity: number) {
    this.#capacity = capacity;
  }

  get(key: string): Value | undefined {
    const item = this.#items.get(key);
    if (item === undefined) return undefined;
    // a Map keeps its order of insertion: putting it back makes it the youngest
    this.#items.delete(key);
    this.#items.set(key, item);
    return item.value;
  }

  /** A value heavier than the whole is not kept. */
  set(key: string, value: Value, weight: number): void {
    this.delete(key);
    if (weight > this.#capacity) return;
    this.#items.set(key, { value, weight });
    this.#weight += weight;
    for (const oldest of this.#items.keys()) {
      if (this.#weight <= this.#capacity) break;
      this.delete(oldest);
    }
  }

  delete(key: string): void {
    const item = this.#items.get(key);
    if (item === undefined) return;
    this.#items.delete(key);
    this.#weight -= item.weight;
  }

  deleteWhere(isToGo: (value: Value) => boolean): void {
    for (const [key, { value }] of this.#items) if (isToGo(value)) this.delete(key);
  }

  *values(): Iterable<Value> {
    for (const { value } of this.#items.values()) yield value;
  }

  clear(): void {
    this.#items.clear();
    this.#weight = 0;
  }

  get size(): number {
    return this.#items.size;
  }

  get weight(): number {
    return this.#weight;
  }
}
