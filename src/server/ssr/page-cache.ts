import type { LRUCache } from 'lru-cache';
import { lruOfBytes } from './lru.ts';
import type { ReadyPage } from './page.ts';
import { type RunInTurn, SingleFlight, type Waiter } from './single-flight.ts';

/** All inputs of the rendering of a cached page. */
interface CacheKey {
  /** The version of its data; null while none can be given, and then the page is not cached. */
  version: string | null;
  address: string;
  /** The cookies that the page reads, in a fixed order. */
  cookie: string;
}

/** An LRU cache of pages; concurrent requests of a page share one rendering (single-flight). */
export class PageCache {
  readonly #pages: LRUCache<string, ReadyPage>;
  readonly #rendering: SingleFlight<ReadyPage>;

  constructor(maxBytes: number, runInTurn: RunInTurn) {
    this.#pages = lruOfBytes(maxBytes, ({ body, brotli }) => body.length + (brotli?.length ?? 0));
    this.#rendering = new SingleFlight(runInTurn);
  }

  /**
   * The page; synchronous on a cache hit.
   * @param waiter called on a cache miss only, since most requests are hits
   * @param isCurrent whether the version still holds once the page is rendered; otherwise it is not cached
   * @throws AppError `rate_limited` or `unavailable` where too many pages are rendered
   */
  get(
    { version, address, cookie }: CacheKey,
    waiter: () => Waiter,
    render: (signal: AbortSignal) => Promise<ReadyPage>,
    isCurrent: () => boolean | Promise<boolean>,
  ): ReadyPage | Promise<ReadyPage> {
    const key = `${version} ${address} ${cookie}`;
    const cached = version === null ? undefined : this.#pages.get(key);
    if (cached) return cached;
    return this.#rendering.join(key, waiter(), async ({ signal }) => {
      const page = await render(signal);
      const isCacheable = version !== null && page.status === 200 && page.isWhole && !signal.aborted;
      // Not awaited: the reply need not wait until the page is cached.
      if (isCacheable) void this.#keep(key, page, isCurrent);
      return page;
    });
  }

  async #keep(key: string, page: ReadyPage, isCurrent: () => boolean | Promise<boolean>) {
    if (await isCurrent()) this.#pages.set(key, page);
  }
}
