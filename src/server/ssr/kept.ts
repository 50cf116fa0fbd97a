/** What was asked for last, by name, within so many bytes. */
export class Kept<Item> {
  readonly #mostBytes: number;
  readonly #bytesOf: (item: Item) => number;
  /** In the order in which they were last asked for. */
  readonly #items = new Map<string, Item>();
  #bytes = 0;

  constructor(mostBytes: number, bytesOf: (item: Item) => number) {
    this.#mostBytes = mostBytes;
    this.#bytesOf = bytesOf;
  }

  get(name: string): Item | undefined {
    const item = this.#items.get(name);
    if (item !== undefined) {
      this.#items.delete(name);
      this.#items.set(name, item);
    }
    return item;
  }

  keep(name: string, item: Item): void {
    const size = this.#sizeOf(name, item);
    // What would push many others out is not worth keeping.
    if (size > this.#mostBytes / 16) return;
    this.#drop(name);
    this.#items.set(name, item);
    this.#bytes += size;
    for (const other of this.#items.keys()) {
      if (this.#bytes <= this.#mostBytes) break;
      this.#drop(other);
    }
  }

  #drop(name: string): void {
    const item = this.#items.get(name);
    if (item === undefined) return;
    this.#items.delete(name);
    this.#bytes -= this.#sizeOf(name, item);
  }

  /** Two bytes a character, and about what objects and a Map take beside. */
  #sizeOf(name: string, item: Item): number {
    return 2 * name.length + this.#bytesOf(item) + 1024;
  }
}
