import type { Language } from '#domain/kernel/language.ts';

/*
 * What the pages, the service worker and the server agree on for reading without a network (rule pages/offline).
 */

/** At the root, so that the worker serves every page. */
export const WORKER_PATH = '/service-worker.js';

/** The response header by which the worker says when a kept answer was given: ISO 8601, UTC. */
export const KEPT_AT = 'x-kept-at';

/** The attribute by which the worker says on a kept page, and the page to its scripts, when it was given. */
export const PAGE_KEPT_AT = 'data-kept-at';

/** The Web Lock under which pages and worker change what is kept, so that nothing is kept after it was forgotten. */
export const KEEPING_LOCK = 'on-device';

const ACCOUNT = 'account/';

/** The prefix of the names of the caches of an account. */
export function cachesOf(account: string): string {
  return `${ACCOUNT}${account}/`;
}

/** The cache of an account's answers. Nothing is kept for an account without it. */
export function answersOf(account: string): string {
  return `${cachesOf(account)}answers`;
}

/** The account that a cache belongs to; null for what is nobody's. */
export function accountOfCache(name: string): string | null {
  return /^account\/([^/]+)\//.exec(name)?.[1] ?? null;
}

/** The account whose answers this cache holds; null for any other cache. */
export function accountOfAnswers(cacheName: string): string | null {
  return /^account\/([^/]+)\/answers$/.exec(cacheName)?.[1] ?? null;
}

/** The facts that the server writes at the head of the worker's script. */
export interface WorkerFacts {
  /** Changes with the scripts of the pages. */
  release: string;
  /** Regular expressions of the paths of the calls whose answers are kept. */
  calls: readonly { path: string; ahead: boolean }[];
  /** Regular expressions of the paths of the pages that are kept. */
  pages: readonly string[];
  /** The page that is shown in place of one that is not kept, with `KEPT_LIST` in it. */
  offlinePages: Readonly<Record<Language, string>>;
  /** The addresses of the pictures of push messages. */
  icon: string;
  badge: string;
  /** How long what was kept can be read. */
  keptSeconds: number;
}

/** A push message as it arrives (rule notifications/push). */
export interface PushPayload {
  title: string;
  body: string;
  lang: string;
  /** A message replaces one of the same tag on the screen. */
  tag: string;
  /** The path of the page that it leads to. */
  page: string;
}

/** The place of the list of kept pages in an offline page. */
export const KEPT_LIST = '<!-- kept -->';

/** What a page tells the worker: that this account opened it, by its path and query, with the files that it has loaded. */
export interface OpenedPage {
  opened: { account: string; page: string; files: readonly string[] };
}

/** What the worker tells a page: that the data of the page at this path were kept, and when they were given. */
export interface ShownPage {
  shown: { page: string; at: string };
}

/** The query parameter by which the worker asks for a paper that nobody has opened. */
export const AHEAD = { name: 'ahead', value: '1' } as const;

/** A regular expression for the paths of a pattern such as `/employee/applications/:applicationId`. */
export function expressionOf(pattern: string): string {
  const segments = pattern.split('/').filter(Boolean);
  return `^${segments
    .map((segment) =>
      segment.startsWith(':') ? (segment.endsWith('?') ? '(?:/[^/]+)?' : '/[^/]+') : `/${segment}`,
    )
    .join('')}$`;
}
