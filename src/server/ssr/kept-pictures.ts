/** The pictures that were asked for last, by what they show. */
export class KeptPictures {
  readonly #mostBytes: number;
  /** In the order in which they were last asked for. */
  readonly #pictures = new Map<string, Buffer>();
  #bytes = 0;

  constructor(mostBytes: number) {
    this.#mostBytes = mostBytes;
  }

  get(name: string): Buffer | undefined {
    const picture = this.#pictures.get(name);
    if (picture !== undefined) {
      this.#pictures.delete(name);
      this.#pictures.set(name, picture);
    }
    return picture;
  }

  keep(name: string, picture: Buffer): void {
    if (this.#pictures.has(name)) return;
    this.#pictures.set(name, picture);
    this.#bytes += picture.length;
    for (const [other, { length }] of this.#pictures) {
      if (this.#bytes <= this.#mostBytes) break;
      this.#pictures.delete(other);
      this.#bytes -= length;
    }
  }
}
