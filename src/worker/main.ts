import {
  AHEAD,
  KEEPING_LOCK,
  KEPT_AT,
  KEPT_LIST,
  type OpenedPage,
  PAGE_KEPT_AT,
  type PushPayload,
  type ShownPage,
  type WorkerFacts,
} from '#api/on-device.ts';
import { accountOfToken } from '#api/token-account.ts';
import { LANGUAGES, type Language, negotiate } from '#domain/kernel/language.ts';
import { escapeHtml } from '#domain/kernel/markup.ts';
import { createDevice, type Stores } from './device.ts';

/*
 * The service worker of members (record 0129): serves pages and answers that an employee opened from the cache while
 * offline, and an offline page for any other address. Online the network comes first.
 */

declare const self: ServiceWorkerGlobalScope;
/** Written at the head of this script by the server (`server/ssr/service-worker.ts`). */
declare const FACTS: WorkerFacts;

/** After this long the cached response is used, if there is one, since a weak network may never answer. */
const PATIENCE_MS = 8000;
const FILES = '/assets/';
/** Query parameters that are not part of the cache key: those of signed addresses differ each time. */
const NO_KEY = ['reader', 'expires', 'signature', AHEAD.name];
/** Statuses that say that the account has no, or no longer, access; they delete the cached answer. */
const GONE = [401, 403, 404, 410];
/** The maximum of pages of the previous release that are refetched. */
const MOST_RENEWED = 20;

const calls = FACTS.calls.map(({ path, ahead }) => ({ path: new RegExp(path), ahead }));
const pages = FACTS.pages.map((path) => new RegExp(path));
const device = createDevice({
  stores: self.caches as Stores,
  alone: (work) => ('locks' in self.navigator ? self.navigator.locks.request(KEEPING_LOCK, work) : work()),
  facts: FACTS,
  now: () => new Date(),
});

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));

/** Pages of the previous release, refetched once a page of this one is open. */
let left: string[] = [];

self.addEventListener('activate', (event) =>
  // Pages wait for this event, so nothing is fetched here.
  event.waitUntil(
    (async () => {
      left = (await device.leaveBehind()).slice(-MOST_RENEWED);
      await self.clients.claim();
    })(),
  ),
);

self.addEventListener('message', (event) => {
  const { opened } = event.data as OpenedPage;
  event.waitUntil(
    (async () => {
      await open(opened.account, opened.page);
      await keepFiles(opened.files);
      for (let page = left.pop(); page !== undefined; page = left.pop()) await open(opened.account, page);
    })(),
  );
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (url.origin !== self.location.origin || !['GET', 'HEAD'].includes(request.method)) return;
  if (url.pathname.startsWith(FILES)) {
    event.respondWith(file(event));
  } else if (url.pathname.startsWith('/api/')) {
    const account = accountOf(request, url);
    if (account !== null && callAt(url) !== undefined) event.respondWith(call(event, url, account));
  } else if (request.mode === 'navigate' || isOfPages(url)) {
    event.respondWith(page(event, url));
  }
});

self.addEventListener('push', (event) => {
  if (event.data === null) return;
  const { title, page, ...shown } = event.data.json() as PushPayload;
  event.waitUntil(
    self.registration.showNotification(title, {
      ...shown,
      // Alerts again when it replaces a notification; the option is missing in the types.
      ...({ renotify: true } satisfies { renotify: boolean }),
      icon: FACTS.icon,
      badge: FACTS.badge,
      data: { page },
    }),
  );
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { page } = event.notification.data as Pick<PushPayload, 'page'>;
  event.waitUntil(show(new URL(page, self.location.origin)));
});

/** Focuses a window that shows the page, or opens a new one; others may have unsaved input. */
async function show(url: URL): Promise<void> {
  if (url.origin !== self.location.origin) return;
  const windows = await self.clients.matchAll({ type: 'window' });
  const open = windows.find((it) => new URL(it.url).pathname === url.pathname);
  if (open === undefined) await self.clients.openWindow(url);
  else await open.focus();
}

/** Cache first, since files are named by content hash. */
async function file(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const kept = await device.findFile(request.url);
  if (kept !== undefined) return kept;
  const response = await fetch(request);
  if (response.status === 200) event.waitUntil(device.keepFile(request.url, response.clone()));
  return response;
}

/** A call of an account, or a file at a signed address. */
async function call(event: FetchEvent, url: URL, account: string): Promise<Response> {
  const { request } = event;
  const key = keyOf(url);
  const answer = fetch(request);
  event.waitUntil(
    answer
      .then(async (response) => {
        if (GONE.includes(response.status)) return device.dropAnswer(account, key);
        if (request.method !== 'GET' || response.status !== 200) return;
        // Cloned before the page consumes the body.
        const [kept, read] = [response.clone(), response.clone()];
        await device.keepAnswer(account, key, kept);
        await keepAhead(account, read);
      })
      .catch(() => {}),
  );
  const given = await soonOr(answer, () => device.findAnswer(account, key));
  return request.method === 'HEAD' ? new Response(null, given) : given;
}

/** Prefetches files that an answer links to, such as papers (`ahead`), so that they can be opened offline. */
async function keepAhead(account: string, response: Response): Promise<void> {
  if (!response.headers.get('content-type')?.startsWith('application/json')) return;
  const addresses: string[] = [];
  JSON.parse(await response.text(), (_, value) => {
    if (typeof value === 'string' && value.startsWith('/api/')) addresses.push(value);
    return value;
  });
  for (const address of addresses) {
    const url = new URL(address, self.location.origin);
    if (callAt(url)?.ahead !== true) continue;
    const key = keyOf(url);
    if (await device.isAhead(account, key)) continue;
    url.searchParams.set(AHEAD.name, AHEAD.value);
    const found = await fetch(url).catch(() => null);
    if (found?.status === 200) await device.keepAnswer(account, key, found);
  }
}

/** A page or its data: from the network, else from the cache, else the offline page. */
async function page(event: FetchEvent, url: URL): Promise<Response> {
  const { request } = event;
  const account = device.keptAccount();
  const answer = fetch(request);
  event.waitUntil(
    answer
      .then(async (response) => {
        if (!isKeptPage(url) || !isWhole(response)) return;
        const copy = response.clone();
        await device.keepPage(await account, keyOf(url), copy);
      })
      .catch(() => {}),
  );
  const kept = async () => {
    const found = await device.findPage(keyOf(url));
    const at = found?.headers.get(KEPT_AT) ?? null;
    if (found === undefined || at === null) return found;
    if (request.mode === 'navigate') return dated(found, at);
    const shown = { page: url.pathname.replace(/\.data$/, ''), at };
    (await self.clients.get(event.clientId))?.postMessage({ shown } satisfies ShownPage);
    return found;
  };
  if (request.mode !== 'navigate') return soonOr(answer, kept);
  return soonOr(answer, kept).catch(() => offlinePage(url.pathname));
}

/** Writes the time of a cached page into an attribute for its scripts. */
async function dated(page: Response, at: string): Promise<Response> {
  const html = await page.text();
  return new Response(html.replace('<html ', `<html ${PAGE_KEPT_AT}="${at}" `), page);
}

/** The response of the network, or the cached one if the network fails or is too slow. */
async function soonOr(
  answer: Promise<Response>,
  kept: () => Promise<Response | undefined>,
): Promise<Response> {
  const late = new Promise<null>((resolve) => setTimeout(resolve, PATIENCE_MS, null));
  const given = await Promise.race([answer.catch(() => null), late]);
  return given ?? (await kept()) ?? answer;
}

/** Fetches and caches a page as a document if it was opened by client-side navigation, which loads its data only. */
async function open(account: string, address: string): Promise<void> {
  const url = new URL(address, self.location.origin);
  if (url.origin !== self.location.origin || !isKeptPage(url)) return;
  const response = await fetch(url, { headers: { accept: 'text/html' } }).catch(() => null);
  if (response === null || !isWhole(response)) return;
  const html = await response.clone().text();
  await device.keepPage(account, keyOf(url), response);
  await keepFiles(Array.from(html.matchAll(/"(\/assets\/[^"?#]+)"/g), ([, path = '']) => path));
}

async function keepFiles(paths: readonly string[]): Promise<void> {
  for (const path of new Set(paths)) {
    const url = new URL(path, self.location.origin);
    if (url.origin !== self.location.origin || !url.pathname.startsWith(FILES)) continue;
    if ((await device.findFile(url.href)) !== undefined) continue;
    const response = await fetch(url).catch(() => null);
    if (response?.status === 200) await device.keepFile(url.href, response);
  }
}

async function offlinePage(path: string): Promise<Response> {
  const opened = await device.listPages();
  const items = [];
  let language = LANGUAGES.find((it) => path.split('/')[1] === it) ?? (await chosen());
  for (const address of opened.filter((it) => !isOfPages(new URL(it)))) {
    const html = await (await device.findPage(address))?.text();
    const [, title] = /<title>([^<]*)<\/title>/.exec(html ?? '') ?? [];
    language ??= LANGUAGES.find((it) => html?.includes(`<html lang="${it}"`));
    const { pathname, search } = new URL(address);
    // The title is inserted with its HTML entities, as it stands in the page.
    if (title !== undefined) {
      items.push(
        `<li><a href="${escapeHtml(pathname + search)}">${title.replace(/ · Solstice$/, '')}</a></li>`,
      );
    }
  }
  language ??= preferred();
  const list = items.length === 0 ? '' : `<ul>${items.join('')}</ul>`;
  return new Response(
    FACTS.offlinePages[language].replace(KEPT_LIST, () => list),
    {
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy':
          "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'",
      },
    },
  );
}

/** The language of the cookie, if the browser allows workers to read cookies. */
async function chosen(): Promise<Language | undefined> {
  const { cookieStore } = self as { cookieStore?: { get(name: string): Promise<{ value: string } | null> } };
  const name = self.location.protocol === 'https:' ? '__Host-lang' : 'lang';
  const cookie = await cookieStore?.get(name).catch(() => null);
  return LANGUAGES.find((it) => it === cookie?.value);
}

function preferred(): Language {
  return negotiate(self.navigator.languages.join(','), LANGUAGES);
}

/** The account of a call, by its token or by the reader of a signed address; null for visitors. */
function accountOf(request: Request, url: URL): string | null {
  const token = request.headers.get('authorization')?.replace(/^Bearer /, '');
  return (token ? accountOfToken(token) : url.searchParams.get('reader')?.split('.')[0]) || null;
}

function callAt({ pathname }: URL) {
  return calls.find(({ path }) => path.test(pathname));
}

/** Whether it is a request of the router, for the data of a page or for routes. */
function isOfPages({ pathname }: { pathname: string }): boolean {
  return pathname.endsWith('.data') || pathname === '/__manifest';
}

function isKeptPage(url: URL): boolean {
  const path = url.pathname.replace(/\.data$/, '');
  return path === '/__manifest' || pages.some((it) => it.test(path));
}

function isWhole({ status, redirected, type }: Response): boolean {
  return status === 200 && !redirected && type === 'basic';
}

function keyOf(url: URL): string {
  const plain = new URL(url);
  for (const name of NO_KEY) plain.searchParams.delete(name);
  plain.searchParams.sort();
  plain.hash = '';
  return plain.href;
}
