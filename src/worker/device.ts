import { accountOfAnswers, answersOf, cachesOf, KEPT_AT, type WorkerFacts } from '#api/on-device.ts';

/* What the worker keeps on the device, and for whom (rule pages/offline). */

/** What is used of the Cache API. */
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
  /** Runs the work alone among all pages and the worker. */
  alone<Result>(work: () => Promise<Result>): Promise<Result>;
  facts: Pick<WorkerFacts, 'release' | 'keptSeconds'>;
  now(): Date;
}

/** The most that is kept of an account; the oldest goes first. */
const MOST_ANSWERS = 300;
const MOST_PAGES = 60;
/** What is larger than this is not kept. */
const MOST_BYTES = 10 * 1024 * 1024;
/** How long what was kept ahead is not asked for again. */
const AHEAD_SECONDS = 10 * 60;

const FILES = 'files/';
const PAGES = 'pages/';

export function createDevice({ stores, alone, facts, now }: DeviceContext) {
  const files = FILES + facts.release;
  const pagesOf = (account: string) => cachesOf(account) + PAGES + facts.release;

  /** Keeps a response, unless the account has been forgotten meanwhile. */
  const keep = async (account: string, name: string, key: string, response: Response, most: number) => {
    // Read first: a slow line must not hold the lock.
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

  /** The account that is kept on this device; null if none is. */
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

    /** Whether an answer that is kept ahead was asked for a short while ago, or nothing is kept for the account. */
    async isAhead(account: string, key: string): Promise<boolean> {
      if (!(await stores.has(answersOf(account)))) return true;
      return (await find(answersOf(account), key, AHEAD_SECONDS)) !== undefined;
    },

    /** Drops an answer that the server no longer gives. */
    async dropAnswer(account: string, key: string): Promise<void> {
      await alone(async () => {
        if (await stores.has(answersOf(account))) await (await stores.open(answersOf(account))).delete(key);
      });
    },

    /** @param account the one that was kept when the page was asked for */
    async keepPage(account: string | null, key: string, response: Response): Promise<void> {
      if (account !== null) await keep(account, pagesOf(account), key, response, MOST_PAGES);
    },

    async findPage(key: string): Promise<Response | undefined> {
      const account = await keptAccount();
      return account === null ? undefined : find(pagesOf(account), key);
    },

    /** The addresses of the kept pages, the newest first. */
    async listPages(): Promise<string[]> {
      const account = await keptAccount();
      if (account === null || !(await stores.has(pagesOf(account)))) return [];
      return (await (await stores.open(pagesOf(account))).keys()).map(({ url }) => url).toReversed();
    },

    /** Files have names of their content and hold nothing personal; they are kept as long as an account is. */
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
     * Deletes what earlier releases kept of pages and their files, which would ask for scripts that are gone.
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

/** The headers of a response whose body is decoded. */
function plain(headers: Headers): Headers {
  const kept = new Headers(headers);
  for (const name of ['content-encoding', 'content-length']) kept.delete(name);
  return kept;
}
