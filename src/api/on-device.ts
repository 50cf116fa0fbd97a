import type { Language } from '#domain/kernel/language.ts';

/*
 * What the pages, the service worker and the server agree on for reading without a network (rule pages/offline).
 */

/** At the root, so that the worker serves every page. */
export const WORKER_PATH = '/service-worker.js';

/** The response header with the time at which the server gave a cached answer: ISO 8601, UTC. */
export const KEPT_AT = 'x-kept-at';

/** The attribute of the root element with the time at which the server gave a cached page. */
export const PAGE_KEPT_AT = 'data-kept-at';

/** The Web Lock under which pages and worker change the caches, so that nothing is stored after a logout. */
export const KEEPING_LOCK = 'on-device';

const ACCOUNT = 'account/';

/** The prefix of the names of the caches of an account. */
export function cachesOf(account: string): string {
  return `${ACCOUNT}${account}/`;
}

/** The cache of an account's answers. Nothing is stored for an account without it. */
export function answersOf(account: string): string {
  return `${cachesOf(account)}answers`;
}

/** The account that a cache belongs to; null for caches without one. */
export function accountOfCache(name: string): string | null {
  return /^account\/([^/]+)\//.exec(name)?.[1] ?? null;
}

/** The account, if the cache is that of an account's answers; else null. */
export function accountOfAnswers(cacheName: string): string | null {
  return /^account\/([^/]+)\/answers$/.exec(cacheName)?.[1] ?? null;
}

/** The configuration that the server prepends to the worker's script. */
export interface WorkerFacts {
  /** A hash that changes with the scripts of the pages. */
  release: string;
  /** Regular expressions of the paths of cacheable calls; with `ahead` they are prefetched. */
  calls: readonly { path: string; ahead: boolean }[];
  /** Regular expressions of the paths of cacheable pages. */
  pages: readonly string[];
  /** The page for addresses that are not cached, with the placeholder `KEPT_LIST`. */
  offlinePages: Readonly<Record<Language, string>>;
  /** The addresses of the pictures of push messages. */
  icon: string;
  badge: string;
  /** The expiry of cached answers and pages. */
  keptSeconds: number;
}

/** A push message as it arrives (rule notifications/push). */
export interface PushPayload {
  title: string;
  body: string;
  lang: string;
  /** A notification replaces a displayed one of the same tag. */
  tag: string;
  /** The path of the page that it opens. */
  page: string;
}

/** The placeholder for the list of cached pages in an offline page. */
export const KEPT_LIST = '<!-- kept -->';

/** A message of a page to the worker: the account opened this path and query, which loaded these files. */
export interface OpenedPage {
  opened: { account: string; page: string; files: readonly string[] };
}

/** A message of the worker to a page: the data of the page at this path came from the cache, with their time. */
export interface ShownPage {
  shown: { page: string; at: string };
}

/** The query parameter that marks a prefetch of a paper, which does not count as opening it. */
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
