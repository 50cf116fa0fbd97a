import type { LRUCache } from 'lru-cache';
import { lruOfBytes } from './lru.ts';
import type { ReadyPage } from './page.ts';
import { type RunInTurn, SingleFlight, type Waiter } from './single-flight.ts';

/** What a cached page is rendered from, and nothing else. */
interface CacheKey {
  /** The version of what it shows; null while none can be given, and then it is not cached. */
  version: string | null;
  address: string;
  /** The cookies that it reads, in a fixed order. */
  cookie: string;
}

/** Renders a page once for all who ask for it meanwhile, and keeps it for as long as it is among the last asked for. */
export class PageCache {
  readonly #pages: LRUCache<string, ReadyPage>;
  readonly #rendering: SingleFlight<ReadyPage>;

  constructor(maxBytes: number, runInTurn: RunInTurn) {
    this.#pages = lruOfBytes(maxBytes, ({ body, brotli }) => body.length + (brotli?.length ?? 0));
    this.#rendering = new SingleFlight(runInTurn);
  }

  /**
   * The page, at once where it is cached.
   * @param waiter is asked only where the page is not cached: most are
   * @param isCurrent whether the version still holds once the page is rendered; else it is not cached
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
      // Nobody waits for it to be cached.
      if (isCacheable) void this.#keep(key, page, isCurrent);
      return page;
    });
  }

  async #keep(key: string, page: ReadyPage, isCurrent: () => boolean | Promise<boolean>) {
    if (await isCurrent()) this.#pages.set(key, page);
  }
}
