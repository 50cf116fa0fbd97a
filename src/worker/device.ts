import { accountOfAnswers, answersOf, cachesOf, KEPT_AT, type WorkerFacts } from '#api/on-device.ts';

/* The caches of the service worker, by account (rule pages/offline). */

/** The part of the Cache API that is used. */
interface Store {
  match(key: string): Promise<Response | undefined>;
  put(key: string, response: Response): Promise<void>;
  keys(): Promise<readonly { url: string }[]>;
  delete(key: string): Promise<boolean>;
}
export interface Stores {
  has(name: string): Promise<boolean>;
  open(name: string): Promise<Store>;
  keys(): Promise<string[]>;
  delete(name: string): Promise<boolean>;
}

interface DeviceContext {
  stores: Stores;
  /** Runs the work under a lock that pages and the worker share. */
  alone<Result>(work: () => Promise<Result>): Promise<Result>;
  facts: Pick<WorkerFacts, 'release' | 'keptSeconds'>;
  now(): Date;
}

/** The maximum of entries per cache; the oldest are deleted. */
const MOST_ANSWERS = 300;
const MOST_PAGES = 60;
/** The maximum size of an entry. */
const MOST_BYTES = 10 * 1024 * 1024;
/** How long a prefetched answer is not fetched again. */
const AHEAD_SECONDS = 10 * 60;

const FILES = 'files/';
const PAGES = 'pages/';

export function createDevice({ stores, alone, facts, now }: DeviceContext) {
  const files = FILES + facts.release;
  const pagesOf = (account: string) => cachesOf(account) + PAGES + facts.release;

  /** Caches a response, unless the caches of the account were deleted in the meantime. */
  const keep = async (account: string, name: string, key: string, response: Response, most: number) => {
    // The body is read before locking, so that a slow network does not hold the lock.
    const body = await response.arrayBuffer();
    if (body.byteLength > MOST_BYTES) return;
    const headers = plain(response.headers);
    headers.set(KEPT_AT, now().toISOString());
    await alone(async () => {
      if (!(await stores.has(answersOf(account)))) return;
      const store = await stores.open(name);
      await store.put(key, new Response(body, { status: response.status, headers }));
      const kept = await store.keys();
      for (const { url } of kept.slice(0, Math.max(0, kept.length - most))) await store.delete(url);
    });
  };

  const find = async (
    name: string,
    key: string,
    seconds = facts.keptSeconds,
  ): Promise<Response | undefined> => {
    if (!(await stores.has(name))) return undefined;
    const store = await stores.open(name);
    const kept = await store.match(key);
    const at = Date.parse(kept?.headers.get(KEPT_AT) ?? '');
    return now().getTime() - at <= seconds * 1000 ? kept : undefined;
  };

  /** The account that has a cache on this device; null if none has. */
  const keptAccount = async (): Promise<string | null> => {
    for (const name of await stores.keys()) {
      const account = accountOfAnswers(name);
      if (account !== null) return account;
    }
    return null;
  };

  return {
    keptAccount,

    keepAnswer: (account: string, key: string, response: Response) =>
      keep(account, answersOf(account), key, response, MOST_ANSWERS),

    findAnswer: (account: string, key: string) => find(answersOf(account), key),

    /** Whether an answer needs no prefetch: it was fetched recently, or the account has no cache. */
    async isAhead(account: string, key: string): Promise<boolean> {
      if (!(await stores.has(answersOf(account)))) return true;
      return (await find(answersOf(account), key, AHEAD_SECONDS)) !== undefined;
    },

    /** Deletes an answer that the server no longer gives. */
    async dropAnswer(account: string, key: string): Promise<void> {
      await alone(async () => {
        if (await stores.has(answersOf(account))) await (await stores.open(answersOf(account))).delete(key);
      });
    },

    /** @param account the account that had a cache when the page was requested */
    async keepPage(account: string | null, key: string, response: Response): Promise<void> {
      if (account !== null) await keep(account, pagesOf(account), key, response, MOST_PAGES);
    },

    async findPage(key: string): Promise<Response | undefined> {
      const account = await keptAccount();
      return account === null ? undefined : find(pagesOf(account), key);
    },

    /** The addresses of the cached pages, newest first. */
    async listPages(): Promise<string[]> {
      const account = await keptAccount();
      if (account === null || !(await stores.has(pagesOf(account)))) return [];
      return (await (await stores.open(pagesOf(account))).keys()).map(({ url }) => url).toReversed();
    },

    /** Files are named by content hash and not personal. Nothing is stored while no account has a cache. */
    async keepFile(key: string, response: Response): Promise<void> {
      const body = await response.arrayBuffer();
      const { status, headers } = response;
      await alone(async () => {
        if ((await keptAccount()) === null) return;
        await (await stores.open(files)).put(key, new Response(body, { status, headers: plain(headers) }));
      });
    },

    async findFile(key: string): Promise<Response | undefined> {
      return (await stores.has(files)) ? (await stores.open(files)).match(key) : undefined;
    },

    /**
     * Deletes pages and files of earlier releases, whose scripts no longer exist on the server.
     * @returns the addresses of those pages
     */
    async leaveBehind(): Promise<string[]> {
      return alone(async () => {
        const left: string[] = [];
        for (const name of await stores.keys()) {
          const isPages = name.includes(`/${PAGES}`);
          if (!(isPages || name.startsWith(FILES)) || name.endsWith(`/${facts.release}`)) continue;
          if (isPages) left.push(...(await (await stores.open(name)).keys()).map(({ url }) => url));
          await stores.delete(name);
        }
        return left;
      });
    },
  };
}

/** The headers without those of the encoding, since the body is stored decoded. */
function plain(headers: Headers): Headers {
  const kept = new Headers(headers);
  for (const name of ['content-encoding', 'content-length']) kept.delete(name);
  return kept;
}
