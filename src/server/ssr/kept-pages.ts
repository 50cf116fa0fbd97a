export interface WrittenPage {
  status: number;
  headers: readonly (readonly [name: string, value: string])[];
  body: Buffer;
  /** Whether all that it shows could be had. */
  isWhole: boolean;
}

/** A page as it is sent. */
export interface ReadyPage extends WrittenPage {
  brotli: Buffer | undefined;
  /** Names its inline scripts for the policy. */
  scripts: string;
  /** Names what it holds, where the same bytes go to everybody. */
  etag?: string;
}

/** The pages that were asked for last, all of one edition. */
export class KeptPages {
  readonly #mostBytes: number;
  #edition: string | null = null;
  /** In the order in which they were last asked for. */
  readonly #pages = new Map<string, ReadyPage>();
  #bytes = 0;

  constructor(mostBytes: number) {
    this.#mostBytes = mostBytes;
  }

  /** @param edition the one that holds now; pages of any other are given up. Null while none can be named. */
  get(edition: string | null, name: string): ReadyPage | undefined {
    if (edition !== this.#edition) {
      this.#edition = edition;
      this.#pages.clear();
      this.#bytes = 0;
    }
    const page = this.#pages.get(name);
    if (page !== undefined) {
      this.#pages.delete(name);
      this.#pages.set(name, page);
    }
    return page;
  }

  /** @param edition the one in which the page was begun; what has changed since is not kept */
  keep(edition: string | null, name: string, page: ReadyPage): void {
    const size = sizeOf(name, page);
    // A page that would push many others out is not worth keeping.
    if (edition === null || edition !== this.#edition || size > this.#mostBytes / 16) return;
    this.#drop(name);
    this.#pages.set(name, page);
    this.#bytes += size;
    for (const other of this.#pages.keys()) {
      if (this.#bytes <= this.#mostBytes) break;
      this.#drop(other);
    }
  }

  #drop(name: string): void {
    const page = this.#pages.get(name);
    if (page === undefined) return;
    this.#pages.delete(name);
    this.#bytes -= sizeOf(name, page);
  }
}

/** Two bytes a character, and about what headers and a Map take beside. */
function sizeOf(name: string, { body, brotli }: ReadyPage): number {
  return 2 * name.length + body.length + (brotli?.length ?? 0) + 1024;
}
